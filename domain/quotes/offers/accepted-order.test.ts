import { describe, expect, it } from 'vitest'
import { acceptedOrderLines } from './accepted-order.ts'
import { noTerms } from './offer-terms.ts'

describe('acceptedOrderLines', () => {
  const position = {
    position: 1,
    product_name: 'Steel HEA Beam',
    manual_product_details: null,
    material: 'Steel',
    subcategory: 'HEA Beam',
    size: null,
    grade: null,
    standard: null,
    length_mm: null,
    pieces: null,
    finish: null,
    tolerance: null,
    certificate: null,
    volume: 12.5,
  }
  const order = {
    positions: [position],
    volume: 12.5,
    delivery_to_site: true,
    delivery_address: 'Storgatan 1, 111 22 Stockholm, Sweden',
    latest_delivery_date: '2027-03-01',
  }
  const terms = {
    ...noTerms,
    price_per_kg: 1.02,
    currency: 'EUR',
    total: 12_750,
    offered_volume: 12.5,
    delivery_time: 12,
  } as const

  it('names product, volume, price, total and delivery', () => {
    expect(acceptedOrderLines(order, terms)).toEqual([
      'Product: Steel HEA Beam',
      'Volume: 12.5 t',
      'Price: 1.02 EUR/kg',
      'Total: 12.5 t × 1\u202F000 kg/t × 1.02 EUR/kg = 12\u202F750.00 EUR',
      'Delivery: Delivery to Site, Storgatan 1, 111 22 Stockholm, Sweden',
      'Latest delivery date: 2027-03-01',
      'Delivery time: 12 days',
    ])
  })

  it('says that the buyer stated no material', () => {
    const described = { ...position, product_name: null, manual_product_details: 'Railing' }
    const lineOf = (kind: { material: string | null; subcategory: string | null }) =>
      acceptedOrderLines({ ...order, positions: [{ ...described, ...kind }] }, terms)[0]

    expect(lineOf({ material: null, subcategory: null })).toBe('Product: Railing (Material not stated)')
    expect(lineOf({ material: 'Steel', subcategory: null })).toBe('Product: Railing (Steel)')
  })

  it("gives the buyer's text shortened, with material and profile, and omits missing details", () => {
    const lines = acceptedOrderLines(
      {
        ...order,
        positions: [{ ...position, manual_product_details: `HEA 200 ${'x'.repeat(5000)}` }],
        delivery_to_site: false,
        delivery_address: null,
        latest_delivery_date: null,
      },
      { ...terms, delivery_time: null },
    )

    expect(lines[0]).toMatch(/^Product: HEA 200 x+ … \(Steel HEA Beam\)$/)
    expect(lines[0]?.length).toBeLessThan(250)
    expect(lines.slice(4)).toEqual(['Delivery: Pickup from Harbor'])
  })

  it('gives the details of the only position', () => {
    const lines = acceptedOrderLines(
      { ...order, positions: [{ ...position, size: 'HEA 200', grade: 'S355J2' }] },
      terms,
    )

    expect(lines.slice(0, 3)).toEqual(['Product: Steel HEA Beam', 'Specification: HEA 200 · S355J2', 'Volume: 12.5 t'])
  })

  it('names the terms of the offer', () => {
    const lines = acceptedOrderLines(order, { ...terms, incoterm: 'DAP', incoterm_place: 'Göteborg', payment_days: 30 })

    expect(lines.slice(-2)).toEqual(['Delivery terms: DAP Göteborg, Incoterms 2020', 'Payment: 30 days net'])
  })

  it('lists several positions, at most thirty', () => {
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...position, position: index + 1 }))

    expect(
      acceptedOrderLines({ ...order, positions: numbered(2), volume: 25 }, { ...terms, offered_volume: 25 }).slice(
        0,
        3,
      ),
    ).toEqual(['1. Steel HEA Beam: 12.5 tons', '2. Steel HEA Beam: 12.5 tons', 'Volume: 25 t'])
    expect(acceptedOrderLines({ ...order, positions: numbered(200) }, terms)[30]).toBe(
      '… and 170 more, on the page of the quote',
    )
  })
})
