import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenForMail } from '#test/mail-server.ts'
import { freePort } from '#test/program.ts'
import { openMarket, type Market } from './market.ts'

let port: number
let market: Market
beforeAll(async () => {
  port = await freePort()
  market = await openMarket({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(() => market.close())

test('the program works without a mail server, and sends every mail once later', async () => {
  const { customer, supplier, admin, people, db } = market
  const mails = () => db.selectFrom('mails').select(['id', 'state', 'tries', 'to_address']).execute()

  const ids = [await people.sentQuote(customer, admin, [supplier]), await people.sentQuote(customer, admin, [supplier])]
  for (const id of ids) expect((await people.offer(supplier, id)).status).toBe(200)
  const asked = await mails()
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter(({ state }) => state === 'sent')).toEqual([])
  await expect
    .poll(async () => (await mails()).filter(({ tries }) => tries > 0).length, { timeout: 30_000 })
    .toBe(asked.length)

  const server = await listenForMail({ port })
  try {
    const unsent = async () => (await mails()).filter(({ state }) => state !== 'sent')
    await expect.poll(unsent, { timeout: 60_000, interval: 250 }).toEqual([])
    const received = server.received.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '')
    expect(received.toSorted()).toEqual(asked.map(({ id }) => id).toSorted())
  } finally {
    await server.close()
  }
})
