import { queryOptions } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { useQuoteMutation } from '#web/quotes/queries.ts'

const one = hc<QuotesApi>('/api').quotes[':id']

export type OrderProgress = InferResponseType<typeof one.order.$get, 200>
export type Delivery = OrderProgress['deliveries'][number]

export const orderProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', 'order', id],
    queryFn: () => parseResponse(one.order.$get({ param: { id } })),
  })

type Body<Command extends (args: never) => unknown> = InferRequestType<Command> extends { json: infer J } ? J : never

export const useConfirmOrder = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['confirm-order']['$post']>) =>
    parseResponse(one['confirm-order'].$post({ param: { id }, json })),
  )
export const useDecideConfirmation = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['decide-confirmation']['$post']>) =>
    parseResponse(one['decide-confirmation'].$post({ param: { id }, json })),
  )
export const useRecordDelivery = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['record-delivery']['$post']>) =>
    parseResponse(one['record-delivery'].$post({ param: { id }, json })),
  )
export const useCorrectDelivery = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['correct-delivery']['$post']>) =>
    parseResponse(one['correct-delivery'].$post({ param: { id }, json })),
  )
export const useConfirmReceipt = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['confirm-receipt']['$post']>) =>
    parseResponse(one['confirm-receipt'].$post({ param: { id }, json })),
  )
export const useAnswerReceipt = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['answer-receipt']['$post']>) =>
    parseResponse(one['answer-receipt'].$post({ param: { id }, json })),
  )
