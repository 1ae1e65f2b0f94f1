import { describe, expect, it } from 'vitest'
import { statusAndBody } from '#test/mails.ts'
import { openEpd } from '#test/epd-json.ts'
import { byHand, epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, addByHand, check, effective, get, update, withdraw } = epdsIn(world)

const coverage = { material: 'Steel', covers_material: true, product_ids: [], by_hand: null }
const put = (person: Person | null, id: string, changes: Record<string, unknown>) =>
  world.as(person).put(`/api/epds/${id}`, { ...coverage, version: 1, ...changes })
const typed = (gwp_total: number) => ({ ...byHand, modules: [{ module: 'A1-A3', gwp_total }] })
const copperOf = async (supplier: Person): Promise<string> =>
  (await world.as(supplier).post('/api/products', { material: 'Copper', profiles: ['Flat Bar'] })).body.ids[0]

/** The history of a supplier's records, oldest first. */
const historyOf = ({ id }: Person) =>
  world.db
    .selectFrom('history')
    .where('subject_id', '=', id)
    .where('action', 'in', ['updateEpd', 'withdrawEpd'])
    .orderBy('created_at')
    .select(['action', 'actor_id', 'detail'])
    .execute()

describe('updateEpd', () => {
  it('changes the products of a record, and not the values of its file', async () => {
    const supplier = await world.supplier()
    const product = await world.product(supplier)
    const { id } = await add(supplier)
    const before = await get(supplier, id)

    expect((await update(supplier, id, { covers_material: false, product_ids: [product] })).body).toEqual({
      id,
      version: 2,
    })

    const changes = { covers_material: false, products: 1, product_ids: [product], version: 2 }
    expect(await get(supplier, id)).toEqual({ ...before, ...changes })
  })

  it('moves an unchecked record to another material, with the values of its products', async () => {
    const [supplier, buyer] = [await world.supplier(), await world.customer()]
    const [steel, copper] = [await world.product(supplier, { epd_value: null }), await copperOf(supplier)]
    const { id } = await add(supplier)

    expect((await update(supplier, id, { material: 'Copper' })).status).toBe(200)

    expect(await effective(buyer, steel)).toEqual({ value: null, source: 'none' })
    expect(await effective(buyer, copper)).toMatchObject({ value: 2.3005, source: 'record' })
  })

  it('refuses another material once the record is confirmed', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await add(supplier)
    await check(admin, id)

    const moved = await update(supplier, id, { material: 'Copper' })

    expect([moved.status, moved.body.error.message]).toEqual([
      409,
      'An administrator has confirmed these values already.',
    ])
    expect(await get(supplier, id)).toMatchObject({ material: 'Steel', version: 2 })
    expect((await update(supplier, id, { product_ids: [await world.product(supplier)] })).status).toBe(200)
    expect(await get(supplier, id)).toMatchObject({ products: 1, checked_at: expect.any(String) as string })
  })

  it('corrects typed values until they are confirmed', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await addByHand(supplier)

    expect((await update(supplier, id, { by_hand: typed(2400) })).status).toBe(200)
    expect(await get(supplier, id)).toMatchObject({ state: 'draft', gwp_a1_a3_per_kg: 2.4 })

    await check(admin, id)
    const late = await update(supplier, id, { by_hand: typed(9) })
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'An administrator has confirmed these values already.',
    ])
    expect(await get(supplier, id)).toMatchObject({ state: 'in_force', gwp_a1_a3_per_kg: 2.4 })
  })

  it('refuses a correction of values that were read from a file', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier)

    const refused = await update(supplier, id, { by_hand: byHand })

    expect(refused.status).toBe(409)
    expect(refused.body.error.message).toContain('Please add the corrected file as a new EPD.')
  })

  it("returns a corrected record to the administrators' check", async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await addByHand(supplier)
    await check(admin, id, 'The PDF says 2,400.')
    expect(await get(supplier, id)).toMatchObject({ state: 'returned' })

    await update(supplier, id, { product_ids: [await world.product(supplier)] })
    expect(await get(supplier, id)).toMatchObject({ state: 'returned', remark: 'The PDF says 2,400.' })

    await update(supplier, id, { by_hand: typed(2400) })
    expect(await get(supplier, id)).toMatchObject({ state: 'draft', remark: null })
    expect((await check(admin, id)).status).toBe(200)
    expect(await get(supplier, id)).toMatchObject({ state: 'in_force' })
  })

  it.each([
    ['nothing to be for', { covers_material: false }, 'product_ids'],
    ['an unknown product', { product_ids: [crypto.randomUUID()] }, 'product_ids'],
    ['values without A1–A3', { by_hand: { ...byHand, modules: [] } }, 'by_hand.modules'],
    ['an end before the issue', { by_hand: { ...byHand, issued_on: '2030-01-01' } }, 'by_hand.valid_until'],
    ['a mass that contradicts the declared unit', { by_hand: { ...byHand, mass_kg: 1 } }, 'by_hand.mass_kg'],
  ])('refuses %s at its field, and changes nothing', async (_name, changes, field) => {
    const supplier = await world.supplier()
    const { id } = await addByHand(supplier)

    const { status, body } = await update(supplier, id, changes)

    expect([status, body.error.fields[field]]).toEqual([400, expect.stringMatching(/\w+ \w+/)])
    expect(await get(supplier, id)).toMatchObject({ version: 1, covers_material: true })
    expect(await historyOf(supplier)).toEqual([])
  })

  it('returns 409 for an older version, also to one of two at once', async () => {
    const supplier = await world.supplier()
    const { id } = await addByHand(supplier)

    const answers = await Promise.all([
      put(supplier, id, { by_hand: typed(1) }),
      put(supplier, id, { by_hand: byHand }),
    ])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = await put(supplier, id, {})
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict'])
    expect(await historyOf(supplier)).toHaveLength(1)
  })

  it('records the change with its person', async () => {
    const supplier = await world.supplier()
    const colleague = await world.colleague(supplier, 'member')
    const { id } = await addByHand(supplier)

    await update(colleague, id, { by_hand: { ...byHand, name: 'Corrected' } })
    await update(supplier, id)

    expect(await historyOf(supplier)).toEqual([
      {
        action: 'updateEpd',
        actor_id: colleague.personId,
        detail: { epd_id: id, name: 'Corrected', values: 'corrected' },
      },
      { action: 'updateEpd', actor_id: supplier.personId, detail: { epd_id: id, name: 'Corrected' } },
    ])
  })
})

