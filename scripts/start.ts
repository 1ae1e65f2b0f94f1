import { buildIfNeeded } from './build.ts'

try {
  buildIfNeeded()
  const { main } = await import('#server/main.ts')
  await main()
} catch (error) {
  console.error(`Verdigris did not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
