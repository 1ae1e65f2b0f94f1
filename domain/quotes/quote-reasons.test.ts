import { expect, it } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { noDeadline } from './answers-until.ts'
import { mayOnQuote, type QuoteAction, type QuoteState } from './quote.ts'
import { quoteRefusalText } from './quote-texts.ts'

const oneOther = { alone: false, last_in: false }
const open = { answers_until: '2026-12-03T12:00:00.000Z', sealed: false, answering: 'open' } as const
const ended = { ...open, answering: 'ended' } as const
const sent: QuoteState = {
  ...noDeadline,
  status: 'pending',
  admin_approved: true,
  is_deleted: false,
  offer_accepted: false,
  own: { status: 'pending', selected: false, ...oneOther },
}
it.each<[QuoteAction, Role, Partial<QuoteState>, string]>([
  ['edit', 'admin', {}, 'Only the customer can do this.'],
  ['approve', 'customer', {}, 'Only an administrator can do this.'],
  ['respond', 'customer', { is_deleted: true }, 'Only the supplier can do this.'],
  ['delete', 'customer', { is_deleted: true, status: 'cancelled' }, 'This quote was deleted by the customer.'],
  ['delete', 'customer', { status: 'shipped' }, 'Not possible while the quote is Shipped.'],
  ['updateStatus', 'supplier', { status: 'delivered' }, 'Not possible while the quote is Delivered.'],
  [
    'acceptResponse',
    'customer',
    { status: 'pending_admin_approval', admin_approved: false },
    'Not possible while the quote is Pending Admin Approval.',
  ],
  ['approve', 'admin', {}, 'This quote is not awaiting approval.'],
  ['respond', 'supplier', { admin_approved: false }, 'An administrator has not approved this quote yet.'],
  ['edit', 'customer', { offer_accepted: true }, 'An offer has already been accepted.'],
  ['respond', 'supplier', { own: null }, 'This quote was not sent to you.'],
  [
    'respond',
    'supplier',
    { own: { status: 'withdrawn', selected: false, ...oneOther } },
    'You withdrew from this quote.',
  ],
  ['updateStatus', 'supplier', { own: null }, 'This quote was not sent to you.'],
  ['writeToCustomer', 'supplier', { own: null }, 'This quote was not sent to you.'],
  [
    'writeToSupplier',
    'customer',
    { status: 'cancelled', admin_approved: false },
    'An administrator has not approved this quote yet.',
  ],
  ['writeToCustomer', 'supplier', { is_deleted: true }, 'This quote was deleted by the customer.'],
  ['writeToSupplier', 'admin', {}, 'Only the customer can do this.'],
  [
    'updateStatus',
    'supplier',
    { own: { status: 'declined', selected: false, ...oneOther } },
    'You declined this quote.',
  ],
  [
    'updateStatus',
    'supplier',
    {},
    'Other suppliers were asked too. Until the customer accepts an offer, you can answer, change your answer or withdraw.',
  ],
  [
    'cancel',
    'supplier',
    { own: { status: 'withdrawn', selected: false, ...oneOther } },
    'You are no longer part of this quote.',
  ],
  [
    'cancel',
    'supplier',
    { offer_accepted: true, own: { status: 'not_selected', selected: false, ...oneOther } },
    'Another offer was accepted.',
  ],
  ['respond', 'supplier', ended, 'The deadline for answers has passed.'],
  ['acceptResponse', 'customer', { ...open, sealed: true }, 'The offers are sealed until the deadline.'],
  [
    'edit',
    'customer',
    ended,
    'The deadline for answers has passed, so no supplier could confirm an offer after your edit.',
  ],
  [
    'extendDeadline',
    'customer',
    { ...ended, sealed: true },
    'The sealed offers were opened at the deadline, so it cannot be extended any more.',
  ],
  ['extendDeadline', 'customer', noDeadline, 'This request has no deadline for answers.'],
  ['closeEarly', 'customer', ended, 'The deadline for answers has passed.'],
  [
    'approve',
    'admin',
    { ...ended, status: 'pending_admin_approval', admin_approved: false },
    'No supplier can answer any more, because the deadline has passed. Ask the buyer to extend it.',
  ],
])('explains why %s is refused to the %s: %o', (action, role, different, reason) => {
  const verdict = mayOnQuote(action, role, { ...sent, ...different })

  expect(verdict.ok || quoteRefusalText(verdict.refusal)).toBe(reason)
})
