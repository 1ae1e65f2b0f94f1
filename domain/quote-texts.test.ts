import { describe, expect, it } from 'vitest'
import type { QuoteState } from './quote.ts'
import {
  acceptedOrderLines,
  changesBetween,
  finalStatusText,
  productKind,
  productTitle,
  formatChange,
  shorten,
  whoseTurn,
} from './quote-texts.ts'

describe('what a quote is for', () => {
  it("says the buyer's own words where there are any", () => {
    const request = { product_name: null, manual_product_details: 'HEA 200, 12 m', material: 'Steel' }
    expect(productTitle(request)).toBe('HEA 200, 12 m')
    expect(productKind(request)).toBe('Custom specification')
  })

  it('says the product and its material otherwise', () => {
    const request = { product_name: 'Steel HEA Beam', manual_product_details: null, material: 'Steel' }
    expect(productTitle(request)).toBe('Steel HEA Beam')
    expect(productKind(request)).toBe('Steel')
  })

  it('has the fallbacks of the specification', () => {
    const request = { product_name: null, manual_product_details: null, material: null }
    expect(productTitle(request)).toBe('Unknown Product')
    expect(productKind(request)).toBe('Unknown Material')
  })
})

describe('finalStatusText', () => {
  const quote = (others_in: number, selected = false): QuoteState => ({
    status: selected ? 'processing' : 'pending',
    admin_approved: true,
    is_deleted: false,
    offer_accepted: selected,
    own: { status: 'accepted', selected, alone: others_in === 0, others_in },
  })

  it.each([
    ['the only one asked cancels', 'cancelled', quote(0), /^This ends the request: it is cancelled/],
    ['one of two withdraws', 'cancelled', quote(1), /^This withdraws your answer, .* One other supplier stays in\.$/],
    ['one of three withdraws', 'cancelled', quote(2), /Two other suppliers stay in\.$/],
    ['one of many withdraws', 'cancelled', quote(24), /24 other suppliers stay in\.$/],
    ['the accepted one cancels', 'cancelled', quote(2, true), /^This ends the request: it is cancelled/],
    ['the accepted one delivers', 'delivered', quote(2, true), /^This ends the request: the order is over/],
  ] as const)('says what follows when %s', (_case, to, state, text) => {
    expect(finalStatusText(to, state)).toMatch(text)
  })
})

describe('whoseTurn', () => {
  const pending: QuoteState = {
    status: 'pending',
    admin_approved: true,
    is_deleted: false,
    offer_accepted: false,
    own: null,
  }
  const offers = (...statuses: string[]) => statuses.map((status) => ({ status, selected: false }))
  const own = (status: 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'not_selected', selected = false) => ({
    ...pending,
    own: { status, selected, alone: false, others_in: 1 },
  })

  it.each([
    [
      'an administrator reviews first',
      { ...pending, admin_approved: false },
      'customer',
      'An administrator reviews the request',
    ],
    [
      'the administrator reads that it is theirs',
      { ...pending, admin_approved: false },
      'admin',
      'Your turn to review',
    ],
    ['deleted', { ...pending, is_deleted: true }, 'supplier', 'Deleted by customer'],
    ['cancelled', { ...pending, status: 'cancelled' }, 'customer', 'Nothing more to do'],
    ['delivered', { ...pending, status: 'delivered' }, 'customer', 'Delivered, nothing more to do'],
    ['accepted', { ...pending, offer_accepted: true }, 'customer', 'The supplier keeps the status up to date'],
    ['a supplier asked', own('pending'), 'supplier', 'Your turn to answer'],
    ['a supplier that offered', own('accepted'), 'supplier', 'The customer chooses'],
    ['a supplier that declined', own('declined'), 'supplier', 'You declined this quote'],
    ['a supplier that withdrew', own('withdrawn'), 'supplier', 'You withdrew from this quote'],
    ['a supplier not selected', own('not_selected'), 'supplier', 'Another offer was accepted'],
    ['the chosen supplier', own('accepted', true), 'supplier', 'Your offer was accepted · your turn to deliver'],
  ] as const)('%s', (_, state, role, text) => {
    expect(whoseTurn(state, role, null)).toBe(text)
  })

  it('counts the answers, and says when there is something to choose', () => {
    expect(whoseTurn(pending, 'customer', offers('pending', 'declined'))).toBe('1 of 2 suppliers has answered')
    expect(whoseTurn(pending, 'customer', offers('pending', 'accepted'))).toBe(
      '1 of 2 suppliers has answered · your turn to choose',
    )
    expect(whoseTurn(pending, 'admin', offers('accepted'))).toBe('The supplier has answered · the customer chooses')
    expect(whoseTurn(pending, 'customer', offers('declined'))).toBe('The supplier has answered')
    expect(whoseTurn(pending, 'customer', offers('pending'))).toBe('The supplier has not answered yet')
  })
})

