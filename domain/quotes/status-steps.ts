import { quoteStatuses, type QuoteStatus, type SupplierStatus } from './quote.ts'

/** A step back in the order of a delivery asks for confirmation (product decision 21). */
export function isStepBack(from: QuoteStatus, to: SupplierStatus): boolean {
  if (to === 'cancelled') return false
  return quoteStatuses.indexOf(to) < quoteStatuses.indexOf(from)
}
