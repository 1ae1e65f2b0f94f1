import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import { messages } from '#domain/errors.ts'
import { accountRoutes } from './accounts/routes.ts'
import { calculatorRoutes } from './calculator/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { apiDocs, openApi } from './http/docs.ts'
import { errorBody, errorHandler } from './http/errors.ts'
import type { AppEnv } from './http/operation.ts'
import { authenticate, discardUnread, headers, identify, refuseCrossSite } from './http/requests.ts'
import { site } from './http/site.ts'
import { messageRoutes } from './messages/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { productRoutes } from './products/routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'
import { settingsRoutes } from './settings/routes.ts'
import { supplierRoutes } from './suppliers/routes.ts'

export type { AccountsApi } from './accounts/routes.ts'
export type { DocumentsApi } from './documents/routes.ts'
export type { MessagesApi } from './messages/routes.ts'
export type { OverviewApi } from './overview/routes.ts'
export type { ProductsApi } from './products/routes.ts'
export type { QuotesApi } from './quotes/routes.ts'
export type { SettingsApi } from './settings/routes.ts'
export type { SuppliersApi } from './suppliers/routes.ts'

type Options = { services: Services; log: Logger; trustProxy: number; siteRoot: string | null }

const nouns = [
  accountRoutes,
  calculatorRoutes,
  documentRoutes,
  messageRoutes,
  liveRoutes,
  overviewRoutes,
  productRoutes,
  quoteRoutes,
  settingsRoutes,
  supplierRoutes,
]

/** The whole HTTP application. Order matters: who asks is known before anything is read of what is asked. */
export function createApp({ services, log, trustProxy, siteRoot }: Options) {
  const app = new OpenAPIHono<AppEnv>()
  app.onError(errorHandler)
  app.use(identify({ services, log, trustProxy }))
  app.use(headers)

  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/readyz', async (c) => {
    await sql`select 1`.execute(services.db)
    await services.storage.check()
    return c.json({ status: 'ready' })
  })

  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  app.use('/api/*', discardUnread)
  app.use('/api/*', refuseCrossSite)
  app.use('/api/*', async (c, next) => (c.req.path === '/api/files' ? next() : limitOf(c.req.path)(c, next)))
  app.use('/api/*', authenticate)
  for (const routes of nouns) app.route('/api', routes)
  app.get('/api/openapi.json', (c) => c.json(openApi(app, services.baseUrl)))
  app.route('/api/docs', apiDocs())
  app.all('/api/*', (c) => c.json(errorBody('not_found', messages.notFound), 404))

  if (siteRoot !== null) app.route('/', site(siteRoot))
  app.notFound((c) => c.json(errorBody('not_found', messages.notFound), 404))
  return app
}

const limitJson = (maxSize: number, message: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large', message)
    },
  })
/** An upload has its own limit. Beside a catalogue, no JSON body of this product comes near the first of these. */
const limitOfAny = limitJson(256 * 1024, 'The request is too large.')
const limitOfCatalogue = limitJson(
  8 * 1024 * 1024,
  'The file holds more than one import can take. Divide it into several files.',
)
const limitOf = (path: string) => (path === '/api/products/import' ? limitOfCatalogue : limitOfAny)
