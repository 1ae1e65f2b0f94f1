import { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import { muteMails } from './accounts/commands/mute-mails.ts'
import { accountRoutes } from './accounts/routes.ts'
import { calculatorRoutes } from './calculator/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { expireDaily } from './epds/commands/expire-epds.ts'
import { epdRoutes } from './epds/routes.ts'
import { evidenceRoutes } from './epds/routes/evidence.ts'
import { openEpdRoutes } from './epds/routes/open-epd.ts'
import { apiDocs, openApi } from './http/docs.ts'
import { errorBody, errorHandler } from './http/errors.ts'
import { readYourWrites } from './http/read-from-replica.ts'
import { sourceOf, type AppEnv } from './http/operation.ts'
import { authenticate } from './http/authenticate.ts'
import { rejectCrossSite } from './http/cross-site.ts'
import { discardUnread } from './http/discard-unread.ts'
import { requestContext } from './http/request-context.ts'
import { securityHeaders } from './http/security-headers.ts'
import { site } from './http/site.ts'
import { mutingPath } from './mail/muting-link.ts'
import { messageRoutes } from './messages/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { scrape } from './observe/scrape.ts'
import type { MetricsAccess } from '#server/env.ts'
import { traceRequests } from './observe/trace-requests.ts'
import type { Tracing } from './observe/tracing.ts'
import { overviewRoutes } from './overview/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { productRoutes } from './products/routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { sectionRoutes } from './sections/routes.ts'
import { requestListRoutes } from './request-list/routes.ts'
import { unavailable } from './app-error.ts'
import type { Services } from './services.ts'
import { settingsRoutes } from './settings/routes.ts'
import { recentCheck } from './storage/recent-check.ts'
import { supplierRoutes } from './suppliers/routes.ts'

export type { AccountsApi } from './accounts/routes.ts'
export type { CalculatorApi } from './calculator/routes.ts'
export type { IdentityApi } from './identity/routes.ts'
export type { DocumentsApi } from './documents/routes.ts'
export type { EpdsApi } from './epds/routes.ts'
export type { OpenEpdApi } from './epds/routes/open-epd.ts'
export type { MessagesApi } from './messages/routes.ts'
export type { NotificationsApi } from './notifications/routes.ts'
export type { OverviewApi } from './overview/routes.ts'
export type { PeopleApi } from './people/routes.ts'
export type { ProductsApi } from './products/routes.ts'
export type { QuotesApi } from './quotes/routes.ts'
export type { RequestListApi } from './request-list/routes.ts'
export type { SettingsApi } from './settings/routes.ts'
export type { SuppliersApi } from './suppliers/routes.ts'

type Options = {
  services: Services
  log: Logger
  trustProxy: number
  siteRoot: string | null
  metrics?: MetricsAccess
  tracing?: Tracing | null
  /** Whether the program is about to end, so that balancers are to go elsewhere. */
  isEnding?: () => boolean
}

const nouns = [
  accountRoutes,
  calculatorRoutes,
  documentRoutes,
  epdRoutes,
  evidenceRoutes,
  openEpdRoutes,
  identityRoutes,
  messageRoutes,
  notificationRoutes,
  liveRoutes,
  overviewRoutes,
  peopleRoutes,
  productRoutes,
  quoteRoutes,
  sectionRoutes,
  requestListRoutes,
  settingsRoutes,
  supplierRoutes,
]

/** The whole HTTP application. Order matters: the caller is identified before anything of the input is read (operation.ts). */
export function createApp(options: Options) {
  const { services, log, trustProxy, siteRoot, metrics, tracing, isEnding = () => false } = options
  const app = new OpenAPIHono<AppEnv>()
  app.onError(errorHandler)
  if (tracing) app.use(traceRequests(tracing, trustProxy))
  app.use(requestContext({ services, log, trustProxy }))
  app.use(securityHeaders)

  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  const checkStorage = recentCheck(services.storage.check)
  app.get('/readyz', async (c) => {
    if (isEnding()) throw unavailable('request.ending')
    await sql`select 1`.execute(services.db)
    // Missing file storage does not make the program unready: a proxy that asks here would take the rest away too.
    const storage = await checkStorage().then(
      () => ({}),
      (err: unknown) => {
        c.var.log.warn({ err }, 'storage unavailable')
        return { storage: 'unavailable' }
      },
    )
    return c.json({ status: 'ready', ...storage })
  })

  app.get('/metrics', scrape(metrics ?? { kind: 'closed' }))

  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.use('/api/*', discardUnread)
  app.use('/api/*', rejectCrossSite)
  app.use('/api/*', authenticate)
  app.use('/api/*', readYourWrites)
  const expired = expireDaily(services)
  app.use('/api/*', async (_, next) => {
    await expired(new Date())
    await next()
  })
  for (const routes of nouns) app.route('/api', routes)
  app.get('/api/openapi.json', (c) =>
    c.json(openApi(app, { url: services.baseUrl, cookieName: services.auth.cookieName })),
  )
  app.route('/api/docs', apiDocs())
  app.all('/api/*', (c) => c.json(errorBody('not_found', 'common.notFound'), 404))

  // A mail program posts to the address of the page itself (RFC 8058), with no cookie and a body that says nothing more.
  app.post(mutingPath, discardUnread, async (c) =>
    c.json(await muteMails(services, sourceOf(c.var), c.req.query('token') ?? '')),
  )
  if (siteRoot !== null) app.route('/', site(siteRoot))
  app.notFound((c) => c.json(errorBody('not_found', 'common.notFound'), 404))
  return app
}
