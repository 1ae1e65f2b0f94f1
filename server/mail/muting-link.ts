import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '#domain/access/actor.ts'
import { canBeMuted } from '#domain/mails/mail-reasons.ts'
import type { MutedMails } from '#domain/mails/notifications.ts'

/** The kind of mail that a link turns off, or the digest, and for whom. */
export type Muting = { person: PersonId; kind: MutedMails }

/** The page with the button. A mail program posts to the same address (RFC 8058). */
export const mutingPath = '/turn-off-mails'

/** The link that turns a kind of mail off without signing in. It never expires, because mails are kept. */
export const mutingLink = ({ baseUrl, secret }: { baseUrl: string; secret: string }, muting: Muting): string =>
  `${baseUrl}${mutingPath}?${new URLSearchParams({ token: `${claimsOf(muting)}.${signature(secret, muting)}` })}`

/** What the token of such a link turns off; null if it is not signed by this installation. */
export function readMutingToken(secret: string, token: string): Muting | null {
  const [person = '', kind = '', signed = '', ...more] = token.split('.')
  const about = kind as MutedMails
  if (!canBeMuted(about) || more.length > 0) return null
  const muting = { person: person as PersonId, kind: about }
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(secret, muting))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? muting : null
}

const claimsOf = ({ person, kind }: Muting): string => `${person}.${kind}`

/** The key is derived from `AUTH_SECRET` for these links alone (HKDF, RFC 5869), so that no other signature can stand for theirs. */
function signature(secret: string, muting: Muting): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'verdigris muting link', 32))
  return createHmac('sha256', key).update(claimsOf(muting)).digest('base64url')
}
