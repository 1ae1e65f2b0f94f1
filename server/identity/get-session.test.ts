import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const day = 86_400_000

const get = async (cookie: string) => world.app.request('/api/session', { headers: { cookie } })
const endsIn = (person: Person, days: number) =>
  world.db
    .updateTable('auth_sessions')
    .set({ expires_at: new Date(Date.now() + days * day) })
    .where('user_id', '=', person.personId)
    .execute()

describe('getSession', () => {
  it('extends a session in use to its full length, with its cookie', async () => {
    const customer = await world.customer()
    await endsIn(customer, 5.9)

    const answer = await get(customer.cookie)

    const { actor, expires_at } = await answer.json()
    expect(actor.id).toBe(customer.personId)
    expect((Date.parse(expires_at) - Date.now()) / day).toBeCloseTo(7, 2)
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/)
    expect((await (await get(cookie.split(';')[0] ?? '')).json()).actor.id).toBe(customer.personId)
  })

  it('keeps a young session unchanged', async () => {
    const customer = await world.customer()
    await endsIn(customer, 6.5)

    const answer = await get(customer.cookie)

    expect((Date.parse((await answer.json()).expires_at) - Date.now()) / day).toBeCloseTo(6.5, 2)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('never restores an ended session', async () => {
    const customer = await world.customer()
    await endsIn(customer, -0.001)

    const answer = await get(customer.cookie)

    expect(await answer.json()).toEqual({ actor: null, expires_at: null, ended: 'expired' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})
