import type { Actor } from '#domain/permissions.ts'
import { proofMessages } from '#domain/mailed-proofs.ts'
import { readProof, takeProof, type Proof, type ProofKind } from '#server/auth/mailed-proofs.ts'
import type { Tx } from '#server/database/connect.ts'
import { invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'

/** An unknown, a used and a past link are refused alike. */
export const deadLink = () => invalidField('token', proofMessages.deadLink)

/** The address of a page of the site that a mail's link opens. */
export const linkWith = (baseUrl: string, path: string, token: string) =>
  `${baseUrl}${path}?${new URLSearchParams({ token })}`

/** Counts a wish for a mail of `whom`, an address or an account. `what` keeps one kind of mail from using up another's. */
export async function countMailRequest({ limits }: Services, what: string, whom: string, address: string | null) {
  await limits.count('mailRequestPerEmail', `${what}:${whom}`, proofMessages.tooManyMails)
  if (address !== null) await limits.count('mailRequestPerAddress', address)
}

/** Counts a link or a code that somebody shows. */
export async function countProof({ limits }: Services, address: string | null) {
  if (address !== null) await limits.count('mailedProofPerAddress', address)
}

/** The account under an address, unless its person closed it. */
export async function accountWithEmail(tx: Tx, email: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.id')
    .where('auth_users.email', '=', email)
    .where('profiles.closed_at', 'is', null)
    .select('profiles.id')
    .executeTakeFirst()
}

/**
 * Uses up what a mailed link proves and locks the account it speaks of; null when it proves nothing (any more). The
 * account is locked first: of two links at once neither waits for the other.
 */
export async function redeem(
  tx: Tx,
  kind: ProofKind,
  token: string,
  now: Date,
): Promise<{ actor: Actor; proof: Proof } | null> {
  const proof = await readProof(tx, kind, token, now)
  if (proof === null) return null
  const actor = await tx
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.id')
    .where('profiles.id', '=', proof.userId)
    .where('auth_users.email', '=', proof.email)
    .where('profiles.closed_at', 'is', null)
    .select(['profiles.id', 'profiles.role', 'profiles.user_status', 'profiles.company_name'])
    .forUpdate()
    .executeTakeFirst()
  if (actor === undefined || !(await takeProof(tx, kind, token))) return null
  return { actor, proof }
}
