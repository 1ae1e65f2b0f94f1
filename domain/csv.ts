/** Spreadsheets read a file without this mark as Windows-1252, which corrupts all letters outside ASCII. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file (RFC 4180): commas, quotation marks if needed, CR LF. */
export const csvLine = (cells: readonly string[]): string => lineOf(cells, ',', /[",;\t\r\n]|^\s|\s$/)

/** The same between semicolons, where a comma is the decimal sign. */
export const semicolonLine = (cells: readonly string[]): string => lineOf(cells, ';', /[";\t\r\n]|^\s|\s$/)

// A semicolon or a tab is quoted in both, because some spreadsheets always split there.
const lineOf = (cells: readonly string[], delimiter: string, special: RegExp): string =>
  `${cells.map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)}\r\n`

const delimiters = [',', ';', '\t'] as const

/**
 * The delimiter of a CSV file: comma, semicolon or tab, whichever is most frequent in the first line outside quotation
 * marks.
 */
export function delimiterOf(text: string): (typeof delimiters)[number] {
  const [firstLine = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const counts = delimiters.map((delimiter) => firstLine.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}
