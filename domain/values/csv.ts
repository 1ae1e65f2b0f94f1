/** Spreadsheets read a file without this mark as Windows-1252, which corrupts all letters outside ASCII. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file (RFC 4180): commas, quotation marks if needed, CR LF. */
export const csvLine = (cells: readonly string[]): string => separatedLine(cells, ',')

/** The same with another separator, between which a decimal comma needs no quotation marks. */
export const separatedLine = (cells: readonly string[], separator: (typeof delimiters)[number]): string => {
  const special = separator === ',' ? /[",;\t\r\n]|^\s|\s$/ : /[";\t\r\n]|^\s|\s$/
  // A semicolon and a tab are quoted everywhere, because some spreadsheets always split there.
  return `${cells.map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)}\r\n`
}

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
