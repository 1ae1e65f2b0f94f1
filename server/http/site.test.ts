import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Kysely, PGliteDialect } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Schema } from '#server/database/schema.ts'
import { processorTime } from '#test/processor-time.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
let above: string
let app: ReturnType<typeof createApp>
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method })

const closed = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: () => Promise.reject(new Error('away')) }) })

/** Stands where the build puts what renders the pages; e2e/hydration.spec.ts tests the real one. */
const renderer = `
const page = { description: 'Metal', data: [], hasSearch: false }
export const publicPages = [
  { ...page, path: '/' },
  { ...page, path: '/sign-in', hasSearch: true },
  { ...page, path: '/figures', description: undefined, data: ['figures'] },
]
export const memberRoots = ['orders', 'admin']
export const renderHead = ({ page, ...head }) =>
  '<title>' + (page?.path ?? 'Members') + '</title><script>' + JSON.stringify(head) + '</script>'
export const renderBody = async (path, { platform, figures }) =>
  path === '/figures' ? '<p>' + figures.products + '</p>' : '<p>' + platform.footer_company + '</p>'
`
const files = { program: '/assets/main.js', scripts: ['/assets/part.js'], styles: [] }
const built = {
  template: ['<html><head>', '</head><body><div id="root">', '</div></body></html>'],
  membersFiles: files,
  files: { '/': files, '/sign-in': files, '/figures': files },
}

beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'verdigris-site-'))
  const root = join(above, 'web')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(above, 'package.json'), 'secret')
  await mkdir(join(above, 'pages'))
  await writeFile(join(above, 'pages', 'entry-server.js'), renderer)
  await writeFile(join(above, 'pages', 'package.json'), '{"type":"module"}')
  await writeFile(join(above, 'pages.json'), JSON.stringify(built))
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(root, 'assets', 'main-1a2b.js'), 'export {}')
  await writeFile(join(root, 'assets', 'main-1a2b.js.br'), 'packed')
  app = createApp({ services: world.services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: root })
})
afterAll(() => rm(above, { recursive: true }))

const settings = (values: { footer_company?: string; certification_text?: string }) =>
  world.db.updateTable('settings').set(values).execute()
