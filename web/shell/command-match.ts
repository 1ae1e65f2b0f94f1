/** Small letters without accents, so that "aland" finds Åland and "soder" Söder. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')

const splitWords = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

const scores = { begins: 4, within: 2, initials: 4, scattered: 1 }
/** From here on it is most likely what was meant. */
export const goodScore = scores.begins
/** Fewer letters than these stand within, or scattered in, nearly every text. */
const withinFrom = 3
const scatteredFrom = 4

/** Do the letters stand in this order in the word, beginning with its first? So a slip of a finger is forgiven. */
function isScattered(letters: string, word: string): boolean {
  if (letters.length < scatteredFrom || letters[0] !== word[0]) return false
  let at = 0
  for (const letter of word) if (letter === letters[at]) at += 1
  return at === letters.length
}

function scoreOfWord(asked: string, words: readonly string[]): number {
  if (words.some((word) => word.startsWith(asked))) return scores.begins
  if (asked.length >= withinFrom && words.some((word) => word.includes(asked))) return scores.within
  return words.some((word) => isScattered(asked, word)) ? scores.scattered : 0
}

/**
 * How well what was typed fits a command's name, or what else it is called: 0 not at all. Every word that was typed must
 * be found, in any order; the first letters of the name's words do too.
 */
export function matchScore(typed: string, name: string, called = ''): number {
  const asked = splitWords(typed)
  const [first] = asked
  if (first === undefined) return 0
  const own = splitWords(name)
  const initials = own.map(([letter]) => letter).join('')
  if (asked.length === 1 && first.length > 1 && initials.startsWith(first)) return scores.initials
  const others = splitWords(called)
  const found = asked.map((word) => Math.max(scoreOfWord(word, own), scoreOfWord(word, others) / 2))
  if (found.includes(0)) return 0
  const whole = plain(name).startsWith(plain(typed).trim()) ? 1 : 0
  return found.reduce((sum, score) => sum + score, 0) / found.length + whole
}
