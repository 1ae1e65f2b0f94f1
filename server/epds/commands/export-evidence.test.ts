import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ilcdZip } from '#test/epd-files.ts'
import { openEpd } from '#test/epd-json.ts'
import { epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { textOfPages } from '#test/pdf-text.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept } = quotesIn(world)
const { add, check, withdraw } = epdsIn(world)

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const none: Record<string, Uint8Array> = {}

async function download(person: Person | null, path: string) {
  const response = await world.app.request(path, { headers: person === null ? {} : { cookie: person.cookie } })
  if (response.status !== 200) return { status: response.status, body: await response.json(), files: none }
  const files: Record<string, Uint8Array> = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return { status: 200, body: null, files, headers: response.headers }
}
const packOf = (person: Person | null, id: string) => download(person, `/api/quotes/${id}/evidence`)

/** The texts and numbers of a sheet of the workbook, row by row, without its totals. */
function sheet(files: Record<string, Uint8Array>, number: number): string[][] {
  const parts = unzipSync(files['overview.xlsx'] as Uint8Array)
  const xml = strFromU8(parts[`xl/worksheets/sheet${number}.xml`] as Uint8Array)
  const rows = [...xml.matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
    const cells: string[] = []
    for (const [, column = '', text] of row.matchAll(/<c r="([A-Z])\d+".*?<(?:t [^>]*|v)>(.*?)<\/(?:t|v)>/gs))
      cells[column.charCodeAt(0) - 65] = text ?? ''
    return Array.from(cells, (cell) => cell ?? '')
  })
  return rows.filter(([first = '']) => !first.startsWith('Total'))
}

/** An order of 12.5 t with the file of an EPD, and an offer of another supplier without one. */
async function scene(content: string | Uint8Array = openEpd()) {
  const all = await people()
  const { customer, admin, supplier, other } = all
  const product = await world.product(supplier)
  const epd = await add(supplier, { content, name: 'the epd.json', product_ids: [product] })
  const id = await world.sentQuote(customer, admin, [supplier, other])
  await world.offer(supplier, id)
  await world.offer(other, id)
  return { ...all, id, product, epd }
}

describe('exportEvidence', () => {
  it('contains an overview, the files as received, and their hashes', async () => {
    const content = Uint8Array.from(ilcdZip())
    const { customer, supplier, id, epd } = await scene(content)
    await accept(customer, id, supplier)

    const { files, headers } = await packOf(customer, id)

    expect(headers?.get('content-disposition')).toMatch(/^attachment; filename="verdigris-evidence-[0-9A-F]{8}\.zip"$/)
    const path = `epds/${epd.id.slice(0, 8)}-the-epd.json`
    expect(Object.keys(files)).toEqual(['overview.pdf', 'overview.xlsx', 'README.txt', 'SHA256SUMS', path])
    expect(files[path]).toEqual(content)
    const sums = strFromU8(files['SHA256SUMS'] as Uint8Array)
      .trimEnd()
      .split('\n')
    expect(sums).toHaveLength(4)
    for (const line of sums) {
      const [hash, name = ''] = line.split('  ')
      expect(hash).toBe(sha256(files[name] as Uint8Array))
    }
    const printed = textOfPages(Buffer.from(files['overview.pdf'] as Uint8Array)).join('')
    for (const text of [supplier.company_name, customer.company_name, '28.75625', 'A1–A3', sha256(content)])
      expect(printed).toContain(text)
    const [, row, ...others] = sheet(files, 1)
    expect(others).toEqual([])
    expect(row).toEqual(expect.arrayContaining(['12500', 'A1–A3', 'EPD in force', sha256(content)]))
  })

  it('contains every offer before an acceptance, and only the order afterwards', async () => {
    const { customer, supplier, other, id } = await scene()
    const suppliers = async () =>
      sheet((await packOf(customer, id)).files, 1)
        .slice(1)
        .map((row) => row[2])
    expect(new Set(await suppliers())).toEqual(new Set([supplier.company_name, other.company_name]))

    await accept(customer, id, supplier)

    expect(await suppliers()).toEqual([supplier.company_name])
  })

  it('contains the offered tons, and no position that the offer leaves out', async () => {
    const { customer, admin, supplier } = await scene()
    const beams = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'Beams' }
    const id = await world.sentQuote(customer, admin, [supplier], {
      positions: [
        { ...beams, volume: 10 },
        { ...beams, volume: 5 },
      ],
    })
    const lines = [
      { position: 1, offered: true, price: 1, unit: 'kg', volume: 8 },
      { position: 2, offered: false },
    ]
    await world.respond(supplier, id, { status: 'accepted', currency: 'EUR', lines })

    for (const reader of [customer, supplier]) {
      const rows = sheet((await packOf(reader, id)).files, 1).slice(1)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toEqual(expect.arrayContaining(['8000', '18.404']))
    }
  })

  it('contains for a supplier only its own offer, and for an administrator the same as for the customer', async () => {
    const { admin, supplier, other, third, id } = await scene()
    const suppliers = async (as: Person) =>
      sheet((await packOf(as, id)).files, 1)
        .slice(1)
        .map((row) => row[2])

    expect(await suppliers(supplier)).toEqual([supplier.company_name])
    expect(await suppliers(other)).toEqual([other.company_name])
    expect(Object.keys((await packOf(other, id)).files)).toHaveLength(4)
    expect(await suppliers(admin)).toHaveLength(2)
    expect((await packOf(third, id)).status).toBe(404)
    expect((await packOf(third, crypto.randomUUID())).body).toEqual((await packOf(third, id)).body)
    expect((await packOf(null, id)).status).toBe(401)
  })

  it('keeps the record and the file of an order if the record is withdrawn or the supplier gone', async () => {
    const { customer, supplier, id, epd } = await scene()
    await accept(customer, id, supplier)
    await withdraw(supplier, epd.id)
    await world.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
    const closed = await world.as(supplier).post('/api/account/close', { confirm_email: supplier.email })
    expect(closed.status).toBe(200)

    const { files } = await packOf(customer, id)

    expect(Object.keys(files).at(-1)).toContain('the-epd.json')
    expect(sheet(files, 1)[1]).toContain('EPD in force')
  })

  it('shows the present state of a record beside the frozen source', async () => {
    const { customer, admin, supplier, id, epd } = await scene()
    await accept(customer, id, supplier)
    const state = async () => {
      const { files } = await packOf(customer, id)
      expect(sheet(files, 1)[1]).toContain('EPD in force')
      const [header = [], row = []] = sheet(files, 2)
      return row[header.indexOf('State')]
    }
    expect(await state()).toBe('In force')

    await check(admin, epd.id, 'The file says 2301.')
    expect(await state()).toBe('Returned')
    await world.db.updateTable('epds').set({ valid_until: '2026-01-31' }).where('id', '=', epd.id).execute()
    expect(await state()).toBe('Expired on 2026-01-31')
    await withdraw(supplier, epd.id)
    expect(await state()).toMatch(/^Withdrawn on \d{4}-\d\d-\d\d$/)
  })

  it('contains the dimensions of the requested product', async () => {
    const { customer, admin, supplier } = await people()
    const dimensions = { Width: '200 mm', Height: '190 mm' }
    const product_id = await world.product(supplier, { dimensions })
    const id = await world.sentQuote(customer, admin, [supplier], { product_id, manual_product_details: null })
    await world.offer(supplier, id)

    const [header = [], row = []] = sheet((await packOf(customer, id)).files, 1)

    expect(row[header.indexOf('Dimensions')]).toBe('Height: 190 mm; Width: 200 mm')
  })

  it('returns 409 without an offer', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])

    for (const reader of [customer, supplier, admin]) {
      const { status, body } = await packOf(reader, id)
      expect([status, body.error.message]).toEqual([409, 'There is no offer whose carbon could be shown.'])
    }
  })

  it('returns 403 to a link on another site', async () => {
    const { customer, id } = await scene()
    const headers = { cookie: customer.cookie, 'sec-fetch-site': 'cross-site' }

    expect((await world.app.request(`/api/quotes/${id}/evidence`, { headers })).status).toBe(403)
  })
})

