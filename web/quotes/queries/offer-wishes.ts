import { useQuery } from '@tanstack/react-query'
import { hc, type InferRequestType } from 'hono/client'
import { formatPricePerKg } from '#domain/values/money.ts'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { ownSave } from '#web/forms/own-writes.ts'
import { answerVersionOf, quoteQuery, useQuoteMutation, type Quote } from '#web/quotes/queries.ts'

const one = hc<QuotesApi>('/api').quotes[':id']

type Body<Command extends (args: never) => unknown> = InferRequestType<Command> extends { json: infer J } ? J : never

/** The customer's wishes about one offer. */
export type OfferWishes = NonNullable<Quote['own_wishes']>

export const useRequestProlongation = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['request-prolongation']['$post']>) =>
    parseResponse(one['request-prolongation'].$post({ param: { id }, json })),
  )
export const useRequestBetterOffer = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['request-better-offer']['$post']>) =>
    parseResponse(one['request-better-offer'].$post({ param: { id }, json })),
  )
export const useProlongOffer = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['prolong-offer']['$post']>, client) =>
    ownSave(
      client,
      answerVersionOf(id),
      json.answered_at,
      () => parseResponse(one['prolong-offer'].$post({ param: { id }, json })),
      ({ answered_at }) => answered_at,
    ),
  )
export const useKeepOffer = (id: string) =>
  useQuoteMutation((json: Body<(typeof one)['keep-offer']['$post']>) =>
    parseResponse(one['keep-offer'].$post({ param: { id }, json })),
  )

/** The price that the buyer aims at for a position, "1.30 EUR/kg"; null without one. From the page's own query. */
export function useTargets(quoteId: string): (position: number) => string | null {
  const { data } = useQuery({
    ...quoteQuery(quoteId),
    enabled: false,
    select: (quote) => quote.own_wishes?.better_offer,
  })
  return (position) => {
    const target = data?.outcome === null ? data.targets.find((of) => of.position === position) : undefined
    return target === undefined || !data ? null : formatPricePerKg(target.price_per_kg, data.currency)
  }
}
