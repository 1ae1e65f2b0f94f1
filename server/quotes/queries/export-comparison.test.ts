import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people } = quotesIn(world)
const unknown = '00000000-0000-4000-8000-000000000000'

async function scene() {
  const all = await people()
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  await world.offer(all.supplier, id, { price_per_kg: 1.32, currency: 'EUR', notes: '=1+1' })
  await world.offer(all.other, id, { price_per_kg: 13.5, currency: 'SEK' })
  return { ...all, id }
}
const download = (as: Person | null, id: string, format = 'xlsx') =>
  world.app.request(`/api/quotes/${id}/comparison?format=${format}`, as ? { headers: { cookie: as.cookie } } : {})
async function sheetOf(as: Person, id: string): Promise<string> {
  const response = await download(as, id)
  expect(response.status).toBe(200)
  return strFromU8(
    unzipSync(new Uint8Array(await response.arrayBuffer()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  )
}

describe('exportComparison', () => {
  it('gives the customer and an administrator a workbook with the stored totals as formulas', async () => {
    const { id, customer, admin } = await scene()
    const { total } = await world.db
      .selectFrom('supplier_responses')
      .where('order_id', '=', id)
      .where('currency', '=', 'EUR')
      .select('total')
      .executeTakeFirstOrThrow()

    for (const reader of [customer, admin]) {
      const sheet = await sheetOf(reader, id)
      expect(sheet).toMatch(new RegExp(`<f>ROUND\\(\\w+\\+\\w+,2\\)</f><v>${total}</v>`))
      expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
      expect(sheet).toContain('13.5')
    }
  })

  it('gives a PDF by the same name', async () => {
    const { id, customer } = await scene()

    const response = await download(customer, id, 'pdf')

    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(/filename="verdigris-offers-[0-9A-F]{8}\.pdf"/)
    expect(strFromU8(new Uint8Array(await response.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  })

  it('returns 404 for a quote of another company and an unknown one, and 403 to suppliers', async () => {
    const { id, customer, supplier, other, third } = await scene()
    const stranger = await world.customer()

    for (const format of ['xlsx', 'pdf']) {
      expect((await download(stranger, id, format)).status).toBe(404)
      expect((await download(customer, unknown, format)).status).toBe(404)
      for (const one of [supplier, other, third]) expect((await download(one, id, format)).status).toBe(403)
      expect((await download(null, id, format)).status).toBe(401)
    }
    expect((await download(customer, id, 'csv')).status).toBe(400)
  })

  it('gives a viewer of the company the same, because it reads', async () => {
    const { id, customer } = await scene()

    expect((await download(await world.colleague(customer, 'viewer'), id)).status).toBe(200)
  })

  it('has no offers before the approval', async () => {
    const { customer } = await people()
    const id = await world.quote(customer)

    expect(await sheetOf(customer, id)).not.toContain('<f>')
  })
})
