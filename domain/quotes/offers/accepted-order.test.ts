import { describe, expect, it } from 'vitest'
import { orderDetails } from './accepted-order.ts'
import { noTerms } from './offer-terms.ts'

describe('orderDetails', () => {
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
    weight_tolerance: 5,
    own_reference: null,
  }
  const terms = {
    ...noTerms,
    price_per_kg: 1.02,
    currency: 'EUR',
    total: 12_750,
    offered_volume: 12.5,
    delivery_time: 12,
  } as const

  it('names position, volume, price, total and delivery', () => {
    expect(orderDetails(order, terms)).toEqual({
      facts: [
        { label: 'Volume', value: '12.5 t' },
        { label: 'Price', value: '1.02 EUR/kg' },
        { label: 'Total', value: '12.5 t × 1\u202F000 kg/t × 1.02 EUR/kg = 12\u202F750.00 EUR' },
        { label: 'Delivery', value: 'Delivery to Site, Storgatan 1, 111 22 Stockholm, Sweden' },
        { label: 'Latest delivery date', value: '1 March 2027 (week 9)' },
        { label: 'Delivery time', value: '12 days' },
      ],
      positions: {
        shown: [{ number: 1, title: 'Steel HEA Beam', spec: '', tons: '12.5 tons', limits: [] }],
        more: 0,
      },
    })
  })

  it('says that the buyer stated no material', () => {
    const described = { ...position, product_name: null, manual_product_details: 'Railing' }
    const titleOf = (kind: { material: string | null; subcategory: string | null }) =>
      orderDetails({ ...order, positions: [{ ...described, ...kind }] }, terms).positions.shown[0]?.title

    expect(titleOf({ material: null, subcategory: null })).toBe('Railing (Material not stated)')
    expect(titleOf({ material: 'Steel', subcategory: null })).toBe('Railing (Steel)')
  })

  it("gives the buyer's text shortened, with material and profile, and omits missing details", () => {
    const { facts, positions } = orderDetails(
      {
        ...order,
        positions: [{ ...position, manual_product_details: `HEA 200 ${'x'.repeat(5000)}` }],
        delivery_to_site: false,
        delivery_address: null,
        latest_delivery_date: null,
        weight_tolerance: 5,
        own_reference: null,
      },
      { ...terms, delivery_time: null },
    )

    expect(positions.shown[0]?.title).toMatch(/^HEA 200 x+ … \(Steel, HEA Beam\)$/)
    expect(positions.shown[0]?.title.length).toBeLessThan(250)
    expect(facts.slice(3)).toEqual([{ label: 'Delivery', value: 'Pickup from Harbor' }])
  })

  it('names the terms of the offer', () => {
    const { facts } = orderDetails(order, { ...terms, incoterm: 'DAP', incoterm_place: 'Göteborg', payment_days: 30 })

    expect(facts.slice(-2)).toEqual([
      { label: 'Delivery terms', value: 'DAP Göteborg, Incoterms 2020' },
      { label: 'Payment', value: '30 days net' },
    ])
  })
})
