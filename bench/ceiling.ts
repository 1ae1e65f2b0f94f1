import { createHash, randomUUID } from 'node:crypto'
import { generateSignedCookie } from 'hono/cookie'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import { createApp } from '#server/app.ts'
import { connectPostgres } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Env } from '#server/env.ts'
import type { Services } from '#server/services.ts'
import { servicesOn } from '#server/start-services.ts'
import type { Answer } from './floors.ts'
import { people, type Person } from './works.ts'

type Statement = { text: string; values: readonly unknown[] }
/** The recorded statements of one request. `own`: ids that belong to this request, so every run of it needs others. */
type Recorded = { statements: readonly Statement[]; own: readonly string[]; answer: Answer }
/** A request of the benchmark: a command if it has a body. */
export type Asked = { path: string; body?: object | undefined }

/**
 * Records the statements of a request by running it once in the real application in this process. The ceiling runs the same
 * statements without an application, because nothing can answer faster than its own SQL.
 */
export async function recorder(databaseUrl: string, env: Env) {
  const { raw, close } = await connectPostgres(databaseUrl, () => {})
  if (raw.kind !== 'postgres') throw new Error('a PostgreSQL server is needed')
  let heard: Statement[] = []
  const dialect = new PostgresDialect({ pool: raw.pool })
  const db = new Kysely<Schema>({
    dialect,
    log({ query }) {
      // Sent for several quotes together, after their answers (server/live/announcer.ts).
      if (!query.sql.includes('pg_notify')) heard.push(statementOf(query))
    },
  })
  const { services, close: stop } = await servicesOn({ db, raw, close }, env)
  const app = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })
  const begun = new Date()
  const cookies = {} as Record<Person, string>
  for (const person of Object.keys(people) as Person[])
    cookies[person] = await signIn(services, people[person] as PersonId)
  return {
    cookies,
    async record(person: Person, { path, body }: Asked): Promise<Recorded> {
      heard = []
      const key = randomUUID()
      const headers = { cookie: cookies[person], ...(body && commandHeaders(key)) }
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      const answer = await app.request(path, init)
      const text = await answer.text()
      // Statements that are heard later, such as those of `cleanUp`, belong to no request.
      const statements = heard
      heard = []
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
      const parsed = JSON.parse(text) as Answer
      if (!body) return { statements, own: [], answer: parsed }
      const mails = statements.filter((one) => one.text.includes('insert into "mails" ("id"'))
      const own = [key, String(parsed['id']), ...mails.map(({ values: [id] }) => String(id))]
      return { statements, own, answer: parsed }
    },
    /** Removes the rows that commands have left, dead ones too, except the history, which cannot be changed. */
    async cleanUp(): Promise<void> {
      await db
        .deleteFrom('orders')
        .where('customer_id', '=', people.asking as CompanyId)
        .execute()
      await db
        .deleteFrom('idempotency_keys')
        .where('actor_id', '=', people.asking as PersonId)
        .execute()
      await db.deleteFrom('mails').where('created_at', '>=', begun).execute()
      await sql`delete from pgboss.job where name = 'mail'`.execute(db)
      await sql`vacuum orders, order_positions, supplier_responses, quote_list, idempotency_keys, mails, pgboss.job`.execute(
        db,
      )
    },
    close: stop,
  }
}

/** The headers of a command from a browser. */
export const commandHeaders = (key: string) => ({ 'content-type': 'application/json', 'idempotency-key': key })

/** A session of this person; the program shares the secret that signs it. */
async function signIn({ db, auth }: Services, userId: PersonId): Promise<string> {
  const token = randomUUID()
  const expiresAt = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  await db.insertInto('auth_sessions').values({ user_id: userId, token, expires_at: expiresAt }).execute()
  const cookie = await generateSignedCookie(auth.cookieName, token, auth.secret)
  return cookie.split(';')[0] ?? ''
}

const statementOf = (query: CompiledQuery): Statement => ({ text: query.sql, values: query.parameters })

/**
 * Runs recorded requests, each as prepared statements one after the other, on a bare pool. A command's write bare rows, without
 * foreign keys and triggers, whose cost would not show otherwise. Needs a superuser.
 */
export function ceilingOf(databaseUrl: string, connections: number, requests: readonly Recorded[]) {
  const options = requests.some(({ own }) => own.length > 0) ? '-c session_replication_role=replica' : undefined
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, options })
  const prepared = requests.map(({ statements, own }) => ({
    own,
    statements: statements.map(({ text, values }) => ({ name: nameOf(text), text, values: [...values] })),
  }))
  return {
    async once(number: number): Promise<void> {
      const client = await pool.connect()
      try {
        const { statements = [], own = [] } = prepared[number % prepared.length] ?? {}
        const renewed = own.map((id) => [id, randomUUID()] as const)
        for (const { values, ...statement } of statements)
          await client.query({
            ...statement,
            values: own.length > 0 ? values.map((one) => renew(one, renewed)) : values,
          })
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** The value with its ids replaced by those of another run. */
function renew(value: unknown, ids: readonly (readonly [string, string])[]): unknown {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null || value instanceof Date)) return value
  let text = JSON.stringify(value)
  for (const [from, to] of ids) text = text.replaceAll(from, to)
  return JSON.parse(text)
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
