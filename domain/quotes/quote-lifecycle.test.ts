import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access/role.ts'
import {
  mayOnQuote,
  quoteActionNames,
  quoteNumber,
  quoteStatuses,
  supplierStatuses,
  type OthersAsked,
  type QuoteAction,
  type QuoteState,
} from './quote.ts'
import { noDeadline } from './answers-until.ts'
import { addressLine } from './create-quote-input.ts'
import { requestStatusLine } from './quote-texts.ts'
import { responseStatuses, type ResponseStatus } from './response.ts'

/** One supplier's view of a quote, and the results of each command according to the specification and the decisions. */
const effects: Record<QuoteAction, (quote: QuoteState) => QuoteState[]> = {
  edit: (quote) => [quote],
  editAsAdmin: (quote) => [quote],
  // Of requests with a deadline, which answers-until.test.ts has.
  extendDeadline: (quote) => [quote],
  closeEarly: (quote) => [quote],
  updateNotes: (quote) => [quote],
  requestProlongation: (quote) => [quote],
  requestBetterOffer: (quote) => [quote],
  prolongOffer: (quote) => [quote],
  keepOffer: (quote) => [quote],
  confirmOrder: (quote) => [quote],
  decideConfirmation: (quote) => [quote],
  recordDelivery: (quote) => [quote],
  correctDelivery: (quote) => [quote],
  confirmReceipt: (quote) => [quote],
  answerReceipt: (quote) => [quote],
  writeToSupplier: (quote) => [quote],
  writeToCustomer: (quote) => [quote],
  delete: (quote) => [{ ...quote, is_deleted: true }],
  approve: (quote) => [{ ...quote, status: 'pending', admin_approved: true }],
  reject: (quote) => [{ ...quote, status: 'cancelled' }],
  respond: (quote) => [answering(quote, 'accepted'), answering(quote, 'declined')],
  acceptResponse: (quote) => [
    // Everything that it offered is an order of its own, and other positions stay open.
    ...(quote.own?.status === 'accepted' ? [answering(quote, 'awarded')] : []),
    ...(quote.own?.status === 'accepted' ? [accepting(quote, quote.own && { ...quote.own, selected: true })] : []),
    accepting(
      quote,
      quote.own && {
        ...quote.own,
        status: ['pending', 'accepted'].includes(quote.own.status) ? 'not_selected' : quote.own.status,
        selected: false,
      },
    ),
  ],
  updateStatus: (quote) => supplierStatuses.filter((to) => to !== 'cancelled').map((status) => ({ ...quote, status })),
  cancel: (quote) => [
    { ...quote, status: 'cancelled' },
    ...(quote.offer_accepted ? [] : [answering(quote, 'withdrawn')]),
  ],
}
const answering = (quote: QuoteState, status: ResponseStatus): QuoteState => ({
  ...quote,
  own: quote.own && { ...quote.own, status, selected: false },
})
const accepting = (quote: QuoteState, own: QuoteState['own']): QuoteState => ({
  ...quote,
  status: 'processing',
  offer_accepted: true,
  own,
})

const nextOf = (quote: QuoteState): QuoteState[] =>
  quoteActionNames
    .filter((action) => roles.some((role) => mayOnQuote(action, role, quote).ok))
    .flatMap((action) => effects[action](quote))

function reachableFrom(start: QuoteState): QuoteState[] {
  const found = new Map([[JSON.stringify(start), start]])
  for (const quote of found.values())
    for (const next of nextOf(quote)) if (!found.has(JSON.stringify(next))) found.set(JSON.stringify(next), next)
  return [...found.values()]
}

const startOf = (others: OthersAsked): QuoteState => ({
  ...noDeadline,
  status: 'pending_admin_approval',
  admin_approved: false,
  is_deleted: false,
  offer_accepted: false,
  own: { status: 'pending', selected: false, ...others },
})
/** For the only recipient, and for one of several. */
const reachable = [
  { alone: true, last_in: true },
  { alone: false, last_in: false },
].flatMap((others) => reachableFrom(startOf(others)))

