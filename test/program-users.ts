import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from './postgres-server.ts'
import { endProgram, removeData, startProgram } from './program.ts'
import { password } from './factories.ts'
import { quoteInput } from './quote-input.ts'

/** `body` is the parsed JSON, without a type because it comes from the network; for other types the text. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers whose shape they go on to check
export type HttpAnswer = { status: number; body: any; headers: Headers }
export type ProgramUser = { id: string; email: string; cookie: string }
type Sent = { body?: unknown; headers?: Record<string, string> }

export type ProgramWithUsers = Awaited<ReturnType<typeof startProgramWithUsers>>

/**
 * The built program on its own PostgreSQL, and people who use it only over the network: they register, are approved and
 * sign in. Only the first administrator is created by the command, as an operator does it.
 */
export async function startProgramWithUsers(env: Record<string, string> = {}) {
  const postgres = await startPostgres()
  const ofProgram = { DATABASE_URL: postgres.url(), ...env }
  const program = await startProgram({ env: ofProgram })
  let made = 0

  /** Sends a request as this person, or as nobody. A body that is neither text nor bytes is sent as JSON. */
  async function send(
    person: ProgramUser | null,
    method: string,
    path: string,
    { body, headers = {} }: Sent = {},
  ): Promise<HttpAnswer> {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
    const response = await fetch(program.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...(person ? { cookie: person.cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const text = await response.text()
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text
    return { status: response.status, body: parsed, headers: response.headers }
  }

  async function signIn(email: string, secret = password): Promise<ProgramUser> {
    const answer = await send(null, 'POST', '/api/session', { body: { email, password: secret } })
    if (answer.status !== 200)
      throw new Error(`${email} is not let in: ${answer.status} ${JSON.stringify(answer.body)}`)
    return { id: answer.body.actor.id as string, email, cookie: cookieOf(answer) }
  }

  async function signUp(role: 'customer' | 'supplier'): Promise<ProgramUser> {
    const email = `${role}-${++made}@outside.example`
    const body = { role, email, password, company_name: `${role} ${made} Test AB`, contact_person: 'Test Person' }
    const answer = await send(null, 'POST', '/api/accounts', { body })
    if (answer.status !== 201) throw new Error(`no account: ${JSON.stringify(answer.body)}`)
    return { id: answer.body.id as string, email, cookie: cookieOf(answer) }
  }

  async function firstAdmin(): Promise<ProgramUser> {
    const email = 'admin@outside.example'
    const { status, stderr } = spawnSync(process.execPath, [join('server', 'accounts', 'create-admin.ts')], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: program.dataDir,
        ...ofProgram,
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
        ADMIN_COMPANY: 'Platform Test AB',
        ADMIN_NAME: 'Test Person',
      },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return signIn(email)
  }

  const admin = await firstAdmin()
  const decide = async (person: ProgramUser, action: 'approve' | 'deactivate') => {
    const answer = await send(admin, 'POST', `/api/accounts/${person.id}/${action}`, { body: {} })
    if (answer.status !== 200) throw new Error(`not decided: ${JSON.stringify(answer.body)}`)
  }
  async function active(role: 'customer' | 'supplier'): Promise<ProgramUser> {
    const person = await signUp(role)
    await decide(person, 'approve')
    return person
  }

  return {
    postgres,
    program,
    admin,
    send,
    signIn,
    signUp,
    decide,
    active,
    /** A request of this customer that awaits approval. */
    async quote(customer: ProgramUser, changes: Record<string, unknown> = {}): Promise<string> {
      const answer = await send(customer, 'POST', '/api/quotes', { body: quoteInput(changes) })
      if (answer.status !== 201) throw new Error(`no quote: ${JSON.stringify(answer.body)}`)
      return answer.body.id as string
    },
    upload(person: ProgramUser | null, name: string, content: Uint8Array) {
      const body = new FormData()
      body.append('file', new File([content as Uint8Array<ArrayBuffer>], name))
      return send(person, 'POST', '/api/files', { body })
    },
    /** Resets the counted tries, for tests that need more of them than a person has. */
    resetRateLimits: () => postgres.query('delete from rate_limits'),
    /** One number for each table of the product; every added, changed or removed row changes it. */
    async checksums(): Promise<Record<string, unknown>[]> {
      const tables = await postgres.query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' and tablename <> 'rate_limits' order by 1`)
      const parts = tables.map((table) => {
        const name = String(table['name'])
        // The log of the mails changes while they are sent.
        const sum = name === 'public.mails' ? 'null::bigint' : 'sum(hashtext(t::text)::bigint)'
        return `select '${name}' as name, count(*), ${sum} as sum from ${name} t`
      })
      return postgres.query(parts.join(' union all '))
    },
    async close() {
      await endProgram(program)
      await removeData(program)
      await postgres.remove()
    },
  }
}

/** The session cookie of an answer, in the form for sending. */
export const cookieOf = ({ headers }: Pick<HttpAnswer, 'headers'>): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('.known-'))
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')
