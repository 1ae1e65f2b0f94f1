import type { Actor, PersonId } from '#domain/access/actor.ts'
import { readEmailToken, type EmailTokenClaims, type EmailTokenKind } from '#server/identity/email-tokens.ts'
import { takeVerification } from '#server/identity/verifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import { actorOf, selectActor } from '#server/identity/actor.ts'

/** The same error for an unknown, a used and an expired link. */
export const expiredLinkError = () => invalidField('token', 'identity.expiredLink')

/** The URL in a mail that opens this page with the token and these further parameters. */
export const linkWith = (baseUrl: string, path: string, token: string, more: Record<string, string> = {}) =>
  `${baseUrl}${path}?${new URLSearchParams({ token, ...more })}`

/** Rate limits mails requested for `subject`, an address or an account id. Each kind of mail (`kind`) has a limit of its own. */
export async function rateLimitMailRequest(
  { limits }: Services,
  kind: string,
  subject: string,
  address: string | null,
) {
  await limits.consume('mailRequestPerEmail', `${kind}:${subject}`, 'identity.tooManyMails')
  await limits.consume('mailRequestPerAddress', address)
}

/** Rate limits attempts to use a link or a code. */
export const rateLimitToken = ({ limits }: Services, address: string | null): Promise<void> =>
  limits.consume('emailTokenPerAddress', address)

/** The person with this address. */
export async function accountWithEmail(tx: Tx, email: string): Promise<{ id: PersonId } | undefined> {
  return tx
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('auth_users.email', '=', email)
    .where('people.status', '=', 'active')
    .select('people.id')
    .executeTakeFirst()
}

/**
 * Consumes a token and locks its account; null if the token is not valid (any more). The account is locked first, so that two
 * links at once cannot deadlock.
 */
export async function redeemEmailToken(
  tx: Tx,
  kind: EmailTokenKind,
  token: string,
  now: Date,
): Promise<{ actor: Actor; claims: EmailTokenClaims } | null> {
  const claims = await readEmailToken(tx, kind, token, now)
  if (claims === null) return null
  const row = await selectActor(tx, claims.userId)
    .where('auth_users.email', '=', claims.email)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || (await takeVerification(tx, kind, token, now)) === null) return null
  return { actor: actorOf(row), claims }
}
