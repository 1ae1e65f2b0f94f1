import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'
import { maxRequestItems, type RequestListRefusal } from './request-list.ts'

/** The texts of products that cannot be added to a request list. */
export const requestListRefusals = {
  full: `Your request list is full (${maxRequestItems} products). Remove one first.`,
} as const satisfies RefusalTexts<RequestListRefusal>
export const requestListRefusalText = (refusal: RefusalOf<'requestList', typeof requestListRefusals>): string =>
  formatRefusal(requestListRefusals, refusal)

/** "3 products in your request list". */
export const requestListCount = (count: number): string =>
  `${count} ${count === 1 ? 'product' : 'products'} in your request list`
