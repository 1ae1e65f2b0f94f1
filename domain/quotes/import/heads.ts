import { fold } from './fold.ts'
import type { HeadMeaning } from './roles.ts'
import { headWords, priceWords, weightWords } from './words.ts'

/** The meaning of a column's head. `unit`: of numbers that have none themselves. */
export type Head = { meaning: HeadMeaning; unit: string }

const massUnit = 'kg|kgs|kilo|t|to|ton|tons|tonnes|tonne|tonnen|tonn|tn'
const unitText = `mm|cm|m|meter|metres|metri[aä]?|lm|lfm|jm|m2|m²|st|stk|stck|stuck|pcs|pc|kpl|ea|in|inch|ft|${massUnit}|en 10204|[a-z]{3} per kg|kg ?co2e?(?: ?per kg)?`
const isUnit = new RegExp(`^(?:${unitText})$`)
const withUnit = new RegExp(String.raw`^(.*?) (?:in |i )?(${unitText})$`)

/** "Pos.", "Lfd.-Nr." and "Vikt/st [kg]" are "pos", "lfd nr" and "vikt per st kg". */
export const plainHead = (text: string): string =>
  fold(text)
    .replaceAll('₂', '2')
    .replaceAll('/', ' per ')
    .replaceAll(/[.,:;*_()[\]{}|-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Reads one head: "Längd (mm)", "Länge m", "Vikt kg", "unitWeight". Null if it is none that is known. */
export function readHead(text: string): Head | null {
  if (text.length > maxHead) return null
  const words = text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return knownHead(text) ?? knownHead(words) ?? (isPrice(plainHead(words)) ? { meaning: 'ignore', unit: '' } : null)
}

/** "Listenpreis", "Cost per unit", "Total (EUR)": a price that is not known is not read, because suppliers see the note. */
export const isPrice = (plain: string): boolean =>
  plain.split(' ').some((word) => currency.test(word) || priceWords.some((price) => word.endsWith(price)))
const currency = /^(?:eur|usd|gbp|sek|nok|dkk|kr|kronor|kroner|chf|[€$£])$/

function knownHead(text: string): Head | null {
  const plain = plainHead(text)
  // "Maße" are dimensions, and folded they are the same as "Masse", a weight.
  if (/^\s*maße(?!\p{L})/iu.test(text)) return { meaning: 'size', unit: '' }
  const [, name = '', unit = ''] = withUnit.exec(plain) ?? []
  const known = headWords.get(plain)
  if (known !== undefined)
    return { meaning: known, unit: known.startsWith('weight') ? (massWord.exec(plain)?.[1] ?? '') : '' }
  const weight = readWeightHead(plain)
  if (weight !== null) return weight
  const meaning = headWords.get(name)
  // "Surface (m2)" is an area to paint, and no finish.
  const isArea = /^(?:m2|m²)$/.test(unit) && meaning !== 'pieces' && meaning !== 'amount'
  return meaning === undefined || isArea ? null : { meaning, unit }
}

/** In characters. A longer text is no head. */
const maxHead = 80
const massWord = new RegExp(`(?:^| )(${massUnit})(?= |$)`)

/** "Vikt per st kg", "kg per m" and "Total weight": a weight, and of what it is. */
function readWeightHead(plain: string): Head | null {
  const unit = massWord.exec(plain)?.[1] ?? ''
  const named = unit === '' ? plain : plain.replace(massWord, ' ')
  const words = named.split(' ').filter((word) => word !== '')
  const word = words.findIndex((one) => weightWords.word.has(one))
  if (word === -1 && unit === '') return null
  const others = words.filter((_, index) => index !== word)
  const rest = (others[0] === 'net' ? others.slice(1) : others).join(' ')
  const at = (meaning: HeadMeaning): Head => ({ meaning, unit })
  if (rest === '') return at(word === -1 && /^t/.test(unit) ? 'weight_total' : 'weight')
  if (weightWords.perMetre.has(rest)) return at('weight_per_metre')
  if (weightWords.each.has(rest)) return at('weight_each')
  return weightWords.all.has(rest) ? at('weight_total') : null
}

/** The rows among which the heads are: above them are an address, a title, a date. */
export const maxHeadRows = 30

/** `row`: of the heads. `labels`: their texts, joined if they are in two lines. `first`: the row below them. */
export type FoundHeads = { row: number; first: number; labels: string[]; heads: (Head | null)[] }

type Cells = readonly (readonly string[])[]

/**
 * The row of the heads: the first of the first 30 that is one. Null if there is none. `read` and `isHeads`: of lists with other
 * heads than those of positions.
 */
export function findHeads(cells: Cells, read = readHead, isHeads = isHeadRow): FoundHeads | null {
  for (const row of cells.slice(0, maxHeadRows).keys()) {
    const found = headsAt(cells, row, read)
    if (found !== null && isHeads(found.labels, found.heads)) return found
  }
  return null
}

/** The heads of a row, whether they are known or not. A second line below holds units, or the rest of their names. */
export function headsAt(cells: Cells, row: number, read = readHead): FoundHeads | null {
  const line = cells[row]
  if (line === undefined) return null
  const own = { row, first: row + 1, labels: line.map((text) => text.trim()), heads: line.map((text) => read(text)) }
  const below = cells[row + 1] ?? []
  const texts = below.filter((text) => text.trim() !== '')
  // A title above the heads is one text.
  const isTitle = texts.length > 1 && own.labels.filter((label) => label !== '').length === 1
  if (isTitle || knownOf(own.heads) === 0 || texts.length === 0 || !texts.every(isSecondLine)) return own
  const labels = Array.from({ length: Math.max(line.length, below.length) }, (_, column) =>
    [line[column] ?? '', below[column] ?? '']
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join(' '),
  )
  const joined = { row, first: row + 2, labels, heads: labels.map((text) => read(text)) }
  // Texts below that make known heads of all they stand under are no first position.
  const isRest = below.every((text, column) => text.trim() === '' || joined.heads[column] !== null)
  const isBelowUnits = texts.every((text) => isUnit.test(plainHead(text)))
  return isBelowUnits || isRest || knownOf(joined.heads) > knownOf(own.heads) ? joined : own
}

const isSecondLine = (text: string): boolean =>
  /\p{L}|["²]/u.test(text) && !/\d/.test(text.replaceAll(/m2|co2|10{2,3} ?kg/gi, ''))

const knownOf = (heads: readonly (Head | null)[]): number => heads.filter((head) => head !== null).length

/**
 * At least two heads are known, and at least half of the texts; none is a number. One head is enough if nothing else stands beside it.
 */
export function isHeadRow(line: readonly string[], heads: readonly (Head | null)[]): boolean {
  const texts = line.filter((cell) => cell.trim() !== '')
  const known = new Set(heads.flatMap((head) => head?.meaning ?? []))
  const isOnly = texts.length === 1 && known.size === 1 && !known.has('number') && !known.has('ignore')
  return isOnly || (known.size >= 2 && known.size * 2 >= texts.length && !texts.some(isNumber))
}

const isNumber = (text: string): boolean => /^[\s\d.,'’+−-]+$/.test(text)
