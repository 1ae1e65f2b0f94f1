import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import type { QuotesApi } from '#server/app.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import { parseResponse, parseFileResponse, queryOf } from '#web/api.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { ownEnd, ownSave, ownWrite } from '#web/forms/own-writes.ts'
import type { QuotesSearch } from '#web/quotes/list/quotes-search.ts'

const api = hc<QuotesApi>('/api')
const one = api.quotes[':id']

export type Quote = InferResponseType<typeof one.$get, 200>
export type QuoteFilters = Omit<QuotesSearch, 'deleted'> & {
  deleted?: true | 'all' | undefined
  awaiting?: true
  page_size?: number
}
export type QuoteList = InferResponseType<typeof api.quotes.$get, 200>
export type ListedQuote = QuoteList['quotes'][number]

/**
 * Query keys of quotes have a common root, so that one action invalidates all of them. A key for one quote contains its id
 * (`web/live.ts`).
 */
export const quoteKeys = {
  all: ['quotes'],
  lists: ['quotes', 'list'],
  one: (id: string) => ['quotes', 'one', id],
} as const

export const quoteQuery = (id: string) =>
  queryOptions({ queryKey: quoteKeys.one(id), queryFn: () => parseResponse(one.$get({ param: { id } })) })

export const quotesQuery = (filters: QuoteFilters) =>
  queryOptions({
    queryKey: [...quoteKeys.lists, filters],
    queryFn: ({ signal }) => parseResponse(api.quotes.$get({ query: queryOf(filters) }, { init: { signal } })),
  })

/** The events before this one, page by page back to the first. */
export const quoteEventsQuery = (id: string, before: string) =>
  infiniteQueryOptions({
    queryKey: ['quotes', 'events', id, before],
    queryFn: ({ pageParam }) => parseResponse(one.timeline.$get({ param: { id }, query: { before: pageParam } })),
    initialPageParam: before,
    getNextPageParam: ({ earlier }) => earlier ?? undefined,
  })

/** All matching quotes as a file. */
export const downloadQuotes = (filters: Omit<QuoteFilters, 'page' | 'page_size'>, form: FileForm): Promise<File> =>
  parseFileResponse(api.quotes.export.$get({ query: { ...queryOf(filters), ...form } }))

/**
 * The uploads that the server still has. It deletes those that no request used. An upload that cannot be checked counts as
 * present.
 */
export const keptFilesQuery = (files: readonly SentFile[]) =>
  queryOptions({
    queryKey: ['quotes', 'kept-files', files.map(({ id }) => id)],
    queryFn: async () => {
      const existing = await Promise.all(files.map(async (file) => ((await isGone(file.id)) ? [] : [file])))
      return existing.flat()
    },
    gcTime: 0,
  })

async function isGone(id: string): Promise<boolean> {
  // The status comes before the content, which is not needed. `manual` does not follow a redirect to another site.
  const response = await fetch(`/api/files/${id}`, { redirect: 'manual' }).catch(() => null)
  await response?.body?.cancel()
  return response?.status === 404
}

/** The key under which a quote's own writes are recorded (`useOwnWrites`). */
export const quoteVersionOf = (id: string) => `quote ${id}`

/** The same for the own company's answers to a quote. The version of an answer is its `answered_at`; empty without one. */
export const answerVersionOf = (id: string) => `answer to ${id}`

/** An own save of the quote, made from `version`. */
export const saveQuote = <Saved extends { version: number }>(
  client: QueryClient,
  id: string,
  version: number,
  save: () => Promise<Saved>,
): Promise<Saved> => ownSave(client, quoteVersionOf(id), version, save, (saved) => saved.version)

/** An own act on the quote as it is on the server, whose version it raises. */
export const actOnQuote = <Done extends { version: number }>(
  client: QueryClient,
  id: string,
  act: () => Promise<Done>,
): Promise<Done> => ownWrite(client, quoteVersionOf(id), act, ({ version }) => ({ from: version - 1, to: version }))

type Body<Command extends (args: never) => unknown> = InferRequestType<Command> extends { json: infer J } ? J : never

