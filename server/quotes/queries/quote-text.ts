import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/permissions.ts'
import { containing } from '#server/database/like.ts'
import { isWithSupplierLike, supplierOf } from './supplier-label.ts'

/** What is asked for, in words. */
const productOf = sql<string>`coalesce(quote.manual_product_details, quote.product_name)`

/** As much of it as an order needs, and an index entry holds. */
export const productInOrder = sql<string>`lower(left(coalesce(quote.manual_product_details, quote.product_name), 100))`

/**
 * Is the text in what the quote asks for, in its material, in a party's name, or the beginning of the quote number? Among all
 * of the platform's quotes the companies are found first: read anew for each quote, they take seconds.
 */
export function mentions(actor: Actor, text: string): RawBuilder<boolean> {
  const like = containing(text)
  const wanted = sql`${productOf} ilike ${like} or quote.material ilike ${like} or ${isNumbered(text)}`
  const customer = sql`(select company_name from profiles where id = quote.customer_id)`
  // To a supplier a match with another one would tell who else was asked.
  if (actor.role === 'supplier') return sql<boolean>`(${wanted} or ${customer} ilike ${like})`
  if (actor.role === 'customer')
    return sql<boolean>`(${wanted} or ${actor.company_name} ilike ${like} or ${supplierOf} ilike ${like})`
  return sql<boolean>`(${wanted} or ${isWithSupplierLike(like)}
    or quote.customer_id in (select id from profiles where company_name ilike ${like}))`
}

/** A quote number is how its id begins, so the ids that begin like this stand side by side. */
function isNumbered(text: string): RawBuilder<boolean> {
  if (!/^[0-9a-f]{3,8}$/i.test(text)) return sql`false`
  const filled = (digit: string) =>
    [text.padEnd(8, digit), ...[4, 4, 4, 12].map((length) => digit.repeat(length))].join('-')
  return sql`quote.id between ${filled('0')} and ${filled('f')}`
}