describe('the lifecycle of a quote', () => {
  it('reaches every status from the first', () => {
    expect(new Set(reachable.map(({ status }) => status))).toEqual(new Set(quoteStatuses))
  })

  it('reaches every status of a response', () => {
    expect(new Set(reachable.map(({ own }) => own?.status))).toEqual(new Set(responseStatuses))
  })

  it.each([
    ['delivered', ['answerReceipt', 'confirmReceipt', 'correctDelivery', 'decideConfirmation', 'recordDelivery']],
    ['cancelled', ['answerReceipt', 'confirmReceipt']],
  ] as const)('ends at %s, except for notes, messages and %j', (status, deliveries) => {
    const ended = reachable.filter((quote) => quote.status === status && !quote.is_deleted)
    const possible = new Set(
      ended.flatMap((quote) =>
        quoteActionNames.filter((action) => roles.some((role) => mayOnQuote(action, role, quote).ok)),
      ),
    )

    expect(ended.length).toBeGreaterThan(0)
    expect([...possible].toSorted()).toEqual([...deliveries, 'updateNotes', 'writeToCustomer', 'writeToSupplier'])
  })

  it('ends with a deletion', () => {
    const deleted = reachable.filter(({ is_deleted }) => is_deleted)

    expect(deleted.length).toBeGreaterThan(0)
    expect(deleted.flatMap(nextOf)).toEqual([])
  })

  it('needs an approval before an accepted offer, or an answer of a supplier', () => {
    const unapproved = reachable.filter(({ admin_approved }) => !admin_approved)

    expect(new Set(unapproved.map(({ status }) => status))).toEqual(new Set(['pending_admin_approval', 'cancelled']))
    expect(unapproved.filter(({ offer_accepted, own }) => offer_accepted || own?.status !== 'pending')).toEqual([])
    expect(reachable.filter((quote) => quote.admin_approved && quote.status === 'pending_admin_approval')).toEqual([])
  })

  it('leads to delivered from every open state of the accepted or only supplier', () => {
    const open = reachable.filter(
      ({ status, is_deleted, own, offer_accepted }) =>
        ['pending_admin_approval', 'pending', 'processing', 'shipped'].includes(status) &&
        !is_deleted &&
        (offer_accepted ? own?.selected : own?.alone && ['pending', 'accepted'].includes(own.status)),
    )

    const stuck = open.filter((quote) => !reachableFrom(quote).some(({ status }) => status === 'delivered'))

    expect(open.length).toBeGreaterThan(4)
    expect(stuck).toEqual([])
  })

  it('lets none of several suppliers move a quote before an offer is accepted', () => {
    const moved = reachable.filter(
      ({ status, own, offer_accepted }) =>
        own?.alone === false && !offer_accepted && ['processing', 'shipped', 'delivered'].includes(status),
    )

    expect(moved).toEqual([])
  })
})

describe('requestStatusLine', () => {
  const lineOf = (status: QuoteState['status'], own: ResponseStatus, is_deleted = false) =>
    requestStatusLine({ status, is_deleted }, { status: own, price_per_kg: 9.5, currency: 'USD' })

  it('omits the amount of an offer without a price', () => {
    const own = { status: 'accepted', price_per_kg: 0, currency: 'USD' } as const

    expect(requestStatusLine({ status: 'pending', is_deleted: false }, own)).toBe('Quote sent: Price on request')
  })

  it('shows a deletion before all else', () => {
    const lines = quoteStatuses.flatMap((status) => responseStatuses.map((own) => lineOf(status, own, true)))

    expect(new Set(lines)).toEqual(new Set(['Deleted by customer']))
  })

  it('shows a cancellation whatever was answered', () => {
    expect(new Set(responseStatuses.map((own) => lineOf('cancelled', own)))).toEqual(new Set(['Order cancelled']))
  })

  describe.each([
    ['delivered', 'Order delivered'],
    ['shipped', 'Order shipped'],
  ] as const)('for a quote that is %s', (status, line) => {
    it('shows the status of the order to suppliers who are asked or have offered', () => {
      expect([lineOf(status, 'pending'), lineOf(status, 'accepted')]).toEqual([line, line])
    })

    it('shows the end of their own answer to other suppliers', () => {
      expect((['declined', 'withdrawn', 'not_selected'] as const).map((own) => lineOf(status, own))).toEqual([
        'Quote declined',
        'Quote withdrawn',
        'Another offer was accepted',
      ])
    })
  })

  describe.each(['pending_admin_approval', 'pending', 'processing'] as const)('during %s', (status) => {
    it.each([
      ['pending', 'Awaiting response'],
      ['accepted', 'Quote sent: USD 9.50/kg'],
      ['declined', 'Quote declined'],
      ['withdrawn', 'Quote withdrawn'],
      ['not_selected', 'Another offer was accepted'],
    ] as const)('shows the own answer: %s', (own, line) => {
      expect(lineOf(status, own)).toBe(line)
    })
  })
})

describe('quoteNumber and addressLine', () => {
  it('quoteNumber is the first 8 characters of the id in upper case', () => {
    expect(quoteNumber('0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d')).toBe('0A1B2C3D')
  })

  it('addressLine puts street, postal code, city and country on one line', () => {
    const address = { street: 'Gatan 1', postal_code: '411 04', city: 'Göteborg', country: 'Sweden' }

    expect(addressLine(address)).toBe('Gatan 1, 411 04 Göteborg, Sweden')
  })
})
