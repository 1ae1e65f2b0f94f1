import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '#domain/access/actor.ts'
import type { Auth } from './auth.ts'

/*
 * A cookie that marks a browser as known to an account. It signs nobody in: it only keeps the wrong passwords of strangers
 * from locking such a browser out. One cookie per account; without the secret neither its name nor its value reveals the
 * account. It is bound to the hash of the password, so a changed password invalidates it on every node.
 */

type Signing = Pick<Auth, 'cookieName' | 'secret'>
/** An account that signs in with a password. */
export type PasswordAccount = { id: PersonId; hash: string }
type Cookies = Readonly<Record<string, string>>

/** In days. Browsers keep cookies for 400 at most. */
const days = 365
/** The maximum number of accounts that a browser's cookie remembers; the oldest sign-in is dropped. */
const maxAccounts = 5

const prefixOf = ({ cookieName }: Signing) => `${cookieName}.known-`
const mac = ({ secret }: Signing, ...parts: string[]) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['known browser', ...parts]))
    .digest('base64url')

const nameOf = (auth: Signing, accountId: PersonId) => `${prefixOf(auth)}${mac(auth, accountId).slice(0, 16)}`

/** Whether the request has any such cookie, of any account. */
export const hasKnownCookie = (auth: Signing, cookies: Cookies): boolean =>
  Object.keys(cookies).some((name) => name.startsWith(prefixOf(auth)))

/** The rate limit key of this browser; null if it has not signed in to the account with its current password. */
export function knownBrowser(auth: Signing, cookies: Cookies, { id, hash }: PasswordAccount, now: Date): string | null {
  const [issued = '', browser = '', signature = ''] = (cookies[nameOf(auth, id)] ?? '').split('.')
  const [actual, expected] = [Buffer.from(signature), Buffer.from(mac(auth, id, hash, issued, browser))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return secondsOf(now) - Number.parseInt(issued, 36) <= days * 24 * 60 * 60 ? browser : null
}

/** The cookie to set after a sign-in, for `maxAge` seconds, and the names of those to clear. */
export function knownBrowserCookies(auth: Signing, cookies: Cookies, { id, hash }: PasswordAccount, now: Date) {
  const name = nameOf(auth, id)
  const others = Object.keys(cookies).filter((other) => other.startsWith(prefixOf(auth)) && other !== name)
  const byAge = others.toSorted((a, b) => issuedOf(cookies[b]) - issuedOf(cookies[a]))
  const issued = secondsOf(now).toString(36)
  const browser = randomBytes(16).toString('base64url')
  const value = [issued, browser, mac(auth, id, hash, issued, browser)].join('.')
  return { name, value, maxAge: days * 24 * 60 * 60, cleared: byAge.slice(maxAccounts - 1) }
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)
const issuedOf = (value = '') => Number.parseInt(value.split('.')[0] ?? '', 36) || 0
