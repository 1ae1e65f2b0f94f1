import { isPrice, plainHead } from './heads.ts'

/** The heads of a supplier's list that a list of positions does not have, folded, in the languages of `words.ts`. */
const words = {
  id: 'id|verdigris id|product id',
  article_number:
    'article number|article no|article|art no|item number|item no|sku|product number|product no|product code|item code|part number|part no|stock code|code|artikelnummer|artikelnr|artikel nr|artikel|art nr|artnr|varenummer|varenr|vare nr|produktnummer|produktnr|produktkod|varekode|artikkelnummer|artikkelnr|artikkel nr|tuotenumero|tuotenro|tuotekoodi|nimike nro|nimikenumero|nimikekoodi|artikel no|materialnummer|material nr|bestellnummer|bestellnr|best nr',
  price:
    'price|unit price|net price|list price|sales price|selling price|price unit|pris|nettopris|listpris|bruttopris|enhetspris|apris|a pris|salgspris|stykkpris|stykpris|enhedspris|veiledende pris|preis|einzelpreis|nettopreis|listenpreis|verkaufspreis|stuckpreis|hinta|yksikkohinta|a hinta|nettohinta|listahinta|myyntihinta|kilohinta|kilopris|kilopreis|tonnipris|tonnhinta',
  currency: 'currency|curr|valuta|wahrung|valuutta|prisvaluta|price currency',
  min_volume:
    'minimum volume|min volume|minimum order|min order|minimum quantity|min quantity|min qty|moq|min ordre|minimum order quantity|minsta kvantitet|minsta volym|minsta order|min order kvantitet|minste kvantum|minste ordre|minste bestilling|min bestilling|mindste ordre|mindste maengde|mindstekob|min era|mindestmenge|mindestbestellmenge|mindestabnahme|minimitilaus|minimimaara|minimiera',
  epd_value:
    'epd|epd value|gwp|gwp total|gwp fossil|gwp a1 a3|epd a1 a3|a1 a3|co2|co2e|kg co2e|kg co2|co2 footprint|carbon footprint|co2 value|klimatavtryck|koldioxid|klimaavtrykk|klimaaftryk|hiilijalanjalki|co2 fussabdruck|epd gwp',
} as const satisfies Record<string, string>
type OwnHead = keyof typeof words

const meanings: ReadonlyMap<string, OwnHead> = new Map(
  (Object.entries(words) as [OwnHead, string][]).flatMap(([meaning, list]) =>
    list.split('|').map((word): [string, OwnHead] => [word, meaning]),
  ),
)

/** The quantities that prices of the trade are for. */
export const priceBases = ['kg', '100 kg', 't', 'm', 'piece'] as const
export type PriceBasis = (typeof priceBases)[number]

const basisWords: Record<PriceBasis, string> = {
  kg: 'kg|kilo',
  '100 kg': '100 ?kg',
  t: 't|to|ton|tons|tonne|tonnes|tonn|tonnen|tonni|tn|mt|metric tonn?e?s?|1 ?000 ?kg',
  m: 'm|meter|metre|metri|lm|lfm|lpm|jm',
  piece: 'piece|pc|pcs|st|stk|styck|stuck|kpl|ea|each|unit',
}
const bases = priceBases.map((basis) => ({
  basis,
  pattern: new RegExp(String.raw`(?:^|(?<= ))(?:per|pr|pro|a|\/) ?(?:${basisWords[basis]})(?= |$)`),
}))

/** The name of “kr” and “kronor”, the currency of three countries, which does not say whose it is. */
export const bareKrona = 'kr'

const currencyOf = (name: string, written: string): [currency: string, pattern: RegExp] => [
  name,
  new RegExp(String.raw`(?:^|(?<=[ \d]))(?:${written})(?= |$|\d)`),
]
/** Currencies of the trade. Catalogues do not take all of them, but the others have to be recognised, or they would pass for those. */
const currencyNames: readonly [currency: string, pattern: RegExp][] = [
  currencyOf('EUR', 'eur|euro|€'),
  currencyOf('USD', String.raw`usd|us\$|\$`),
  currencyOf('GBP', 'gbp|£'),
  currencyOf('SEK', 'sek|skr'),
  currencyOf('NOK', 'nok|nkr'),
  currencyOf('DKK', 'dkk|dkr'),
  currencyOf(bareKrona, String.raw`kr\.?|kronor|kroner|krona|krone`),
  ...['CHF', 'PLN', 'CZK', 'HUF', 'RON', 'CAD', 'AUD', 'CNY', 'JPY', 'INR', 'TRY'].map((name) =>
    currencyOf(name, name.toLowerCase()),
  ),
]

/** The parts of a text such as "Nettopris EUR/t" or "1 024,50 €/t". `rest`: the words without currency and quantity, folded. */
export type PriceText = { currency: string | undefined; per: PriceBasis | undefined; rest: string }

