import { basisOf, priceTextOf, type PriceBasis } from './catalogue-heads.ts'
import { fold } from './fold.ts'
import { plainHead, readHead } from './heads.ts'

const priceUnitWords =
  /^(?:pro|per|je|pe|preiseinheit|preiseinh|price unit|price per|per unit|prisenhet|prisenhed|hintayksikko|hinnan yksikko)$/

/** Whether a column says what the prices beside it are for: "kg", "ton", or "100" beside a column with "KG". */
export function isPriceUnit(label: string, texts: readonly string[]): boolean {
  if (readHead(label)?.meaning !== 'unit' && !priceUnitWords.test(plainHead(label))) return false
  return texts.length > 0 && texts.every((text) => /^(?:10*|(?:10* ?)?\p{L}[\p{L}.]*)$/u.test(fold(text)))
}

/** The question about a price per `per` with other units beside it; undefined if they are none. `head`: of the prices. */
export function otherUnit(per: PriceBasis, units: readonly string[], head: string, price: string): string | undefined {
  const texts = units.map((text) => fold(text).replace(/\.$/, '')).filter((text) => text !== '')
  const named = [priceTextOf(plainHead(head)).per, priceTextOf(fold(price).replaceAll('/', ' per ')).per]
  if (texts.length === 0 || named.some((one) => one !== undefined)) return undefined
  const numbers = texts.filter((text) => /^\d+$/.test(text))
  const words = texts.filter((text) => !/^\d+$/.test(text))
  const [number = '', word = ''] = [numbers.at(0), words.at(0)]
  if (word === '' && number === '1') return undefined
  const unit = `${number === '1' ? '' : number} ${word === '' ? 'kg' : word}`.trim()
  if (basisOf(unit) === per) return undefined
  return `The list says “${units.filter((text) => text !== '').join(' ')}” beside this price, and the column has prices per ${per}. Is it a price per ${per}?`
}
