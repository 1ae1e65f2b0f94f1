import { createMiddleware } from 'hono/factory'
import { AppError } from '#server/app-error.ts'
import type { AppEnv } from './operation.ts'
import { safeMethods } from './safe-methods.ts'

/**
 * A SAML provider makes the browser post its answer from the provider's site. The answer is signed, belongs to a request of
 * ours, and has no effect without the cookie, which the browser sends only to the page after it.
 */
const postedFromElsewhere = /^\/api\/session\/sso\/[0-9a-f-]{36}\/acs$/

/**
 * Another site's page must not change anything here with this site's cookie. A browser sends the origin of a request
 * (Origin, or Sec-Fetch-Site); a program that is not a browser has no foreign cookie and sends neither.
 */
export const rejectCrossSite = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method) && !postedFromElsewhere.test(c.req.path)) {
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const foreign =
      origin === undefined
        ? site !== undefined && site !== 'same-origin' && site !== 'none'
        : !isOwn(origin, c.var.services.baseUrl, c.req.header('host'))
    if (foreign) throw new AppError('cross_site', 'common.otherSite')
  }
  await next()
})

/**
 * This site, or the same server under another name, as in development. Plain http is never accepted if the site uses https:
 * an attacker in the network may have written that page, under any name.
 */
function isOwn(origin: string, baseUrl: string, host: string | undefined): boolean {
  const [from, site] = [URL.parse(origin), new URL(baseUrl)]
  if (from === null) return false
  const isAsSafe = from.protocol === 'https:' || site.protocol !== 'https:'
  return from.origin === site.origin || (isAsSafe && from.host === host)
}
