import { queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { RequestListApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const api = hc<RequestListApi>('/api')['request-list']
const one = api[':id']

export type RequestList = InferResponseType<typeof api.$get, 200>
export type RequestItem = RequestList['items'][number]

/** The products that the account has on the person's request list, in the order in which they were added. */
export const requestListQuery = queryOptions({
  queryKey: ['request-list'],
  queryFn: ({ signal }) => parseResponse(api.$get({}, { init: { signal } })),
})

/** The wanted tons and pieces. Left out, those that the account has stay; null removes them. */
export type ListedQuantity = { volume?: number | null; pieces?: number | null }

export const saveItem = (id: string, quantity: ListedQuantity) =>
  parseResponse(one.$put({ param: { id }, json: quantity }))
export const deleteItem = (id: string) => parseResponse(one.$delete({ param: { id } }))
export const deleteAllItems = () => parseResponse(api.$delete())
