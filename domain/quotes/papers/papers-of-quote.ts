import type { Role } from '#domain/access/role.ts'
import { isSealed } from '#domain/quotes/answers-until.ts'
import { isOffer } from '#domain/quotes/offers/offer-order.ts'
import type { QuoteRefusal, QuoteState } from '#domain/quotes/quote.ts'
import type { ResponseStatus } from '#domain/quotes/response.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'
import type { PaperKind } from './paper.ts'
import type { PaperRefusal } from './paper-texts.ts'

type Answer = { status: ResponseStatus; answered_at: Date | string | null; price_per_kg: number }
type AnswerOf = Answer & { supplier_id: string; company_name: string; sealed: boolean }

/** A quote as its reader's page has it: `offers` only for the customer and administrators, `own_response` only for a supplier. */
export type QuoteWithPapers = {
  state: QuoteState
  /** The request that this is an order of some positions of. */
  request: { id: string } | null
  offers: readonly AnswerOf[] | null
  own_response: Answer | null
}

/**
 * Whether this reader of a quote may have a paper of it now. `supplierId`: whose offer; undefined for the only one. A supplier has its own,
 * whatever it names, so that a refusal says nothing of who else was asked.
 */
export function mayHavePaper(
  kind: PaperKind,
  role: Role,
  quote: QuoteWithPapers,
  supplierId: string | undefined,
): Verdict<PaperRefusal | QuoteRefusal> {
  const { state, request, own_response: own } = quote
  if (isOfOrder(kind)) {
    if (role !== 'supplier') return state.offer_accepted ? allowed : denied('paper.notOrdered')
    if (state.own?.selected) return allowed
    return denied(state.offer_accepted ? 'quote.otherAccepted' : 'paper.notOrdered')
  }
  // An order of some positions has another number than the request, and only a part of its positions and of the offer.
  if (request !== null) return denied('paper.ofRequest')
  if (kind === 'request') return allowed
  if (role === 'supplier') return own !== null && isOffer(own) ? allowed : denied('quote.noOwnOffer')
  if (isSealed(state)) return denied('quote.sealed')
  const given = givenOffers(quote)
  if (given.length === 0) return denied('paper.noOffers')
  if (supplierId === undefined) return given.length === 1 ? allowed : denied('paper.whoseOffer')
  return given.some(({ supplier_id }) => supplier_id === supplierId) ? allowed : denied('quote.noOffer')
}

/** The papers that only the parties of an order have. */
const isOfOrder = (kind: PaperKind) => kind !== 'request' && kind !== 'offer'

const givenOffers = ({ offers }: Pick<QuoteWithPapers, 'offers'>) => (offers ?? []).filter(isOffer)

/** `supplier`: whose offer it is, for readers of several offers. */
export type PaperChoice = { kind: PaperKind; supplier: { id: string; name: string } | null }

/** The papers that this reader may have now. Those of a confirmation and of a delivery stand beside these. */
export function papersOfQuote(role: Role, quote: QuoteWithPapers): PaperChoice[] {
  const suppliers = role === 'supplier' ? [] : givenOffers(quote)
  return (['request', 'offer', 'purchase_order'] as const).flatMap((kind): PaperChoice[] => {
    if (kind === 'offer' && role !== 'supplier')
      return suppliers
        .filter(({ supplier_id }) => mayHavePaper(kind, role, quote, supplier_id).ok)
        .map(({ supplier_id, company_name }) => ({ kind, supplier: { id: supplier_id, name: company_name } }))
    return mayHavePaper(kind, role, quote, undefined).ok ? [{ kind, supplier: null }] : []
  })
}
