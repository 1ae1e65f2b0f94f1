import type { Material } from '#domain/materials/materials.ts'
import type { Currency } from '#domain/values/money.ts'
import {
  byEpd,
  byText,
  fitMisses,
  fitOf,
  fits,
  type Fit,
  type FitAsked,
  type FitMiss,
  type FitProduct,
} from './recipient-fit.ts'

/** A position of a request, numbered from 1. Its maximum price is in the currency of the request. */
export type FitPosition = Omit<FitAsked, 'max_price_currency'> & {
  position: number
  material: Material | null
  subcategory: string | null
}
type Stated = { material: Material; subcategory: string }

/** Whether suppliers can be compared with a position: a description may leave its material and profile out. */
export const isStated = <Position extends FitPosition>(position: Position): position is Position & Stated =>
  position.material !== null && position.subcategory !== null

export type FitRequest = { max_price_currency: Currency; positions: readonly FitPosition[] }

/**
 * Positions that ask for the same and are judged once. `share`: their part of the request's volume, more than 0 and at
 * most 1.
 */
export type FitAsk = FitAsked & {
  material: Material
  subcategory: string
  positions: readonly number[]
  share: number
}

/** A supplier as a possible recipient: for each ask its best fitting product or null, and the number of valid documents. */
export type RequestCandidate = {
  id: string
  company_name: string
  products: readonly (FitProduct | null)[]
  documents: number
}

/** Positions whose best product does not fit. */
export type MissedAsk = { positions: readonly number[]; product: FitProduct; misses: FitMiss[] }

export type RequestFit = {
  /** It qualifies if it does for every position that states what it is; it is near if it sells at least one. */
  fit: Fit
  /** The numbers of the positions that it sells, ascending. */
  sold: number[]
  /** The number of positions that its products fit; documents do not count. */
  fitting: number
  /** The requirements that it misses, each once. */
  misses: FitMiss[]
  /** The positions that it sells but that its products do not fit. */
  missed: MissedAsk[]
  /** Over all sold positions; missing documents count once. */
  missCount: number
  /** Over all sold positions, as `fitOf` defines it. */
  shortfall: number
  /** kg CO₂e/kg (A1–A3), the mean of the sold positions by volume; null if one of them has no declared value. */
  epd: number | null
}

/** The different asks of a request, in the order of their first positions. Positions that state no material or profile ask for nothing. */
export function asksOf({ positions: all, max_price_currency }: FitRequest): FitAsk[] {
  const positions = all.filter(isStated)
  const volume = positions.reduce((sum, position) => sum + position.volume, 0)
  return [...Map.groupBy(positions, keyOf).values()].flatMap((alike) => {
    const [first] = alike
    if (first === undefined) return []
    const { material, subcategory, volume: tons, max_epd, max_price_per_kg } = first
    const asked = { material, subcategory, volume: tons, max_epd, max_price_per_kg }
    // One ask alone has the share 1, whatever rounding does to sums.
    const share = alike.length === positions.length ? 1 : (first.volume * alike.length) / volume
    return [{ ...asked, max_price_currency, positions: alike.map(({ position }) => position), share }]
  })
}

const keyOf = ({ material, subcategory, volume, max_epd, max_price_per_kg }: FitPosition & Stated) =>
  JSON.stringify([material, subcategory, volume, max_epd, max_price_per_kg])

/** How a supplier fits a request as a whole and by position. `products` are those for `asks`, in their order. */
export function requestFitOf(
  { products, documents }: Pick<RequestCandidate, 'products' | 'documents'>,
  asks: readonly FitAsk[],
): RequestFit {
  const sold: number[] = []
  const missed: MissedAsk[] = []
  const reasons = new Set<FitMiss>()
  let [fitting, missCount, shortfall, epdShare, share] = [0, 0, 0, 0, 0]
  let isDeclared = true
  // The sums are those of `findRecipients` in the same order, so that equal figures are equal in both.
  for (const [index, ask] of asks.entries()) {
    const product = products[index] ?? null
    // Documents belong to the supplier as a whole.
    const { misses, shortfall: own } = fitOf({ product, documents: 1 }, ask)
    for (const miss of misses) reasons.add(miss)
    if (product === null) continue
    const times = ask.positions.length
    sold.push(...ask.positions)
    if (misses.length === 0) fitting += times
    else missed.push({ positions: ask.positions, product, misses })
    missCount += times * misses.length
    shortfall += times * own
    isDeclared &&= product.epd !== null
    epdShare += ask.share * (product.epd ?? 0)
    share += ask.share
  }
  if (documents === 0 && sold.length > 0) {
    reasons.add('documents')
    missCount += 1
  }
  return {
    fit: sold.length === 0 ? 'other' : reasons.size === 0 ? 'qualifies' : 'near',
    sold: sold.toSorted((a, b) => a - b),
    fitting,
    misses: fitMisses.filter((miss) => reasons.has(miss)),
    missed,
    missCount,
    shortfall,
    epd: isDeclared && share > 0 ? epdShare / share : null,
  }
}

/**
 * First the suppliers that qualify; then those that sell the most positions, of them those whose products fit the most, then
 * by the fewest misses, the smallest shortfall, the lowest mean EPD value and the name; last those that sell none, by name.
 * `findRecipients` of the server has the same order in SQL.
 */
export function inOrderOfRequestFit<Candidate extends RequestCandidate>(
  candidates: readonly Candidate[],
  asks: readonly FitAsk[],
): { candidate: Candidate; fit: RequestFit }[] {
  return candidates
    .map((candidate) => ({ candidate, fit: requestFitOf(candidate, asks) }))
    .toSorted(
      (a, b) =>
        fits.indexOf(a.fit.fit) - fits.indexOf(b.fit.fit) ||
        b.fit.sold.length - a.fit.sold.length ||
        b.fit.fitting - a.fit.fitting ||
        a.fit.missCount - b.fit.missCount ||
        a.fit.shortfall - b.fit.shortfall ||
        byEpd(a.fit.epd, b.fit.epd) ||
        byText(a.candidate.company_name, b.candidate.company_name) ||
        byText(a.candidate.id, b.candidate.id),
    )
}

/** The positions of a request that none of these suppliers sells, ascending; of those that state what they are. */
export function unsoldBy<Position extends FitPosition>(
  suppliers: readonly { sold: readonly number[] }[],
  positions: readonly Position[],
): Position[] {
  const sold = new Set(suppliers.flatMap((supplier) => supplier.sold))
  return positions.filter((position) => isStated(position) && !sold.has(position.position))
}
