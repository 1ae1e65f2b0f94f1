import { plainHead } from './heads.ts'

/** The heads of a supplier's list that a list of positions does not have, folded, in the languages of `words.ts`. */
const words = {
  id: 'id|verdigris id|product id',
  article_number:
    'article number|article no|article|art no|item number|item no|sku|product number|product no|product code|item code|part number|part no|stock code|code|artikelnummer|artikelnr|artikel nr|artikel|art nr|artnr|varenummer|varenr|vare nr|produktnummer|produktnr|produktkod|varekode|artikkelnummer|artikkelnr|artikkel nr|tuotenumero|tuotenro|tuotekoodi|nimike nro|nimikenumero|nimikekoodi|artikel no|materialnummer|material nr|bestellnummer|bestellnr|best nr',
  price:
    'price|unit price|net price|list price|sales price|selling price|price unit|pris|nettopris|listpris|bruttopris|enhetspris|apris|a pris|salgspris|stykkpris|stykpris|enhedspris|veiledende pris|preis|einzelpreis|nettopreis|listenpreis|verkaufspreis|stuckpreis|hinta|yksikkohinta|a hinta|nettohinta|listahinta|myyntihinta|kilohinta|kilopris|kilopreis|tonnipris|tonnhinta',
  currency: 'currency|curr|valuta|wahrung|valuutta|prisvaluta|price currency',
  min_volume:
    'minimum volume|min volume|minimum order|min order|minimum quantity|min quantity|min qty|moq|minimum order quantity|minsta kvantitet|minsta volym|minsta order|min order kvantitet|minste kvantum|minste ordre|minste bestilling|min bestilling|mindste ordre|mindste mangde|mindestmenge|mindestbestellmenge|mindestabnahme|minimitilaus|minimimaara|minimiera',
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
  t: 't|to|ton|tons|tonne|tonn|tonni|tn',
  m: 'm|meter|metre|metri|lm|lfm|lpm|jm',
  piece: 'piece|pc|pcs|st|stk|styck|stuck|kpl|ea|each|unit',
}
const bases = priceBases.map((basis) => ({
  basis,
  pattern: new RegExp(String.raw`(?:^|(?<= ))(?:per|pr|pro|a|\/) ?(?:${basisWords[basis]})(?= |$)`),
}))

/** Currencies of the trade. Only some of them are taken by catalogues, but the others have to be recognised, or they would pass for those. */
const currencyNames: readonly [currency: string, pattern: RegExp][] = [
  ['EUR', /(?:^|(?<=[ \d]))(?:eur|euro|€)(?= |$|\d)/],
  ['USD', /(?:^|(?<=[ \d]))(?:usd|us\$|\$)(?= |$|\d)/],
  ['GBP', /(?:^|(?<=[ \d]))(?:gbp|£)(?= |$|\d)/],
  ['SEK', /(?:^|(?<=[ \d]))sek(?= |$|\d)/],
  ['NOK', /(?:^|(?<=[ \d]))nok(?= |$|\d)/],
  ['DKK', /(?:^|(?<=[ \d]))dkk(?= |$|\d)/],
  ['kr', /(?:^|(?<=[ \d]))kr(?= |$|\d)/],
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
  if (known === 'price' || (known === undefined && rest === '' && currency !== undefined && per !== undefined))
    return { of: 'price', per: per ?? ofName(rest), currency }
  // "kg CO2e per t": the mass before the gas is not the unit.
  if (known === 'epd_value') return { of: known, unit: per === 't' || per === 'kg' ? per : undefined }
  const [, name = '', unit = ''] = /^(.*?) (kg|t|ton|tons|tonne|tonnes|tn)$/.exec(plain) ?? []
  if (known === 'min_volume' || meanings.get(name) === 'min_volume')
    return { of: 'min_volume', unit: unit === '' ? undefined : unit === 'kg' ? 'kg' : 't' }
  const gas = plain.replace(/ ?kg ?co2(?: ?eq?)?\b/, '').trim()
  if (meanings.get(priceTextOf(gas).rest) === 'epd_value')
    return { of: 'epd_value', unit: per === 't' || per === 'kg' ? per : undefined }
  return known === undefined ? null : { of: known }
}

/** "Kilopris" names its quantity. */
const ofName = (name: string): PriceBasis | undefined => {
  if (/^kilo/.test(name)) return 'kg'
  if (/^tonn/.test(name)) return 't'
  return /^(?:stykk?pris|stuckpreis)$/.test(name) ? 'piece' : undefined
}
