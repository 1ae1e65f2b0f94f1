import { request } from 'node:http'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endProgram } from '#test/program.ts'
import { openMarket, pdfOf, type Market } from './market.ts'
import { beginWriting, leftOf } from './writing.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

test('the program loses, halves and doubles nothing when it is killed repeatedly during writes', async () => {
  const work = await beginWriting(market)
  for (let killing = 1; killing <= 3; killing++) {
    await work.goesOn(4)
    await endProgram(market.program(), 'SIGKILL')
    await market.restart()
  }
  await work.goesOn(4)
  await work.stop()

  expect(work.failures().unanswered).toBeGreaterThan(0)
  await work.check()
  // Rows whose file was not complete yet may remain. A file without a row would remain for ever.
  expect((await leftOf(market)).files).toEqual([])
})

test('the next start deletes unfinished uploads of a killed program, and keeps those of another node', async () => {
  const { url, dataDir } = market.program()
  const incoming = join(dataDir, 'incoming')
  await sendHalf(url, market.supplier.cookie)
  await expect.poll(async () => (await leftOf(market)).received.length).toBeGreaterThan(0)
  await endProgram(market.program(), 'SIGKILL')
  const left = await leftOf(market)
  expect(left.received.length).toBeGreaterThan(0)

  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of left.received) await utimes(join(incoming, name), twoHoursAgo, twoHoursAgo)
  await writeFile(join(incoming, 'of-another-node'), '%PDF')
  await market.restart()

  expect((await leftOf(market)).received).toEqual(['of-another-node'])
})

test('the sweep deletes a row without its file, and half a file, after a day', async () => {
  const { id } = (await market.as(market.supplier).upload('half.pdf', pdfOf(1000))).body as { id: string }
  const key = (await market.db.selectFrom('files').where('id', '=', id).select('storage_key').executeTakeFirst())
    ?.storage_key
  await writeFile(join(market.program().dataDir, 'files', key ?? ''), '%PDF-1.4')
  expect((await leftOf(market)).rows).toContain(id)

  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await market.db.updateTable('files').set({ created_at: yesterday }).execute()
  await sql`insert into pgboss.job (name) values ('sweepUploads')`.execute(market.db)

  await expect.poll(async () => (await leftOf(market)).rows, { timeout: 30_000 }).toEqual([])
  await expect.poll(async () => (await leftOf(market)).files, { timeout: 60_000, interval: 200 }).toEqual([])
})

/** Starts an upload that never completes. */
async function sendHalf(url: string, cookie: string): Promise<void> {
  const type = 'multipart/form-data; boundary=half'
  const sending = request(`${url}/api/files`, { method: 'POST', headers: { cookie, 'content-type': type } })
  sending.on('error', () => {})
  sending.write('--half\r\nContent-Disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n')
  sending.write(pdfOf(200_000))
  await delay(50)
}
