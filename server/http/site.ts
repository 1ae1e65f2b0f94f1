import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { etag } from 'hono/etag'
import type { AppEnv } from './operation.ts'
import { openPages } from './pages.ts'

/**
 * The built web application: the files below `root`, and the pages. Files under /assets/ are named by their content and
 * cached for ever. Every other path gets a page, whose router reads the path.
 */
export function site(root: string) {
  const pages = openPages(join(root, '..'))
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    await next()
    const isAsset = c.req.path.startsWith('/assets/')
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') === true
    if (c.res.status !== 200 && c.res.status !== 304 && !isPage) return
    if (isAsset) c.res.headers.set('Vary', 'Accept-Encoding')
    c.res.headers.set('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  app.use('/assets/*', serveStatic({ root, precompressed: true }))
  app.get('/assets/*', (c) => c.notFound())
  app.use(etag({ weak: true }))
  app.get('/robots.txt', async (c) => c.text(robots(originOf(c.var.services), (await pages.addresses()).members)))
  app.get('/sitemap.xml', async (c) =>
    c.body(sitemap(originOf(c.var.services), (await pages.addresses()).listed), 200, {
      'Content-Type': 'application/xml',
    }),
  )
  app.use(serveStatic({ root, precompressed: true, index: 'none' }))
  app.get('*', async (c) => {
    const { services } = c.var
    // The web's router ignores letter case.
    const path = withoutEnd(c.req.path).toLowerCase()
    if (!(await pages.knows(path))) c.status(404)
    const document = await pages.documentFor(services, {
      path,
      hasSearch: new URL(c.req.url).search !== '',
      // The application asks whether the session is still valid, and renders the page accordingly.
      isVisitor: getCookie(c, services.auth.cookieName) === undefined,
    })
    c.header('Vary', 'Accept-Encoding, Cookie')
    c.header('ETag', document.etag)
    const answer = await pages.pack(document, c.req.header('accept-encoding') ?? '')
    if (answer === null) return c.html(document.html)
    c.header('Content-Encoding', answer.encoding)
    c.header('Content-Type', 'text/html; charset=UTF-8')
    return c.body(new Uint8Array(answer.bytes))
  })
  return app
}

/** Removes the slashes at its end. A regular expression would take quadratic time for a path of only slashes. */
function withoutEnd(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

const originOf = ({ baseUrl }: { baseUrl: string }) => new URL(baseUrl).origin

const robots = (origin: string, members: string[]) =>
  [
    'User-agent: *',
    ...['api', ...members].map((first) => `Disallow: /${first}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const sitemap = (origin: string, paths: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`
