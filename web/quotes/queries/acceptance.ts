import { queryOptions } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { actOnQuote, useQuoteMutation } from '#web/quotes/queries.ts'

const api = hc<QuotesApi>('/api')
const one = api.quotes[':id']
const list = api['acceptance-requests']

export type AcceptanceRequests = InferResponseType<typeof list.$get, 200>

/** The offers that colleagues ask this person to approve, the oldest first. */
export const acceptanceRequestsQuery = (query: InferRequestType<typeof list.$get>['query']) =>
  queryOptions({
    queryKey: ['quotes', 'acceptance-requests', query],
    queryFn: ({ signal }) => parseResponse(list.$get({ query }, { init: { signal } })),
  })

type Body<Command extends (args: never) => unknown> = InferRequestType<Command> extends { json: infer J } ? J : never

export const useRequestAcceptance = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['request-acceptance']['$post']>) =>
    parseResponse(one['request-acceptance'].$post({ param: { id }, json })),
  )
export const useApproveAcceptance = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['approve-acceptance']['$post']>, client) =>
    actOnQuote(client, id, () => parseResponse(one['approve-acceptance'].$post({ param: { id }, json }))),
  )
export const useRefuseAcceptance = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['refuse-acceptance']['$post']>) =>
    parseResponse(one['refuse-acceptance'].$post({ param: { id }, json })),
  )
export const useWithdrawAcceptanceRequest = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['withdraw-acceptance-request']['$post']>) =>
    parseResponse(one['withdraw-acceptance-request'].$post({ param: { id }, json })),
  )
