import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { QuotesApi } from '#server/app.ts'
import { answer } from '#web/api.ts'

const api = hc<QuotesApi>('/api')
const one = api.quotes[':id']

export type Quote = InferResponseType<typeof one.$get, 200>
export type QuoteFilters = InferRequestType<typeof api.quotes.$get>['query']
export type QuoteRow = InferResponseType<typeof api.quotes.$get, 200>['quotes'][number]

export const quoteQuery = (id: string) =>
  queryOptions({ queryKey: ['quotes', 'one', id], queryFn: () => answer(one.$get({ param: { id } })) })

export const quotesQuery = (query: QuoteFilters) =>
  queryOptions({ queryKey: ['quotes', 'list', query], queryFn: () => answer(api.quotes.$get({ query })) })

type Body<Command extends (args: never) => unknown> = InferRequestType<Command> extends { json: infer J } ? J : never

/** Asks for quotes. The key makes a form sent twice one quote. */
export function useCreateQuote() {
  return useQuoteMutation(({ key, ...json }: Body<typeof api.quotes.$post> & { key: string }) =>
    answer(api.quotes.$post({ json, header: { 'idempotency-key': key } })),
  )
}

/** The commands on one quote, each as a mutation that refreshes every quote on the screen. */
export const useEditQuote = (id: string) =>
  useQuoteMutation((json: Body<typeof one.edit.$post>) => answer(one.edit.$post({ param: { id }, json })))
export const useUpdateNotes = (id: string) =>
  useQuoteMutation((json: Body<typeof one.notes.$post>) => answer(one.notes.$post({ param: { id }, json })))
export const useDeleteQuote = (id: string) =>
  useQuoteMutation((reason: string) => answer(one.delete.$post({ param: { id }, json: { reason } })))
export const useAcceptResponse = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['accept-response']['$post']>) =>
    answer(one['accept-response'].$post({ param: { id }, json })),
  )
export const useRespond = (id: string) =>
  useQuoteMutation((json: Body<typeof one.respond.$post>) => answer(one.respond.$post({ param: { id }, json })))
export const useUpdateStatus = (id: string) =>
  useQuoteMutation((json: Body<typeof one.status.$post>) => answer(one.status.$post({ param: { id }, json })))
export const useCancelQuote = (id: string) =>
  useQuoteMutation((reason: string) => answer(one.cancel.$post({ param: { id }, json: { reason } })))

function useQuoteMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['quotes'] }) })
}
