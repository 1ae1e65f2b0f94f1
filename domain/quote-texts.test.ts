import { describe, expect, it } from 'vitest'
import type { QuoteState } from './quote.ts'
import { changesBetween, finalStatusText, formatChange, whoseTurn } from './quote-texts.ts'

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

const noDetails = {
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  pieces: null,
  finish: null,
  tolerance: null,
  certificate: null,
}

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

  it('names added, removed and changed positions, whatever their numbers are now', () => {
    const position = { product_name: null, material: 'Steel', volume: 5, ...noDetails }
    const beams = { ...position, position: 1, manual_product_details: 'Beams' }
    const plates = { ...position, position: 2, manual_product_details: 'Plates' }
    const tubes = { ...position, position: 3, manual_product_details: 'Tubes', note: null }
    const after = [
      { ...plates, position: 1, was: 2, volume: 6 },
      { ...tubes, position: 2, was: 3, note: 'Packed' },
      { ...beams, manual_product_details: 'Bolts', position: 3, was: null },
    ]

    expect(
      changesBetween(
        { ...before, volume: 15, positions: [beams, plates, tubes] },
        { ...before, volume: 16, positions: after },
      ).map(formatChange),
    ).toEqual([
      'Position removed: 1. Beams: 5 tons',
      'Position: 1. Plates: 6 tons (was 2. Plates: 5 tons)',
      'Position 2. Tubes: 5 tons, other details changed',
      'Position added: 3. Bolts: 5 tons',
      'Volume: 16 t (was 15 t)',
    ])
  })

  it('says of notes only that they are others', () => {
    expect(changesOf({ notes: 'Mornings' })).toEqual(['Notes added'])
    expect(formatChange({ field: 'notes', from: 'a', to: null })).toBe('Notes removed')
    expect(formatChange({ field: 'notes', from: 'a', to: 'b' })).toBe('Notes changed')
  })
})
