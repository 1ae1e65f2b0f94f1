// Plain JavaScript, because the loader that strips TypeScript's types would stay in the program's memory, 19 MB of it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
// Without all sources, as in a container, the existing build is used.
if (existsSync(join(root, 'web'))) {
  const build = [join(root, 'scripts', 'build.ts'), '--if-needed']
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
try {
  const { main } = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
  await main(join(root, 'dist', 'web'))
} catch (error) {
  console.error(`Verdigris did not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
