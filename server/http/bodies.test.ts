import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** A body without a length that begins and never ends. */
const endless = () => new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) })

describe('reading the body of a request', () => {
  it.each(['/api/products/import', '/api/quotes', '/api/nothing'])(
    'to %s does not wait for a sender without permission',
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
