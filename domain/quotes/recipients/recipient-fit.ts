import {
  formatNumber,
  formatPrice,
  hasPrice,
  noPriceText,
  formatPricePerKg,
  type Currency,
} from '#domain/values/money.ts'

/** The requirements of a request: tons, kg CO₂e/kg (A1–A3), a price per kg in its currency. Null: no requirement. */
export type FitAsked = {
  volume: number
  max_epd: number | null
  max_price_per_kg: number | null
  max_price_currency: Currency
}

/** A listed product of the requested material and profile. `epd`: the effective value (epd.ts); price 0: none. */
export type FitProduct = { min_volume: number; epd: number | null; price_per_kg: number; currency: Currency }

/** A supplier as a possible recipient: its best fitting product or null, and the number of its valid documents. */
export type FitCandidate = { id: string; company_name: string; product: FitProduct | null; documents: number }

export const fitMisses = ['product', 'minimum', 'epd', 'price', 'documents'] as const
export type FitMiss = (typeof fitMisses)[number]
export const fits = ['qualifies', 'near', 'other'] as const
export type Fit = (typeof fits)[number]

/** The excess of a figure over the requirement, as a fraction of the figure: 25 t for requested 12.5 t is 0.5. At most 1. */
const relativeExcess = (figure: number, limit: number): number => (figure > limit ? (figure - limit) / figure : 0)

/** The shortfall of a requirement that cannot be checked. */
const unshown = 1

function shortfalls(product: FitProduct, request: FitAsked): { minimum: number; epd: number; price: number } {
  const { max_epd, max_price_per_kg } = request
  // Prices in two currencies are never compared (product decision 7), and a missing price is unknown (6).
  const isComparable = hasPrice(product.price_per_kg) && product.currency === request.max_price_currency
  return {
    minimum: relativeExcess(product.min_volume, request.volume),
    epd: max_epd === null ? 0 : product.epd === null ? unshown : relativeExcess(product.epd, max_epd),
    price: max_price_per_kg === null || !isComparable ? 0 : relativeExcess(product.price_per_kg, max_price_per_kg),
  }
}

/**
 * How a supplier fits a request. It qualifies if it lists the material and profile, its minimum volume is at most the
 * volume, its EPD value is at most the maximum, its price is at most the maximum if the two can be compared, and it has
 * declared documents. `shortfall` is the sum of the excesses of all figures.
 */
export function fitOf(
  { product, documents }: Pick<FitCandidate, 'product' | 'documents'>,
  request: FitAsked,
): { fit: Fit; misses: FitMiss[]; shortfall: number } {
  if (product === null) return { fit: 'other', misses: ['product'], shortfall: unshown }
  const { minimum, epd, price } = shortfalls(product, request)
  const misses: FitMiss[] = []
  if (minimum > 0) misses.push('minimum')
  if (epd > 0) misses.push('epd')
  if (price > 0) misses.push('price')
  if (documents === 0) misses.push('documents')
  return { fit: misses.length === 0 ? 'qualifies' : 'near', misses, shortfall: minimum + epd + price }
}

export const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** The lowest first; undeclared values come last. */
export const byEpd = (a: number | null, b: number | null) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a - b)

/** A supplier's best matching product: fewest misses, then smallest shortfall, then lowest EPD value, then id. */
export function bestFitting<Product extends FitProduct & { id: string }>(
  products: readonly Product[],
  request: FitAsked,
): Product | null {
  const judged = products.map((product) => ({ product, ...fitOf({ product, documents: 1 }, request) }))
  const [best] = judged.toSorted(
    (a, b) =>
      a.misses.length - b.misses.length ||
      a.shortfall - b.shortfall ||
      byEpd(a.product.epd, b.product.epd) ||
      byText(a.product.id, b.product.id),
  )
  return best?.product ?? null
}

/** The figures that explain a supplier's position. `productName`: the material and profile, "Steel HEA Beam". */
export function formatFit(
  candidate: Pick<FitCandidate, 'product' | 'documents'>,
  request: FitAsked,
  productName: string,
): string {
  const { product, documents } = candidate
  if (product === null) return `Does not list ${productName}`
  const { misses } = fitOf(candidate, request)
  if (misses.length > 0) return misses.map((miss) => formatMiss(miss, product, request)).join(' · ')
  return [
    `Sells ${productName}`,
    product.min_volume > 0 ? `from ${formatNumber(product.min_volume)} t` : 'no minimum',
    product.epd === null ? 'no EPD declared' : `${formatNumber(product.epd)} kg CO₂e/kg`,
    ...(request.max_price_per_kg === null ? [] : [formatPriceComparison(product, request)]),
    `${formatNumber(documents)} ${documents === 1 ? 'document' : 'documents'}`,
  ].join(' · ')
}

function formatPriceComparison({ price_per_kg, currency }: FitProduct, { max_price_currency }: FitAsked): string {
  if (!hasPrice(price_per_kg)) return noPriceText.toLowerCase()
  const price = formatPricePerKg(price_per_kg, currency)
  return currency === max_price_currency ? price : `${price}, not compared with ${max_price_currency}`
}

/** "minimum 25 t, 12.5 t asked for". */
export function formatMiss(miss: FitMiss, product: FitProduct, request: FitAsked): string {
  if (miss === 'minimum')
    return `minimum ${formatNumber(product.min_volume)} t, ${formatNumber(request.volume)} t asked for`
  if (miss === 'epd') {
    const limitText = `at most ${formatNumber(request.max_epd ?? 0)} asked for`
    return product.epd === null
      ? `no EPD declared, ${limitText}`
      : `${formatNumber(product.epd)} kg CO₂e/kg, ${limitText}`
  }
  if (miss === 'price')
    return `${formatPricePerKg(product.price_per_kg, product.currency)}, at most ${formatPrice(request.max_price_per_kg ?? 0)} asked for`
  return 'no valid documents'
}
