import { allowed, denied, type Verdict } from '#domain/refusal.ts'

/** The maximum number of products on a person's request list. One request has room for all of them. */
export const maxRequestItems = 200

/** Why a product cannot be added to a request list. */
export type RequestListRefusal = 'requestList.full'

/** `count`: the number of products that are on the list already. */
export const mayAddToList = (count: number): Verdict<RequestListRefusal> =>
  count < maxRequestItems ? allowed : denied('requestList.full')
