import { formatCount, formatNumber } from '#domain/values/money.ts'
import { formatPositionCount, formatPositionSpec, type PositionSpec } from '#domain/quotes/position-texts.ts'
import { productName } from '#domain/products/product.ts'
import { formatFit, formatMiss, type Fit, type FitMiss, type FitProduct } from './recipient-fit.ts'
import { isStated, type FitPosition, type FitRequest, type MissedAsk } from './request-fit.ts'

/** A position of a request with the details that tell it from others of its material and profile. */
export type NamedPosition = FitPosition & Pick<PositionSpec, 'size' | 'grade' | 'standard'>
type NamedRequest = Pick<FitRequest, 'max_price_currency'> & { positions: readonly NamedPosition[] }

/** A recipient as the server answers it. If more than a few asks are missed, only the first are in `missed`. */
export type JudgedRecipient = {
  /** The best product for the first position. */
  product: FitProduct | null
  documents: number
  fit: Fit
  misses: readonly FitMiss[]
  sells: number
  sold: readonly number[]
  missed: readonly MissedAsk[]
  /** The positions that it sells and that its products do not fit; more than `missed` has if there are many. */
  missed_count: number
  mean_epd: number | null
}

/** Lists name this many positions or runs of positions, and count the rest. */
const namedInLists = 3
/** Above this many lines about one thing, positions of a material and profile are named together, whatever their sizes. */
const maxLines = 20

/**
 * The reason for a supplier's position in a list of recipients. For one position its figures; for several "Sells 4 of 5
 * positions · position 3: minimum 25 t, 12.5 t asked for · not position 4, Copper Sheet Metal".
 */
export function formatRequestFit(recipient: JudgedRecipient, request: NamedRequest): string {
  const { positions } = request
  const [first, ...others] = positions.filter(isStated)
  if (first === undefined) return 'Not compared'
  if (positions.length === 1)
    return formatFit(recipient, { ...first, ...request }, productName(first.material, first.subcategory))
  const { sells, documents, mean_epd, fit } = recipient
  const total = 1 + others.length
  if (sells === 0) return `Sells none of the ${formatStatedCount(total, positions)}`
  if (fit === 'qualifies')
    return [
      formatShare('Sells', sells, total, positions),
      mean_epd === null ? 'not every EPD declared' : `mean ${formatEpd(mean_epd)} kg CO₂e/kg`,
      formatCount(documents, 'document'),
    ].join(' · ')
  return [formatShare('Sells', sells, total, positions), ...missesIn(recipient, request)].join(' · ')
}

/**
 * The same for a buyer who has not sent the request yet: "Fits 3 of 5 positions · position 3: minimum 25 t, 12.5 t asked for". Without
 * the mean EPD value, because volumes may not be typed yet. Null if no position states what it is.
 */
export function formatFitToAsk(recipient: JudgedRecipient, request: NamedRequest): string | null {
  const { positions } = request
  const total = positions.filter(isStated).length
  if (total === 0) return null
  if (positions.length === 1 || recipient.sells === 0) return formatRequestFit(recipient, request)
  const fitting = recipient.sells - recipient.missed_count
  return [formatShare('Fits', fitting, total, positions), ...missesIn(recipient, request)].join(' · ')
}

/** What a supplier misses, in a few parts. */
function missesIn(recipient: JudgedRecipient, request: NamedRequest): string[] {
  const unsold = unsoldOf(recipient, request.positions)
  const named = recipient.missed.slice(0, namedInLists)
  const unnamed = recipient.missed_count - countOf(named)
  return [
    ...named.map((missed) => `${formatPositions(missed.positions)}: ${missesOf(missed, request)}`),
    ...(unnamed > 0 ? [`${formatNumber(unnamed)} more do not fit`] : []),
    ...(unsold.length > 0 ? [`not ${formatUnsold(unsold)}`] : []),
    ...(recipient.documents === 0 ? [noDocuments] : []),
  ]
}

/** All that a supplier misses of a request of several positions, a line for each product and its positions. */
export function formatRequestMisses(recipient: JudgedRecipient, request: NamedRequest): string[] {
  const { positions } = request
  const byNumber = new Map(positions.map((position) => [position.position, position]))
  const unlisted = recipient.missed_count - countOf(recipient.missed)
  const named = ([name, alike]: [string, readonly NamedPosition[]]) =>
    `${capitalized(formatPositions(numbersOf(alike), Infinity))}, ${name}`
  return [
    ...recipient.missed.flatMap((missed) => {
      const asking = missed.positions.flatMap((number) => byNumber.get(number) ?? [])
      return byName(asking).map((group) => `${named(group)}: ${missesOf(missed, request)}`)
    }),
    ...(unlisted > 0 ? [`${formatCount(unlisted, 'more position')} that the products do not fit`] : []),
    ...byName(unsoldOf(recipient, positions)).map((group) => `${named(group)}: not listed`),
    ...(recipient.documents === 0 ? [capitalized(noDocuments)] : []),
  ]
}

/**
 * The coverage of a request of several positions by the active suppliers: "2 suppliers sell all 5 positions; position 4, Copper
 * Sheet Metal, is sold by nobody.". `sellAll`: the number of suppliers that list every position.
 */
