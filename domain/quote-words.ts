import type { Role } from './account.ts'
import { awaitsApproval, type QuoteState } from './quote.ts'

type Asked = { product_name: string | null; manual_product_details: string | null; material: string | null }

/** What a quote is for: the manual details where there are any, else the product's name (specification 001, section 2). */
export function productTitle(quote: Asked): string {
  return quote.manual_product_details ?? quote.product_name ?? 'Unknown Product'
}

/** The line under it: a request in the buyer's own words, or the product's material. */
export function productKind(quote: Asked): string {
  return quote.manual_product_details === null ? (quote.material ?? 'Unknown Material') : 'Custom specification'
}

type Offers = readonly { status: string; selected: boolean }[] | null

/** Whose turn it is, said to the reader. `offers` is null to a supplier, who knows only its own answer. */
export function whoseTurn(quote: QuoteState, role: Role, offers: Offers): string {
  if (quote.is_deleted) return 'Deleted by customer'
  if (quote.status === 'cancelled') return 'Nothing more to do'
  if (quote.status === 'delivered') return 'Delivered, nothing more to do'
  if (awaitsApproval(quote)) return role === 'admin' ? 'Your turn to review' : 'An administrator reviews the request'
  if (role === 'supplier') return supplierTurn(quote)
  if (quote.offer_accepted) return 'The supplier keeps the status up to date'
  const given = (offers ?? []).filter(({ status }) => status === 'accepted').length
  const answered = (offers ?? []).filter(({ status }) => status !== 'pending').length
  const progress = `${answered} of ${offers?.length ?? 0} suppliers have answered`
  if (given === 0) return progress
  return role === 'customer' ? `${progress} · your turn to choose` : `${progress} · the customer chooses`
}

function supplierTurn({ own, offer_accepted }: QuoteState): string {
  if (own?.selected) return 'Your offer was accepted · your turn to deliver'
  if (own?.status === 'withdrawn') return 'You withdrew from this quote'
  if (own?.status === 'declined') return 'You declined this quote'
  if (offer_accepted || own?.status === 'not_selected') return 'Another offer was accepted'
  return own?.status === 'accepted' ? 'The customer chooses' : 'Your turn to answer'
}
