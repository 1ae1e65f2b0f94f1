import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { SendMessageInput } from '#domain/messages/message.ts'
import type { MessagesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { quoteKeys } from '#web/quotes/queries.ts'
import { unreadQuery } from './unread.ts'

const api = hc<MessagesApi>('/api')
const ofQuote = api.quotes[':id'].threads
const thread = api.threads[':id']

export type Threads = InferResponseType<typeof ofQuote.$get, 200>
export type ThreadSummary = Threads['threads'][number]
export type ThreadPage = InferResponseType<typeof thread.$get, 200>
export type Message = ThreadPage['messages'][number]

// The keys start like those of quotes and contain the quote's id, so that refreshing a quote refreshes its conversations.
const keys = {
  threads: (quoteId: string) => ['quotes', 'threads', quoteId],
  thread: (quoteId: string, id: string) => ['quotes', 'thread', quoteId, id],
}

export const threadsQuery = (quoteId: string) =>
  infiniteQueryOptions({
    queryKey: keys.threads(quoteId),
    queryFn: ({ pageParam }) =>
      parseResponse(ofQuote.$get({ param: { id: quoteId }, query: { page: String(pageParam) } })),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * last.page_size < last.count ? pages.length + 1 : null),
  })

/** The newest messages, then earlier ones page by page. */
export const threadQuery = (quoteId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: keys.thread(quoteId, id),
    queryFn: ({ pageParam }) =>
      parseResponse(thread.$get({ param: { id }, query: pageParam === null ? {} : { before: pageParam } })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.earlier ? (last.messages[0]?.id ?? null) : null),
  })

/** The idempotency key prevents that a message is stored twice. */
export function useSendMessage(quoteId: string, id: string) {
  return useMutation({
    mutationFn: ({ key, ...json }: SendMessageInput & { key: string }) =>
      parseResponse(thread.messages.$post({ param: { id }, json, header: { 'idempotency-key': key } })),
    onSettled: useRefetch(keys.thread(quoteId, id), keys.threads(quoteId)),
  })
}

/**
 * The list of conversations shows at once that nothing is unread, and is reverted if the server refuses. Other counts are
 * refetched.
 */
export function useMarkThreadRead(quoteId: string, id: string) {
  const client = useQueryClient()
  const queryKey = keys.threads(quoteId)
  return useMutation({
    mutationFn: (last_seen: string) => parseResponse(thread.read.$post({ param: { id }, json: { last_seen } })),
    async onMutate() {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const read = (one: ThreadSummary) => (one.id === id ? { ...one, unread: 0 } : one)
      client.setQueryData<InfiniteData<Threads>>(
        queryKey,
        (now) => now && { ...now, pages: now.pages.map((page) => ({ ...page, threads: page.threads.map(read) })) },
      )
      return before
    },
    onError: (_error, _seen, before) => client.setQueryData(queryKey, before),
    onSuccess: useRefetch(keys.thread(quoteId, id), queryKey, unreadQuery.queryKey, quoteKeys.lists),
  })
}
