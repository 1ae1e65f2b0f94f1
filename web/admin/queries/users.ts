import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import type { AccountDecision } from '#domain/account.ts'
import { answer, answerFile } from '#web/api.ts'
import { quoteKeys } from '#web/quotes/queries.ts'
import { accountsApi } from '#web/session.tsx'

const accounts = accountsApi.accounts
const one = accounts[':id']

type UserFilters = InferRequestType<typeof accounts.$get>['query']
export type UserRow = InferResponseType<typeof accounts.$get, 200>['users'][number]
export type UserTotals = InferResponseType<typeof accounts.$get, 200>['totals']
export type Account = InferResponseType<typeof one.$get, 200>

/**
 * A page of accounts; the page before stays on the screen while the next one loads. Who comes back to it sees it as it is
 * now: another administrator may have decided meanwhile.
 */
export const usersQuery = (query: UserFilters) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => answer(accounts.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

export const accountQuery = (id: string) =>
  queryOptions({ queryKey: ['users', 'one', id], queryFn: () => answer(one.$get({ param: { id } })) })

/** The users that fit, as a file. */
export const usersFile = (query: Omit<UserFilters, 'page'>): Promise<File> =>
  answerFile(accounts.export.$get({ query }))

type Decision = { id: string; action: AccountDecision; reason: string }

export function useDecideOnAccount() {
  return useUserMutation(({ id, action, reason }: Decision) =>
    answer(one[action].$post({ param: { id }, json: reason === '' ? {} : { reason } })),
  )
}

/** Takes back the own approval of the last seconds. */
export function useUnapprove() {
  return useUserMutation((id: string) => answer(one.unapprove.$post({ param: { id } })))
}

export function useDecideUsers() {
  return useUserMutation((json: InferRequestType<typeof accounts.decide.$post>['json']) =>
    answer(accounts.decide.$post({ json })),
  )
}

/** What is decided on an account shows in counters, in its details and in whom a request can be sent to. Refused, too. */
function useUserMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([['overview'], ['users'], quoteKeys.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
