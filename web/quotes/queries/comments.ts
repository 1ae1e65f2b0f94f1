import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { AddInternalCommentInput } from '#domain/quotes/colleagues.ts'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'

const comments = hc<QuotesApi>('/api').quotes[':id'].comments

export type CommentPage = InferResponseType<typeof comments.$get, 200>
export type Comment = CommentPage['comments'][number]

// It starts like the keys of quotes and contains the quote's id, so that refreshing a quote refreshes its comments.
const keyOf = (quoteId: string) => ['quotes', 'comments', quoteId]

/** The newest comments of the own company, then earlier ones page by page. */
export const commentsQuery = (quoteId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(quoteId),
    queryFn: ({ pageParam }) =>
      parseResponse(comments.$get({ param: { id: quoteId }, query: pageParam === null ? {} : { before: pageParam } })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.earlier ? (last.comments[0]?.id ?? null) : null),
  })

/** The idempotency key prevents that a comment is stored twice. */
export const useAddInternalComment = (quoteId: string) =>
  useMutation({
    mutationFn: ({ key, ...json }: AddInternalCommentInput & { key: string }) =>
      parseResponse(comments.$post({ param: { id: quoteId }, json, header: { 'idempotency-key': key } })),
    onSettled: useRefetch(keyOf(quoteId)),
  })
