import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import type { AccountDecision } from '#domain/accounts/account.ts'
import type { PersonAction } from '#domain/people/person.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import { parseResponse, parseFileResponse, queryOf } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { quoteKeys } from '#web/quotes/queries.ts'
import type { UsersSearch } from '#web/admin/searches.ts'
import { accountsApi } from '#web/session.tsx'

const accounts = accountsApi.accounts
const one = accounts[':id']

type UserFilters = Omit<UsersSearch, 'user'>
export type UserRow = InferResponseType<typeof accounts.$get, 200>['users'][number]
export type UserTotals = InferResponseType<typeof accounts.$get, 200>['totals']
const people = accounts.people[':id']

export type Account = InferResponseType<typeof one.$get, 200>
export type AccountPerson = InferResponseType<typeof one.people.$get, 200>['people'][number]

/**
 * A page of accounts. The previous page stays while the next one loads. It is refetched whenever it is shown again,
 * because another administrator may have decided meanwhile.
 */
export const usersQuery = (search: UserFilters) =>
  queryOptions({
    queryKey: ['users', 'list', search],
    queryFn: ({ signal }) => parseResponse(accounts.$get({ query: queryOf(search) }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

export const accountQuery = (id: string) =>
  queryOptions({ queryKey: ['users', 'one', id], queryFn: () => parseResponse(one.$get({ param: { id } })) })

/** A page of the people of an account's company. The previous page stays while the next one loads. */
export const accountPeopleQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['users', 'people', id, page],
    queryFn: () => parseResponse(one.people.$get({ param: { id }, query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  })

/** All matching users as a file. */
export const downloadUsers = (search: Omit<UserFilters, 'page'>, form: FileForm): Promise<File> =>
  parseFileResponse(accounts.export.$get({ query: { ...queryOf(search), ...form } }))

type Decision = { id: string; action: AccountDecision; reason: string }

export const useDecideOnAccount = () =>
  useUserMutation(({ id, action, reason }: Decision) =>
    parseResponse(one[action].$post({ param: { id }, json: reason === '' ? {} : { reason } })),
  )

type PersonDecision = { id: string; action: PersonAction; reason: string }

/** A decision on one person stands in the history of the account, below the people. */
export const useDecideOnPerson = () =>
  useMutation({
    mutationFn: ({ id, action, reason }: PersonDecision) =>
      parseResponse(people[action].$post({ param: { id }, json: reason === '' ? {} : { reason } })),
    onSettled: useRefetch(['users'], ['history']),
  })

/** Takes back one's own approval within the first seconds. */
export const useUnapprove = () => useUserMutation((id: string) => parseResponse(one.unapprove.$post({ param: { id } })))

export const useDecideUsers = () =>
  useUserMutation((json: InferRequestType<typeof accounts.decide.$post>['json']) =>
    parseResponse(accounts.decide.$post({ json })),
  )

/**
 * A decision on an account changes counters, its details, and the possible recipients of a request. A refused one
 * refreshes them too.
 */
function useUserMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useRefetch(['overview'], ['users'], quoteKeys.all) })
}