type Head = { isRendered: boolean; data: Record<string, unknown> | null }
const headIn = (html: string) => JSON.parse(/<script>(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Head

describe('a public page', () => {
  it('renders for a visitor with the current settings, which are embedded', async () => {
    await settings({ footer_company: 'Fjord & Söner AB' })

    const answer = await get('/')

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    const html = await answer.text()
    expect(html).toContain('<div id="root"><p>Fjord & Söner AB</p></div>')
    expect(headIn(html)).toMatchObject({
      origin: 'http://localhost:3000',
      files,
      isRendered: true,
      data: { session: { actor: null }, platform: { footer_company: 'Fjord & Söner AB' } },
    })
  })

  it('matches in any letter case of its address', async () => {
    expect(await (await get('/SIGN-in/')).text()).toContain('<title>/sign-in</title>')
    expect(await (await get('/Orders')).text()).toBe(await (await get('/orders')).text())
  })

  it('returns 304 until its content has changed', async () => {
    const tag = (await get('/')).headers.get('etag') ?? ''

    const again = await get('/', { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    await settings({ certification_text: 'EN 15804+A2' })
    expect((await get('/', { 'if-none-match': tag })).status).toBe(200)
  })

  it('uses the compression that the browser accepts', async () => {
    const plain = await (await get('/')).text()
    const bytes = async (encoding: string) => {
      const answer = await get('/', { 'accept-encoding': encoding })
      return { name: answer.headers.get('content-encoding'), body: Buffer.from(await answer.arrayBuffer()) }
    }

    const br = await bytes('gzip, deflate, br')
    expect([br.name, brotliDecompressSync(br.body).toString()]).toEqual(['br', plain])
    const gzip = await bytes('gzip;q=0.8, br;q=0')
    expect([gzip.name, gunzipSync(gzip.body).toString()]).toEqual(['gzip', plain])
    expect(await bytes('identity')).toEqual({ name: null, body: Buffer.from(plain) })
  })

  it('leaves the rendering to the browser for a signed-in person, and for an address with parameters', async () => {
    const signedIn = await (await get('/', { cookie: `${world.services.auth.cookieName}=anything` })).text()
    expect(signedIn).toContain('<title>/</title>')
    expect(signedIn).toContain('<div id="root"></div>')
    expect(headIn(signedIn).isRendered).toBe(false)
    expect(Object.keys(headIn(signedIn).data ?? {})).toEqual(['platform'])

    expect(await (await get('/sign-in')).text()).not.toContain('<div id="root"></div>')
    expect(await (await get('/sign-in?from=/orders')).text()).toContain('<div id="root"></div>')
    expect(await (await get('/?from=elsewhere')).text()).not.toContain('<div id="root"></div>')
  })

  it('embeds only the data that it reads', async () => {
    const html = await (await get('/figures')).text()

    expect(html).toContain('<div id="root"><p>0</p></div>')
    expect(headIn(html).data).toMatchObject({ figures: { products: 0 } })
    expect(headIn(await (await get('/')).text()).data).not.toHaveProperty('figures')
  })
})

it.each(['/nothing', '/no/such/page', '/index.html', '/pages.json'])(
  'the unknown address %s shows the landing page, with 404',
  async (path) => {
    const answer = await get(path)

    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const html = await answer.text()
    expect(html).toContain('<title>/</title>')
  },
)

it.each(['/orders/1/2', '/admin'])('%s is rendered in the browser', async (path) => {
  const html = await (await get(path)).text()

  expect(html).toContain('<title>Members</title>')
  expect(html).toContain('<div id="root"></div>')
})

it('a HEAD request gets no body', async () => {
  const answer = await get('/', {}, 'HEAD')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).toBe((await get('/')).headers.get('etag'))
  expect(await answer.text()).toBe('')
})

it('robots.txt and the sitemap list the public pages, and exclude the others', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api\nDisallow: /orders\nDisallow: /admin\n')
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml')

  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toMatch(/xml/)
  const places = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
  expect(places).toEqual(['http://localhost:3000/', 'http://localhost:3000/sign-in'])
})

it('files named by their content are cached for ever and sent compressed, others are revalidated', async () => {
  const asset = await get('/assets/main-1a2b.js')
  expect(asset.headers.get('content-type')).toMatch(/javascript/)
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('vary')).toBe('Accept-Encoding')
  expect(await (await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' })).text()).toBe('packed')

  const icon = await get('/favicon.svg')
  expect(icon.headers.get('content-type')).toMatch(/svg/)
  expect(icon.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/favicon.svg', { 'if-none-match': icon.headers.get('etag') ?? '' })).status).toBe(304)
})

it.each(['/assets/gone-9z.js', '/assets/'])('the missing asset %s gets no page', async (path) => {
  const answer = await get(path)

  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBeNull()
})

it.each(['/..%2fpackage.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
  'the path %s stays within its folder',
  async (path) => {
    expect(await (await get(path)).text()).not.toContain('secret')
  },
)

it('a page is sent while the database is unreachable', async () => {
  const away = { ...world.services, db: closed }
  const cut = createApp({ services: away, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: join(above, 'web') })

  const answer = await cut.request('/')

  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('<div id="root"></div>')
  expect(headIn(html)).toMatchObject({ isRendered: false, data: null })
})

it('a path of slashes is answered as fast as any other', async () => {
  const used = processorTime()
  expect((await get(`/${'/'.repeat(60_000)}x`)).status).toBe(404)
  expect(used()).toBeLessThan(1000)

  expect(await (await get('/sign-in//')).text()).toContain('<title>/sign-in</title>')
  expect(await (await get('//')).text()).toContain('<title>/</title>')
})
