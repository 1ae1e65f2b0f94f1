import { parse } from 'hono/utils/cookie'

/*
 * The library signs the cookies of all that is under way with one secret, keeps what they name in one table, and takes the
 * cookie of one for that of another. So each is asked here for its own kind.
 */

/** Whether it names a sign-in whose second factor is owed, not a passkey that was asked for. */
export const isSecondFactorChallenge = (challenge: string): boolean => challenge.startsWith('2fa-')

/** A request's headers for the library's checks of passkeys: of its cookies the session and the passkey that was asked for. */
export function passkeyHeaders({ cookieName }: { cookieName: string }, headers: Headers): Headers {
  const given = parse(headers.get('cookie') ?? '')
  const kept = [cookieName, `${cookieName}.passkey`].flatMap((name) => {
    const value = given[name]
    return value === undefined || isSecondFactorChallenge(value) ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  const own = new Headers(headers)
  own.set('cookie', kept.join('; '))
  return own
}
