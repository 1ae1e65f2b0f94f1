import { describe, expect, test } from 'vitest'
import { fillDisk, makeRoom, mayMount } from './filling.ts'
import { openMarket, startAgain, statusOf, type Market } from './market.ts'
import { beginWriting } from './writing.ts'

// Mounting needs root; the server runs as another user.
const isRoot = process.getuid?.() === 0

/** People write on a PostgreSQL whose disk fills up; `meanwhile` ends with free space again. */
async function whenFull(isLogElsewhere: boolean, meanwhile: (market: Market) => Promise<void>): Promise<void> {
  const market = await openMarket({ server: { disk: { size: '100m', isLogElsewhere } } })
  try {
    const work = await beginWriting(market)
    await work.goesOn(2)
    fillDisk(market.postgres.data)
    // Every request gets its data or the one sentence: the writers check that.
    await expect.poll(() => work.failures().refused).toBeGreaterThan(20)
    expect(await statusOf(`${market.program().url}/healthz`)).toBe(200)
    await meanwhile(market)

    await market.isReady()
    await work.goesOn(4)
    await work.stop()
    await work.check()
  } finally {
    await market.close()
  }
}

describe.skipIf(!isRoot || !mayMount)('a full disk of PostgreSQL', () => {
  test('refuses writes, loses nothing, answers reads, and recovers by itself', async () => {
    await whenFull(true, async ({ postgres, as, customer }) => {
      expect((await as(customer).get('/api/quotes')).status).toBe(200)
      makeRoom(postgres.data)
    })
  })

  test('with the log of writes on it ends PostgreSQL, which loses nothing after its next start', async () => {
    await whenFull(false, async ({ postgres }) => {
      const write = () => postgres.query(`select pg_logical_emit_message(true, '', repeat('-', 1000000))`)
      for (let isWritten = true; isWritten;)
        isWritten = await write().then(
          () => true,
          () => false,
        )
      // It crashes and cannot start again, because there is no space.
      await expect.poll(postgres.isRunning).toBe(false)
      makeRoom(postgres.data)
      await startAgain(postgres)
    })
  })
})
