import { describe, expect, it } from 'vitest'
import { pdf, type Person } from '#test/factories.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, responseOf, view, accept } = quotesIn(world)

async function scene() {
  const all = await people()
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  return { ...all, id }
}
async function upload(as: Person, name: string): Promise<string> {
  return (await world.as(as).upload(name, pdf(name))).body.id
}
const rows = async (id: string, supplier: Person) => {
  const response = await responseOf(id, supplier)
  return world.db
    .selectFrom('response_documents')
    .where('response_id', '=', response?.id ?? '')
    .select(['file_id', 'name'])
    .orderBy('name')
    .execute()
}
const isStored = async (fileId: string) =>
  (await world.db.selectFrom('files').where('id', '=', fileId).select('id').executeTakeFirst()) !== undefined
const statusOf = async (as: Person | null, fileId: string) => (await world.as(as).get(`/api/files/${fileId}`)).status
const named = (documents: { name: string }[]) => documents.map(({ name }) => name)

describe("an offer's documents", () => {
  it('can be read by the customer, the administrator and their supplier only', async () => {
    const { id, customer, admin, supplier, other, third } = await scene()
    const file = await upload(supplier, 'Terms.pdf')

    expect(await world.offer(supplier, id, { file_ids: [file] })).toMatchObject({ status: 200 })

    for (const reader of [customer, admin]) {
      const quote = await view(reader, id)
      const offer = quote.offers.find(({ supplier_id }: { supplier_id: string }) => supplier_id === supplier.id)
      expect(offer.documents).toMatchObject([{ name: 'Terms.pdf', url: `/api/files/${file}` }])
      expect(await statusOf(reader, file)).toBe(200)
    }
    expect((await view(supplier, id)).own_response.documents).toMatchObject([{ name: 'Terms.pdf' }])
    expect(named((await world.as(supplier).get('/api/quotes')).body.quotes[0].own_response.documents)).toEqual([
      'Terms.pdf',
    ])
    expect(await statusOf(supplier, file)).toBe(200)
    expect((await view(other, id)).own_response.documents).toEqual([])
    for (const stranger of [other, third, await world.customer()]) expect(await statusOf(stranger, file)).toBe(404)
    expect(await statusOf(null, file)).toBe(401)
  })

  it('follow the changed answer: kept, added, or deleted with the stored file', async () => {
    const { id, supplier } = await scene()
    const [kept, dropped, added] = [
      await upload(supplier, 'a.pdf'),
      await upload(supplier, 'b.pdf'),
      await upload(supplier, 'c.pdf'),
    ]
    await world.offer(supplier, id, { file_ids: [kept, dropped] })

    expect((await world.offer(supplier, id, { price_per_kg: 1, file_ids: [kept, added] })).status).toBe(200)

    expect(await rows(id, supplier)).toEqual([
      { file_id: kept, name: 'a.pdf' },
      { file_id: added, name: 'c.pdf' },
    ])
    expect([await isStored(kept), await isStored(dropped), await isStored(added)]).toEqual([true, false, true])
    expect(await statusOf(supplier, dropped)).toBe(404)
  })

  it('end with them when the supplier declines', async () => {
    const { id, supplier, customer } = await scene()
    const file = await upload(supplier, 'a.pdf')
    await world.offer(supplier, id, { file_ids: [file] })

    expect((await world.decline(supplier, id)).status).toBe(200)

    expect(await rows(id, supplier)).toEqual([])
    expect(await isStored(file)).toBe(false)
    expect(await statusOf(customer, file)).toBe(404)
    expect((await world.decline(supplier, id, { file_ids: [] })).status).toBe(400)
  })

  it('number at most five', async () => {
    const { id, supplier } = await scene()
    const file_ids = Array.from({ length: 6 }, () => crypto.randomUUID())

    expect(await world.offer(supplier, id, { file_ids })).toMatchObject(
      invalidAt('file_ids', 'Please attach at most 5 files.'),
    )
  })

  it('must be own uploads without another use, or the answer is rejected', async () => {
    const { id, supplier, other, customer, admin } = await scene()
    const foreign = await upload(other, 'foreign.pdf')
    const elsewhere = await upload(supplier, 'elsewhere.pdf')
    const second = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, second, { file_ids: [elsewhere] })
    const own = await upload(supplier, 'own.pdf')

    for (const file of [foreign, elsewhere, crypto.randomUUID()])
      expect(await world.offer(supplier, id, { file_ids: [own, file] })).toMatchObject(
        invalidAt('file_ids', 'Invalid file'),
      )

    expect(await responseOf(id, supplier)).toMatchObject({ status: 'pending', price_per_kg: 0 })
    expect(await rows(id, supplier)).toEqual([])
    expect(await isStored(foreign)).toBe(true)
  })

  it('stay unchanged after the acceptance', async () => {
    const { id, supplier, customer } = await scene()
    const file = await upload(supplier, 'a.pdf')
    await world.offer(supplier, id, { file_ids: [file] })
    await accept(customer, id, supplier)

    expect(await world.offer(supplier, id)).toMatchObject(refusedFor('An offer has already been accepted.'))

    expect(await rows(id, supplier)).toHaveLength(1)
    expect(await statusOf(customer, file)).toBe(200)
  })

  it('match the accepted one of two changed answers at once', async () => {
    const { id, supplier } = await scene()
    const [one, two] = [await upload(supplier, 'one.pdf'), await upload(supplier, 'two.pdf')]
    await world.offer(supplier, id)

    const answers = await Promise.all([
      world.offer(supplier, id, { file_ids: [one] }),
      world.offer(supplier, id, { file_ids: [two] }),
    ])

    expect(statusesOf(answers)).toEqual([200, 409])
    const taken = answers[0].status === 200 ? one : two
    expect(await rows(id, supplier)).toMatchObject([{ file_id: taken }])
  })
})
