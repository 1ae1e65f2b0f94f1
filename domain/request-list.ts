import { allowed, denied, type Verdict } from './refusal.ts'
import type { RequestListRefusal } from './request-list-texts.ts'

/** The maximum number of products on a person's request list. One request has room for all of them. */
export const maxRequestItems = 200

/** `count`: the number of products that are on the list already. */
export const mayAddToList = (count: number): Verdict<RequestListRefusal> =>
  count < maxRequestItems ? allowed : denied('requestList.full')
