import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maxSupplierMarks, type SupplierMark } from '#domain/suppliers/supplier-marks.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people } = quotesIn(world)
const { close } = tracesIn(world)

const notFound = { status: 404, body: { error: { message: 'Supplier not found' } } }
const mark = (as: Person | null, supplier: string, kind: string) =>
  world.as(as).put(`/api/suppliers/${supplier}/mark`, { kind })
const unmark = (as: Person | null, supplier: string) => world.as(as).delete(`/api/suppliers/${supplier}/mark`)
const marksOf = async (person: Person): Promise<{ supplier_id: string; kind: SupplierMark }[]> =>
  (await world.as(person).get('/api/supplier-marks')).body.marks
const idsOf = async (person: Person) => (await marksOf(person)).map(({ supplier_id }) => supplier_id)

describe('markSupplier', () => {
  it('keeps one mark of the company for each supplier, with who set it and when', async () => {
    const { customer, supplier, other } = await people()
    const colleague = await world.colleague(customer, 'member')

    expect((await mark(customer, supplier.id, 'blocked')).status).toBe(200)
    expect((await mark(colleague, supplier.id, 'favourite')).status).toBe(200)
    expect((await mark(customer, other.id, 'blocked')).status).toBe(200)

    const marks = (await marksOf(colleague)).toSorted((a, b) => b.kind.localeCompare(a.kind))
    expect(marks).toMatchObject([
      { supplier_id: supplier.id, company_name: supplier.company_name, kind: 'favourite', marked_by: 'Test Colleague' },
      { supplier_id: other.id, kind: 'blocked', active: true, marked_at: expect.any(String) },
    ])
    expect(await marksOf(await world.customer())).toEqual([])
  })

  it('returns 404 for whom no buyer can open, and 400 for an unknown mark', async () => {
    const { customer, supplier, other } = await people()
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', other.id).execute()

    for (const id of [other.id, customer.id, randomUUID()])
      expect(await mark(customer, id, 'blocked')).toMatchObject(notFound)
    expect((await mark(customer, supplier.id, 'liked')).status).toBe(400)
    expect(await marksOf(customer)).toEqual([])
  })

  it('refuses viewers, other roles and visitors', async () => {
    const { customer, admin, supplier, other } = await people()
    const viewer = await world.colleague(customer, 'viewer')

    for (const person of [viewer, admin, other]) {
      expect((await mark(person, supplier.id, 'blocked')).status).toBe(403)
      expect((await unmark(person, supplier.id)).status).toBe(403)
    }
    expect((await mark(null, supplier.id, 'blocked')).status).toBe(401)
    expect((await unmark(null, supplier.id)).status).toBe(401)
    for (const person of [admin, other]) expect((await world.as(person).get('/api/supplier-marks')).status).toBe(403)
    expect(await marksOf(viewer)).toEqual([])
  })

  it('keeps the maximum, also of two at once', async () => {
    const { customer, supplier, other } = await people()
    const values = Array.from({ length: maxSupplierMarks - 1 }, (_, index) => ({
      role: 'supplier' as const,
      company_name: `Marked ${index} Test AB`,
      contact_person: 'Test Person',
      main_contact_id: customer.personId,
      user_status: 'active' as const,
    }))
    const made = await world.db.insertInto('profiles').values(values).returning('id').execute()
    const rest = { company_id: customer.id, kind: 'favourite' as const, marked_by: customer.personId }
    await world.db
      .insertInto('supplier_marks')
      .values(made.map(({ id }) => ({ ...rest, supplier_id: id, marked_at: new Date() })))
      .execute()

    const answers = await Promise.all([supplier, other].map(({ id }) => mark(customer, id, 'blocked')))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await marksOf(customer)).toHaveLength(maxSupplierMarks)
    const [first] = made
    expect((await mark(customer, first?.id ?? '', 'blocked')).status).toBe(200)
  })

  it('keeps one of two marks that are set at once', async () => {
    const { customer, supplier } = await people()

    const answers = await Promise.all(
      (['favourite', 'blocked'] as const).map((kind) => mark(customer, supplier.id, kind)),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await idsOf(customer)).toEqual([supplier.id])
  })
})

describe('unmarkSupplier', () => {
  it("removes the own company's mark alone, and changes nothing when repeated", async () => {
    const { customer, supplier } = await people()
    const stranger = await world.customer()
    for (const person of [customer, stranger]) await mark(person, supplier.id, 'blocked')

    for (const _ of [1, 2]) expect((await unmark(customer, supplier.id)).status).toBe(200)

    expect(await idsOf(customer)).toEqual([])
    expect(await idsOf(stranger)).toEqual([supplier.id])
  })

  it('removes the mark of a supplier that is no longer active', async () => {
    const { customer, supplier } = await people()
    await mark(customer, supplier.id, 'blocked')
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', supplier.id).execute()

    expect(await marksOf(customer)).toMatchObject([{ active: false }])
    expect((await unmark(customer, supplier.id)).status).toBe(200)

    expect(await idsOf(customer)).toEqual([])
  })
})

describe('a mark', () => {
  it('ends when the supplier or the customer closes its account', async () => {
    const { customer, supplier, other } = await people()
    for (const { id } of [supplier, other]) await mark(customer, id, 'favourite')

    expect((await close(supplier)).status).toBe(200)
    expect(await idsOf(customer)).toEqual([other.id])
    expect((await close(customer)).status).toBe(200)

    const left = world.db.selectFrom('supplier_marks').where('company_id', '=', customer.id).select('supplier_id')
    expect(await left.execute()).toEqual([])
  })
})
