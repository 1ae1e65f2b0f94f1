import type { Role } from '#domain/access/role.ts'
import { mayOnQuote, quoteActions, type QuoteAction, type QuoteState } from '#domain/quotes/quote.ts'
import { quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { useDenials } from '#web/access.ts'

/**
 * Why a person of this role may not take an action on a quote now: the role within the company first, then the state of
 * the quote. Undefined if they may.
 */
export function useQuoteRefusals() {
  const denialOf = useDenials()
  return (action: QuoteAction, role: Role, state: QuoteState): string | undefined => {
    const verdict = mayOnQuote(action, role, state)
    return denialOf(quoteActions[action].operation) ?? (verdict.ok ? undefined : quoteRefusalText(verdict.refusal))
  }
}
