import { withPlainSpaces } from '#domain/values/typed-number.ts'

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ð: 'd', þ: 'th', ł: 'l' }

/**
 * A text as it is compared with known words: lower case, without accents, one space between words. "Længde" and "LAENGDE"
 * are equal, and so are "Måtten" and "matten".
 */
export const fold = (text: string): string =>
  withPlainSpaces(text)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæœßðþł]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim()
