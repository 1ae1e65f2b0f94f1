import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { currencies } from '#domain/values/money.ts'
import { bestFitting, type FitProduct } from '#domain/quotes/recipients/recipient-fit.ts'
import { asksOf, inOrderOfRequestFit, type FitPosition } from '#domain/quotes/recipients/request-fit.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { findRecipients } from './queries/find-recipients.ts'

const world = useWorld()
const { people } = quotesIn(world)

const position = (profile: string, different: Record<string, unknown> = {}) => ({
  material: 'Steel',
  profile,
  manual_product_details: `${profile} as drawn`,
  volume: 10,
  ...different,
})
type Listed = FitProduct & { id: string; subcategory: string }
const listed = (subcategory: string, different: Partial<Listed> = {}): Listed => ({
  id: randomUUID(),
  subcategory,
  min_volume: 5,
  epd: 0.7,
  price_per_kg: 1,
  currency: 'EUR',
  ...different,
})
async function seller(name: string, products: readonly Listed[], documents = 1): Promise<Person> {
  const supplier = await world.supplier({ company_name: name })
  const rows = products.map(({ epd, ...product }) => ({
    ...product,
    name: `Steel ${product.subcategory}`,
    material: 'Steel' as const,
    category: 'Steel',
    supplier_id: supplier.id,
    epd_value: epd,
  }))
  if (rows.length > 0) await world.db.insertInto('products').values(rows).execute()
  for (let number = 0; number < documents; number += 1) {
    const file = { owner_id: supplier.id, storage_key: randomUUID(), name: 'A.pdf', type: 'application/pdf', size: 1 }
    const { id: file_id } = await world.db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    const document = {
      supplier_id: supplier.id,
      file_id,
      name: 'A.pdf',
      type: 'application/pdf',
      category: 'Other' as const,
    }
    await world.db.insertInto('supplier_documents').values(document).execute()
  }
  return supplier
}
/** A request for these positions. */
const asking = (customer: Person, positions: readonly unknown[]) => world.quote(customer, { positions })
const recipients = async (as: Person, id: string, query = '') =>
  (await world.as(as).get(`/api/quotes/${id}/recipients${query}`)).body
const namesOf = (rows: readonly { company_name: string }[]) => rows.map(({ company_name }) => company_name)

