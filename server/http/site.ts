import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { compress } from 'hono/compress'
import { Hono } from 'hono'
import type { AppEnv } from './operation.ts'

/**
 * The built web application below `root`. Files under /assets/ are named by their content and kept for ever; every path
 * that is no file gets the page, whose router takes over.
 */
export function site(root: string) {
  const app = new Hono<AppEnv>()
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    const isAsset = c.req.path.startsWith('/assets/')
    if (c.res.ok) c.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  app.use(serveStatic({ root }))
  app.get('*', async (c) =>
    c.req.path.startsWith('/assets/') ? c.notFound() : c.html(await readFile(join(root, 'index.html'), 'utf8')),
  )
  return app
}
