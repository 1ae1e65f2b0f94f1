import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { mailedProofMinutes } from '#domain/mailed-proofs.ts'
import type { Tx } from '#server/database/connect.ts'

export type ProofKind = 'resetPassword' | 'verifyEmail' | 'leaveAddress' | 'takeAddress'

/** Whose proof it is. It holds only while `email` is the account's address. `newEmail` is the address to change to. */
export type Proof = { userId: string; email: string; newEmail?: string }

/** 256 bits that nobody guesses, as a link or a cookie may carry them. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The database keeps no token, only what recognises one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const identifierOf = (kind: ProofKind, token: string) => `${kind}:${hashToken(token)}`

/** A new token for a link in a mail, kept in the sign-in library's table of verifications beside its own. */
export async function issueProof(tx: Tx, kind: ProofKind, proof: Proof, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('auth_verifications')
    .values({
      identifier: identifierOf(kind, token),
      // An address holds no space. The account comes first: endProofs looks for it there.
      value: [proof.userId, proof.email, ...(proof.newEmail ? [proof.newEmail] : [])].join(' '),
      expiresAt: new Date(now.getTime() + mailedProofMinutes[kind] * 60_000),
    })
    .execute()
  return token
}

/** What a token proves, or null when it is unknown, used or past. Reads only. */
export async function readProof(tx: Tx, kind: ProofKind, token: string, now: Date): Promise<Proof | null> {
  const row = await tx
    .selectFrom('auth_verifications')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expiresAt', '>', now)
    .select('value')
    .executeTakeFirst()
  const [userId, email, newEmail] = row?.value.split(' ') ?? []
  if (userId === undefined || email === undefined) return null
  return { userId, email, ...(newEmail === undefined ? {} : { newEmail }) }
}

/** Uses a token up. False when somebody was faster. */
export async function takeProof(tx: Tx, kind: ProofKind, token: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifierOf(kind, token))
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Makes a person's other links of these kinds worthless. */
export async function endProofs(tx: Tx, userId: string, kinds: readonly ProofKind[]): Promise<void> {
  await tx
    .deleteFrom('auth_verifications')
    .where('value', 'like', `${userId} %`)
    .where((eb) => eb.or(kinds.map((kind) => eb('identifier', 'like', `${kind}:%`))))
    .execute()
}

/** The same for the library's codes and links to sign in, as it names them: by a hash, and with the address in JSON. */
export async function endSignInMails(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('auth_verifications')
    .where((eb) =>
      eb.or([
        eb('identifier', '=', hashToken(`sign-in-otp-${email}`)),
        sql<boolean>`position(${JSON.stringify(email)} in lower(value)) > 0`,
      ]),
    )
    .execute()
}

const equalMs = 300

/** Takes the same time whatever the work finds, so that a clock does not tell who has an account. */
export async function inEqualTime<Result>(work: Promise<Result>): Promise<Result> {
  const [done] = await Promise.allSettled([work, pause(equalMs)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
