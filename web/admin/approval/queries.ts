import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { quoteKeys, quoteQuery, quotesQuery, quoteVersionOf, saveQuote, type Quote } from '#web/quotes/queries.ts'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { ownEnd, useOwnWrites } from '#web/forms/own-writes.ts'
import type { ApprovalSearch } from '#web/admin/searches.ts'

const api = hc<QuotesApi>('/api').quotes
const one = api[':id']

export type Recipients = InferResponseType<typeof one.recipients.$get, 200>
export type Recipient = Recipients['suppliers'][number]

/** Small enough that refetching the list after each decision is not noticed. */
const pageSize = 25

/** One page of the quotes that await approval. The previous page stays on the screen while the next one loads. */
export const pendingQuotesQuery = ({ text, sort, order, page }: ApprovalSearch) =>
  queryOptions({
    ...quotesQuery({ text, sort, order, page, awaiting: true, page_size: pageSize }),
    placeholderData: keepPreviousData,
  })

export const approvalSummaryQuery = queryOptions({
  queryKey: ['quotes', 'approval-summary'],
  queryFn: () => parseResponse(api['approval-summary'].$get()),
})

/** How long a prefetched quote counts as fresh, in milliseconds. An open page gets live updates anyway. */
const keptMs = 60_000

export const quoteToDecideQuery = (id: string) => queryOptions({ ...quoteQuery(id), staleTime: keptMs })

/** Refetches a quote regardless of the cache, after somebody else's edit. */
export const quoteAsItStands = (id: string) => ({ ...quoteQuery(id), staleTime: 0 })

/** The maximum number of ids in an address (`recipientFilters` of the server). */
const maxRecipientsAsked = 100

/** `chosen`: the ids that are ticked; undefined requests the proposed ones. */
export type RecipientsAsked = { text: string; chosen?: readonly string[] | undefined }

export const recipientsQuery = (id: string, { text, chosen }: RecipientsAsked) => {
  const query = {
    ...(text !== '' && { text }),
    ...(chosen && { chosen: chosen.slice(0, maxRecipientsAsked).join(',') }),
  }
  return queryOptions({
    queryKey: ['quotes', 'recipients', id, query],
    queryFn: () => parseResponse(one.recipients.$get({ param: { id }, query })),
    staleTime: keptMs,
    // Only for another search of the same request.
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[2] === id ? before : undefined),
  })
}

type Input<Command extends (args: never) => unknown> = { id: string } & InferRequestType<Command>['json' &
  keyof InferRequestType<Command>]

/** The version that a correction is based on: the one that was read, updated by own saves. */
export const useCorrectedVersion = ({ id, version }: Pick<Quote, 'id' | 'version'>): number =>
  useOwnWrites(quoteVersionOf(id)).after(version)

export const useEditQuoteAsAdmin = () =>
  useApprovalMutation(
    ({ id, ...json }: Input<(typeof one)['edit-as-admin']['$post']>, client) =>
      saveQuote(client, id, json.version, () => parseResponse(one['edit-as-admin'].$post({ param: { id }, json }))),
    'stays',
  )
/** The version of a request that an administrator has read. A newer one of somebody else's cannot be approved unread. */
export const useReadVersion = ({ id, version }: Pick<Quote, 'id' | 'version'>) =>
  useBaseVersion(quoteVersionOf(id), version, false)

/** The key under which the own decision on a request is recorded (`useOwnWrites`): it ends the waiting for one. */
export const approvalOf = (id: string) => `approval of ${id}`

export const useApproveQuote = () =>
  useApprovalMutation(
    ({ id, ...json }: Input<typeof one.approve.$post>, client) =>
      ownEnd(client, approvalOf(id), () => parseResponse(one.approve.$post({ param: { id }, json }))),
    'leaves',
  )
export const useRejectQuote = () =>
  useApprovalMutation(
    ({ id, note, version }: { id: string; note: string; version: number }, client) =>
      ownEnd(client, approvalOf(id), () =>
        parseResponse(one.reject.$post({ param: { id }, json: { version, ...(note !== '' && { note }) } })),
      ),
    'leaves',
  )

/**
 * Invalidates the data that a decision changes: the lists, the figures, and the quote itself, unless the decision takes it
 * off the screen.
 */
function useApprovalMutation<Variables extends { id: string }, Result>(
  command: (variables: Variables, client: QueryClient) => Promise<Result>,
  quote: 'stays' | 'leaves',
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => command(variables, client),
    onSettled: (_result, error, { id }) => {
      const refetchType = quote === 'leaves' && error === null ? 'none' : 'active'
      for (const queryKey of [quoteKeys.one(id), ['quotes', 'recipients', id]])
        void client.invalidateQueries({ queryKey, refetchType })
      for (const queryKey of [quoteKeys.lists, approvalSummaryQuery.queryKey, ['overview']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
