import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import { productsFile } from '#domain/products/products-file.ts'
import { maxExportedRows } from '#domain/values/file-columns.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const download = (as: Person | null, query = '') => world.as(as).get(`/api/all-products/export?${query}`)
async function rowsFor(query: string): Promise<Record<string, string>[]> {
  const { status, body } = await download(await world.admin(), query)
  expect(status).toBe(200)
  return Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data
}
const product = (name: string, rest: { supplier_id?: CompanyId; price_per_kg?: number; min_volume?: number } = {}) => ({
  name,
  material: 'Copper' as const,
  category: 'Copper',
  subcategory: 'Round Bar',
  ...rest,
})

describe('exportAllProducts', () => {
  it('writes filtered products in the order of the list, without formulas', async () => {
    const supplier = await world.supplier({ company_name: '=SUM(1) Test AB', user_status: 'deactivated' })
    await world.db
      .insertInto('products')
      .values([
        product('=HYPERLINK("http://evil.example") file', {
          supplier_id: supplier.id,
          price_per_kg: 9.4,
          min_volume: 5,
        }),
        product('Brass file'),
        product('Not asked for'),
      ])
      .execute()

    const { headers, body } = await download(await world.admin(), 'text=file&sort=name&order=asc')
    const rows = await rowsFor('text=file&sort=name&order=asc')

    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="verdigris-products-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body.replace(/^\uFEFF/, '').split('\r\n')[0]).toBe(productsFile.header.join(','))
    expect(rows).toMatchObject([
      {
        Product: `'=HYPERLINK("http://evil.example") file`,
        Supplier: `'=SUM(1) Test AB`,
        'Supplier status': 'deactivated',
        'Price per kg': '9.4',
        Currency: 'USD',
        'Min volume (tons)': '5',
        'EPD value (kg CO2e/kg)': '',
        'Supplier id': supplier.id,
      },
      { Product: 'Brass file', Supplier: 'Standard product', 'Supplier status': '', 'Price per kg': '', Currency: '' },
    ])
    expect((await download(await world.admin(), 'page=2')).status).toBe(400)
  })

  it('writes every product once, and refuses more than one file holds', async () => {
    const insert = (count: number) =>
      world.db
        .insertInto('products')
        .values(Array.from({ length: count }, () => product('Crowd')))
        .execute()
    for (let made = 0; made < maxExportedRows; made += 2500) await insert(2500)

    const rows = await rowsFor('text=crowd')
    expect(rows).toHaveLength(maxExportedRows)
    expect(new Set(rows.map((row) => row['Product id'])).size).toBe(maxExportedRows)

    await insert(1)
    const { status, body } = await download(await world.admin(), 'text=crowd')
    expect(status).toBe(413)
    expect(body.error.message).toBe(
      'More than 10\u202F000 products match, the maximum of one file. Please filter them first.',
    )
  })

  it('refuses customers, suppliers and visitors, and returns 429 after many calls', async () => {
    const answers = await Promise.all(
      [await world.customer(), await world.supplier(), null].map((person) => download(person)),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])

    const admin = await world.admin()
    await Promise.all(Array.from({ length: 60 }, () => world.services.limits.consume('exportList', admin.personId)))
    expect((await download(admin)).status).toBe(429)
  })
})
