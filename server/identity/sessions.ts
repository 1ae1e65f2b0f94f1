import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Role, UserStatus } from '#domain/access/role.ts'
import type { Actor, CompanyId, PersonId } from '#domain/access/actor.ts'
import type { CompanyRole } from '#domain/access/company-role.ts'
import { defaultCurrencyOf, type CurrencyFacts } from '#domain/accounts/default-currency.ts'
import type { Currency } from '#domain/values/money.ts'
import { sessionEndNames, type SessionEnd } from '#domain/identity/session-end.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { prepare, type Placeholders } from '#server/database/prepared.ts'
import type { Source } from '#server/caller.ts'
import { actorOf } from './actor.ts'
import { newToken } from './tokens.ts'

const sessionDays = 7
/** A session is renewed once this much of it has passed, so that weekly visitors stay signed in. */
const renewAfterDays = 1

/** A session as the browser may know it: the person with the company, and the expiry. */
export type SessionView = { actor: SignedIn; expires_at: Date }
type SignedIn = {
  id: PersonId
  name: string
  company_id: CompanyId
  role: Role
  user_status: UserStatus
  company_name: string
  /** The company has ever had a second person. */
  several_people: boolean
  company_role: CompanyRole
  /** The company requires a second factor, and the person has to turn one on before anything else. */
  needs_second_factor: boolean
  email: string
  email_verified: boolean
  /** In which the company's requests start. */
  default_currency: Currency
  /** When the company was registered. */
  created_at: Date
}

/** A session as the server knows it. `reauthenticatedAt`: the last authentication. `seenAt`: accurate to a few minutes. */
export type Session = {
  id: string
  token: string
  reauthenticatedAt: Date
  seenAt: Date
  actor: Actor
  view: SessionView
}

type SessionRow = Omit<SignedIn, 'default_currency'> &
  CurrencyFacts & {
    approval_limit: number | null
    session_id: string
    reauthenticated_at: Date
    seen_at: Date
    expires_at: Date
  }

/** The user of a session token; null if the token is unknown or expired. One indexed query, as every request asks it. */
export async function sessionOfToken(db: Database, token: string): Promise<Session | null> {
  const [row] = await selectSession(db, { token })
  if (row === undefined) return null
  const { session_id, reauthenticated_at, seen_at, expires_at, approval_limit, ...rest } = row
  const { country, address, default_currency, ...signedIn } = rest
  const actor = actorOf({ ...signedIn, approval_limit })
  const currency = defaultCurrencyOf({ country, address, default_currency })
  const view = { actor: { ...signedIn, default_currency: currency }, expires_at }
  return { id: session_id, token, reauthenticatedAt: reauthenticated_at, seenAt: seen_at, actor, view }
}

const selectSession = prepare(
  ({ token }: Placeholders<{ token: string }>) => sql<SessionRow>`
    select person.id, person.name, person.company_id, person.company_role, person.approval_limit,
      profile.role, profile.user_status, profile.company_name, profile.several_people, profile.created_at,
      profile.default_currency, profile.country, profile.address,
      "user".email, "user".email_verified,
      session.id as session_id, session.needs_second_factor, session.reauthenticated_at, session.updated_at as seen_at, session.expires_at
    from auth_sessions as session
    join people as person on person.id = session.user_id
    join profiles as profile on profile.id = person.company_id
    join auth_users as "user" on "user".id = session.user_id
    where session.token = ${token} and session.expires_at > now() and person.status = 'active'`,
)

/** Extends a session in use to its full length again. Null if it was extended recently, else its new expiry. */
export async function renewSession(db: Database, { id, view }: Session, now: Date): Promise<Date | null> {
  const day = 24 * 60 * 60 * 1000
  if (view.expires_at.getTime() - now.getTime() > (sessionDays - renewAfterDays) * day) return null
  const expires_at = new Date(now.getTime() + sessionDays * day)
  await db.updateTable('auth_sessions').set({ expires_at: expires_at, updated_at: now }).where('id', '=', id).execute()
  return expires_at
}

/** Records that a session is in use, to within a few minutes, so that its owner sees which devices still are. */
export async function updateLastSeen(db: Database, { id, seenAt }: Session, now: Date): Promise<void> {
  const minutesAgo = new Date(now.getTime() - 4 * 60 * 1000)
  if (seenAt >= minutesAgo) return
  await db
    .updateTable('auth_sessions')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '<', minutesAgo)
    .execute()
}

/**
 * Signs people out everywhere, or everywhere except in one session, at once and on every node: sessions are rows. The
 * table of verifications stores the reason by a hash of each token, for as long as the cookies last.
 */
export async function endSessions(
  tx: Tx,
  people: PersonId | readonly PersonId[],
  { because, but, only }: { because: SessionEnd; but?: string; only?: string },
): Promise<number> {
  const condition = sql`user_id = any(${[people].flat()}::uuid[])
    and (${but ?? null}::uuid is null or id <> ${but ?? null}::uuid)
    and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)`
  const { rows } = await sql`with ended as (delete from auth_sessions where ${condition} returning token, expires_at)
    insert into auth_verifications (identifier, value, expires_at)
    select ${endPrefix} || encode(sha256(convert_to(token, 'UTF8')), 'hex'), ${because}::text, expires_at from ended
    returning id`.execute(tx)
  return rows.length
}

/** Why the session of a cookie's token has ended; undefined if unknown. */
export async function sessionEndOf(db: Database, token: string): Promise<SessionEnd | undefined> {
  const identifier = endPrefix + createHash('sha256').update(token).digest('hex')
  const endedSession = await db
    .selectFrom('auth_verifications')
    .where('identifier', '=', identifier)
    .select('value')
    .executeTakeFirst()
  if (endedSession !== undefined) return sessionEndNames.find((name) => name === endedSession.value)
  const expiredSession = await db.selectFrom('auth_sessions').where('token', '=', token).select('id').executeTakeFirst()
  return expiredSession && 'expired'
}

const endPrefix = 'endedSession:'

/** Ends the session of a cookie's token, when its own browser asks for it. */
export async function endOwnSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token', '=', token).execute()
}

/** Resets the reauthentication of all of a person's sessions but one. */
export async function endReauthentications(tx: Tx, userId: PersonId, but: string): Promise<void> {
  await tx
    .updateTable('auth_sessions')
    .set({ reauthenticated_at: new Date(0) })
    .where('user_id', '=', userId)
    .where('id', '<>', but)
    .execute()
}

/** The request's source and browser at a sign-in. */
export type SignInSource = Source & { userAgent: string | null }

/** A new session for somebody who has just authenticated; an old one is never reused. The token is for the browser's cookie. */
export async function createSession(
  tx: Tx,
  userId: PersonId,
  { at, address, userAgent }: SignInSource,
  needs_second_factor: boolean,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + sessionDays * 24 * 60 * 60 * 1000)
  await tx
    .insertInto('auth_sessions')
    .values({
      user_id: userId,
      token,
      expires_at: expiresAt,
      ip_address: address,
      user_agent: userAgent,
      reauthenticated_at: at,
      needs_second_factor,
    })
    .execute()
  return { token, expiresAt }
}
