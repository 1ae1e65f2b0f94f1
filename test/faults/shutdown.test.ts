import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from '#test/live.ts'
import { listenForMail } from '#test/mail-server.ts'
import { openMarket, pdfOf, type Market } from './market.ts'
import { leftOf } from './writing.ts'

let market: Market
let mailServer: Awaited<ReturnType<typeof listenForMail>>
beforeAll(async () => {
  mailServer = await listenForMail({ thinks: 1500 })
  market = await openMarket({ env: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` } })
})
afterAll(async () => {
  await market.close()
  await mailServer.close()
})

test('the program finishes its work on SIGTERM and loses nothing', async () => {
  const { customer, supplier, admin, people, as, db, program } = market
  const { process, url } = program()
  const page = await openEventStream(url, customer)
  await page.catchesUp()
  const upload = beginUpload(url, supplier.cookie)
  await people.sentQuote(customer, admin, [supplier])
  await expect.poll(() => mailServer.received.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const asking = askOnAndOn()

  await delay(300)
  const begun = performance.now()
  const exit = once(process, 'exit')
  process.kill('SIGTERM')
  await delay(500)
  const uploaded = await upload.finish()
  const [code] = (await exit) as [number | null]
  const asked = await asking

  expect(code).toBe(0)
  expect(performance.now() - begun).toBeLessThan(25_000)
  expect(uploaded.status).toBe(201)
  expect(page.ended()).toBe(true)
  // Every request got an answer, or its connection was never accepted.
  expect(asked.acknowledged.length).toBeGreaterThan(0)
  expect(asked.cut).toEqual([])

  await market.restart()
  expect((await as(supplier).get(`/api/files/${uploaded.id}`)).status).toBe(200)
  const made = await db
    .selectFrom('order_positions')
    .where('manual_product_details', 'like', 'asked-%')
    .select('order_id')
    .execute()
  expect(made.map(({ order_id }) => order_id).toSorted()).toEqual(asked.acknowledged.toSorted())
  expect(await leftOf(market)).toEqual({ files: [], rows: [], received: [] })
  const unsent = () => db.selectFrom('mails').where('state', '<>', 'sent').select('id').execute()
  await expect.poll(unsent, { timeout: 90_000, interval: 250 }).toEqual([])
  const sent = (await db.selectFrom('mails').select('id').execute()).map(({ id }) => id)
  const received = mailServer.received.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '')
  expect(received.toSorted()).toEqual(sent.toSorted())

  /** Creates quotes, one after the other, until there are no more answers. */
  async function askOnAndOn() {
    const acknowledged: string[] = []
    const cut: unknown[] = []
    for (let number = 0; process.exitCode === null; number++) {
      const input = people.quoteInput({ manual_product_details: `asked-${number}` })
      try {
        const { status, body } = await as(customer).post('/api/quotes', input)
        if (status === 201) acknowledged.push(body.id as string)
        else if (status !== 503) cut.push(body)
      } catch (error) {
        if (!isNotTaken(error)) cut.push(error)
        await delay(20)
      }
    }
    return { acknowledged, cut }
  }
})

/** The port is closed, or an idle connection was closed before anything was read from it. */
const isNotTaken = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'].includes(String(error.cause.code))

/** An upload of which half is sent; `finish` sends the rest. */
function beginUpload(url: string, cookie: string) {
  const type = 'multipart/form-data; boundary=half'
  const content = pdfOf(400_000)
  const sending = request(`${url}/api/files`, { method: 'POST', headers: { cookie, 'content-type': type } })
  sending.write('--half\r\nContent-Disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n')
  sending.write(content.subarray(0, 200_000))
  return {
    async finish(): Promise<{ status: number | undefined; id: string }> {
      sending.write(content.subarray(200_000))
      sending.end('\r\n--half--\r\n')
      const [answer] = (await once(sending, 'response')) as [AsyncIterable<Buffer> & { statusCode?: number }]
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string }
      return { status: answer.statusCode, id }
    },
  }
}
