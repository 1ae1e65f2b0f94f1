import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { cbamIn } from '#test/cbam.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept } = quotesIn(world)
const { moveTo, update, load } = cbamIn(world)

const year = '?from=2026-01-01&to=2026-12-31'
const request = (person: Person, path: string) => world.app.request(path, { headers: { cookie: person.cookie } })

/** The rows of the fourth sheet of a pack below its header; null if there is none. */
async function cbamSheet(person: Person, id: string): Promise<string[][] | null> {
  const response = await request(person, `/api/quotes/${id}/evidence`)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(strFromU8((files['overview.pdf'] as Uint8Array).slice(0, 5))).toBe('%PDF-')
  const xml = unzipSync(files['overview.xlsx'] as Uint8Array)['xl/worksheets/sheet4.xml']
  if (xml === undefined) return null
  const rows = [...strFromU8(xml).matchAll(/<row .*?<\/row>/gs)]
    .map(([row]) => [...row.matchAll(/<(?:t [^>]*|v)>(.*?)<\/(?:t|v)>/gs)].map(([, text]) => text ?? ''))
    .slice(1)
  return rows.filter(([first = '']) => !first.startsWith('Total'))
}

/** An order of 12.5 t with a supplier in Turkey whose product has data, and an offer of another supplier there without. */
async function scene() {
  const all = await people()
  const { customer, admin, supplier, other } = all
  await moveTo(supplier, 'Turkey')
  await moveTo(other, 'Turkey')
  const product = await world.product(supplier)
  await update(supplier, product)
  await world.product(other)
  const id = await world.sentQuote(customer, admin, [supplier, other])
  await world.offer(supplier, id)
  await world.offer(other, id)
  return { ...all, id, product }
}

it('the evidence pack contains a CBAM sheet with a line for each position of a supplier outside the EU', async () => {
  const { customer, supplier, other, id } = await scene()

  const rows = await cbamSheet(customer, id)

  expect(rows).toHaveLength(2)
  expect(rows?.find((row) => row.includes(supplier.company_name))).toEqual(
    // 12.5 t × (0.4123456789 + 0.2) t CO₂e/t
    expect.arrayContaining([customer.company_name, '12.5', '7216 33 10', 'Turkey', '7.654320986', 'Of the supplier']),
  )
  expect(rows?.find((row) => row.includes(other.company_name))).toEqual(expect.arrayContaining(['12.5', 'No data']))
  expect(await cbamSheet(supplier, id)).toHaveLength(1)
  expect(await cbamSheet(other, id)).toEqual([expect.arrayContaining(['No data'])])
})

it('the CBAM sheet marks a default value', async () => {
  const { customer, admin, other, id } = await scene()
  await load(admin, ['7216;Turkey;2.5;A test;2026-01-31'])

  const rows = await cbamSheet(customer, id)

  expect(rows).toHaveLength(2)
  expect(rows?.find((row) => row.includes(other.company_name))).toEqual(
    expect.arrayContaining(['2.5', 'A test, 2026-01-31', 'Default value, not of the supplier']),
  )
  await world.db.deleteFrom('cbam_defaults').execute()
})

it('the CBAM sheet includes an offer with another EPD value, and omits a supplier in the EU', async () => {
  const { customer, admin, supplier } = await people()
  await moveTo(supplier, 'Turkey')
  await update(supplier, await world.product(supplier, { epd_value: null }))
  const id = await world.sentQuote(customer, admin, [supplier])
  await world.offer(supplier, id)

  expect(await cbamSheet(customer, id)).toHaveLength(1)
  await moveTo(supplier, 'Sweden')
  expect(await cbamSheet(customer, id)).toBeNull()
})

it('the CBAM sheet lists a supplier without a country, because the declarant must decide', async () => {
  const { customer, admin, supplier, other } = await people()
  await moveTo(supplier, 'Turkey')
  const product = await world.product(supplier)
  await update(supplier, product)
  await world.product(other)
  const id = await world.sentQuote(customer, admin, [supplier, other])
  await world.offer(supplier, id)
  await world.offer(other, id)
  await moveTo(supplier, null)
  await moveTo(other, null)

  const rows = await cbamSheet(customer, id)

  expect(rows?.find((row) => row.includes(other.company_name))).toEqual(
    expect.arrayContaining(['Country not stated', 'No data. Country not stated: the declarant must decide.']),
  )
  // Its data name the country of production.
  expect(rows?.find((row) => row.includes(supplier.company_name))).toEqual(
    expect.arrayContaining(['Country not stated', '7216 33 10', 'Turkey', 'Of the supplier']),
  )
  await accept(customer, id, other)
  const day = new Date().toISOString().slice(0, 10)
  const report = await request(customer, `/api/evidence/cbam?from=2026-01-01&to=${day}`)
  expect(await report.text()).toContain('Country not stated')
})

it("exportCbamOfPeriod returns the customer's accepted orders as CSV", async () => {
  const { customer, supplier, third, id } = await scene()
  await accept(customer, id, supplier)
  await world.db
    .updateTable('orders')
    .set({ accepted_at: new Date('2026-03-01T12:00:00Z') })
    .where('id', '=', id)
    .execute()

  const response = await request(customer, `/api/evidence/cbam${year}`)

  const lines = (await response.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('2026-03-01')
  expect(lines[1]).toContain('7216 33 10,Turkey')
  expect(lines[2]).toMatch(/^Total,.*,12\.5,7\.654320986,/)
  expect((await request(third, `/api/evidence/cbam${year}`)).status).toBe(403)
  expect((await request(await world.customer(), `/api/evidence/cbam${year}`)).status).toBe(409)
})
