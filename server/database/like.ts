import { sql, type RawBuilder } from 'kysely'

/** A LIKE pattern for text that contains `part`, taken literally. */
function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

/** More words than these are looked for as one, so that a long text asks for no long statement. */
const maxWords = 8

/** The words of a searched text, each once. At least one, of a text that is not empty. */
export function searchedWords(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const rest = words.slice(maxWords - 1).join(' ')
  return [...new Set([...words.slice(0, maxWords - 1), rest])].filter((word) => word !== '')
}

/** A LIKE pattern for one word, in small letters and without accents. */
const patternOf = (word: string) => sql`without_accents(lower(${containing(word)}))`

/**
 * Is the word in any of these texts? They are in small letters, and either without accents or, as `folded_text` and the lists
 * kept by triggers, accompanied by a text without them.
 */
export const holdsWord = (word: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} like ${patternOf(word)}`),
    sql` or `,
  )})`

/** Is every word of the searched text in one of these texts, in whatever order? Letter case and accents make no difference. */
export const holdsWords = (searched: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    searchedWords(searched).map((word) => holdsWord(word, texts)),
    sql` and `,
  )})`

/** The searched text of a row and, where that has accents, the same without them. */
export const searchColumns = [sql`search_text`, sql`folded_text`] as const

/** A text that is not kept for searching, as `holdsWords` wants it. */
export const plainText = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`without_accents(lower(${text}))`
