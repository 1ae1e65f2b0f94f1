import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import { messages } from '#domain/errors.ts'
import { sessionOfToken } from '#server/auth/sessions.ts'
import { signedCookie } from '#server/auth/signed-cookie.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from './operation.ts'

type Options = { services: Services; log: Logger; trustProxy: number }

/** Gives every request its id, its services, the address it comes from and one line in the log. */
export function identify({ services, log, trustProxy }: Options) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'), trustProxy)
    const started = performance.now()
    const requestLog = log.child({ requestId })
    c.set('services', services)
    c.set('requestId', requestId)
    c.set('log', requestLog)
    c.set('session', null)
    c.set('actor', null)
    c.set('address', clientAddress(c.req.header('x-forwarded-for'), socketAddress(c), trustProxy))
    await next()
    // On a finished answer `c.header` would make a new one, whose text is a stream and takes longer to send.
    c.res.headers.set('X-Request-Id', requestId)
    // The path alone: a query may hold what a person typed.
    const took = performance.now() - started
    services.metrics.request(c.req.method, routePath(c), c.res.status, took / 1000)
    const ms = Math.round(took * 10) / 10
    requestLog.info(
      { method: c.req.method, path: c.req.path, status: c.res.status, ms, actor: c.var.actor?.id },
      'request',
    )
  })
}

/** The id that a trusted proxy gave, so that its log and ours can be laid side by side; else a new one. */
export const requestIdOf = (given: string | undefined, trustProxy: number): string =>
  trustProxy > 0 && given !== undefined && /^[\w.:=+/-]{8,128}$/.test(given) ? given : randomUUID()

function socketAddress(c: Parameters<typeof getConnInfo>[0]): string | null {
  // Tests call the application without a socket.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? null) : null
}

/**
 * The address that the outermost trusted proxy saw; what stands before it in the header, anybody could have written. An
 * IPv4 address that a socket of both families shows as "::ffff:192.0.2.1" is itself.
 */
export function clientAddress(forwarded: string | undefined, socket: string | null, trustProxy: number): string | null {
  const hops = trustProxy === 0 || forwarded === undefined ? [] : forwarded.split(',').map((hop) => hop.trim())
  const address = hops.at(-trustProxy) || socket
  return address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null
}

/** Reads the session cookie into `session` and `actor`. A forged or past one counts as none. */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const { auth, db } = c.var.services
  const token = signedCookie(c, auth.cookieName, auth.secret)
  if (token) {
    const session = await sessionOfToken(db, token)
    c.set('session', session)
    c.set('actor', session && actorOf(session.view.actor))
  }
  await next()
})

const actorOf = ({ id, role, user_status, company_name }: NonNullable<AppEnv['Variables']['actor']>) => ({
  id,
  role,
  user_status,
  company_name,
})

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A SAML provider has the browser post its answer from the provider's site. What is posted is signed, answers a request
 * of ours, and has no effect without the cookie, which the browser brings along only to the page after it.
 */
const postedFromElsewhere = /^\/api\/session\/sso\/[0-9a-f-]{36}\/acs$/

/**
 * Another site's page must not change anything here with this site's cookie. A browser says where a request comes from
 * (Origin, or Sec-Fetch-Site); a program that is no browser carries no foreign cookie and sends neither.
 */
export const rejectCrossSite = createMiddleware<AppEnv>(async (c, next) => {
  if (!reading.has(c.req.method) && !postedFromElsewhere.test(c.req.path)) {
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const foreign =
      origin === undefined
        ? site !== undefined && site !== 'same-origin' && site !== 'none'
        : !isOwn(origin, c.var.services.baseUrl, c.req.header('host'))
    if (foreign) throw new AppError('cross_site', messages.otherSite)
  }
  await next()
})

/**
 * This site, or the same server by another name, as in development. Never over plain http where the site is https:
 * whoever is on the way may have written that page, under any name.
 */
function isOwn(origin: string, baseUrl: string, host: string | undefined): boolean {
  const [from, site] = [URL.parse(origin), new URL(baseUrl)]
  if (from === null) return false
  const isAsSafe = from.protocol === 'https:' || site.protocol !== 'https:'
  return from.origin === site.origin || (isAsSafe && from.host === host)
}

/**
 * Reads to its end what a refusal left unread, while the answer is on its way. The HTTP library would otherwise close a
 * connection half a second later that it has just promised to keep, under the client's next request.
 */
export const discardUnread = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // Tests call the application without a socket.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming === undefined || reading.has(c.req.method) || incoming.readableEnded || incoming.destroyed) return
  const { body } = c.req.raw
  if (body !== null && !body.locked) body.pipeTo(new WritableStream()).catch(() => {})
})

/** The headers of every answer. A download's own policy, which is stricter, stays. */
export const headers = createMiddleware<AppEnv>(async (c, next) => {
  let own: string | null = null
  await headersOfPages(c, async () => {
    await next()
    own = c.res.headers.get('Content-Security-Policy')
  })
  if (own !== null) c.res.headers.set('Content-Security-Policy', own)
})

/** Styles are set inline by the component library; scripts come from files of this site alone. */
const headersOfPages = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
})
