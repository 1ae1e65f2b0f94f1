import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDisk, makeRoom, mayMount, ownMounts } from './filling.ts'
import { expectUnavailable, openMarket, pdfOf, type Market } from './market.ts'
import { leftOf } from './writing.ts'

/** A file system of a few megabytes that only the program can see, and that ends with it. */
const onSmallDisk = [...ownMounts, 'mount -t tmpfs -o size=8m tmpfs "$DATA_DIR" && exec "$@"', 'sh']

describe.skipIf(!mayMount)('a full disk of the program', () => {
  let market: Market
  let folder: string
  beforeAll(async () => {
    market = await openMarket({ before: onSmallDisk })
    const { process, dataDir } = market.program()
    // The folder as the program sees it.
    folder = join('/proc', String(process.pid), 'root', dataDir)
  })
  afterAll(() => market.close())

  test.each([
    ['without a byte left', 0, 5000],
    ['that fills up in the middle of an upload', 1_000_000, 3_000_000],
  ])(
    'with %s refuses uploads, stores nothing of them, and leaves everything else working',
    async (_name, free, size) => {
      const { as, supplier, customer, admin, people } = market
      const { body: kept } = await as(supplier).upload('kept.pdf', pdfOf(5000))
      fillDisk(folder, free)

      for (const person of [supplier, customer, supplier])
        expectUnavailable(await as(person).upload('full.pdf', pdfOf(size)))
      expect(await leftOf(market, folder)).toEqual({ files: [], rows: [], received: [] })
      expect((await as(supplier).get(`/api/files/${kept.id}`)).status).toBe(200)
      const id = await people.sentQuote(customer, admin, [supplier])
      expect((await people.offer(supplier, id)).status).toBe(200)
      makeRoom(folder)

      expect((await as(supplier).upload('again.pdf', pdfOf(size))).status).toBe(201)
      expect(await leftOf(market, folder)).toEqual({ files: [], rows: [], received: [] })
    },
  )

  test('delays mails that are files, and each is sent once there is room', async () => {
    const { customer, supplier, admin, people, db } = market
    const mails = () => db.selectFrom('mails').select(['id', 'state', 'tries']).execute()
    const waiting = async () => (await mails()).filter(({ state, tries }) => state !== 'sent' && tries > 0)
    fillDisk(folder)
    await people.sentQuote(customer, admin, [supplier])
    await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBeGreaterThan(0)
    makeRoom(folder)

    const unsent = async () => (await mails()).filter(({ state }) => state !== 'sent')
    await expect.poll(unsent, { timeout: 60_000, interval: 200 }).toEqual([])
    const expected = (await mails()).map(({ id }) => `${id}.eml`)
    expect(readdirSync(join(folder, 'outbox')).toSorted()).toEqual(expected.toSorted())
  })
})