describe('exportEvidenceOfPeriod', () => {
  const year = '?from=2026-01-01&to=2026-12-31'
  const on = (id: string, day: string) =>
    world.db
      .updateTable('orders')
      .set({ accepted_at: new Date(day) })
      .where('id', '=', id)
      .execute()

  it('adds the orders of a period by material and supplier, with the proved share', async () => {
    const { customer, admin, supplier, other, id } = await scene()
    await accept(customer, id, supplier)
    await on(id, '2026-12-31T23:59:59Z')
    const second = await world.sentQuote(customer, admin, [other], { volume: 7.5 })
    await world.offer(other, second, { carbon: [{ position: 1, by: 'stated', value: 1, reason: 'Own figures' }] })
    await accept(customer, second, other)
    await on(second, '2026-01-01T00:00:00Z')
    const [later, cancelled] = [
      await world.sentQuote(customer, admin, [supplier]),
      await world.sentQuote(customer, admin, [supplier]),
    ]
    for (const one of [later, cancelled]) {
      await world.offer(supplier, one)
      await accept(customer, one, supplier)
    }
    await on(later, '2027-01-01T00:00:00Z')
    await on(cancelled, '2026-06-01T00:00:00Z')
    await world.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()

    const { files } = await download(customer, `/api/evidence${year}`)

    const sums = sheet(files, 3)
      .slice(1)
      .map((row) => row.slice(1))
    expect(new Set(sums)).toEqual(
      new Set([
        [supplier.company_name, '12.5', '28.75625', '28.75625', '100', '0', '0', '0'],
        [other.company_name, '7.5', '7.5', '0', '0', '0', '0', '0'],
      ]),
    )
    const ofSupplier = await download(supplier, `/api/evidence${year}`)
    expect(sheet(ofSupplier.files, 1).slice(1)).toHaveLength(1)
  })

  it('refuses a period without orders, an invalid period, and administrators', async () => {
    const { customer, admin } = await people()

    expect((await download(customer, `/api/evidence${year}`)).body.error.message).toBe(
      'No order was accepted in this period.',
    )
    expect((await download(customer, '/api/evidence?from=2026-02-01&to=2026-01-01')).status).toBe(400)
    expect((await download(customer, '/api/evidence')).status).toBe(400)
    expect((await download(admin, `/api/evidence${year}`)).status).toBe(403)
    expect((await download(null, `/api/evidence${year}`)).status).toBe(401)
  })
})
