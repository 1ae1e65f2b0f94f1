import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '#test/factories.ts'
import { startProgramWithUsers, type ProgramWithUsers, type ProgramUser } from '#test/program-users.ts'

let outside: ProgramWithUsers
let customer: ProgramUser
beforeAll(async () => {
  outside = await startProgramWithUsers()
  customer = await outside.active('customer')
})
afterAll(() => outside.close())

const asset = `/assets/${readdirSync(join('dist', 'web', 'assets')).find((name) => name.endsWith('.js')) ?? ''}`

describe('security headers', () => {
  it('appear on every kind of answer: pages, assets, the API, refusals, downloads', async () => {
    const { body: file } = await outside.upload(customer, 'drawing.pdf', pdf())
    const answers: [what: string, as: ProgramUser | null, method: string, path: string, status: number][] = [
      ['the landing page', null, 'GET', '/', 200],
      ["a member's page", customer, 'GET', '/orders', 200],
      ['an address that is none', null, 'GET', '/no/such/page', 200],
      ['an asset', null, 'GET', asset, 200],
      ['an asset that is gone', null, 'GET', '/assets/gone.js', 404],
      ['an icon', null, 'GET', '/favicon.svg', 200],
      ['the list for search engines', null, 'GET', '/robots.txt', 200],
      ['an answer of the API', customer, 'GET', '/api/quotes', 200],
      ['a file of a list', customer, 'GET', '/api/quotes/export', 200],
      ['the description of the API', null, 'GET', '/api/openapi.json', 200],
      ['the page to read it', null, 'GET', '/api/docs', 200],
      ['a refusal', null, 'GET', '/api/quotes', 401],
      ['a request that is none', customer, 'POST', '/api/quotes', 400],
      ['a path that is none', customer, 'GET', '/api/no/such', 404],
      ['a download', customer, 'GET', `/api/files/${file.id}`, 200],
      ['a file that is shown', customer, 'GET', `/api/files/${file.id}?view=true`, 200],
      ['a sign of life', null, 'GET', '/healthz', 200],
      ['only the headers', null, 'HEAD', '/', 200],
    ]
    for (const [what, as, method, path, status] of answers) {
      const answer = await outside.send(as, method, path, method === 'POST' ? { body: '{' } : {})
      expect([what, answer.status]).toEqual([what, status])
      const { headers } = answer
      const policy = (headers.get('content-security-policy') ?? '').split(/;\s*/)
      const ofPages = [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]
      const isShown = what === 'a file that is shown'
      const ofFiles = ["default-src 'none'", 'sandbox', ...(isShown ? ["frame-ancestors 'self'"] : [])]
      const expected = isShown || ['a download', 'a file of a list'].includes(what) ? ofFiles : ofPages
      const isOfApi = path.startsWith('/api/') && !path.startsWith('/api/docs')
      const mayBeKept = isOfApi && headers.get('cache-control')?.includes('no-store') !== true
      expect({
        what,
        mayBeKept,
        missing: expected.filter((directive) => !policy.includes(directive)),
        ...Object.fromEntries(headers),
      }).toMatchObject({
        what,
        mayBeKept: false,
        missing: [],
        'x-frame-options': isShown ? 'SAMEORIGIN' : 'DENY',
        'strict-transport-security': expect.stringMatching(/max-age=(3153\d{4}|[4-9]\d{7})/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
    }
  })

  it('hold for the pages, which have no inline script', async () => {
    for (const path of ['/', '/sign-in', '/orders', '/api/docs']) {
      const { body } = await outside.send(null, 'GET', path)
      const inline = [...(body as string).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes,
      )
      expect(inline.filter((attributes) => !attributes?.includes('json"'))).toEqual([])
      expect(body).not.toMatch(/\son(click|load|error)=|javascript:/i)
    }
  })
})

describe("another site's page", () => {
  const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
  const project = JSON.stringify({ name: 'Planted' })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json'])(
    'changes nothing when it posts %s',
    async (type) => {
      const before = await outside.checksums()
      const requests: [string, string, string][] = [
        ['POST', '/api/projects', project],
        ['POST', '/api/session', JSON.stringify({ email: customer.email, password: 'x' })],
        ['DELETE', '/api/session', ''],
        ['DELETE', '/api/sessions', ''],
        ['POST', '/api/two-factor', ''],
        ['POST', '/api/account/close', JSON.stringify({ confirm_email: customer.email })],
        ['POST', '/api/files', '--x--'],
      ]
      for (const [method, path, body] of requests) {
        const answer = await outside.send(customer, method, path, { body, headers: { ...from, 'content-type': type } })
        expect([path, answer.status, answer.body.error.code]).toEqual([path, 403, 'cross_site'])
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      expect(await outside.checksums()).toEqual(before)
    },
  )

  it.each(['https://evil.example', 'null', 'http://localhost'])(
    'from %s may read nothing, and gets no permission in advance',
    async (origin) => {
      const ask = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
      const answers = [
        await outside.send(customer, 'GET', '/api/session', { headers: { origin } }),
        await outside.send(null, 'OPTIONS', '/api/quotes', { headers: { origin, ...ask } }),
        await outside.send(null, 'GET', '/api/openapi.json', { headers: { origin } }),
      ]

      const allowed = answers.flatMap(({ headers }) =>
        [...headers.keys()].filter((name) => name.startsWith('access-control')),
      )
      expect(allowed).toEqual([])
    },
  )
})
