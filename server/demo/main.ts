import { prepareEnv } from '#server/data-dir.ts'
import { startServices } from '#server/start-services.ts'
import { announceFilled, fillDemoData, hasDemoAccounts } from './first-start.ts'

/** Fills the empty database of the environment with the demo data. Throws an error of one line if it may not. */
async function main(): Promise<void> {
  const env = prepareEnv(process.env)
  if (env.production) throw new Error('This is production (NODE_ENV or BASE_URL says so): there is never demo data.')
  const { services, close } = await startServices(env)
  try {
    if (!(await fillDemoData(services)))
      throw new Error(
        (await hasDemoAccounts(services.db))
          ? 'The demo data is in this database already.'
          : 'This database is not empty: the demo data only goes into an empty one.',
      )
    announceFilled()
  } finally {
    await close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
