import { z } from 'zod'
import type { Role } from '#domain/access/role.ts'
import { normaliseEmail } from '#domain/identity/sign-up.ts'
import { denied, allowed, type Verdict } from '#domain/refusal.ts'
import { cancellationLine } from '#domain/quotes/cancellation-line.ts'
import { deletedAccount } from '#domain/people/person-name.ts'
import { awaitsApproval, type QuoteState } from '#domain/quotes/quote.ts'
import { isLive } from '#domain/quotes/response.ts'

/** Typed again, so that nobody closes an account by accident. Compared in the normalised form of addresses. */
export const closeAccountInput = z.strictObject({
  confirm_email: z.string('Please type your email address.').min(1, 'Please type your email address.').max(1000),
})
export const confirmsClosing = (text: string, email: string): boolean => normaliseEmail(text) === email

/**
 * The effect on a quote when its customer, or a supplier on it, closes the account. Orders under way prevent closing. Open
 * quotes are ended by the action table (delete, cancel), with the reason below. A proposal that no supplier has seen is
 * removed. Ended quotes stay for the other party.
 */
export type ClosingEffect = 'blocks' | 'delete' | 'cancel' | 'unpropose' | 'stays'

export function effectOfClosing(role: 'customer' | 'supplier', quote: QuoteState): ClosingEffect {
  const { status, own } = quote
  if (quote.is_deleted || status === 'delivered' || status === 'cancelled') return 'stays'
  if (role === 'supplier') {
    if (own === null || !(own.selected || isLive(own.status))) return 'stays'
    if (own.selected) return 'blocks'
    if (awaitsApproval(quote)) return 'unpropose'
  }
  if (quote.offer_accepted || status === 'processing' || status === 'shipped') return 'blocks'
  return role === 'customer' ? 'delete' : 'cancel'
}

export const closingReason = {
  customer: 'The customer closed the account.',
  supplier: 'The supplier closed the account.',
} as const

/** Why an account cannot be closed. */
export type ClosingRefusal = 'account.closedElsewhere' | { code: 'account.ordersUnderWay'; count: number }

/** Whether this person may close the account. `underWay`: the number of quotes that prevent it. */
export function mayCloseAccount(role: Role, underWay: number): Verdict<ClosingRefusal> {
  if (role === 'admin') return denied('account.closedElsewhere')
  if (underWay === 0) return allowed
  return denied({ code: 'account.ordersUnderWay', count: underWay })
}

/** The notes with the company's name replaced in the line that its cancellation left. */
export function withoutName(notes: string, companyName: string): string {
  const line = cancellationLine(deletedAccount, '')
  return notes
    .replaceAll(cancellationLine(companyName, ''), line)
    .replace(/^Cancelled by (?!Deleted account: ).*?: /gm, line)
}
