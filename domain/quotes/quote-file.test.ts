import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access/role.ts'
import { csvCells } from '#domain/values/file-columns.ts'
import { quotesFile, type ExportedQuote } from './quote-file.ts'

const quote: ExportedQuote = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  created_at: '2026-11-18T09:32:00.000Z',
  product_name: 'Steel HEA Beam',
  manual_product_details: null,
  material: 'Steel',
  subcategory: 'HEA Beam',
  volume: 1234.5,
  position: 1,
  size: 'HEA 200',
  grade: null,
  standard: null,
  length_mm: 12_100,
  pieces: 12,
  certificate: null,
  product_dimensions: { Height: '190 mm' },
  delivery_to_site: true,
  delivery_address: '=HYPERLINK("http://evil.example")',
  latest_delivery_date: '2027-01-31',
  weight_tolerance: 5,
  own_reference: 'Hangar 4',
  project: null,
  cost_centre: null,
  cancellation_note: null,
  deletion_note: null,
  customer_name: '@Exempelbygg',
  customer_contact: 'Test Person',
  supplier_label: '2 suppliers',
  offers_to_choose: 1,
  offers: {
    count: 2,
    shown: {
      volume: 1200,
      price_per_kg: 7.5,
      currency: 'GBP',
      total: 9_258_750,
      delivery_time: 9,
      footprint: 2.5,
      as: 'accepted',
    },
  },
  state: { status: 'pending', is_deleted: false },
  own_response: {
    status: 'accepted',
    volume: 1234.5,
    price_per_kg: 1.02,
    currency: 'EUR',
    total: 1_259_190,
    delivery_time: 14,
    footprint: 864.15,
    to_be_confirmed: false,
    notes: '+12 mm',
  },
  responsible: { name: 'Eva Berg' },
  documents: [{ name: 'Drawing.pdf' }, { name: 'List.docx' }],
}
const asRead = (role: (typeof roles)[number], read: ExportedQuote = quote) => {
  const file = quotesFile(role)
  const cells = csvCells(file.columns, file.values(read))
  return Object.fromEntries(file.header.map((name, index) => [name, cells[index]]))
}

describe('quotesFile', () => {
  it('has the buyer’s own reference for every reader', () => {
    for (const role of roles) expect(asRead(role)['Buyer’s reference']).toBe('Hangar 4')
  })

  it('marks a description without material and profile', () => {
    const unstated = {
      ...quote,
      manual_product_details: 'Railing',
      product_name: null,
      material: null,
      subcategory: null,
    }

    expect(asRead('supplier', unstated)).toMatchObject({
      Product: 'Railing',
      Material: 'Not stated',
      Profile: 'Not stated',
    })
  })

  it('writes the labels of the screens, and plain numbers', () => {
    expect(asRead('customer')).toMatchObject({
      'Quote Number': '7F3A91C2',
      'Date (UTC)': '2026-11-18 09:32:00',
      'Latest delivery date': '2027-01-31',
      Status: 'Pending',
      Product: 'Steel HEA Beam',
      'Volume (tons)': '1234.5',
      Delivery: 'Delivery to Site',
      Supplier: '2 suppliers',
      'Offers to choose from': '1',
      Documents: 'Drawing.pdf; List.docx',
      'Quote id': quote.id,
    })
  })

  it('names the responsible person in a company of several, in the last column', () => {
    for (const role of ['customer', 'supplier'] as const) {
      const file = quotesFile(role, true)
      expect(file.header).toEqual([...quotesFile(role).header, 'Responsible person'])
      expect(file.values(quote).at(-1)).toBe('Eva Berg')
      expect(file.values({ ...quote, responsible: null }).at(-1)).toBeNull()
    }
    expect(quotesFile('admin', true).header).toEqual(quotesFile('admin').header)
  })

  it('gives a supplier its own answer only, and a price only if there is one', () => {
    expect(asRead('supplier')).toMatchObject({ 'Your answer': 'Offer given', 'Price per kg': '1.02', Currency: 'EUR' })
    const unpriced = { ...quote, own_response: quote.own_response && { ...quote.own_response, price_per_kg: 0 } }
    expect(asRead('supplier', unpriced)).toMatchObject({ 'Price per kg': '', Currency: '' })
    expect(quotesFile('supplier').header).not.toContain('Offers to choose from')
  })

  it('gives price, total, days, carbon and number of offers, of the accepted, only or best offer', () => {
    const of = (offers: ExportedQuote['offers']) => asRead('customer', { ...quote, offers })
    const shown = {
      volume: 1200,
      price_per_kg: 7.5,
      currency: 'GBP',
      total: 9_258_750,
      delivery_time: 9,
      footprint: 0.125,
      as: 'only',
    } as const

    expect(asRead('admin')).toMatchObject({ 'Price of': 'Accepted offer', Total: '9258750', Offers: '2' })
    expect(of({ count: 1, shown })).toMatchObject({
      Offers: '1',
      'Price of': 'Only offer',
      'Offered volume (tons)': '1200',
      'Price per kg': '7.5',
      Currency: 'GBP',
      Total: '9258750',
      'Delivery time (days)': '9',
      't CO₂e': '0.125',
    })
    expect(of({ count: 2, shown: { ...shown, as: 'best' } })).toMatchObject({ Offers: '2', 'Price of': 'Best offer' })
    expect(of({ count: 3, shown: null })).toMatchObject({ Offers: '3', 'Price of': '', 'Price per kg': '', Total: '' })
    expect(asRead('supplier')).toMatchObject({
      'Price per kg': '1.02',
      Total: '1259190',
      'Delivery time (days)': '14',
      't CO₂e': '864.15',
    })
    expect(Object.values(asRead('supplier'))).not.toContain('7.5')
    expect(quotesFile('supplier').header).not.toContain('Offers')
  })

  it.each(roles)('writes numbers in the columns of numbers only, for a %s', (role) => {
    const { columns, values } = quotesFile(role)
    for (const [at, value] of values(quote).entries()) {
      const { head, kind } = columns[at] ?? {}
      expect([head, typeof value === 'number']).toEqual([head, kind === 'number' || kind === 'money'])
    }
  })

  it.each(roles)('writes no formula, for a %s', (role) => {
    const cells = asRead(role)

    expect(cells['Delivery address']).toBe(`'=HYPERLINK("http://evil.example")`)
    expect([undefined, "'@Exempelbygg"]).toContain(cells['Customer'])
    expect([undefined, "'+12 mm"]).toContain(cells['Your notes'])
    expect(Object.values(cells).filter((cell) => /^[=+@-]/.test(cell ?? ''))).toEqual([])
  })
})
