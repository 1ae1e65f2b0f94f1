import { join } from 'node:path'
import { EnvError, readEnv, type Env } from '#server/env.ts'
import { checkDatabase } from './check-database.ts'
import { checkEmbedded, checkMail, checkPermissions, checkStorage, checkWeb } from './check-machine.ts'
import { checkPort, checkProvider, checkRates, checkTracing } from './check-network.ts'
import { checkReplica } from './check-replica.ts'
import { checkSettings } from './check-settings.ts'
import { wrong, type Finding } from './finding.ts'

/** All findings about an environment. */
export async function runChecks(source: Record<string, string | undefined>, root: string): Promise<Finding[]> {
  let env: Env
  try {
    env = readEnv(source)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return error.all.map((line) => {
      const [about = '', ...rest] = line.split(': ')
      return wrong(about, rest.join(': '), 'Put it right; docs/configuration.md and .env.example have all variables.')
    })
  }
  const checks = [
    checkDatabase,
    checkReplica,
    checkEmbedded,
    checkStorage,
    checkMail,
    checkProvider,
    checkTracing,
    checkRates,
  ]
  const results = await Promise.all([...checks.map((check) => check(env)), checkPort(env)])
  return [...checkSettings(env), ...results.flat(), checkPermissions(env), checkWeb(root)]
}

const marks = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' }

/** One line for each finding; its remedy is in a line below. */
export const formatFindings = (findings: readonly Finding[]): string[] =>
  findings.flatMap((finding) => [
    `${marks[finding.kind]}  ${finding.about}: ${finding.text}`,
    ...(finding.kind === 'ok' ? [] : [`         ${finding.todo}`]),
  ])

/** `npm run doctor`: exit code 1 if something is wrong. */
if (import.meta.main) {
  // Files that the checks create in DATA_DIR get the program's own modes. Open folders stay open, so that they are reported.
  process.umask(0o077)
  const findings = await runChecks(process.env, join(import.meta.dirname, '..', '..'))
  const count = findings.filter(({ kind }) => kind === 'wrong').length
  const end = count === 0 ? 'Nothing is wrong.' : `${count} ${count === 1 ? 'thing is' : 'things are'} wrong.`
  process.stdout.write(`${[...formatFindings(findings), '', end].join('\n')}\n`)
  process.exitCode = count === 0 ? 0 : 1
}
