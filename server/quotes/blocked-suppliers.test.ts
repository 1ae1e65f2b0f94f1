import { describe, expect, it } from 'vitest'
import { answersTo, usualQueries as queries } from '#test/answers-to.ts'
import { archivesIn } from '#test/archives.ts'
import type { Person } from '#test/factories.ts'
import { invalidAt, quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, act } = quotesIn(world)
const { archiveOf } = archivesIn(world)

const mark = (as: Person, { id }: Person, kind: string) => world.as(as).put(`/api/suppliers/${id}/mark`, { kind })
const blockedText = 'Your company has blocked this supplier. Remove the block in the settings to ask it.'

async function scene() {
  const all = await people()
  const { customer, supplier } = all
  await mark(customer, supplier, 'blocked')
  const create = (overrides: Record<string, unknown>, as = customer) =>
    world.as(as).post('/api/quotes', world.quoteInput(overrides))
  return { ...all, create }
}

describe('createQuote', () => {
  it('rejects a blocked supplier at each field that names it, and creates nothing', async () => {
    const { customer, supplier, other, create } = await scene()
    const product_id = await world.product(supplier)

    for (const [field, named] of [
      ['wished_supplier_ids', { wished_supplier_ids: [other.id, supplier.id] }],
      ['supplier_ids', { supplier_ids: [supplier.id] }],
      ['preferred_supplier_id', { preferred_supplier_id: supplier.id }],
      ['positions.0.product_id', { product_id, manual_product_details: null }],
    ] as const)
      expect(await create(named)).toMatchObject(invalidAt(field, blockedText))
    expect((await world.as(customer).get('/api/quotes')).body.count).toBe(0)
  })

  it("accepts a supplier that another company has blocked, and one's own favourite", async () => {
    const { customer, supplier, other, create } = await scene()
    await mark(customer, other, 'favourite')

    expect((await create({ wished_supplier_ids: [supplier.id] }, await world.customer())).status).toBe(201)
    expect((await create({ wished_supplier_ids: [other.id] })).status).toBe(201)
  })
})

describe('listSuppliersToAsk', () => {
  it('returns favourites first, and no blocked suppliers', async () => {
    const { customer, supplier, other, third } = await scene()
    const tag = crypto.randomUUID().slice(0, 8)
    for (const [index, { id }] of [third, other, supplier].entries())
      await world.db
        .updateTable('profiles')
        .set({ company_name: `${tag} ${index} AB` })
        .where('id', '=', id)
        .execute()
    await mark(customer, other, 'favourite')

    const { body } = await world
      .as(customer)
      .post('/api/quotes/suppliers-to-ask', { text: tag, chosen: [supplier.id, third.id] })

    expect(body).toMatchObject({
      count: 2,
      suppliers: [
        { id: other.id, favourite: true },
        { id: third.id, favourite: false },
      ],
      chosen: [{ id: third.id }],
    })
    expect(body.suppliers).toHaveLength(2)
  })
})

describe('a supplier that is blocked after it was wished', () => {
  async function wished() {
    const all = await scene()
    const { customer, other, supplier, create } = all
    const { body } = await create({ wished_supplier_ids: [other.id] })
    await mark(customer, other, 'blocked')
    return { ...all, blocked: other, id: body.id as string, free: supplier }
  }

  it('is marked for administrators, and is not among the chosen', async () => {
    const { admin, blocked, id } = await wished()

    const { body } = await world
      .as(admin)
      .get(`/api/quotes/${id}/recipients?text=${encodeURIComponent(blocked.company_name)}`)

    expect(body.suppliers).toMatchObject([{ id: blocked.id, blocked: true, wished: true }])
    expect(body.chosen).toEqual([])
    const asked = await world.as(admin).get(`/api/quotes/${id}/recipients?chosen=${blocked.id}`)
    expect(asked.body.chosen).toEqual([])
  })

  it('is refused at the approval, which sends nothing', async () => {
    const { admin, blocked, third, id } = await wished()

    expect(await act(admin, id, 'approve', { version: 1, supplier_ids: [third.id, blocked.id] })).toMatchObject(
      invalidAt('supplier_ids', 'The buyer has blocked a supplier that you chose.'),
    )
    expect((await row(id)).admin_approved).toBe(false)
    expect((await act(admin, id, 'approve', { version: 1, supplier_ids: [third.id] })).status).toBe(200)
  })
})

it("a block is in the customer's data, and in no answer to the supplier", async () => {
  const { customer, supplier } = await scene()

  expect((await archiveOf(customer)).json('marked-suppliers')).toMatchObject([
    { supplier_id: supplier.id, kind: 'blocked' },
  ])
  const answered = await answersTo(world, supplier, { ids: [supplier.id, customer.id], queries })
  const text = answered.map((answer) => answer.text).join('\n')
  expect(text).not.toContain(customer.company_name)
  expect(text).not.toMatch(/"kind":"blocked"|marked_by/)
})
