import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bestFitting, fitOf, type FitAsked, type FitProduct } from '#domain/quotes/recipients/recipient-fit.ts'
import { asksOf, inOrderOfRequestFit } from '#domain/quotes/recipients/request-fit.ts'
import { currencies } from '#domain/values/money.ts'
import type { Person } from '#test/factories.ts'
import { editInput } from '#test/quote-input.ts'
import { quotesIn, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { findRecipients } from './find-recipients.ts'

const world = useWorld()
const { people, act } = quotesIn(world)

/** A supplier that lists what every request here asks for, with as many documents as asked. */
async function seller(name: string, product: Record<string, unknown> = {}, documents = 1): Promise<Person> {
  const supplier = await world.supplier({ company_name: name })
  await world.product(supplier, product)
  await declare(supplier, documents)
  return supplier
}
async function declare({ id: supplier_id }: Person, documents: number) {
  for (let number = 0; number < documents; number += 1) {
    const name = `Document ${number}.pdf`
    const type = 'application/pdf'
    const file = { owner_id: supplier_id, storage_key: randomUUID(), name, type, size: 1 }
    const { id: file_id } = await world.db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    await world.db
      .insertInto('supplier_documents')
      .values({ supplier_id, file_id, name, type, category: 'Other' })
      .execute()
  }
}
const recipients = (as: Person | null, id: string, query = '') =>
  world.as(as).get(`/api/quotes/${id}/recipients${query}`)
const namesOf = (rows: { company_name: string }[]) => rows.map(({ company_name }) => company_name)

describe('listRecipients', () => {
  it('returns the best fitting suppliers first, with the reason', async () => {
    const { customer, admin } = await people()
    const tag = randomUUID().slice(0, 8)
    await seller(`${tag} Clean AB`, { epd_value: 0.4 })
    await seller(`${tag} Plain AB`, { epd_value: 0.9 })
    await seller(`${tag} Large AB`, { min_volume: 25 })
    await seller(`${tag} Paperless AB`, {}, 0)
    await world.supplier({ company_name: `${tag} Other AB` })
    const id = await world.quote(customer, { max_epd: 1 })

    const { status, body } = await recipients(admin, id, `?text=${tag}`)

    expect(status).toBe(200)
    expect(namesOf(body.suppliers)).toEqual(
      ['Clean AB', 'Plain AB', 'Paperless AB', 'Large AB', 'Other AB'].map((name) => `${tag} ${name}`),
    )
    expect(body).toMatchObject({ count: 5, qualifying: 2, chosen: [], asked: { volume: 12.5, max_epd: 1 } })
    expect(body.suppliers).toMatchObject([
      { fit: 'qualifies', misses: [], documents: 1, product: { min_volume: 5, epd: 0.4, price_per_kg: 1.02 } },
      { fit: 'qualifies', misses: [] },
      { fit: 'near', misses: ['documents'], documents: 0 },
      { fit: 'near', misses: ['minimum'] },
      { fit: 'other', misses: ['product'], product: null },
    ])
  })

  it('rates by the edited quote', async () => {
    const { customer, admin } = await people()
    const tag = randomUUID().slice(0, 8)
    await seller(`${tag} AB`, { min_volume: 25 })
    const id = await world.quote(customer)
    const before = await recipients(admin, id, `?text=${tag}`)
    await act(admin, id, 'edit-as-admin', editInput({ version: 1, volume: 30 }))

    const after = await recipients(admin, id, `?text=${tag}`)

    expect(before.body.suppliers).toMatchObject([{ fit: 'near', misses: ['minimum'] }])
    expect(after.body.suppliers).toMatchObject([{ fit: 'qualifies' }])
    expect(after.body.asked.volume).toBe(30)
  })

  it.each(['deactivated', 'pending'] as const)(
    'omits a supplier who is %s, also a proposed one',
    async (user_status) => {
      const { customer, admin } = await people()
      const leaving = await seller(`Leaving ${randomUUID()}`)
      const id = await world.quote(customer, { supplier_ids: [leaving.id] })
      const before = await recipients(admin, id)
      await world.db.updateTable('profiles').set({ user_status }).where('id', '=', leaving.id).execute()

      const after = await recipients(admin, id, `?text=${leaving.company_name}`)
      const asked = await recipients(admin, id, `?chosen=${leaving.id}`)

      expect(before.body.chosen).toMatchObject([{ id: leaving.id }])
      expect(after.body).toMatchObject({ count: 0, suppliers: [], chosen: [] })
      expect(asked.body.chosen).toEqual([])
    },
  )

  it("proposes a product's own supplier if there is no other, and nobody for a standard product", async () => {
    const { customer, admin, supplier } = await people()
    const product_id = await world.product(supplier)
    const own = await world.quote(customer, { product_id, manual_product_details: null })
    await world.db.updateTable('orders').set({ selected_suppliers: [] }).where('id', '=', own).execute()
    const standard = await world.db
      .insertInto('products')
      .values({ name: 'Steel HEA Beam', material: 'Steel', category: 'Steel', subcategory: 'HEA Beam' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const template = await world.quote(customer, { product_id: standard.id, manual_product_details: null })

    expect((await recipients(admin, own)).body.chosen).toMatchObject([{ id: supplier.id }])
    expect((await recipients(admin, template)).body.chosen).toEqual([])
  })

  it('returns the chosen suppliers regardless of the search, and finds by country', async () => {
    const { customer, admin, supplier, other } = await people()
    const abroad = await seller('Abroad Test Oy')
    await world.db.updateTable('profiles').set({ country: 'Finland' }).where('id', '=', abroad.id).execute()
    const id = await world.quote(customer, { supplier_ids: [supplier.id] })

    const { body } = await recipients(admin, id, `?text=finLAND&chosen=${other.id}`)

    expect(namesOf(body.suppliers)).toEqual(['Abroad Test Oy'])
    expect(namesOf(body.chosen)).toEqual([other.company_name])
    expect((await recipients(admin, id, '?text=%25')).body.suppliers).toEqual([])
  })

  it('rejects invalid ids, and more than an address holds', async () => {
    const { customer, admin } = await people()
    const id = await world.quote(customer)
    const many = Array.from({ length: 101 }, () => randomUUID()).join(',')

    expect((await recipients(admin, id, '?chosen=nobody')).status).toBe(400)
    expect((await recipients(admin, id, `?chosen=${many}`)).status).toBe(400)
    expect((await recipients(admin, id, '?chosen=')).body.chosen).toEqual([])
    expect(await recipients(admin, id, `?text=${'x'.repeat(201)}`)).toMatchObject({ status: 400 })
  })

  it('refuses everybody but administrators, and returns 404 for unknown quotes', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.quote(customer, { supplier_ids: [supplier.id] })

    expect((await recipients(customer, id)).status).toBe(403)
    expect((await recipients(supplier, id)).status).toBe(403)
    expect((await recipients(null, id)).status).toBe(401)
    expect(await recipients(admin, randomUUID())).toMatchObject(unknownQuote)
  })

  it('orders suppliers like the domain, each with the product that the domain would choose', async () => {
    const { customer, admin } = await people()
    const random = pseudoRandom(7)
    const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
    const tag = randomUUID().slice(0, 8)
    const made: { id: string; company_name: string; documents: number; products: Listed[] }[] = []
    for (let number = 0; number < 40; number += 1) {
      const supplier = await world.supplier({ company_name: `${tag} ${String(number).padStart(2, '0')} AB` })
      const documents = one([0, 1, 2])
      await declare(supplier, documents)
      const products: Listed[] = Array.from({ length: one([0, 1, 2, 3]) }, () => ({
        id: randomUUID(),
        min_volume: one([0, 5, 12.5, 12.6, 40]),
        epd: one([null, 0, 0.4, 0.7, 1, 1.3, 3]),
        price_per_kg: one([0, 0.9, 1.1, 2.7]),
        currency: one(currencies),
      }))
      const rows = products.map(({ epd, ...product }) => ({
        ...listed,
        ...product,
        epd_value: epd,
        supplier_id: supplier.id,
      }))
      if (rows.length > 0) await world.db.insertInto('products').values(rows).execute()
      made.push({ id: supplier.id, company_name: supplier.company_name, documents, products })
    }
    for (const [max_epd, max_price_per_kg] of [
      [null, null],
      [0.7, null],
      [0, 1],
      [1, 0.95],
    ] as const) {
      const request: FitAsked = { volume: 12.5, max_epd, max_price_per_kg, max_price_currency: 'EUR' }
      const id = await world.quote(customer, request)
      const judged = made.map(({ products, ...supplier }) => {
        const best = bestFitting(products, request)
        const product = best && withoutId(best)
        return { ...supplier, best: best?.id, product, products: [product] }
      })

      const { body } = await recipients(admin, id, `?text=${tag}`)
      const first = await findRecipients(world.db, body.asked, { text: tag }, 9)

      const asks = asksOf(body.asked)
      const expected = inOrderOfRequestFit(judged, asks).map(({ candidate }) => candidate)
      expect(namesOf(body.suppliers)).toEqual(namesOf(expected))
      expect(body.suppliers.map(({ product }: { product: unknown }) => product)).toEqual(
        expected.map(({ product }) => product),
      )
      expect(body.qualifying).toBe(expected.filter((row) => fitOf(row, request).fit === 'qualifies').length)
      expect(namesOf(inOrderOfRequestFit(first.suppliers, asks).map(({ candidate }) => candidate))).toEqual(
        namesOf(expected).slice(0, 9),
      )
    }
  })
})

type Listed = FitProduct & { id: string }
const listed = { name: 'Steel HEA Beam', material: 'Steel', category: 'Steel', subcategory: 'HEA Beam' } as const
const withoutId = ({ min_volume, epd, price_per_kg, currency }: Listed): FitProduct => ({
  min_volume,
  epd,
  price_per_kg,
  currency,
})

/** The same figures on every run (Park and Miller, 1988). */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
