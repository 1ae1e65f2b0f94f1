import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket, pdfOf, type Market } from './market.ts'

const idle = 300
const largest = 10 * 1024 * 1024

let market: Market
const sockets: Socket[] = []
beforeAll(async () => {
  market = await openMarket()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await market.close()
})

/** A separate connection, and the number of seconds after which it was closed. */
function open() {
  const { hostname, port } = new URL(market.program().url)
  const begun = performance.now()
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve((performance.now() - begun) / 1000))
  })
  return { socket, closed }
}

/** Sends `text`, then `drop` twice a second for as long as it can. */
function trickle(text: string, drop: string): Promise<number> {
  const { socket, closed } = open()
  socket.resume().write(text)
  const timer = setInterval(() => socket.write(drop), 500)
  return closed.finally(() => clearInterval(timer))
}

function sendNothing(): Promise<number> {
  const { socket, closed } = open()
  // If the server's last bytes stayed unread, the end of the connection would not be noticed.
  socket.resume()
  return closed
}

const head = (line: string, headers: Record<string, string | number>) =>
  [line, 'Host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
const multipart = 'multipart/form-data; boundary=slow'
const part = '--slow\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n'

/** Asks for a file and reads nothing for a while; returns how many bytes come then. */
async function readLate(id: string, seconds: number): Promise<number> {
  const { socket, closed } = open()
  socket.write(head(`GET /api/files/${id} HTTP/1.1`, { Cookie: market.supplier.cookie, Connection: 'close' }))
  await delay(seconds * 1000)
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await closed
  return bytes
}

/** Uploads at a few kilobytes a second: slow, but it arrives. */
async function uploadSlowly(seconds: number): Promise<string> {
  const { socket, closed } = open()
  const step = Buffer.from(pdfOf(2000))
  const end = '\r\n--slow--\r\n'
  const { cookie } = market.supplier
  const length = part.length + step.length * seconds + end.length
  const headers = { Cookie: cookie, 'Content-Type': multipart, 'Content-Length': length, Connection: 'close' }
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write(head('POST /api/files HTTP/1.1', headers) + part)
  for (let second = 0; second < seconds; second++) {
    socket.write(step)
    await delay(1000)
  }
  socket.write(end)
  await closed
  return answer.slice(0, 12)
}

/** The median time of this many answers, in milliseconds. */
async function medianMs(count: number): Promise<number> {
  const times: number[] = []
  for (let asked = 0; asked < count; asked++) {
    const begun = performance.now()
    expect((await market.as(market.customer).get('/api/quotes')).status).toBe(200)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[count >> 1] ?? 0
}

test('the program closes slow connections without an effect on others', async () => {
  const { as, supplier, customer } = market
  const { body: large } = await as(supplier).upload('large.pdf', pdfOf(largest))
  await medianMs(30)
  const alone = await medianMs(60)

  const upload = { Cookie: supplier.cookie, 'Content-Type': multipart, 'Content-Length': 5_000_000 }
  const json = { Cookie: customer.cookie, 'Content-Type': 'application/json', 'Content-Length': 50_000 }
  const cutOff = Promise.all([
    trickle('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n'),
    trickle(head('POST /api/files HTTP/1.1', upload) + part, 'slow'),
    trickle(head('POST /api/quotes HTTP/1.1', json), '     '),
    ...Array.from({ length: idle }, sendNothing),
  ])
  const late = readLate(large.id as string, 75)
  const slow = uploadSlowly(25)
  await delay(2000)
  const among = await medianMs(60)

  expect(among).toBeLessThan(alone * 3 + 20)
  for (const seconds of await cutOff) expect(seconds).toBeLessThan(45)
  // The connection's buffers held a part of the file; the rest was never sent.
  expect(await late).toBeLessThan(largest)
  expect(await slow).toBe('HTTP/1.1 201')
}, 200_000)
