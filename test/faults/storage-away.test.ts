import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectUnavailable, openMarket, pdfOf, type Market } from './market.ts'
import { leftOf } from './writing.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

/** Replaces the folder by a file: not even root, which tests may run as, can write below it. */
async function takeAway(folder: string): Promise<() => Promise<void>> {
  const path = join(market.program().dataDir, folder)
  await rename(path, `${path}-away`)
  await writeFile(path, '')
  return async () => {
    await rm(path)
    await rename(`${path}-away`, path)
  }
}

/** The reported state of the storage may be some seconds old. */
async function expectReadiness(expected: object): Promise<void> {
  const readiness = async () => (await market.as(null).get('/readyz')).body
  await expect.poll(readiness, { timeout: 10_000 }).toEqual(expected)
}

test.each([
  ['files', 503, { status: 'ready', storage: 'unavailable' }],
  ['incoming', 200, { status: 'ready' }],
])(
  'the program without %s refuses uploads, works otherwise, and recovers by itself',
  async (folder, download, ready) => {
    const { as, supplier, customer, admin, people } = market
    const content = pdfOf(5000)
    const { body: kept } = await as(supplier).upload('kept.pdf', content)

    const giveBack = await takeAway(folder)
    expectUnavailable(await as(supplier).upload('refused.pdf', content))
    expectUnavailable(await as(customer).upload('refused.pdf', content))
    expect((await as(supplier).get(`/api/files/${kept.id}`)).status).toBe(download)
    await expectReadiness(ready)
    const id = await people.sentQuote(customer, admin, [supplier])
    expect((await people.offer(supplier, id)).status).toBe(200)
    await giveBack()

    await expectReadiness({ status: 'ready' })
    expect((await as(supplier).get(`/api/files/${kept.id}`)).status).toBe(200)
    expect((await as(supplier).upload('again.pdf', content)).status).toBe(201)
    expect(await leftOf(market)).toEqual({ files: [], rows: [], received: [] })
  },
)
