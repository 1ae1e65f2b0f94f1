import { sql, type RawBuilder } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import { isSealedAt } from '#server/quotes/queries/sealed.ts'

/** Whether a record is or was in force. For rows named `epd`. */
export const isPublished = sql<boolean>`(epd.format <> 'by_hand' or epd.checked_at is not null)`

/**
 * Whether buyers and other suppliers read a record: it is or was in force, and its supplier is active, or an offer to this company is
 * based on it. For rows named `epd` and `supplier`.
 */
export const isReadableBy = (company: CompanyId): RawBuilder<boolean> => sql<boolean>`(${isPublished}
  and (supplier.user_status = 'active' or exists (
    select from response_positions as row
      join supplier_responses as response on response.id = row.response_id
      join orders as quote on quote.id = response.order_id
    where row.epd_id = epd.id and quote.customer_id = ${company} and not quote.is_deleted
      and not ${isSealedAt(new Date())})))`
