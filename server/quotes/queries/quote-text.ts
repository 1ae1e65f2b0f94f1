import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { holdsWords, plainText } from '#server/database/like.ts'

/** Whether the text is in the quote's request, its material or a party's name. For quotes joined with their row of the list. */
export const mentioned = (text: string): RawBuilder<boolean> => holdsWords(text, [sql`listed.search_text`])

/**
 * The same with the project and the cost centre, for the customer's own quotes. They are not in the kept text, which both parties search.
 */
const mentionedWithProject = (text: string): RawBuilder<boolean> =>
  holdsWords(text, [
    sql`listed.search_text`,
    plainText(sql`quote.cost_centre`),
    sql`(select ${plainText(sql`project.name`)} from projects as project where project.id = quote.project_id)`,
  ])

/** The same without the supplier's name, the last of these words. */
export const mentionedBeforeSupplier = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(${mentioned(text)} and ${holdsWords(text, [
    sql`left(listed.search_text, length(listed.search_text) - length(searched(coalesce(listed.supplier, ''))))`,
  ])})`

/** For a party to the quote: whether the text is in any of these, or is the beginning of the quote number. */
export function mentions({ company: { role } }: Actor, text: string): RawBuilder<boolean> {
  const numbered = isNumbered(sql`quote.id`, text)
  if (role === 'customer') return sql<boolean>`(${mentionedWithProject(text)} or ${numbered})`
  if (role === 'admin') return sql<boolean>`(${mentioned(text)} or ${numbered})`
  // A match with another supplier's name would reveal to a supplier who else was asked.
  return sql<boolean>`(${mentionedBeforeSupplier(text)} or ${numbered})`
}

/** A quote number is the beginning of its id, so the matching ids are a range. */
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
