import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listen } from './listen.ts'

let server: Awaited<ReturnType<typeof listen>>
let letGo: () => void
beforeEach(async () => {
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const fetch = ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname === '/failing') throw new Error('a secret of the inside')
    if (pathname !== '/begun') return new Response('whole')
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('who'))
        await held
        controller.close()
      },
    })
    return new Response(body)
  }
  server = await listen({ fetch }, { port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  letGo()
  return server.close()
})

/** Sends bytes on a separate connection, each piece after an answer to the one before. Returns everything that is received. */
function sent(...pieces: string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(pieces.shift() ?? ''))
  socket.on('data', () => void (pieces.length > 0 && socket.write(pieces.shift() ?? '')))
  return text(socket)
}

/** The status, the headers and the JSON of a single answer. */
function parts(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const status = Number(head.slice('HTTP/1.1 '.length).split(' ')[0])
  return { status, head: head.toLowerCase(), body: JSON.parse(body) as unknown }
}
const withHeaders = (count: number, last = '') =>
  `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Header: of a hundred bytes\r\n'.repeat(count)}${last}\r\n`

it.each([
  ['nothing of HTTP', '\0\r\n\r\n', 400, 'invalid', 'The request could not be read.'],
  ['two lengths', withHeaders(0, 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400, 'invalid', /could not be read/],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'invalid', 'The request could not be read.'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: [\r\n\r\n', 400, 'invalid', 'The request could not be read.'],
  ['an address that is none', 'GET x HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 'invalid', /could not be read/],
  ['headers without end', withHeaders(700), 431, 'too_large', 'The headers of the request are too large.'],
  ['what makes the program fail', 'GET /failing HTTP/1.1\r\nHost: localhost\r\n\r\n', 500, 'internal', /unexpected/],
])(
  '%s gets an answer in the one shape of errors, which ends the connection',
  async (_what, bytes, status, code, message) => {
    const answer = parts(await sent(bytes))

    expect(answer).toMatchObject({ status, body: { error: { code, message: expect.stringMatching(message) } } })
    for (const header of ['application/json', 'no-store', "default-src 'none'", 'nosniff', 'connection: close'])
      expect(answer.head).toContain(header)
    expect(JSON.stringify(answer)).not.toContain('secret')
  },
)

it('a request by HTTP/1.0 needs no host', async () => {
  expect(await sent('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*whole$/)
})

it('unreadable bytes get a 400 after an earlier answer on their connection, and nothing in the middle of one', async () => {
  const good = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

  const [first, ...after] = (await sent(good('/'), '\0\r\n\r\n')).split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1\.1 200 [^]*whole$/)
  expect(after.map((answer) => parts(answer).status)).toEqual([400])

  const begun = await sent(good('/begun'), '\0\r\n\r\n')
  expect(begun).toMatch(/^HTTP\/1\.1 200 /)
  expect(begun).not.toContain('400')
})
