/** Marks that only change the direction in which text is shown. Spreadsheets add them to pasted cells. */
const directionMarks = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** Every kind of space but the tab becomes a plain one: a number has thin or non-breaking ones between its thousands. */
export const withPlainSpaces = (text: string): string =>
  text.replaceAll(directionMarks, '').replaceAll(/[^\S\t]/gu, ' ')

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
