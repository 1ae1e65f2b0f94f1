/** The settings of signing in: the secret that signs and seals, and the names and origins of its cookies and passkeys. */
export type Auth = {
  secret: string
  /** Cookies are sent over https only. */
  secure: boolean
  /** The cookie of the session; names of the other cookies begin with it. */
  cookieName: string
  /** The site that passkeys belong to, by its origin and its host name. */
  origin: string
  host: string
}

export function createAuth({ secret, baseUrl }: { secret: string; baseUrl: string }): Auth {
  const { origin, hostname, protocol } = new URL(baseUrl)
  const secure = protocol === 'https:'
  // With this prefix browsers accept the cookie only from this host (RFC 6265bis, section 4.1.3.2).
  return { secret, secure, cookieName: secure ? '__Host-verdigris' : 'verdigris', origin, host: hostname }
}
