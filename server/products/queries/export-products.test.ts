import { describe, expect, it } from 'vitest'
import { catalogueHeader } from '#domain/products/catalogue-cells.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const header = `${catalogueHeader.join(',')}\r\n`
const download = (as: Person | null) => world.as(as).get('/api/products/export')

describe('exportProducts', () => {
  it('writes the own catalogue as CSV, by material and profile', async () => {
    const [supplier, other] = [await world.supplier(), await world.supplier()]
    const id = await world.product(supplier, { epd_value: null, price_per_kg: 0 })
    await world.product(other)
    await world.as(supplier).post('/api/products/import', {
      rows: [
        {
          id: null,
          article_number: 'A-1',
          material: 'Brass',
          profile: 'Flat Bar',
          currency: 'GBP',
          price_per_kg: 1.5,
          min_volume: 0,
          epd_value: 1.9315,
          dimensions: { '=1+1': '5, 6' },
          size: '50 x 5',
          grade: '+CW614N',
          standard: 'EN 12167',
        },
      ],
      dry_run: false,
    })

    const { status, body, headers } = await download(supplier)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="verdigris-products-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
    const [, brass, steel, end] = body.split('\r\n')
    expect(brass).toMatch(
      /^[0-9a-f-]{36},A-1,Brass,Flat Bar,GBP,1\.5,0,1\.9315,"'=1\+1: 5, 6",50x5,'\+CW614N,EN 12167$/,
    )
    expect(steel).toBe(`${id},,Steel,HEA Beam,EUR,0,5,,,,,`)
    expect(end).toBe('')
  })

  it('writes every product once, over several thousands', async () => {
    const supplier = await world.supplier()
    const product = { supplier_id: supplier.id, name: 'Steel U-Bar', material: 'Steel', category: 'Steel' } as const
    await world.db
      .insertInto('products')
      .values(Array.from({ length: 5_500 }, () => ({ ...product, subcategory: 'U-Bar' })))
      .execute()

    const { body } = await download(supplier)

    const ids = body
      .split('\r\n')
      .slice(1, -1)
      .map((line: string) => line.slice(0, 36))
    expect(ids).toHaveLength(5_500)
    expect(new Set(ids).size).toBe(5_500)
  })

  it('writes the standard products for an administrator', async () => {
    await world.product(await world.supplier())
    const { id } = await world.db
      .insertInto('products')
      .values({ name: 'Brass Flat Bar', material: 'Brass', category: 'Brass', subcategory: 'Flat Bar' })
      .returning('id')
      .executeTakeFirstOrThrow()

    const { body } = await download(await world.admin())

    expect(body).toBe(`${header}${id},,Brass,Flat Bar,USD,0,0,,,,,\r\n`)
  })

  it('writes the header of an empty catalogue, after the UTF-8 mark for spreadsheets', async () => {
    const { cookie } = await world.supplier()

    const response = await world.app.request('/api/products/export', { headers: { cookie } })

    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(`\uFEFF${header}`)
  })

  it('refuses customers and visitors, and returns 429 after many calls', async () => {
    const supplier = await world.supplier()
    await Promise.all(
      Array.from({ length: 60 }, () => world.services.limits.consume('exportProducts', supplier.personId)),
    )

    const answers = [await download(await world.customer()), await download(null), await download(supplier)]

    expect(answers.map(({ status }) => status)).toEqual([403, 401, 429])
  })
})
