/**
 * A spreadsheet executes a cell that begins like a formula (OWASP, CSV injection), in some languages also with a full-width
 * sign. Such a cell gets a leading apostrophe, so that it is read as text. Cells with leading apostrophes before such a
 * sign get one more, so that every text can be restored.
 */
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Used for every cell of every file that a spreadsheet may open. */
export const escapeFormula = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`; any other text stays as it is. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && risky.test(text) ? text.slice(1) : text
