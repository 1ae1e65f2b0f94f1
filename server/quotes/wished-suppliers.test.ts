import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { answersTo, usualQueries as queries } from '#test/answers-to.ts'
import { archivesIn } from '#test/archives.ts'
import type { Person } from '#test/factories.ts'
import { invalidAt, quotesIn, unknownQuote } from '#test/quotes.ts'
import { editInput } from '#test/quote-input.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responses, view, act, mailsAbout } = quotesIn(world)
const { archiveOf } = archivesIn(world)
const { close } = tracesIn(world)

const idsOf = (suppliers: readonly Person[]) => suppliers.map(({ id }) => id)
const onlyActive = invalidAt('wished_supplier_ids', 'Only active suppliers can receive a request.')
const wishesOn = async (id: string) =>
  (await world.db.selectFrom('wished_suppliers').where('order_id', '=', id).select('supplier_id').execute())
    .map(({ supplier_id }) => supplier_id)
    .toSorted()

async function scene() {
  const all = await people()
  const create = (overrides: Record<string, unknown>, as: Person | null = all.customer) =>
    world.as(as).post('/api/quotes', world.quoteInput(overrides))
  const count = async () =>
    (await world.db.selectFrom('orders').where('customer_id', '=', all.customer.id).select('id').execute()).length
  return { ...all, create, count }
}

describe('createQuote with wished suppliers', () => {
  it('stores them once each, and proposes them beside those of the products', async () => {
    const { supplier, other, third, create } = await scene()
    const product_id = await world.product(third)

    const { status, body } = await create({
      product_id,
      manual_product_details: null,
      wished_supplier_ids: [supplier.id, other.id, supplier.id],
    })

    expect(status).toBe(201)
    expect(await wishesOn(body.id)).toEqual(idsOf([supplier, other]).toSorted())
    expect((await row(body.id)).selected_suppliers.toSorted()).toEqual(idsOf([supplier, other, third]).toSorted())
  })

  it('rejects suppliers who are not active, and unknown ones, at the field', async () => {
    const { customer, supplier, other, create, count } = await scene()
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', other.id).execute()

    for (const id of [other.id, customer.id, randomUUID()])
      expect(await create({ wished_supplier_ids: [supplier.id, id] })).toMatchObject(onlyActive)
    expect(await count()).toBe(0)
  })

  it('rejects more suppliers than a request has, those of the products included', async () => {
    const { customer, supplier, create, count } = await scene()
    const product_id = await world.product(supplier)
    const values = Array.from({ length: 100 }, (_, index) => ({
      role: 'supplier' as const,
      company_name: `Wished ${index} Test AB`,
      contact_person: 'Test Person',
      main_contact_id: customer.personId,
      user_status: 'active' as const,
    }))
    const wished = (await world.db.insertInto('profiles').values(values).returning('id').execute()).map(({ id }) => id)

    const refused = invalidAt('wished_supplier_ids', 'A request goes to at most 100 suppliers.')
    expect(await create({ product_id, manual_product_details: null, wished_supplier_ids: wished })).toMatchObject(
      refused,
    )
    expect(await count()).toBe(0)
    expect(await create({ wished_supplier_ids: wished })).toMatchObject({ status: 201 })
  })

  it('refuses everybody but customers', async () => {
    const { admin, supplier, other, create } = await scene()

    for (const person of [admin, other])
      expect(await create({ wished_supplier_ids: [supplier.id] }, person)).toMatchObject({ status: 403 })
    expect(await create({ wished_supplier_ids: [supplier.id] }, null)).toMatchObject({ status: 401 })
  })

  it('is refused, or ends with the account, while a supplier closes it', async () => {
    const { supplier, create } = await scene()

    const [answer, closed] = await Promise.all([create({ wished_supplier_ids: [supplier.id] }), close(supplier)])

    expect(closed.status).toBe(200)
    expect([201, 400]).toContain(answer.status)
    expect(answer.status === 201 ? await wishesOn(answer.body.id) : []).toEqual([])
  })

  it('refuses positions that the request does not have, and suppliers that it does not name', async () => {
    const { supplier, other, create, count } = await scene()
    const refused = invalidAt(
      'wished_positions',
      'Only suppliers that the request names can be wanted for positions, each once, and for positions that it has.',
    )

    for (const wish of [
      { supplier_id: supplier.id, positions: [2] },
      { supplier_id: other.id, positions: [1] },
    ])
      expect(await create({ wished_supplier_ids: [supplier.id], wished_positions: [wish] })).toMatchObject(refused)
    expect(await count()).toBe(0)
  })

  it('records the number of them', async () => {
    const { supplier, other, create } = await scene()

    const { body } = await create({ wished_supplier_ids: [supplier.id, other.id] })

    const entries = world.db.selectFrom('history').where('subject_id', '=', body.id).select('detail')
    expect(await entries.execute()).toEqual([{ detail: { wished: 2 } }])
  })
})

