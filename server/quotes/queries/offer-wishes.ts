import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { betterOfferOutcomes } from '#domain/quotes/offers/offer-wishes.ts'
import { currencies, type Currency } from '#domain/values/money.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { isOneOf } from './is-one-of.ts'

/**
 * The customer's wishes about one offer, for the customer, administrators and that supplier. `prolongation`: the day until which the
 * customer asks to hold it; null without a wish. `better_offer`: the last request for a better one.
 */
export const offerWishesView = z.object({
  prolongation: z.iso.date().nullable(),
  better_offer: z
    .object({
      id: z.uuid(),
      asked_at: timestamp,
      /** Prices in `currency` per kg. */
      targets: z.array(z.object({ position: z.int(), price_per_kg: z.number() })),
      currency: z.enum(currencies),
      /** In kg CO₂e per kg. */
      carbon_target: z.number().nullable(),
      words: z.string().nullable(),
      until: z.iso.date().nullable(),
      /** Null while it waits. */
      outcome: z.enum(betterOfferOutcomes).nullable(),
      /** The supplier's, if it keeps its offer. */
      kept_words: z.string().nullable(),
      /** The offer as it was when it was asked about. */
      before: z.object({ price_per_kg: z.number(), currency: z.enum(currencies) }).nullable(),
    })
    .nullable(),
})
type OfferWishesView = z.infer<typeof offerWishesView>

/** The wishes about these offers by the offers' ids. Offers without any are left out. */
export async function wishesOn(
  db: Database,
  responseIds: readonly string[],
): Promise<ReadonlyMap<string, OfferWishesView>> {
  if (responseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('supplier_responses as response')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('better_offer_requests')
          .selectAll()
          .whereRef('response_id', '=', 'response.id')
          .orderBy('asked_at', 'desc')
          .orderBy('id')
          .limit(1)
          .as('asked'),
      (join) => join.onTrue(),
    )
    .leftJoin('response_versions as version', (join) =>
      join.onRef('version.response_id', '=', 'response.id').onRef('version.answered_at', '=', 'asked.answered_at'),
    )
    .where(isOneOf('response.id', responseIds))
    .where((eb) => eb.or([eb('response.prolongation_wanted', 'is not', null), eb('asked.id', 'is not', null)]))
    .select(['response.id as response_id', 'response.prolongation_wanted'])
    .select(['asked.id', 'asked.asked_at', 'asked.targets', 'asked.currency', 'asked.carbon_target', 'asked.words'])
    .select(['asked.until', 'asked.outcome', 'asked.kept_words'])
    .select(
      sql<{ price_per_kg: number; currency: Currency } | null>`case when version.answer is not null then
        jsonb_build_object('price_per_kg', version.answer -> 'price_per_kg', 'currency', version.answer -> 'currency')
        end`.as('before'),
    )
    .execute()
  return new Map(
    rows.map(({ response_id, prolongation_wanted: prolongation, ...asked }) => [
      response_id,
      { prolongation, better_offer: askedOf(asked) },
    ]),
  )
}

type Asked = { [Name in keyof Request]: Request[Name] | null }
type Request = NonNullable<OfferWishesView['better_offer']>

function askedOf({ id, asked_at, targets, currency, ...asked }: Asked): Request | null {
  if (id === null || asked_at === null || targets === null || currency === null) return null
  return { id, asked_at, targets, currency, ...asked }
}