/** Reads currency and quantity out of a folded head or a cell ("/" is " per "). */
export function priceTextOf(text: string): PriceText {
  let rest = text
  const take = (pattern: RegExp): boolean => {
    if (!pattern.test(rest)) return false
    rest = rest.replace(pattern, ' ').replaceAll(/\s+/g, ' ').trim()
    return true
  }
  const per = bases.find(({ pattern }) => take(pattern))?.basis
  const currency = currencyNames.find(([, pattern]) => take(pattern))?.[0]
  return { currency, per, rest }
}

/** The meaning of a head that only a supplier's list has. `unit`: kg or t, as the head says. */
export type CatalogueHead =
  | { of: 'id' | 'article_number' | 'currency' }
  | { of: 'price'; per: PriceBasis | undefined; currency: string | undefined }
  | { of: 'min_volume' | 'epd_value'; unit: 'kg' | 't' | undefined }

/** Reads a head such as "Artikelnr", "Pris EUR/ton", "MOQ (kg)" or "GWP kg CO2e/t". Null if it is none of these. */
export function readCatalogueHead(text: string): CatalogueHead | null {
  const plain = plainHead(text)
  const { currency, per, rest } = priceTextOf(plain)
  const known = meanings.get(plain) ?? meanings.get(rest)
  // "Minimum order EUR" is a value.
  if (known === 'min_volume' && currency !== undefined) return null
  if (known === 'price' || (known === undefined && rest === '' && currency !== undefined && per !== undefined))
    return { of: 'price', per: per ?? ofName(rest), currency }
  // "kg CO2e per t": the mass before the gas is not the unit.
  if (known === 'epd_value') return epdHead(per)
  const [, name = '', unit = ''] = /^(.*?) (kg|t|ton|tons|tonne|tonnes|tn)$/.exec(plain) ?? []
  if (known === 'min_volume' || meanings.get(name) === 'min_volume')
    return { of: 'min_volume', unit: unit === '' ? undefined : unit === 'kg' ? 'kg' : 't' }
  const gas = priceTextOf(plain.replace(/ ?kg ?co2(?: ?eq?)?\b/, '').trim())
  // "CO2e (kg/kg)", "GWP (t CO2e/t)".
  const gasName = gas.per === undefined ? gas.rest : gas.rest.replace(/(?: kg| t co2 ?e?q?)$/, '')
  if (meanings.get(gasName) === 'epd_value') return epdHead(per === 't' && / t co2 ?e?q?$/.test(gas.rest) ? 'kg' : per)
  return known === undefined ? null : { of: known }
}

/** An EPD value of a metre or a piece is none of a product. */
const epdHead = (per: PriceBasis | undefined): CatalogueHead | null =>
  per === undefined || per === 't' || per === 'kg' ? { of: 'epd_value', unit: per } : null

/** A head of a price that is not understood, such as "Price EUR per bundle", "Basispreis EUR/t", "S235JR EUR/t" or "ab 5 t". */
export function unclearPrice(text: string): Extract<CatalogueHead, { of: 'price' }> | null {
  const plain = plainHead(text)
  const isScale = /^(?:ab|from|fra|fran|over|alkaen|>|≥) ?\d+ ?(?:kg|t|to|tons?|tonn)$/.test(plain)
  if (readCatalogueHead(text) !== null || !(isPrice(plain) || isScale) || /^(?:min|moq)/.test(plain)) return null
  const { per, currency } = priceTextOf(plain)
  return { of: 'price', per, currency }
}

const discounts = /discount|rabat|alennus|nachlass/
const surcharges = ['surcharge', 'zuschlag', 'aufpreis', 'mehrpreis', 'tillagg', 'tillegg', 'tillaeg', 'lisa']

/** Whether the values below a head change a price beside them: a discount, an alloy surcharge, or the price that is left. */
export function changesPrice(text: string, price: string): boolean {
  const plain = plainHead(text)
  const isSurcharge = plain.split(' ').some((word) => surcharges.some((one) => word.endsWith(one)))
  const isNet = plainHead(price)
    .split(' ')
    .some((word) => word.startsWith('net'))
  return isSurcharge || /(?:^| )lz(?= |$)/.test(plain) || (!isNet && (discounts.test(plain) || /^nett?o?$/.test(plain)))
}

/** The quantity of a cell such as "kg", "100 kg" or "ton" of a column of units; undefined for any other. */
export function basisOf(unit: string): PriceBasis | undefined {
  const { per, rest } = priceTextOf(`per ${unit}`)
  return rest === '' ? per : undefined
}

/** "Kilopris" names its quantity. */
const ofName = (name: string): PriceBasis | undefined => {
  if (/^kilo/.test(name)) return 'kg'
  if (/^tonn/.test(name)) return 't'
  return /^(?:stykk?pris|stuckpreis)$/.test(name) ? 'piece' : undefined
}
