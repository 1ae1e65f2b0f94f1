import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { site } from './site.ts'

const page = '<!doctype html><title>Verdigris</title>'
let above: string
let root: string
const get = (path: string) => site(root).request(path)

beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'verdigris-site-'))
  root = join(above, 'web')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(above, 'package.json'), 'secret')
  await writeFile(join(root, 'index.html'), page)
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(root, 'assets', 'main-1a2b.js'), 'export {}')
})
afterAll(() => rm(above, { recursive: true }))

it.each(['/', '/index.html', '/products', '/orders/1/2', '/assets'])('answers %s with the page', async (path) => {
  const answer = await get(path)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toBe(page)
})

it('keeps files named by their content for ever, and asks again for the others', async () => {
  const asset = await get('/assets/main-1a2b.js')
  expect(asset.headers.get('content-type')).toMatch(/javascript/)
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

  const icon = await get('/favicon.svg')
  expect(icon.headers.get('content-type')).toMatch(/svg/)
  expect(icon.headers.get('cache-control')).toBe('no-cache')
})

it.each(['/assets/gone-9z.js', '/assets/'])('gives no page for the asset %s', async (path) => {
  const answer = await get(path)

  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBeNull()
})

it.each(['/..%2fpackage.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
  'never leaves its folder: %s',
  async (path) => {
    expect(await (await get(path)).text()).not.toContain('secret')
  },
)
