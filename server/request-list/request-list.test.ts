import { describe, expect, it } from 'vitest'
import { archivesIn } from '#test/archives.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { archiveOf } = archivesIn(world)

const pathOf = (product: string) => `/api/request-list/${product}`
const add = (person: Person | null, product: string, body: object = {}) => world.as(person).put(pathOf(product), body)
const remove = (person: Person | null, product: string) => world.as(person).delete(pathOf(product))
const clear = (person: Person | null) => world.as(person).delete('/api/request-list')
const list = (person: Person | null) => world.as(person).get('/api/request-list')
const idsOf = async (person: Person): Promise<string[]> =>
  (await list(person)).body.items.map(({ id }: { id: string }) => id)
const rowsOf = ({ personId }: Person) =>
  world.db.selectFrom('request_list_items').selectAll().where('person_id', '=', personId).orderBy('added_at').execute()
const setStatus = ({ id }: Person, user_status: 'active' | 'deactivated') =>
  world.db.updateTable('profiles').set({ user_status }).where('id', '=', id).execute()

async function scene() {
  const [customer, supplier] = [await world.customer(), await world.supplier()]
  return { customer, supplier, beam: await world.product(supplier), other: await world.product(supplier) }
}

describe('the request list', () => {
  it('refuses suppliers, administrators, visitors and pending accounts', async () => {
    const { supplier, beam } = await scene()
    const pending = await world.customer({ user_status: 'pending' })
    for (const [who, status] of [
      [null, 401],
      [supplier, 403],
      [await world.admin(), 403],
      [pending, 403],
    ] as const)
      for (const answer of [await list(who), await add(who, beam), await remove(who, beam), await clear(who)])
        expect(answer.status).toBe(status)
  })

  it('lets a viewer read and empty it, and add nothing', async () => {
    const { customer, beam, other } = await scene()
    const member = await world.colleague(customer, 'member')
    for (const product of [beam, other]) await add(member, product)
    await world.db.updateTable('people').set({ company_role: 'viewer' }).where('id', '=', member.personId).execute()

    expect((await add(member, beam)).status).toBe(403)
    expect(await idsOf(member)).toEqual([beam, other])
    expect((await remove(member, beam)).status).toBe(200)
    expect((await clear(member)).status).toBe(200)
    expect(await rowsOf(member)).toEqual([])
  })

  it("appears in a person's export, with products that are hidden at present", async () => {
    const { customer, supplier, beam } = await scene()
    await add(customer, beam, { volume: 7.5 })
    await setStatus(supplier, 'deactivated')

    const { json } = await archiveOf(customer)

    expect(json('request-list')).toMatchObject([{ product_id: beam, name: 'Steel HEA Beam', volume: 7.5 }])
  })

  it('ends with the person', async () => {
    const { customer, beam } = await scene()
    const member = await world.colleague(customer, 'member')
    await add(member, beam)
    await add(customer, beam)

    expect((await world.as(member).post('/api/account/leave', { successor_id: null })).status).toBe(200)

    expect(await rowsOf(member)).toEqual([])
    expect(await rowsOf(customer)).toHaveLength(1)
  })
})
