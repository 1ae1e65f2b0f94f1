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

/** Lines that are looked at for the delimiter, and characters: a file may have no lines at all. */
const sampled = { lines: 1000, characters: 500_000 }

/**
 * The delimiter of a CSV file: comma, semicolon or tab, whichever is equally often in most lines outside quoted cells, and then
 * first. A title above the table has commas of its own, and so have decimals and notes below it.
 */
export function delimiterOf(text: string): (typeof delimiters)[number] {
  // A mark within a cell, such as that of inches, opens no quoted one.
  const lines = text
    .slice(0, sampled.characters)
    .replace(/(^|[,;\t\r\n])"[^"]*(?:""[^"]*)*"(?=[,;\t\r\n]|$)/g, '$1')
    .split(/[\r\n]+/, sampled.lines)
  const ranks = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const [usual = 0, equal = []] =
      [
        ...Map.groupBy(
          counts.filter((count) => count > 0),
          (count) => count,
        ),
      ].toSorted(([one, a], [other, c]) => c.length - a.length || other - one)[0] ?? []
    return { delimiter, lines: equal.length, usual, first: counts.findIndex((count) => count > 0) }
  })
  const [best] = ranks.toSorted((a, c) => c.lines - a.lines || a.first - c.first || c.usual - a.usual)
  return best?.delimiter ?? ','
}
