import { fold } from './fold.ts'
import { isHeadRow, readHead, type Head } from './heads.ts'

export const isBlank = (line: readonly string[]): boolean => line.every((cell) => fold(cell) === '')

const totals =
  'total|totals|totalt|total sum|total weight|grand total|sub total|subtotal|sum|summa|summering|delsumma|totalsumma|delsum|sum total|i alt|ialt|summe|zwischensumme|gesamt|gesamtsumme|gesamtgewicht|total vikt|totalvikt|totalvekt|yhteensa|summa yhteensa|valisumma|kokonaispaino'
const totalsText = new RegExp(
  String.raw`^(?:${totals})(?: ?[:=]| ?\(?(?:kg|t|ton|st|stk|pcs|kpl)\)?)*(?: ?[\d ., ]+ ?(?:kg|t|ton|tons|st|stk|pcs|kpl)?)?$`,
)

/** "Summa", "Total: 12 500 kg", "Gesamt". The word stands first in the row, with nothing but figures after it. */
export function isTotal(line: readonly string[]): boolean {
  const [first, ...others] = line.map(fold).filter((cell) => cell !== '')
  return (
    first !== undefined &&
    totalsText.test(first) &&
    others.every((cell) => /^[^\p{L}]*(?:kg|t|ton|tons|st|stk|pcs|kpl)?$/u.test(cell) || cell.startsWith('='))
  )
}

/** Is this the row of the heads again, as on every printed page of a list? */
export function repeatsHeads(line: readonly string[], heads: readonly (Head | null)[]): boolean {
  const own = line.map(readHead)
  return isHeadRow(line, own) && own.every((head, column) => head === null || head.field === heads[column]?.field)
}
