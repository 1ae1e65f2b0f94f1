import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { maxExportedRows } from '#domain/values/file-columns.ts'
import { quotesFile } from '#domain/quotes/quote-file.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act, accept, insert } = quotesIn(world)

const download = (as: Person | null, query = '') => world.as(as).get(`/api/quotes/export${query}`)
async function rowsFor(as: Person, query = ''): Promise<Record<string, string>[]> {
  const { status, body } = await download(as, query)
  expect(status).toBe(200)
  return Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data
}
const idsOf = (rows: Record<string, string>[]) => rows.map((row) => row['Quote id'])

/** One quote with two offers, of which one was accepted and cancelled, and another quote of somebody else. */
async function scene() {
  const { customer, admin, supplier, third } = await people()
  const rival = await world.supplier({ company_name: `Rival ${crypto.randomUUID()} Test AB` })
  const id = await world.sentQuote(customer, admin, [supplier, rival])
  await world.offer(supplier, id, { price_per_kg: 1.234567, notes: 'OWN-NOTES' })
  await world.offer(rival, id, { price_per_kg: 7.654321, delivery_time: 3217, notes: 'RIVAL-NOTES' })
  await accept(customer, id, rival)
  await act(rival, id, 'cancel', { reason: 'RIVAL-REASON' })
  const stranger = await world.customer()
  const foreign = await world.quote(stranger, { notes: 'FOREIGN' })
  return { customer, admin, supplier, rival, third, stranger, id, foreign }
}

describe('exportQuotes', () => {
  it('sends a file with a name and without caching', async () => {
    const { body, headers } = await download(await world.customer())

    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="verdigris-quotes-\d{4}-\d\d-\d\d\.csv"$/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toBe(`${quotesFile('customer').header.join(',')}\r\n`)
  })

  it("writes each reader's list, without others' read marks and notes", async () => {
    const { customer, admin, supplier, rival, third, stranger, id, foreign } = await scene()
    const text = async (as: Person) => (await download(as)).body as string
    const marks = (read: string) =>
      [
        '1.234567',
        'OWN-NOTES',
        '7.654321',
        ',3217,',
        'RIVAL-NOTES',
        'RIVAL-REASON',
        rival.company_name,
        foreign,
      ].filter((mark) => read.includes(mark))

    expect(marks(await text(supplier))).toEqual(['1.234567', 'OWN-NOTES'])
    expect(marks(await text(rival))).toEqual(['7.654321', ',3217,', 'RIVAL-NOTES', 'RIVAL-REASON', rival.company_name])
    expect(marks(await text(customer))).toEqual(['7.654321', ',3217,', 'RIVAL-REASON', rival.company_name])
    const [own] = await rowsFor(customer)
    expect(own).toMatchObject({ Offers: '2', 'Price of': 'Accepted offer', 'Price per kg': '7.654321' })
    expect(Object.keys((await rowsFor(supplier))[0] ?? {})).not.toContain('Offers')
    expect(marks(await text(stranger))).toEqual([foreign])
    expect(marks(await text(third))).toEqual([])
    expect(await text(third)).not.toContain(id)
    expect(idsOf(await rowsFor(admin))).toEqual(expect.arrayContaining([id, foreign]))
  })

  it('writes filtered quotes in the order of the list', async () => {
    const { customer, admin, supplier } = await people()
    const [small, large] = [await world.quote(customer, { volume: 2 }), await world.quote(customer, { volume: 30 })]
    const sent = await world.sentQuote(customer, admin, [supplier])
    const gone = await world.sentQuote(customer, admin, [supplier])
    await act(customer, gone, 'delete', { reason: 'Not needed' })

    const largest = idsOf(await rowsFor(customer, '?sort=volume'))
    expect(largest.indexOf(large)).toBeLessThan(largest.indexOf(small))
    expect(largest).not.toContain(gone)
    expect(idsOf(await rowsFor(customer, `?text=${sent.slice(0, 8)}`))).toEqual([sent])
    expect(idsOf(await rowsFor(customer, '?status=shipped'))).toEqual([])
    const [deleted] = await rowsFor(supplier, '?deleted=true')
    expect(deleted).toMatchObject({ 'Quote id': gone, Deleted: 'Yes', 'Reason for deleting': 'Not needed' })
    expect((await download(customer, '?page=2')).status).toBe(400)
  })

  it('writes every quote once, and refuses more than one file holds', async () => {
    const customer = await world.customer()
    const insertMany = (length: number) =>
      insert(
        customer,
        Array.from({ length }, () => ({ manual_product_details: '=1+1', volume: 1 })),
      )
    for (let made = 0; made < maxExportedRows; made += 5000) await insertMany(5000)

    const rows = await rowsFor(customer)
    expect(rows).toHaveLength(maxExportedRows)
    expect(new Set(idsOf(rows)).size).toBe(maxExportedRows)
    expect(rows[0]).toMatchObject({ Product: "'=1+1" })

    await insertMany(1)
    const { status, body } = await download(customer)
    expect(status).toBe(413)
    expect(body.error.message).toBe(
      'More than 10\u202F000 quotes match, the maximum of one file. Please filter them first.',
    )
    // A slow machine with other work takes over a minute to store 10,000 quotes.
  })

  it('requires a sign-in, and returns 429 after many calls', async () => {
    const customer = await world.customer()
    await Promise.all(Array.from({ length: 60 }, () => world.services.limits.consume('exportList', customer.personId)))

    expect((await download(null)).status).toBe(401)
    expect((await download(customer)).status).toBe(429)
  })
})
