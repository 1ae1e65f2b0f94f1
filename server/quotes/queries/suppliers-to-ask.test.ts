import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const ask = (as: Person | null, body: Record<string, unknown>) =>
  world.as(as).post('/api/quotes/suppliers-to-ask', body)
const beams = { material: 'Steel', profile: 'HEA Beam', volume: 12.5 }
const namesOf = (rows: { company_name: string }[]) => rows.map(({ company_name }) => company_name)

/** Three suppliers with one word in their names, which sell two, one and none of the positions. */
async function scene() {
  const tag = randomUUID().slice(0, 8)
  const [customer, both, one, none, gone] = await Promise.all([
    world.customer(),
    world.supplier({ company_name: `${tag} Both AB` }),
    world.supplier({ company_name: `${tag} One AB` }),
    world.supplier({ company_name: `${tag} None AB` }),
    world.supplier({ company_name: `${tag} Gone AB` }),
  ])
  for (const supplier of [both, one, gone]) await world.product(supplier, { min_volume: 5 })
  await world.as(both).post('/api/products', { material: 'Copper', profiles: ['Round Bar'] })
  await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', gone.id).execute()
  return { customer, tag, both, one, none, gone }
}

describe('listSuppliersToAsk', () => {
  it('returns the active suppliers that a search finds, those that fit the most positions first', async () => {
    const { customer, tag } = await scene()
    const positions = [beams, { material: 'Copper', profile: 'Round Bar', volume: 2 }, { volume: 1 }]

    const { status, body } = await ask(customer, { positions, text: tag })

    expect(status).toBe(200)
    expect(namesOf(body.suppliers)).toEqual([`${tag} Both AB`, `${tag} One AB`, `${tag} None AB`])
    expect(body).toMatchObject({ count: 3, suppliers: [{ sold: [1, 2] }, { sold: [1] }, { sold: [] }], chosen: [] })
  })

  it('returns suppliers by name without positions, and names the active ones among the given ids', async () => {
    const { customer, tag, none, gone } = await scene()

    const { body } = await ask(customer, { text: tag, chosen: [none.id, gone.id, customer.id, randomUUID()] })

    expect(namesOf(body.suppliers)).toEqual([`${tag} Both AB`, `${tag} None AB`, `${tag} One AB`])
    expect(body.chosen).toEqual([{ id: none.id, company_name: none.company_name }])
  })

  it('returns at most 20 suppliers, and the number of all', async () => {
    const [tag, customer] = [randomUUID().slice(0, 8), await world.customer()]
    const values = Array.from({ length: 21 }, (_, index) => ({
      role: 'supplier' as const,
      company_name: `${tag} ${index} AB`,
      contact_person: 'Test Person',
      main_contact_id: customer.personId,
      user_status: 'active' as const,
    }))
    await world.db.insertInto('profiles').values(values).execute()

    const { body } = await ask(customer, { text: tag })

    expect(body.count).toBe(21)
    expect(body.suppliers).toHaveLength(20)
  })

  it('rejects invalid input', async () => {
    const customer = await world.customer()

    for (const wrong of [{ positions: [{ ...beams, material: 'Gold' }] }, { chosen: ['somebody'] }])
      expect(await ask(customer, wrong)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
  })

  it('refuses suppliers, administrators and visitors', async () => {
    expect((await ask(await world.supplier(), {})).status).toBe(403)
    expect((await ask(await world.admin(), {})).status).toBe(403)
    expect((await ask(null, {})).status).toBe(401)
  })
})