describe('listRecipients of a request of several positions', () => {
  it('returns the size, grade and standard of each position', async () => {
    const { customer, admin } = await people()
    const sizes = ['HEA 200', 'HEA 300']
    const id = await asking(
      customer,
      sizes.map((size) => position('HEA Beam', { size, grade: 'S355J2', standard: 'EN 10025-2' })),
    )

    const { asked } = await recipients(admin, id)

    expect(asked.positions).toMatchObject(
      sizes.map((size, index) => ({ position: index + 1, size, grade: 'S355J2', standard: 'EN 10025-2' })),
    )
  })

  it('rates the suppliers by all positions, and returns the positions that each sells', async () => {
    const { customer, admin } = await people()
    const tag = randomUUID().slice(0, 8)
    const [beam, pipe, flat] = ['HEA Beam', 'IPE Beam', 'Flat Bar']
    await seller(`${tag} One`, [listed(beam)])
    await seller(`${tag} All`, [listed(beam), listed(pipe, { epd: 0.1 }), listed(flat)])
    await seller(`${tag} Large`, [listed(beam), listed(pipe, { min_volume: 25 }), listed(flat)])
    await seller(`${tag} Nothing`, [listed('UPE Beam')])
    const id = await asking(customer, [position(beam), position(pipe), position(flat), position(pipe)])

    const body = await recipients(admin, id, `?text=${tag}`)

    expect(body).toMatchObject({ count: 4, qualifying: 1, sell_all: 2, sold: [1, 2, 3, 4] })
    expect(namesOf(body.suppliers)).toEqual(['All', 'Large', 'One', 'Nothing'].map((name) => `${tag} ${name}`))
    expect(body.suppliers).toMatchObject([
      {
        fit: 'qualifies',
        misses: [],
        sells: 4,
        sold: [1, 2, 3, 4],
        missed: [],
        missed_count: 0,
        mean_epd: expect.closeTo(0.4, 9),
      },
      {
        fit: 'near',
        misses: ['minimum'],
        sells: 4,
        missed: [{ positions: [2, 4], product: { min_volume: 25 }, misses: ['minimum'] }],
        missed_count: 2,
      },
      { fit: 'near', misses: ['product'], sells: 1, sold: [1], missed: [], product: { min_volume: 5 } },
      { fit: 'other', misses: ['product'], sells: 0, sold: [], product: null, mean_epd: null },
    ])
    expect(body.asked.positions).toMatchObject([
      { position: 1, material: 'Steel', subcategory: beam, volume: 10, max_epd: null, max_price_per_kg: null },
      { position: 2, subcategory: pipe },
      { position: 3, subcategory: flat },
      { position: 4, subcategory: pipe },
    ])
    expect(body.asked).toMatchObject({ subcategory: beam, volume: 10 })
  })

  it('returns the positions that nobody sells, regardless of the search and of inactive suppliers', async () => {
    const { customer, admin } = await people()
    const gone = await seller(`Gone ${randomUUID()}`, [listed('Angle Bar'), listed('Round Bar')])
    await seller(`Here ${randomUUID()}`, [listed('Round Bar')])
    const positions = [position('Round Bar'), position('Angle Bar')]
    const id = await asking(customer, positions)
    const before = await recipients(admin, id, '?text=nobody-at-all')
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', gone.id).execute()

    const after = await recipients(admin, id, '?text=nobody-at-all')

    expect(before).toMatchObject({ suppliers: [], count: 0, qualifying: 0, sell_all: 1, sold: [1, 2] })
    expect(after).toMatchObject({ suppliers: [], sell_all: 0, sold: [1] })
  })

  it('rates the chosen suppliers by all positions, also beyond the search', async () => {
    const { customer, admin } = await people()
    const chosen = await seller(`Chosen ${randomUUID()}`, [listed('IPE Beam')])
    const id = await asking(customer, [position('HEA Beam'), position('IPE Beam')])

    const body = await recipients(admin, id, `?text=nobody-at-all&chosen=${chosen.id}`)

    expect(body.chosen).toMatchObject([{ id: chosen.id, fit: 'near', sells: 1, sold: [2], product: null }])
  })

  it('returns 200 different positions, with the first misses and their number', async () => {
    const { customer, admin } = await people()
    const tag = randomUUID().slice(0, 8)
    await seller(`${tag} Large`, [listed('HEA Beam', { min_volume: 1000 })])
    const positions = Array.from({ length: 200 }, (_, index) => position('HEA Beam', { volume: index + 0.1 }))
    const id = await asking(customer, positions)

    const body = await recipients(admin, id, `?text=${tag}`)

    expect(body.suppliers).toMatchObject([{ fit: 'near', sells: 200, missed_count: 200 }])
    expect(body.suppliers[0].missed).toHaveLength(20)
    expect(body.asked.positions).toHaveLength(200)
  })

  it('orders suppliers like the domain, for any positions', async () => {
    const { customer, admin } = await people()
    const one = choices(23)
    const tag = randomUUID().slice(0, 8)
    const profiles = ['HEA Beam', 'IPE Beam', 'Flat Bar', 'Round Bar']
    const made: { id: string; company_name: string; documents: number; products: Listed[] }[] = []
    for (let number = 0; number < 40; number += 1) {
      const documents = one([0, 1, 1])
      const products = profiles.flatMap((profile) =>
        Array.from({ length: one([0, 1, 1, 2]) }, () =>
          listed(profile, {
            min_volume: one([0, 0.1, 5, 12.5, 12.6, 40]),
            epd: one([null, 0.1, 0.3, 0.7, 0.7, 1.3]),
            price_per_kg: one([0, 0.9, 1.1]),
            currency: one(currencies),
          }),
        ),
      )
      const { id, company_name } = await seller(`${tag} ${String(number).padStart(2, '0')}`, products, documents)
      made.push({ id, company_name, documents, products })
    }
    for (let round = 0; round < 6; round += 1) {
      const asked = Array.from({ length: one([2, 3, 5, 9]) }, () =>
        position(one(profiles), {
          volume: one([0.1, 0.2, 12.5]),
          ...(round % 2 === 0 && { max_epd: one([null, 0.3, 1]), max_price_per_kg: one([null, 1]) }),
        }),
      )
      const id = await asking(customer, asked)

      const body = await recipients(admin, id, `?text=${tag}`)
      const first = await findRecipients(world.db, body.asked, { text: tag }, 9)

      const asks = asksOf(body.asked)
      const candidates = made.map(({ products, ...supplier }) => ({
        ...supplier,
        products: asks.map(bestOf(products)),
      }))
      const expected = inOrderOfRequestFit(candidates, asks)
      const order = expected.map(({ candidate }) => candidate.company_name)
      expect(namesOf(body.suppliers)).toEqual(order)
      expect(namesOf(inOrderOfRequestFit(first.suppliers, asks).map(({ candidate }) => candidate))).toEqual(
        order.slice(0, 9),
      )
      expect(body.suppliers.map(({ sold }: { sold: number[] }) => sold)).toEqual(expected.map(({ fit }) => fit.sold))
      expect(body.qualifying).toBe(expected.filter(({ fit }) => fit.fit === 'qualifies').length)
      expect(body.asked.positions.map((row: FitPosition) => row.volume)).toEqual(asked.map(({ volume }) => volume))
    }
  })
})

/** The product that the domain would choose for an ask. */
const bestOf = (products: readonly Listed[]) => (ask: ReturnType<typeof asksOf>[number]) =>
  bestFitting(
    products.filter(({ subcategory }) => subcategory === ask.subcategory),
    ask,
  )

/** A choice of one of several values, the same on every run (Park and Miller, 1988). */
function choices(seed: number) {
  let state = seed
  return <Value>(values: readonly Value[]): Value => {
    state = (state * 16_807) % 2_147_483_647
    return values[Math.floor((state / 2_147_483_647) * values.length)] as Value
  }
}
