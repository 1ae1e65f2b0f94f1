import { createInterface } from 'node:readline/promises'
import { signUpInput } from '#domain/account.ts'
import { readEnv } from '#server/env.ts'
import { startServices } from '#server/start-services.ts'
import { createAdmin } from './commands/sign-up.ts'

const adminInput = signUpInput.pick({ email: true, password: true, company_name: true, contact_person: true })

const questions = {
  email: 'Email: ',
  password: 'Password (shown while typed): ',
  company_name: 'Company: ',
  contact_person: 'Your name: ',
} as const

/** `npm run admin:create`: makes an administrator in the database of the environment. Throws an error of one line. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Record<string, string> = {}
  for (const field of ['email', 'password', 'company_name', 'contact_person'] as const)
    answers[field] = env.admin[field] ?? (await terminal.question(questions[field]))
  terminal.close()
  const parsed = adminInput.safeParse(answers)
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'Please check what you entered.')

  const { services, close } = await startServices(env)
  try {
    await createAdmin(services, { requestId: null, address: null, at: new Date() }, parsed.data)
    process.stdout.write(`${parsed.data.email} is an administrator now.\n`)
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
