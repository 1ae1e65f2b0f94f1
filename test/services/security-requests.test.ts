import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgramWithUsers, type ProgramWithUsers, type ProgramUser } from '#test/program-users.ts'

let outside: ProgramWithUsers
let customer: ProgramUser
beforeAll(async () => {
  outside = await startProgramWithUsers()
  customer = await outside.active('customer')
})
afterAll(() => outside.close())

/** Sends bytes on a separate connection that no well-behaved client would send, and returns everything that is received. */
function raw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(outside.program.url).port), '127.0.0.1')
    let answer = ''
    const timer = setTimeout(() => socket.destroy(), 10_000)
    socket.on('data', (data: Buffer) => (answer += data.toString('latin1')))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(bytes)
  })
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const request = (line: string, headers: string[] = [], body = '') =>
  raw([line, 'Host: localhost', 'Connection: close', `Cookie: ${customer.cookie}`, ...headers, '', body].join('\r\n'))

/** Null for a refusal or a page; otherwise the problem: a failure of the program, or internal details. */
function harmIn(answer: string): string | null {
  const inside = /node_modules|\bat .*\.ts:|SyntaxError|TypeError|RangeError|select .* from|\/tmp\//.exec(answer)?.[0]
  if (statusOf(answer) >= 500 || inside !== undefined) return `${inside ?? ''} in ${answer.slice(0, 300)}`
  return null
}

describe('requests that no browser sends', () => {
  it.each(['HEAD', 'OPTIONS', 'TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PATCH', 'LINK', 'QUERY', 'get'])(
    'cause no failure with the method %s',
    async (method) => {
      for (const path of ['/', '/api/session', '/api/quotes', '/api/files/x', '/assets/x.js', '/healthz'])
        expect(harmIn(await request(`${method} ${path} HTTP/1.1`))).toBeNull()
    },
  )

  it.each([
    '//',
    '///api//quotes',
    '/api/../api/quotes',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc',
    '/%00',
    '/assets/%00.js',
    '/assets/..%2f..%2fpackage.json',
    '/api/files/%00',
    '/api/quotes/%ff',
    '/%',
    '/%E0%A4%A',
    '/api/%',
    '/?%',
    '/api/quotes?%=%',
    '/api/quotes?page=1&page=2',
    '/api/quotes?page[]=1',
    '/api/suppliers?__proto__[x]=1',
    'http://evil.example/api/quotes',
    'http://evil.example:99999/',
    '/api/quotes#x',
    '/\\\\evil.example',
    `/${'a'.repeat(8000)}`,
    `/assets/${'a'.repeat(8000)}.js`,
    '/__proto__',
    '/constructor',
    '/api/constructor',
    '/api/docs/__proto__',
    '/api/docs/..%2f..%2fpackage.json',
    '*',
    '/;/api/quotes',
    '/api/docs/swagger-ui.css/../../package.json',
    `/api/quotes?text=${'%F0'.repeat(1000)}`,
    '/.env',
    '/.git/config',
    '/assets',
    '/api/quotes/export?x=1',
    '/pages.json',
    '/../pages.json',
  ])('cause no failure for %s, and reveal no file of the server', async (target) => {
    const answer = await request(`GET ${target} HTTP/1.1`)

    expect(harmIn(answer)).toBeNull()
    expect(answer).not.toMatch(/root:x:0|"dependencies"|memberRoots/)
  })

  it.each([
    ['headers without end', ['X-Long: ' + 'x'.repeat(100_000)]],
    ['many headers', Array.from({ length: 3000 }, (_, index) => `X-${index}: ${index}`)],
    ['many cookies', [`Cookie: ${'a=b; '.repeat(2500)}`]],
    ['two lengths', ['Content-Length: 1', 'Content-Length: 2']],
    ['a length and pieces', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['a length that is none', ['Content-Length: -1']],
    ['a length beyond all', ['Content-Length: 99999999999999999999']],
    ['pieces that are none', ['Transfer-Encoding: gzip, identity']],
    ['a header with a line in it', ['X-A: b\nX-C: d']],
    ['a broken origin', ['Origin: http://[']],
    ['a forwarded address that is none', ['X-Forwarded-For: ' + '1.1.1.1,'.repeat(1000)]],
    ['a language that is none', ['Accept-Language: ' + ';q=1,'.repeat(500)]],
    ['encodings that are none', ['Accept-Encoding: ' + 'br;q=,'.repeat(1000)]],
    ['a range', ['Range: bytes=0-,5-1,-']],
    ['a condition', ['If-None-Match: ' + '"a",'.repeat(1000), 'If-Modified-Since: never']],
    ['an expectation', ['Expect: 200-maybe']],
    ['a protocol', ['Upgrade: websocket', 'Sec-WebSocket-Key: x']],
    ['HTTP/2', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']],
  ])('cause no failure with %s', async (_what, headers) => {
    for (const line of [
      'GET / HTTP/1.1',
      'GET /api/quotes HTTP/1.1',
      'POST /api/quotes HTTP/1.1',
      'GET /api/openapi.json HTTP/1.1',
    ])
      expect(harmIn(await request(line, headers))).toBeNull()
  })

  it.each(['', 'evil.example', 'localhost:99999', '[', 'a b', 'localhost/../', '\u00ff'])(
    'cause no failure with the host "%s"',
    async (host) => {
      for (const path of ['/', '/api/session', '/sitemap.xml', '/api/openapi.json']) {
        const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
        expect(harmIn(answer)).toBeNull()
        expect(answer).not.toContain('evil.example')
      }
    },
  )

  it.each([
    '\0',
    'GET',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    '\x16\x03\x01\x02\x00',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ])('cause no failure as %j', async (bytes) => {
    const answer = await raw(`${bytes}\r\n\r\n`)
    expect(harmIn(answer)).toBeNull()
  })
})
