import { readdir } from 'node:fs/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { dayAfter, dayOf } from '#domain/values/days.ts'
import { createApp } from '#server/app.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept } = quotesIn(world)

describe('exportEvidenceOfPeriod', () => {
  it('suggests a shorter period when a worker takes too long, and leaves no files', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    const day = dayOf(new Date())
    const workers = createWorkers({ taskMs: 1 })
    const services = { ...world.services, workers }
    const app = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })
    try {
      const response = await app.request(`/api/evidence?from=${dayAfter(day, -1)}&to=${dayAfter(day, 1)}`, {
        headers: { cookie: customer.cookie },
      })

      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({
        error: {
          code: 'too_large',
          message:
            'The report of this period takes more time or memory than one report may. Please choose a shorter period.',
        },
      })
      expect(await readdir(services.storage.incoming)).toEqual([])
    } finally {
      workers.close()
    }
  })
})