describe('withdrawEpd', () => {
  it('ends a record permanently', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await add(supplier)

    expect((await withdraw(supplier, id)).body).toEqual({ id })

    expect(await get(supplier, id)).toMatchObject({ state: 'withdrawn', version: 2 })
    for (const refused of [await withdraw(supplier, id), await update(supplier, id), await check(admin, id)])
      expect([refused.status, refused.body.error.message]).toEqual([409, 'This EPD is withdrawn.'])
    expect(await historyOf(supplier)).toMatchObject([{ action: 'withdrawEpd', detail: { epd_id: id } }])
  })

  it('succeeds once of two at once', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier)

    const answers = await Promise.all([withdraw(supplier, id), withdraw(supplier, id)])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await historyOf(supplier)).toHaveLength(1)
  })

  it('ends the record before or after a change at once', async () => {
    const supplier = await world.supplier()
    const outcomes = await raced(
      async () => (await add(supplier)).id,
      [(id) => withdraw(supplier, id), (id) => put(supplier, id, {})],
      async (id) => (await get(supplier, id)).state as string,
    )

    expect(['200 200: withdrawn', '200 409: withdrawn']).toEqual(expect.arrayContaining(outcomes))
  })
})

describe('updateEpd and withdrawEpd', () => {
  it('return 404 for a record of another supplier and an unknown one alike, and change nothing', async () => {
    const [supplier, rival] = [await world.supplier(), await world.supplier()]
    const { id } = await add(supplier, { content: openEpd({ product_name: 'Beams of a rival' }) })
    const before = await get(supplier, id)
    const unknown = crypto.randomUUID()

    const answers = [await put(rival, id, {}), await put(rival, unknown, {})]
    answers.push(await withdraw(rival, id), await withdraw(rival, unknown))

    const notFound = { status: 404, body: { error: { code: 'not_found', message: 'EPD not found.' } } }
    expect(answers.map(statusAndBody)).toEqual([notFound, notFound, notFound, notFound])
    expect(await get(supplier, id)).toEqual(before)
  })

  it('refuse everybody but the supplier', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier)
    const statuses = async (person: Person | null) => [
      (await put(person, id, {})).status,
      (await withdraw(person, id)).status,
    ]

    expect(await statuses(null)).toEqual([401, 401])
    for (const other of [await world.customer(), await world.admin(), await world.colleague(supplier, 'viewer')])
      expect(await statuses(other)).toEqual([403, 403])
    expect(await statuses(await world.colleague(supplier, 'member'))).toEqual([200, 200])
  })
})
