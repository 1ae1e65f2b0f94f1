import { queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { SaveAnswerDraftInput } from '#domain/quotes/answer-draft.ts'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const one = hc<QuotesApi>('/api').quotes[':id']
const address = one['answer-draft']

export type ServedDraft = NonNullable<InferResponseType<typeof address.$get, 200>['draft']>

/** The draft of the own company's answer. Not kept when its form closes, because the form saves newer ones. */
export const answerDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', 'answer-draft', id],
    queryFn: () => parseResponse(address.$get({ param: { id } })),
    gcTime: 0,
  })

export const saveAnswerDraft = (id: string, json: SaveAnswerDraftInput): Promise<{ version: string }> =>
  parseResponse(address.$put({ param: { id }, json }))

export const discardAnswerDraft = (id: string, version: string): Promise<unknown> =>
  parseResponse(one['discard-answer-draft'].$post({ param: { id }, json: { version } }))
