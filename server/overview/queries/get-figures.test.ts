import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const minute = 60_000
const figures = async () => (await world.as(null).get('/api/platform/figures')).body

/** Only the clock is moved; waiting on the database stays real. */
function later(ms: number) {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + ms)
}
afterEach(() => void vi.useRealTimers())

describe('getFigures', () => {
  it('counts active suppliers and their visible products only', async () => {
    const [admin, seller, left] = [await world.admin(), await world.supplier(), await world.supplier()]
    await world.supplier()
    await world.supplier({ user_status: 'pending' })
    await world.customer()
    const lists = async (person: Person, material: string) => {
      const made = await world.as(person).post('/api/products', { material, profiles: ['Flat Bar', 'Square Bar'] })
      expect(made.body.ids).toHaveLength(2)
    }
    await lists(seller, 'Steel')
    await lists(seller, 'Brass')
    await lists(left, 'Copper')
    await lists(admin, 'Aluminium')
    await world.as(admin).post(`/api/accounts/${left.id}/deactivate`, { reason: 'Closed' })

    const counted = await world.as(null).get('/api/platform/figures')

    expect(counted.status).toBe(200)
    expect(counted.body).toEqual({ suppliers: 2, products: 4, materials: 2 })
  })

  it('keeps an answer for a minute, and then counts again', async () => {
    const before = await figures()
    await world.supplier()
    expect(await figures()).toEqual(before)

    later(minute + 1)

    expect(await figures()).toEqual({ ...before, suppliers: before.suppliers + 1 })
  })

  it.each(['pending', 'deactivated'] as const)('answers a %s account like everybody', async (user_status) => {
    const asked = await world.as(await world.customer({ user_status })).get('/api/platform/figures')

    expect(asked.status).toBe(200)
  })
})
