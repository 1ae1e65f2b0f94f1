import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/**
 * The supplier a quote is with, or the first of several (product decision 27), in small letters as names are put in order;
 * one quote at a time: for the few quotes of a customer. For all of the platform's, what follows says the same from the
 * suppliers' side.
 */
export const supplierOf = sql<string | null>`(
  select coalesce(
    max(lower(supplier.company_name)) filter (where response.id = quote.accepted_response_id),
    min(lower(supplier.company_name)))
  from supplier_responses as response join profiles as supplier on supplier.id = response.supplier_id
  where response.order_id = quote.id)`

/** Is the quote one of those whose `supplierOf` is like this? Begins with the suppliers that are. */
export const isWithSupplierLike = (like: string): RawBuilder<boolean> => sql<boolean>`quote.id in (
  select response.order_id
  from profiles as supplier
  join supplier_responses as response on response.supplier_id = supplier.id
  join orders as named on named.id = response.order_id
  where supplier.company_name ilike ${like}
    and case when named.accepted_response_id is not null then response.id = named.accepted_response_id
      else not exists (
        select from supplier_responses as other join profiles as earlier on earlier.id = other.supplier_id
        where other.order_id = response.order_id and lower(earlier.company_name) < lower(supplier.company_name)) end)`

/** Every company's place in the order of their names; names that differ in case alone share one. */
export const companyPlaces = (db: Database) =>
  db.selectFrom('profiles').select(['id', sql<number>`dense_rank() over (order by lower(company_name))`.as('place')])

/** The place of `supplierOf` among the companies, of quotes joined with their responses and places, by quote. */
export const placeOfSupplier = sql<number | null>`coalesce(
  max(supplier.place) filter (where response.id = quote.accepted_response_id), min(supplier.place))`
