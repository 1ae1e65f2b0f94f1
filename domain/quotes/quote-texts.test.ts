import { describe, expect, it } from 'vitest'
import { noDeadline } from './answers-until.ts'
import type { QuoteState } from './quote.ts'
import { cancellingLabel, finalStatusText, quoteRefusalText, whoseTurn } from './quote-texts.ts'

it('the refusal after a changed answer ends it with one full stop, also after a note with its own', () => {
  const textOf = (answer: string) => quoteRefusalText({ code: 'quote.answerChanged', answer })
  expect(textOf('1.12 EUR/kg, 21 days')).toContain('It is now: 1.12 EUR/kg, 21 days. Your change was not sent.')
  expect(textOf('1.12 EUR/kg, “From stock.”')).toContain(
    'It is now: 1.12 EUR/kg, “From stock.” Your change was not sent.',
  )
})

describe('finalStatusText', () => {
  const quote = (last_in: boolean, selected = false): QuoteState => ({
    ...noDeadline,
    status: selected ? 'processing' : 'pending',
    admin_approved: true,
    is_deleted: false,
    offer_accepted: selected,
    own: { status: 'accepted', selected, alone: last_in, last_in },
  })

  it.each([
    ['the only one asked cancels', 'cancelled', quote(true), /^This ends the request: it is cancelled/],
    [
      'one of several withdraws',
      'cancelled',
      quote(false),
      /^This withdraws your answer permanently\. .* goes on without you\.$/,
    ],
    ['the accepted one cancels', 'cancelled', quote(false, true), /^This ends the request: it is cancelled/],
    [
      'the accepted one delivers',
      'delivered',
      quote(false, true),
      /^This ends the request and the order for the customer too/,
    ],
  ] as const)('names the consequence when %s', (_case, to, state, text) => {
    expect(finalStatusText(to, state)).toMatch(text)
  })

  it('the button before it says what ends', () => {
    expect([quote(true), quote(false), quote(false, true)].map(cancellingLabel)).toEqual([
      'Cancel quote',
      'Withdraw',
      'Cancel order',
    ])
  })
})

describe('whoseTurn', () => {
  const pending: QuoteState = {
    ...noDeadline,
    status: 'pending',
    admin_approved: true,
    is_deleted: false,
    offer_accepted: false,
    own: null,
  }
  const offers = (...statuses: string[]) => statuses.map((status) => ({ status, selected: false }))
  const own = (status: 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'not_selected', selected = false) => ({
    ...pending,
    own: { status, selected, alone: false, last_in: false },
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
  ] as const)('tells %s', (_, state, role, text) => {
    expect(whoseTurn(state, role, null)).toBe(text)
  })

  it('counts the answers, and says if there is an offer to choose', () => {
    expect(whoseTurn(pending, 'customer', offers('pending', 'declined'))).toBe('1 of 2 suppliers has answered')
    expect(whoseTurn(pending, 'customer', offers('pending', 'accepted'))).toBe(
      '1 of 2 suppliers has answered · your turn to choose',
    )
    expect(whoseTurn(pending, 'admin', offers('accepted'))).toBe('The supplier has answered · the customer chooses')
    expect(whoseTurn(pending, 'customer', offers('declined'))).toBe('The supplier has answered')
    expect(whoseTurn(pending, 'customer', offers('pending'))).toBe('The supplier has not answered yet')
  })
})
