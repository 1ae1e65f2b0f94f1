import { sql, type RawBuilder } from 'kysely'

/** A LIKE pattern for text that contains `part`, taken literally. */
function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

/** A text of more words than these is searched as one phrase, so that a long text does not make a long statement. */
const maxWords = 8

/** The distinct words of a searched text: at least one if the text is not empty. */
export function searchedWords(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const rest = words.slice(maxWords - 1).join(' ')
  return [...new Set([...words.slice(0, maxWords - 1), rest])].filter((word) => word !== '')
}

/** A LIKE pattern for one word, in lower case and without accents. */
const patternOf = (word: string) => sql`without_accents(lower(${containing(word)}))`

/**
 * Whether the word is in any of these texts. They are in lower case. Each has no accents or is accompanied by a copy
 * without them, as with `folded_text` and the lists kept by triggers.
 */
export const holdsWord = (word: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} like ${patternOf(word)}`),
    sql` or `,
  )})`

/**
 * Whether every word of the searched text is in one of these texts, in any order. Letter case and accents make no
 * difference.
 */
export const holdsWords = (searched: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    searchedWords(searched).map((word) => holdsWord(word, texts)),
    sql` and `,
  )})`

/**
 * The same for a text and its whole copy without accents: whatever word is in the text is in the copy, too, so one of the two holds every
 * word. An index is read once for all words, and begins with the rarest; word by word it would be read for each.
 */
export const holdsWordsInOne = (
  searched: string,
  [text, copy]: readonly [RawBuilder<unknown>, RawBuilder<unknown>],
): RawBuilder<boolean> => sql<boolean>`(${holdsWords(searched, [text])} or ${holdsWords(searched, [copy])})`

/** The searched text of a row, and the copy without accents of a row that has any. */
export const searchColumns = [sql`search_text`, sql`folded_text`] as const

/** A text without a stored search column, in the form that `holdsWords` expects. */
export const plainText = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`without_accents(lower(${text}))`
