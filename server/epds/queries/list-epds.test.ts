import { describe, expect, it } from 'vitest'
import { openEpd } from '#test/epd-json.ts'
import { byHand, epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, addByHand, check, update, withdraw } = epdsIn(world)

type Listed = { id: string; name: string; state: string }
const list = async (person: Person | null, path: string) => {
  const { status, body } = await world.as(person).get(`/api/epds${path}`)
  return { status, body, ids: (body.epds ?? []).map(({ id }: Listed) => id) as string[] }
}
/** The ids of a supplier's records among those that wait for a check. */
const waiting = async (admin: Person, { id }: Person): Promise<string[]> => {
  const { body } = await world.as(admin).get('/api/epds/to-check')
  return body.epds.flatMap((epd: Listed & { supplier: { id: string } }) => (epd.supplier.id === id ? epd.id : []))
}
/** Copies of a record, a second apart, the last one the newest. `checked_at`: null lets them wait for a check. */
async function copies(id: string, count: number, checked_at: Date | null): Promise<void> {
  const row = await world.db.selectFrom('epds').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const texts = { modules: JSON.stringify(row.modules), found_at: JSON.stringify(row.found_at) }
  const amounts = {
    mass_kg: `${row.mass_kg}`,
    gwp_a1_a3: `${row.gwp_a1_a3}`,
    gwp_a1_a3_per_kg: `${row.gwp_a1_a3_per_kg}`,
  }
  const copy = { ...row, ...texts, ...amounts, declared_quantity: '1', covers_material: false, checked_at }
  const made = Array.from({ length: count }, (_, index) => ({
    ...copy,
    id: crypto.randomUUID(),
    name: `Copy ${index + 1}`,
    created_at: new Date(row.created_at.getTime() + (index + 1) * 1000),
  }))
  await world.db.insertInto('epds').values(made).execute()
}

describe('listEpds', () => {
  it('returns the own records in every state, newest first', async () => {
    const [supplier, rival, admin] = [await world.supplier(), await world.supplier(), await world.admin()]
    const product = await world.product(supplier)
    await add(rival)
    const first = await add(supplier, { product_ids: [product] })
    const second = await addByHand(supplier, { name: 'Typed' })
    const third = await add(supplier, { content: openEpd({ valid_until: '2025-05-08' }) })
    const fourth = await add(supplier)
    await withdraw(supplier, fourth.id)
    const fifth = await add(supplier)
    await check(admin, fifth.id, 'Another value')

    const { body, ids } = await list(supplier, '')

    expect(ids).toEqual([fifth, fourth, third, second, first].map(({ id }) => id))
    expect(body.count).toBe(5)
    expect(body.epds.map(({ state }: Listed) => state)).toEqual([
      'returned',
      'withdrawn',
      'expired',
      'draft',
      'in_force',
    ])
    expect(body.epds[3]).toMatchObject({ name: 'Typed', format: 'by_hand', gwp_a1_a3_per_kg: 2.3005, products: 0 })
    expect(body.epds[4]).toMatchObject({ products: 1, covers_material: true, material: 'Steel' })
  })

  it('returns pages with the total count', async () => {
    const supplier = await world.supplier()
    await copies((await add(supplier)).id, 51, new Date())

    const pages = [await list(supplier, ''), await list(supplier, '?page=2'), await list(supplier, '?page=3')]

    expect(pages.map(({ ids }) => ids.length)).toEqual([50, 2, 0])
    expect(pages.map(({ body }) => body.count)).toEqual([52, 52, 52])
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(52)
    expect(pages[0]?.body.epds[0].name).toBe('Copy 51')
  })

  it.each(['?page=0', '?page=x', '?page=100001', '?other=1'])('rejects %s', async (query) => {
    expect((await list(await world.supplier(), query)).status).toBe(400)
  })

  it('accepts suppliers only, also viewers', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier)

    expect((await list(await world.colleague(supplier, 'viewer'), '')).ids).toEqual([id])
    expect((await list(null, '')).status).toBe(401)
    expect((await list(await world.customer(), '')).status).toBe(403)
    expect((await list(await world.admin(), '')).status).toBe(403)
  })
})

