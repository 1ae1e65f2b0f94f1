import { paperTitles, type OrderPaperKind } from '#domain/quotes/papers/paper.ts'

/** The link to a paper of an order. */
export function orderPaper(quoteId: string, kind: OrderPaperKind, delivery?: string) {
  const query = new URLSearchParams({ kind, ...(delivery && { delivery }) })
  const url = `/api/quotes/${quoteId}/paper?${query.toString()}`
  return { id: url, name: `${paperTitles[kind]} (PDF)`, url }
}
