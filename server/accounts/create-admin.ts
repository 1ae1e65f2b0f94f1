import { createInterface } from 'node:readline/promises'
import { Writable, type Readable } from 'node:stream'
import { normalisePassword } from '#domain/identity/password-rules.ts'
import { prepareEnv } from '#server/data-dir.ts'
import { askLocally } from '#server/database/local-socket.ts'
import type { Env } from '#server/env.ts'
import { startServices } from '#server/start-services.ts'
import { adminInput, answerLocally, localAnswer, type AdminInput, type LocalAnswer } from './routes/local.ts'

type Field = keyof AdminInput
const fields = {
  email: { variable: 'ADMIN_EMAIL', question: 'Email: ' },
  password: { variable: 'ADMIN_PASSWORD', question: 'Password (not shown): ' },
  contact_person: { variable: 'ADMIN_NAME', question: 'Your name: ' },
  company_name: { variable: 'ADMIN_COMPANY', question: 'Company: ' },
} as const satisfies Record<Field, { variable: string; question: string }>
const fieldNames = Object.keys(fields) as Field[]
/** The company is asked for only if the platform has none yet, which the answer says. */
const asked: readonly Field[] = fieldNames.filter((field) => field !== 'company_name')

export type Terminal = {
  say: (line: string) => void
  ask: (question: string, options?: { hidden: boolean }) => Promise<string>
  close: () => void
}

/** Asks one question after the other. A question rejects once the person ends it, with Ctrl+C or Ctrl+D. */
export function openTerminal(input: Readable, output: Writable): Terminal {
  let hidden = false
  const shown = new Writable({
    write(text, _encoding, done) {
      if (!hidden) output.write(text)
      done()
    },
  })
  // No history: it would show the password again at the next question.
  const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 })
  const ended = new AbortController()
  lines.once('close', () => ended.abort())
  return {
    say: (line) => output.write(`${line}\n`),
    async ask(question, options = { hidden: false }) {
      if (options.hidden) output.write(question)
      hidden = options.hidden
      try {
        return await lines.question(hidden ? '' : question, { signal: ended.signal })
      } catch {
        throw new Error('Ended; no administrator was made.')
      } finally {
        if (hidden) output.write('\n')
        hidden = false
      }
    },
    close: () => lines.close(),
  }
}

/**
 * `make` creates the administrator. Missing, invalid or taken values are asked for in a terminal; without one they are
 * an error of one line.
 */
export async function createAdminFrom(
  settings: Env['admin'],
  terminal: Terminal | null,
  make: (input: AdminInput) => Promise<LocalAnswer>,
): Promise<AdminInput> {
  const missing = asked.filter((field) => settings[field] === undefined)
  if (terminal === null && missing.length > 0) {
    const names = missing.map((field) => fields[field].variable).join(', ')
    throw new Error(`${names}: needed, because there is no terminal to ask at`)
  }
  const answers = { ...settings }
  for (;;) {
    const input = await complete(answers, terminal)
    const answer = await make(input)
    if (answer.ok) return input
    const wrong = fieldNames.find((field) => field in answer.fields)
    if (wrong === undefined) throw new Error(answer.message)
    refuse(terminal, wrong, [answer.fields[wrong] ?? answer.message])
    answers[wrong] = wrong === 'company_name' ? await ask(terminal, wrong) : undefined
  }
}

async function complete(answers: Env['admin'], terminal: Terminal | null): Promise<AdminInput> {
  for (const field of fieldNames) {
    let value = answers[field]
    while (value !== undefined || asked.includes(field)) {
      value ??= await ask(terminal, field)
      const problems = problemsOf(field, value)
      if (problems.length === 0) break
      refuse(terminal, field, problems)
      value = undefined
    }
    answers[field] = value
  }
  return adminInput.parse(answers)
}

async function ask(terminal: Terminal | null, field: Field): Promise<string> {
  if (terminal === null) throw new Error(`${fields[field].variable}: needed`)
  if (field !== 'password') return terminal.ask(fields[field].question)
  for (;;) {
    const password = await terminal.ask(fields.password.question, { hidden: true })
    if (problemsOf('password', password).length > 0) return password
    const again = await terminal.ask('The same password again: ', { hidden: true })
    if (normalisePassword(password) === normalisePassword(again)) return password
    terminal.say('The two passwords differ.')
  }
}

/** One sentence for each broken rule. */
const problemsOf = (field: Field, value: string): string[] =>
  adminInput.shape[field].safeParse(value).error?.issues.map(({ message }) => message) ?? []

function refuse(terminal: Terminal | null, field: Field, problems: string[]): void {
  if (terminal === null) throw new Error(`${fields[field].variable}: ${problems.join(' ')}`)
  for (const problem of problems) terminal.say(problem)
}

/** Writes to the database of the environment, or asks the running program when that has the embedded database open. */
async function makeIn(env: Env, input: AdminInput): Promise<LocalAnswer> {
  if (env.databaseUrl === undefined) {
    const answer = await askLocally(env.dataDir, { createAdmin: input })
    if (answer !== undefined) return localAnswer.parse(answer)
  }
  const { services, close } = await startServices(env)
  try {
    return await answerLocally(services, { createAdmin: input })
  } finally {
    await close()
  }
}

/** `npm run admin:create`: creates an administrator, whether the program is running or not. */
async function main(): Promise<void> {
  const env = prepareEnv(process.env)
  const terminal = process.stdin.isTTY ? openTerminal(process.stdin, process.stdout) : null
  try {
    const { email } = await createAdminFrom(env.admin, terminal, (input) => makeIn(env, input))
    process.stdout.write(`${email} is an administrator now.\n`)
  } finally {
    terminal?.close()
  }
}

if (import.meta.main)
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