export function formatRequestCoverage(
  sellAll: number,
  request: NamedRequest,
  soldByNobody: readonly NamedPosition[],
): string {
  const total = request.positions.filter(isStated).length
  const all = `all ${formatStatedCount(total, request.positions)}`
  const most =
    sellAll === 0
      ? `No supplier sells ${all}`
      : `${formatCount(sellAll, 'supplier')} ${sellAll === 1 ? 'sells' : 'sell'} ${all}`
  if (soldByNobody.length === 0) return `${most}.`
  return `${most}; ${formatUnsold(soldByNobody)}${soldByNobody.length === 1 ? ', is' : ' are'} sold by nobody.`
}

/** The positions that no supplier is compared with, because they do not state what they are; null if there are none. */
export function formatUnstated({ positions }: NamedRequest): string | null {
  const unstated = positions.filter((position) => !isStated(position))
  if (unstated.length === 0) return null
  if (unstated.length === positions.length)
    return 'The request does not state material and profile, so no supplier is suggested. Every active supplier can be chosen.'
  const names = capitalized(formatPositions(numbersOf(unstated)))
  return unstated.length === 1
    ? `${names} does not state material and profile, so suppliers are not compared with it.`
    : `${names} do not state material and profile, so suppliers are not compared with them.`
}

/**
 * "The chosen suppliers cover 4 of 5 positions: nobody of them sells position 4, Copper Sheet Metal.". Null if they cover
 * all. `unsold`: the positions that none of them sells.
 */
export function formatChosenCoverage(request: NamedRequest, unsold: readonly NamedPosition[]): string | null {
  if (unsold.length === 0) return null
  const total = request.positions.filter(isStated).length
  const covered = total - unsold.length
  const all = formatStatedCount(total, request.positions)
  if (covered === 0) return `The chosen suppliers cover none of the ${all}.`
  return `The chosen suppliers cover ${formatNumber(covered)} of ${all}: nobody of them sells ${formatUnsold(unsold)}.`
}

const noDocuments = 'no valid documents'
/** The number of positions that suppliers are compared with: "5 positions", or "4 positions with material and profile". */
const formatStatedCount = (total: number, positions: readonly NamedPosition[]) =>
  `${formatPositionCount(total)}${total === positions.length ? '' : ' with material and profile'}`
const formatShare = (verb: 'Sells' | 'Fits', count: number, total: number, positions: readonly NamedPosition[]) =>
  `${verb} ${count === total ? 'all' : `${count === 0 ? 'none' : formatNumber(count)} of`} ${formatStatedCount(total, positions)}`
/** A mean has more decimals than any declared value. */
const formatEpd = (value: number) => formatNumber(Math.round(value * 1000) / 1000)
const kindOf = ({ material, subcategory }: FitPosition) => [material, subcategory].filter(Boolean).join(' ')
const noOtherDetails = { length_mm: null, pieces: null, finish: null, tolerance: null, certificate: null }
/** "Steel HEA Beam, HEA 200 · S355J2". */
const nameOf = (position: NamedPosition) =>
  [kindOf(position), formatPositionSpec({ ...position, ...noOtherDetails })].filter((part) => part !== '').join(', ')

/** Positions with the same name, or with the same material and profile if these were too many lines. */
function byName(positions: readonly NamedPosition[]): [string, NamedPosition[]][] {
  const groups = Map.groupBy(positions, nameOf)
  return [...(groups.size > maxLines ? Map.groupBy(positions, kindOf) : groups)]
}
const numbersOf = (positions: readonly NamedPosition[]) => positions.map(({ position }) => position)
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const countOf = (missed: readonly MissedAsk[]) => missed.reduce((sum, { positions }) => sum + positions.length, 0)

function unsoldOf({ sold }: Pick<JudgedRecipient, 'sold'>, positions: readonly NamedPosition[]): NamedPosition[] {
  const isSold = new Set(sold)
  return positions.filter((position) => isStated(position) && !isSold.has(position.position))
}

function missesOf({ positions, product, misses }: MissedAsk, request: NamedRequest): string {
  const position = request.positions.find((one) => one.position === positions[0])
  if (position === undefined) return ''
  const asked = { ...position, max_price_currency: request.max_price_currency }
  return misses.map((miss) => formatMiss(miss, product, asked)).join(', ')
}

/** "position 4, Copper Sheet Metal" of one position, or "positions 4 and 7–9". */
function formatUnsold(positions: readonly NamedPosition[]): string {
  const [first, ...others] = positions
  if (first !== undefined && others.length === 0) return `position ${first.position}, ${nameOf(first)}`
  return formatPositions(numbersOf(positions))
}

/** "position 4", "positions 4 and 7–9", "positions 1, 3, 5 and 12 more". The numbers ascend. */
function formatPositions(numbers: readonly number[], named = namedInLists): string {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last?.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  const shown = runs.slice(0, named)
  const rest = runs.slice(named).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const parts = [
    ...shown.flatMap(({ from, to }) =>
      from === to ? [`${from}`] : to === from + 1 ? [`${from}`, `${to}`] : [`${from}–${to}`],
    ),
    ...(rest > 0 ? [`${formatNumber(rest)} more`] : []),
  ]
  const before = parts.slice(0, -1).join(', ')
  return `${numbers.length === 1 ? 'position' : 'positions'} ${before === '' ? '' : `${before} and `}${parts.at(-1) ?? ''}`
}
