import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { AccountAction } from '#domain/account.ts'
import type { Material } from '#domain/materials.ts'
import type { AccountsApi, OverviewApi, QuotesApi } from '#server/app.ts'
import { answer } from '#web/api.ts'
import { quoteKeys, quoteQuery, quotesQuery, type QuoteFilters } from '#web/quotes/queries.ts'

const overviewApi = hc<OverviewApi>('/api')
const accounts = hc<AccountsApi>('/api').accounts
const quotesApi = hc<QuotesApi>('/api')
const oneQuote = quotesApi.quotes[':id']

export type Overview = InferResponseType<typeof overviewApi.overview.$get, 200>
export type UserFilters = InferRequestType<typeof accounts.$get>['query']
export type UserRow = InferResponseType<typeof accounts.$get, 200>['users'][number]
export type Recipient = InferResponseType<typeof quotesApi.recipients.$get, 200>['suppliers'][number]

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => answer(overviewApi.overview.$get()),
})

/** A page of accounts; the page before stays on the screen while the next one loads. */
export const usersQuery = (query: UserFilters) =>
  queryOptions({
    queryKey: ['users', query],
    queryFn: () => answer(accounts.$get({ query })),
    placeholderData: keepPreviousData,
  })

export const adminQuotesQuery = (query: QuoteFilters) =>
  queryOptions({ ...quotesQuery(query), placeholderData: keepPreviousData })

/** A quote read anew, whatever is known of it: after somebody else's edit. */
export const quoteAsItStands = (id: string) => ({ ...quoteQuery(id), staleTime: 0 })

/** The active suppliers, those who sell this material and profile first. */
export const recipientsQuery = (material: Material, profile: string) =>
  queryOptions({
    queryKey: ['recipients', material, profile],
    queryFn: () => answer(quotesApi.recipients.$get({ query: { material, profile } })),
  })

type AccountDecision = { id: string; action: AccountAction; reason: string }

export function useDecideOnAccount() {
  return useAdminMutation(({ id, action, reason }: AccountDecision) =>
    answer(accounts[':id'][action].$post({ param: { id }, json: reason === '' ? {} : { reason } })),
  )
}

type Input<Command extends (args: never) => unknown> = { id: string } & InferRequestType<Command>['json' &
  keyof InferRequestType<Command>]

export function useEditQuoteAsAdmin() {
  return useAdminMutation(({ id, ...json }: Input<(typeof oneQuote)['edit-as-admin']['$post']>) =>
    answer(oneQuote['edit-as-admin'].$post({ param: { id }, json })),
  )
}
export function useApproveQuote() {
  return useAdminMutation(({ id, ...json }: Input<typeof oneQuote.approve.$post>) =>
    answer(oneQuote.approve.$post({ param: { id }, json })),
  )
}
export function useRejectQuote() {
  return useAdminMutation(({ id, note }: { id: string; note: string }) =>
    answer(oneQuote.reject.$post({ param: { id }, json: note === '' ? {} : { note } })),
  )
}

/** What an administrator decides shows in counters, lists and quotes alike. */
function useAdminMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['overview'] }),
        client.invalidateQueries({ queryKey: ['users'] }),
        client.invalidateQueries({ queryKey: quoteKeys.all }),
      ]),
  })
}