/** Requests quotes. The idempotency key prevents a second quote from the same form. */
export function useCreateQuote() {
  return useQuoteMutation(({ key, ...json }: CreateQuoteInput & { key: string }) =>
    parseResponse(api.quotes.$post({ json, header: { 'idempotency-key': key } })),
  )
}

/** The commands on one quote, each as a mutation that refreshes every quote on the screen. */
export const useEditQuote = (id: string) =>
  useQuoteMutation((json: Body<typeof one.edit.$post>, client) =>
    saveQuote(client, id, json.version, () => parseResponse(one.edit.$post({ param: { id }, json }))),
  )
export const useUpdateNotes = (id: string) =>
  useQuoteMutation((json: Body<typeof one.notes.$post>, client) =>
    saveQuote(client, id, json.version, () => parseResponse(one.notes.$post({ param: { id }, json }))),
  )
export const useDeleteQuote = (id: string) =>
  useQuoteMutation((reason: string, client) =>
    ownEnd(client, quoteVersionOf(id), () => parseResponse(one.delete.$post({ param: { id }, json: { reason } }))),
  )
export const useAcceptResponse = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['accept-response']['$post']>, client) =>
    actOnQuote(client, id, () => parseResponse(one['accept-response'].$post({ param: { id }, json }))),
  )
export const useAwardPositions = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['award-positions']['$post']>, client) =>
    saveQuote(client, id, json.version, () => parseResponse(one['award-positions'].$post({ param: { id }, json }))),
  )
/** `settle`: waits for the draft of the answer, and returns its version, which ends with the answer. */
export const useRespond = (id: string, settle: () => Promise<string | null>) =>
  useQuoteMutation(async (answer: Body<typeof one.respond.$post>, client) => {
    const draft_version = await settle()
    const json = draft_version === null ? answer : { ...answer, draft_version }
    return ownSave(
      client,
      answerVersionOf(id),
      json.answered_at ?? null,
      () => parseResponse(one.respond.$post({ param: { id }, json })),
      ({ answered_at }) => answered_at,
    )
  })
export const useCancelQuote = (id: string) =>
  useQuoteMutation((json: Body<typeof one.cancel.$post>) => parseResponse(one.cancel.$post({ param: { id }, json })))

/** Every list and page shows the new status at once, and is reverted if the server refuses. */
export function useUpdateStatus(id: string) {
  const client = useQueryClient()
  const show = (status: ListedQuote['state']['status']) => {
    const moved = <Shown extends Pick<ListedQuote, 'id' | 'state'>>(quote: Shown): Shown =>
      quote.id === id ? { ...quote, state: { ...quote.state, status } } : quote
    client.setQueriesData<Quote>({ queryKey: quoteKeys.one(id) }, (quote) => quote && moved(quote))
    client.setQueriesData<QuoteList>(
      { queryKey: quoteKeys.lists },
      (list) => list && { ...list, quotes: list.quotes.map(moved) },
    )
  }
  return useMutation({
    mutationFn: (json: Body<typeof one.status.$post>) => parseResponse(one.status.$post({ param: { id }, json })),
    async onMutate({ status }) {
      await client.cancelQueries({ queryKey: quoteKeys.all })
      const before = client.getQueriesData({ queryKey: quoteKeys.all })
      show(status)
      return before
    },
    // Data that was fetched meanwhile, after another change, may be older than this save.
    onSuccess: (_saved, { status }) => show(status),
    onError: (_error, _status, before) => before?.forEach(([key, data]) => client.setQueryData(key, data)),
    // Not awaited, so that the refetch does not delay the next choice.
    onSettled: () => void client.invalidateQueries({ queryKey: quoteKeys.all }),
  })
}

/** A command on quotes, after which every quote on the screen is refetched. */
export function useQuoteMutation<Input, Result>(command: (input: Input, client: QueryClient) => Promise<Result>) {
  const client = useQueryClient()
  const mutationFn = (input: Input) => command(input, client)
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: quoteKeys.all }) })
}
