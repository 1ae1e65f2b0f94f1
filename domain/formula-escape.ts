/**
 * A spreadsheet runs a cell that begins like a formula (OWASP, CSV injection), with a full-width sign too where such are
 * typed. Whoever opens an export must get the text, so such a cell gets an apostrophe in front; so does one that has
 * apostrophes there already, and every text comes back as it was.
 */
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/

/** For every cell of every file that a spreadsheet may open. */
export const escapeFormula = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** The text that `escapeFormula` was given; any other text stays as it is. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && risky.test(text) ? text.slice(1) : text