describe('listEpdsToCheck', () => {
  it('returns unchecked records, the oldest first, with their supplier', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const [first, second] = [await addByHand(supplier), await add(supplier)]

    expect(await waiting(admin, supplier)).toEqual([first.id, second.id])
    const { body } = await list(admin, '/to-check')
    const listed = body.epds.find(({ id }: Listed) => id === first.id)
    const { id, company_name } = supplier
    expect(listed).toMatchObject({ state: 'draft', supplier: { id, company_name } })
  })

  it('omits confirmed, returned and withdrawn records, and includes corrected ones', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const [confirmed, returned, withdrawn] = [await addByHand(supplier), await addByHand(supplier), await add(supplier)]
    const last = await add(supplier)

    await check(admin, confirmed.id)
    await check(admin, returned.id, 'Another value')
    await withdraw(supplier, withdrawn.id)
    expect(await waiting(admin, supplier)).toEqual([last.id])

    await update(supplier, returned.id, { by_hand: byHand })
    expect(await waiting(admin, supplier)).toEqual([returned.id, last.id])
  })

  it('returns pages with the total count', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const before = (await list(admin, '/to-check')).body.count as number
    await copies((await add(supplier)).id, 50, null)

    const [one, two] = [await list(admin, '/to-check'), await list(admin, '/to-check?page=2')]

    expect([one.ids.length, two.ids.length]).toEqual([50, before + 1])
    expect([one.body.count, two.body.count]).toEqual([before + 51, before + 51])
  })

  it('refuses everybody but administrators', async () => {
    expect((await list(null, '/to-check')).status).toBe(401)
    expect((await list(await world.supplier(), '/to-check')).status).toBe(403)
    expect((await list(await world.customer(), '/to-check')).status).toBe(403)
  })
})

describe('listEpdProducts', () => {
  const products = async (supplier: Person | null, material = 'Steel') =>
    world.as(supplier).get(`/api/epds/products?material=${encodeURIComponent(material)}`)

  it('returns the own products of a material, by profile', async () => {
    const [supplier, rival] = [await world.supplier(), await world.supplier()]
    await world.product(rival)
    const beam = await world.product(supplier)
    const { body } = await world.as(supplier).post('/api/products', { material: 'Steel', profiles: ['Flat Bar'] })
    await world.as(supplier).post('/api/products', { material: 'Copper', profiles: ['Flat Bar'] })

    const listed = await products(supplier)

    const of = { size: null, grade: null }
    expect(listed.body).toEqual({
      products: [
        { ...of, id: body.ids[0], name: 'Steel Flat Bar', subcategory: 'Flat Bar' },
        { ...of, id: beam, name: 'Steel HEA Beam', subcategory: 'HEA Beam' },
      ],
      more: false,
    })
    expect((await products(supplier, 'Stainless Steel')).body).toEqual({ products: [], more: false })
  })

  it('mentions that there are more than one record can have', async () => {
    const supplier = await world.supplier()
    const product = await world.product(supplier)
    const row = await world.db
      .selectFrom('products')
      .where('id', '=', product)
      .select(['name', 'material'])
      .executeTakeFirstOrThrow()
    const item = { ...row, supplier_id: supplier.id, category: 'Steel', subcategory: 'HEA Beam' }
    await world.db
      .insertInto('products')
      .values(Array.from({ length: 5000 }, () => item))
      .execute()

    const { body } = await products(supplier)

    expect([body.products.length, body.more]).toEqual([5000, true])
  })

  it('accepts suppliers only, with a material', async () => {
    expect((await products(null)).status).toBe(401)
    expect((await products(await world.customer())).status).toBe(403)
    expect((await products(await world.supplier(), 'Wood')).status).toBe(400)
  })
})
