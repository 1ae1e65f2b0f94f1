import { z } from '@hono/zod-openapi'
import { sql, type NotNull } from 'kysely'
import {
  acceptanceEndings,
  acceptanceStates,
  type AcceptanceEnding,
} from '#domain/quotes/offers/acceptance-approval.ts'
import { maxNamedApprovers } from '#domain/quotes/offers/acceptance-texts.ts'
import type { Actor } from '#domain/access/actor.ts'
import { currencyRates } from '#domain/values/currency-rates.ts'
import { materials } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { approversOf, limitAndRates } from './approvers.ts'
import { positionCount } from './position-count.ts'

/** The facts that the customer's people need to accept an offer, or to ask colleagues. Limits and amounts are in EUR. */
export const acceptanceView = z.object({
  /** The reader's own; null is none. */
  limit: z.number().nullable(),
  rates: currencyRates,
  /** The request that waits; for the person who asked also the last one, if it was refused or has ended. */
  request: z
    .object({
      id: z.uuid(),
      response_id: z.uuid(),
      asked_at: timestamp,
      asked_by: z.string(),
      /** Whether the other suppliers are to learn their rank by price. */
      tell_rank: z.boolean(),
      /** Why they are not chosen, for them to read; empty without a reason. */
      reason_for_others: z.string(),
      /** Whether the reader asked. */
      own: z.boolean(),
      state: z.enum(acceptanceStates),
      /** Why it ended if nobody decided on it. */
      because: z.enum(acceptanceEndings).nullable(),
      /** The person who refused, and the reason. */
      decided_by: z.string().nullable(),
      reason: z.string().nullable(),
      /** The people who may approve a waiting request: the first of them by name, and their number. */
      approvers: z.array(z.object({ id: z.uuid(), name: z.string() })),
      approver_count: z.int(),
    })
    .nullable(),
})

type Ended = { state: string; decided_by: string | null; reason: string | null }

/** Why a request ended if nobody decided on it. */
export const endingOf = ({ state, decided_by, reason }: Ended): AcceptanceEnding | null =>
  state === 'withdrawn' && decided_by === null ? (acceptanceEndings.find((ending) => ending === reason) ?? null) : null

/** The acceptance part of a quote for its customer's people; null for everybody else. The quote is in the actor's scope. */
export async function acceptanceFor(
  db: Database,
  actor: Actor,
  quote: { id: string },
): Promise<z.infer<typeof acceptanceView> | null> {
  if (actor.company.role !== 'customer') return null
  const { limit, rates } = await limitAndRates(db, actor)
  const last = await db
    .selectFrom('acceptance_requests as request')
    .innerJoin('supplier_responses as response', 'response.id', 'request.response_id')
    .innerJoin('people as asker', 'asker.id', 'request.asked_by')
    .leftJoin('people as decider', 'decider.id', 'request.decided_by')
    .where('request.order_id', '=', quote.id)
    .select(['request.id', 'request.response_id', 'request.asked_at', 'request.asked_by', 'request.state'])
    .select(['request.tell_rank', 'request.reason_for_others'])
    .select(['request.reason', 'request.decided_by', 'asker.name as asker_name', 'decider.name as decider_name'])
    .select(['response.total', 'response.currency'])
    .orderBy('request.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return { limit, rates, request: null }
  const own = last.asked_by === actor.person.id
  const because = endingOf(last)
  const isWaiting = last.state === 'waiting'
  if (!isWaiting && !(own && (last.state === 'refused' || because !== null))) return { limit, rates, request: null }
  const approvers = isWaiting ? await approversOf(db, actor.company.id, last, { except: last.asked_by }) : []
  return {
    limit,
    rates,
    request: {
      id: last.id,
      response_id: last.response_id,
      asked_at: last.asked_at,
      asked_by: last.asker_name,
      tell_rank: last.tell_rank,
      reason_for_others: last.reason_for_others,
      own,
      state: last.state,
      because,
      decided_by: last.decider_name,
      reason: last.state === 'refused' ? last.reason : null,
      approvers: approvers.slice(0, maxNamedApprovers).map(({ id, name }) => ({ id, name })),
      approver_count: approvers.length,
    },
  }
}

export const acceptanceRequestFilters = z.object({
  page: pageNumber,
  page_size: z.coerce.number().int().min(1).max(100).default(25),
})

export const acceptanceRequestList = z.object({
  count: z.number(),
  page_size: z.number(),
  /** Volume in tons, total in `currency`. */
  requests: z.array(
    z.object({
      id: z.uuid(),
      quote_id: z.uuid(),
      product_name: z.string().nullable(),
      manual_product_details: z.string().nullable(),
      material: z.enum(materials).nullable(),
      subcategory: z.string().nullable(),
      position_count: z.int(),
      volume: z.number(),
      total: z.number(),
      currency: z.enum(currencies),
      supplier_name: z.string(),
      asked_by: z.string(),
      asked_at: timestamp,
    }),
  ),
})

/** The requests of colleagues that wait for a decision and that the actor may decide on, the oldest first. */
export async function listAcceptanceRequests(
  db: Database,
  actor: Actor,
  { page, page_size }: z.infer<typeof acceptanceRequestFilters>,
): Promise<z.infer<typeof acceptanceRequestList>> {
  const waiting = decidableBy(db, actor)
  const count = await countOf(waiting)
  const { limit, offset } = rangeOf(page, page_size)
  const requests = await waiting
    .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
    .innerJoin('people as asker', 'asker.id', 'request.asked_by')
    .innerJoin('order_positions as position', 'position.order_id', 'quote.id')
    .where('position.position', '=', 1)
    .select(['request.id', 'request.order_id as quote_id', 'request.asked_at', 'asker.name as asked_by'])
    .select(['position.product_name', 'position.manual_product_details', 'position.material', 'position.subcategory'])
    .select(positionCount.as('position_count'))
    .select(['quote.volume', 'response.total', 'response.currency', 'supplier.company_name as supplier_name'])
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ total: NotNull }>()
    .execute()
  return { count, page_size, requests }
}

/**
 * The same rule as `mayOnAcceptance`, in the WHERE, so that the list can be paged. The amount in EUR is rounded to cents and at most
 * the limit, if it is less than half a cent above it; multiplied, because a quotient of the database is not exact.
 */
const decidableBy = (db: Database, { company, person }: Actor) =>
  db
    .selectFrom('acceptance_requests as request')
    .innerJoin('orders as quote', 'quote.id', 'request.order_id')
    .innerJoin('supplier_responses as response', 'response.id', 'request.response_id')
    .innerJoin('people as reader', 'reader.company_id', 'quote.customer_id')
    .where('reader.id', '=', person.id)
    .where('quote.customer_id', '=', company.id)
    .where('request.state', '=', 'waiting')
    .where('request.asked_by', '<>', person.id)
    .where('reader.company_role', 'in', ['owner', 'member'])
    .where((eb) =>
      eb.or([
        eb('reader.company_role', '=', 'owner'),
        eb('reader.approval_limit', 'is', null),
        sql<boolean>`response.total < (reader.approval_limit + 0.005) * case response.currency when 'EUR' then 1
          else (select per_eur from currency_rates as rate where rate.currency = response.currency) end`,
      ]),
    )
