/** Lower case without accents, so that "aland" finds Åland and "soder" Söder. */
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
/** From this score on, a match is most likely the intended one. */
export const goodScore = scores.begins
/** The minimum numbers of letters for a match within a word, and for a scattered match. Fewer letters match nearly everything. */
const withinFrom = 3
const scatteredFrom = 4

/** Does the word contain the letters in this order, starting with its first? This forgives typing errors. */
function isScattered(letters: string, word: string): boolean {
  if (letters.length < scatteredFrom || letters[0] !== word[0]) return false
  let at = 0
  for (const letter of word) if (letter === letters[at]) at += 1
  return at === letters.length
}

function scoreOfWord(searchedWord: string, words: readonly string[]): number {
  if (words.some((word) => word.startsWith(searchedWord))) return scores.begins
  if (searchedWord.length >= withinFrom && words.some((word) => word.includes(searchedWord))) return scores.within
  return words.some((word) => isScattered(searchedWord, word)) ? scores.scattered : 0
}

/**
 * How well the typed text matches a command's name or its synonyms; 0 is no match. Every typed word must match, in any
 * order. The initials of the name's words match too.
 */
export function matchScore(text: string, name: string, called = ''): number {
  const searchedWords = splitWords(text)
  const [first] = searchedWords
  if (first === undefined) return 0
  const own = splitWords(name)
  const initials = own.map(([letter]) => letter).join('')
  if (searchedWords.length === 1 && first.length > 1 && initials.startsWith(first)) return scores.initials
  const others = splitWords(called)
  const scoreOfWords = searchedWords.map((word) => Math.max(scoreOfWord(word, own), scoreOfWord(word, others) / 2))
  if (scoreOfWords.includes(0)) return 0
  const whole = plain(name).startsWith(plain(text).trim()) ? 1 : 0
  return scoreOfWords.reduce((sum, score) => sum + score, 0) / scoreOfWords.length + whole
}