describe('what an edit changed', () => {
  const before = { volume: 10, delivery_to_site: false, delivery_address: null, notes: null }
  const changesOf = (after: object) => changesBetween(before, { ...before, ...after }).map(formatChange)

  it('is nothing where the same was saved', () => {
    expect(changesBetween(before, { ...before })).toEqual([])
  })

  it('names each field with what stood and what stands', () => {
    const after = { volume: 12.5, delivery_to_site: true, delivery_address: 'Gatan 1, 411 04 Göteborg, Sweden' }
    expect(changesOf(after)).toEqual([
      'Volume: 12.5 t (was 10 t)',
      'Delivery: Delivery to Site (was Pickup from Harbor)',
      'Address: Gatan 1, 411 04 Göteborg, Sweden (was none)',
    ])
  })

  it('says of notes only that they are others', () => {
    expect(changesOf({ notes: 'Mornings' })).toEqual(['Notes added'])
    expect(formatChange({ field: 'notes', from: 'a', to: null })).toBe('Notes removed')
    expect(formatChange({ field: 'notes', from: 'a', to: 'b' })).toBe('Notes changed')
  })
})

describe('shorten', () => {
  const room = { characters: 20, lines: 2 }

  it('leaves what fits', () => {
    expect(shorten('Twenty characters ok', room)).toBe('Twenty characters ok')
    expect(shorten('two\nlines', room)).toBe('two\nlines')
  })

  it('cuts at the end of a word, and a long word anywhere', () => {
    expect(shorten('Mornings only, gate 4 please', room)).toBe('Mornings only, gate …')
    expect(shorten('x'.repeat(30), room)).toBe(`${'x'.repeat(20)} …`)
  })

  it('cuts lines', () => {
    expect(shorten('a\nb\nc', room)).toBe('a\nb …')
  })
})

describe('acceptedOrderLines', () => {
  const order = {
    product_name: 'Steel HEA Beam',
    manual_product_details: null,
    material: 'Steel',
    subcategory: 'HEA Beam',
    volume: 12.5,
    delivery_to_site: true,
    delivery_address: 'Storgatan 1, 111 22 Stockholm, Sweden',
    latest_delivery_date: '2027-03-01',
  }
  const terms = { price_per_kg: 1.02, currency: 'EUR', delivery_time: 12 } as const

  it('name product, volume, price, total and delivery', () => {
    expect(acceptedOrderLines(order, terms)).toEqual([
      'Product: Steel HEA Beam',
      'Volume: 12.5 t',
      'Price: 1.02 EUR/kg',
      'Total: 12.5 t × 1,000 kg/t × 1.02 EUR/kg = 12,750.00 EUR',
      'Delivery: Delivery to Site, Storgatan 1, 111 22 Stockholm, Sweden',
      'Latest delivery date: 2027-03-01',
      'Delivery time: 12 days',
    ])
  })

  it('say what the buyer wrote, shortened, with material and profile, and leave out what was not given', () => {
    const lines = acceptedOrderLines(
      {
        ...order,
        manual_product_details: `HEA 200 ${'x'.repeat(5000)}`,
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
})
