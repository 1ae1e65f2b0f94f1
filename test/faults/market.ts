import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { createAuth } from '#server/identity/auth.ts'
import { connectPostgres } from '#server/database/connect.ts'
import type { Answer, Client } from '#test/client.ts'
import { factoriesOn, pdf, type Person } from '#test/factories.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { endProgram, removeData, startProgram } from '#test/program.ts'

const secret = 'a-secret-of-the-faults-0123456789-abcdefghij'
type Options = { env?: Record<string, string>; before?: string[]; server?: Parameters<typeof startPostgres>[0] }

/** The built program on a PostgreSQL of its own, with a person of each role who is signed in. */
export async function openMarket({ env = {}, before = [], server = {} }: Options = {}) {
  const postgres = await startPostgres(server)
  const variables = { DATABASE_URL: postgres.url(), AUTH_SECRET: secret, LOG_LEVEL: 'silent', ...env }
  let program = await startProgram({ env: variables, before })
  const connection = await connectPostgres(postgres.url(), () => {})
  const { db } = connection
  const auth = createAuth({ secret, baseUrl: program.url })
  const as = (person: Person | null) => clientAt(program.url, person?.cookie)
  const people = factoriesOn({ db, auth }, as)
  const customer = await people.customer()
  const supplier = await people.supplier()
  const admin = await people.admin()
  return {
    postgres,
    db,
    people,
    customer,
    supplier,
    admin,
    as,
    program: () => program,
    /** Starts it again at the same address, within the promised time. */
    async restart(): Promise<void> {
      const begun = performance.now()
      const { dataDir, url } = program
      program = await startProgram({ dataDir, port: Number(new URL(url).port), env: variables, before })
      expect(performance.now() - begun).toBeLessThan(30_000)
    },
    /** Waits until the program says that it is ready. */
    async isReady(): Promise<void> {
      await expect.poll(() => statusOf(`${program.url}/readyz`), { timeout: 30_000 }).toBe(200)
    },
    async close(): Promise<void> {
      await connection.close().catch(() => {})
      await endProgram(program)
      await postgres.remove()
      await removeData(program)
    },
  }
}
export type Market = Awaited<ReturnType<typeof openMarket>>

export const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => 0,
  )

/** Sends requests to the program over the network. Throws if there is no answer, or an incomplete one. */
function clientAt(url: string, cookie = ''): Client {
  const send = async (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { origin: url, cookie, ...headers },
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as unknown, headers: response.headers }
  }
  const json =
    (method: string) =>
    (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  return {
    get: (path) => send('GET', path),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: (path) => send('DELETE', path),
    upload(name, content) {
      const form = new FormData()
      form.append('file', new File([content as Uint8Array<ArrayBuffer>], name))
      return send('POST', '/api/files', form)
    },
    form: (path, form) => send('POST', path, form),
  }
}

/** A PDF of this many random bytes. */
export function pdfOf(size: number): Uint8Array {
  const content = randomBytes(size)
  content.set(pdf())
  return new Uint8Array(content)
}

/** The only format of "try again later", without internal details and the same for every request. */
export function expectUnavailable({ status, body }: Answer): void {
  expect({ status, body: body as unknown }).toEqual({
    status: 503,
    body: { error: { code: 'unavailable', message: 'An unexpected error occurred. Please try again.' } },
  })
}

/** Starts PostgreSQL after a crash: its remaining processes may hold its memory for a moment longer. */
export async function startAgain(postgres: PostgresServer): Promise<void> {
  await expect
    .poll(
      () =>
        postgres.start().then(
          () => 'started',
          (error: Error) => error.message,
        ),
      { timeout: 30_000 },
    )
    .toBe('started')
}
