import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'
import { limitConcurrency } from './bodies.ts'

const world = useWorld()

/** A body without a length that begins and never ends. */
const endless = () => new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) })

describe('the body of a request', () => {
  it.each(['/api/products/import', '/api/quotes', '/api/nothing'])(
    'to %s is not waited for where its sender may not ask',
    async (path) => {
      const customer = await world.customer({ user_status: 'deactivated' })
      for (const cookie of ['', customer.cookie]) {
        const headers = { 'content-type': 'application/json', cookie }
        const asked = { method: 'POST', headers, body: endless(), duplex: 'half' }

        const answer = await Promise.race([world.app.request(path, asked), wait(5000, null)])

        expect([401, 403, 404]).toContain(answer?.status)
      }
    },
  )
})

describe('limitConcurrency', () => {
  const limits = { atOnce: 1, perPerson: 2, refusal: 'product.importsUnderWay' as const }
  const ready = () => Promise.resolve()

  it('lets one go on at a time, in the order in which they were ready, whatever becomes of them', async () => {
    const take = limitConcurrency(limits)
    const did: string[] = []
    const work = (name: string, ms: number) => async () => {
      did.push(`${name} begins`)
      await wait(ms)
      did.push(`${name} ends`)
      if (name === 'first') throw new Error('failed')
    }

    const done = await Promise.allSettled([
      take('anna', () => wait(20), work('last', 0)),
      take('anna', ready, work('first', 60)),
      take('bert', () => wait(1), work('second', 5)),
    ])

    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(did).toEqual(['first', 'second', 'last'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it('refuses more of one person than may wait, and takes the next when one is through', async () => {
    const take = limitConcurrency(limits)
    const two = [take('anna', () => wait(20), ready), take('anna', ready, ready)]

    await expect(take('anna', ready, ready)).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(take('bert', ready, ready)).resolves.toBeUndefined()
    await Promise.all(two)
    await expect(take('anna', ready, ready)).resolves.toBeUndefined()
  })

  it('keeps nobody waiting for what gets not ready', async () => {
    const take = limitConcurrency(limits)
    const failed = take('anna', () => Promise.reject(new Error('cut off')), ready)

    await expect(failed).rejects.toThrow('cut off')
    await expect(take('anna', ready, ready)).resolves.toBeUndefined()
  })
})
