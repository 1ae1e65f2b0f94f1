import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/permissions.ts'
import { containing } from '#server/database/like.ts'

/** As the list keeps its words. */
const pattern = (text: string) => sql`lower(${containing(text)})`

/** Is the text in what the quote asks for, in its material or in a party's name? Of quotes joined with their row of the list. */
export const mentioned = (text: string): RawBuilder<boolean> => sql<boolean>`listed.search_text like ${pattern(text)}`

/** The same without the supplier's name, the last of these words. */
export const mentionedBeforeSupplier = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(${mentioned(text)} and
    left(listed.search_text, length(listed.search_text) - length(coalesce(listed.supplier, ''))) like ${pattern(text)})`

/** For a party to the quote: is the text in any of these, or the beginning of the quote number? */
export function mentions({ role }: Actor, text: string): RawBuilder<boolean> {
  const numbered = isNumbered(sql`quote.id`, text)
  if (role !== 'supplier') return sql<boolean>`(${mentioned(text)} or ${numbered})`
  // To a supplier a match with another one would tell who else was asked.
  const asked = sql`lower(coalesce(quote.manual_product_details, quote.product_name))`
  return sql<boolean>`(${asked} like ${pattern(text)} or lower(quote.material) like ${pattern(text)}
    or listed.customer like ${pattern(text)} or ${numbered})`
}

/** A quote number is how its id begins, so the ids that begin like this stand side by side. */
export function numberedLike(text: string): { first: string; last: string } | null {
  if (!/^[0-9a-f]{3,8}$/i.test(text)) return null
  const filled = (digit: string) =>
    [text.padEnd(8, digit), ...[4, 4, 4, 12].map((length) => digit.repeat(length))].join('-')
  return { first: filled('0'), last: filled('f') }
}

export function isNumbered(id: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const ids = numberedLike(text)
  return ids === null ? sql`false` : sql`${id} between ${ids.first} and ${ids.last}`
}