describe('a wish', () => {
  it('is read by the customer and the administrators, also after they chose others', async () => {
    const { customer, admin, supplier, other, third, create } = await scene()
    const { body } = await create({ preferred_supplier_id: third.id, wished_supplier_ids: [supplier.id, other.id] })
    const names = [supplier, other].map(({ company_name }) => company_name).toSorted()
    const namesTo = async (reader: Person) =>
      (await view(reader, body.id)).wished.map(({ company_name }: { company_name: string }) => company_name)
    const { body: recipients } = await world.as(admin).get(`/api/quotes/${body.id}/recipients`)

    expect(recipients.chosen.map(({ wished }: { wished: boolean }) => wished)).toEqual([true, true, true])
    await act(admin, body.id, 'approve', { version: 1, supplier_ids: [third.id] })

    expect(await namesTo(customer)).toEqual(names)
    expect(await namesTo(admin)).toEqual(names)
    expect((await responses(body.id)).map(({ supplier_id }) => supplier_id)).toEqual([third.id])
    expect(await world.as(supplier).get(`/api/quotes/${body.id}`)).toMatchObject(unknownQuote)
  })

  it('is for some positions, which the customer and the administrators read, and follows them through an edit', async () => {
    const { customer, admin, supplier, other, create } = await scene()
    const position = (details: string) => ({ manual_product_details: details, volume: 2 })
    const [first, second, third] = ['Beam', 'Plate', 'Tube'].map(position)
    const { body } = await create({
      positions: [first, second, third],
      wished_supplier_ids: [supplier.id, other.id],
      wished_positions: [
        { supplier_id: supplier.id, positions: [3, 1] },
        { supplier_id: other.id, positions: [2] },
      ],
    })
    const wishedFor = async (reader: Person) =>
      Object.fromEntries(
        (await view(reader, body.id)).wished.map(
          ({ supplier_id, positions }: { supplier_id: string; positions: number[] | null }) => [supplier_id, positions],
        ),
      )

    expect(await wishedFor(customer)).toEqual({ [supplier.id]: [1, 3], [other.id]: [2] })
    const { body: recipients } = await world.as(admin).get(`/api/quotes/${body.id}/recipients`)
    expect(
      Object.fromEntries(
        recipients.chosen.map(({ id, wished_for }: { id: string; wished_for: number[] }) => [id, wished_for]),
      ),
    ).toEqual({ [supplier.id]: [1, 3], [other.id]: [2] })

    const positions = [
      { ...third, was: 3 },
      { ...first, was: 1 },
    ]
    expect(await act(admin, body.id, 'edit-as-admin', editInput({ version: 1, positions }))).toMatchObject({
      status: 200,
    })

    expect(await wishedFor(admin)).toEqual({ [supplier.id]: [1, 2] })
  })

  it('is in no answer to a supplier, whether it was asked or not', async () => {
    const { customer, admin, supplier, other, third, create } = await scene()
    const { body } = await create({ wished_supplier_ids: idsOf([supplier, other, third]) })
    await act(admin, body.id, 'approve', { version: 1, supplier_ids: idsOf([supplier, other]) })

    expect(await view(supplier, body.id)).toMatchObject({ wished: [] })
    for (const [reader, rivals] of [
      [supplier, [other, third]],
      [third, [supplier, other]],
    ] as const) {
      const answered = await answersTo(world, reader, { ids: [body.id, customer.id], queries })
      const text = answered
        .filter(({ path }) => !/^\/api\/(suppliers|products)/.test(path))
        .map((answer) => answer.text)
        .join('\n')
      for (const rival of rivals) {
        expect(text).not.toContain(rival.id)
        expect(text).not.toContain(rival.company_name)
      }
    }
  })

  it("is in the customer's export, and in no supplier's", async () => {
    const { customer, admin, supplier, other, create } = await scene()
    const { body } = await create({ wished_supplier_ids: [supplier.id, other.id] })
    await act(admin, body.id, 'approve', { version: 1, supplier_ids: [supplier.id] })

    expect((await archiveOf(customer)).json('quotes')).toMatchObject([{ wished: [{}, {}] }])
    const own = await archiveOf(supplier)
    expect(own.json('quotes')).toMatchObject([{ wished: [] }])
    for (const secret of [other.id, other.company_name]) expect(own.text).not.toContain(secret)
  })

  it('ends for a supplier that closes its account, and with a request that no supplier received', async () => {
    const { customer, admin, supplier, other, create } = await scene()
    const [{ body: sent }, { body: unsent }] = [
      await create({ wished_supplier_ids: [supplier.id, other.id] }),
      await create({ wished_supplier_ids: [other.id] }),
    ]
    await act(admin, sent.id, 'approve', { version: 1, supplier_ids: [other.id] })

    expect((await close(supplier)).status).toBe(200)
    expect(await wishesOn(sent.id)).toEqual([other.id])
    expect((await close(customer)).status).toBe(200)

    expect(await wishesOn(unsent.id)).toEqual([])
  })
})

describe('without approval', () => {
  const setApproval = (admin_approval_required: boolean) =>
    world.db.updateTable('settings').set({ admin_approval_required }).execute()
  afterEach(() => setApproval(true))

  it('the wished suppliers are asked at once', async () => {
    const { supplier, other, create } = await scene()
    await setApproval(false)

    const { body } = await create({ wished_supplier_ids: [supplier.id, other.id] })

    expect((await responses(body.id)).map(({ supplier_id }) => supplier_id).toSorted()).toEqual(
      idsOf([supplier, other]).toSorted(),
    )
    expect(await mailsAbout(body.id)).toHaveLength(3)
    expect((await world.as(supplier).get(`/api/quotes/${body.id}`)).status).toBe(200)
  })
})
