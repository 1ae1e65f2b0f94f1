import { Decimal, rounded, toNumber } from '#domain/values/exact-decimal.ts'

/** The units in which a supplier types a price. A tonne is 1,000 kg; a metre and a piece weigh what the position weighs in all. */
export const priceUnits = ['kg', 't', 'm', 'piece'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** What a position asks for, as far as prices need it: volume in tons, length in millimetres. */
export type PricedPosition = { volume: number; pieces: number | null; length_mm: number | null }

/** A price as it was typed. */
export type TypedPrice = { amount: number; unit: PriceUnit }

/** The offer on one position. Without a price the position is not offered. `volume`: the offered tons; null for what was asked. */
export type OfferLine = { position: number; price: TypedPrice | null; volume: number | null }

/** How many of the unit the asked volume has; null if the position does not say. */
function unitsOf(unit: PriceUnit, { volume, pieces, length_mm }: PricedPosition): Decimal | null {
  if (unit === 'kg') return Decimal(volume).times(1000)
  if (unit === 't') return Decimal(volume)
  if (pieces === null) return null
  if (unit === 'piece') return Decimal(pieces)
  return length_mm === null ? null : Decimal(pieces).times(length_mm).div(1000)
}

/** Whether prices of the position can be typed in this unit. */
export const hasUnit = (unit: PriceUnit, position: PricedPosition): boolean => unitsOf(unit, position) !== null

/** The price of the whole asked volume, not rounded. */
const askedTotal = ({ amount, unit }: TypedPrice, position: PricedPosition): Decimal | null =>
  unitsOf(unit, position)?.times(amount) ?? null

/** The price per kg of a typed price, at most six decimals; null if the position does not say how many of the unit it is. */
export function pricePerKgOf(price: TypedPrice, position: PricedPosition): number | null {
  if (price.unit === 'kg') return price.amount
  const total = askedTotal(price, position)
  return total === null ? null : toNumber(rounded(total.div(Decimal(position.volume).times(1000)), 6))
}

/** The exact price of the offered volume, not rounded. */
function exactTotal(line: Pick<OfferLine, 'price' | 'volume'>, position: PricedPosition): Decimal | null {
  const asked = line.price === null ? null : askedTotal(line.price, position)
  if (asked === null || line.volume === null) return asked
  return asked.times(line.volume).div(position.volume)
}

/** The price of the offered volume with two decimals, null for a position that is not offered. */
export function lineTotal(line: Pick<OfferLine, 'price' | 'volume'>, position: PricedPosition): number | null {
  const total = exactTotal(line, position)
  return total === null ? null : toNumber(rounded(total, 2))
}

/**
 * The figures of an offer by position (product decision 54). `price_per_kg`: the mean weighted by the offered volumes, at most six decimals;
 * with one offered position its own. `goods`: the sum of the positions' totals. `total`: with the freight in the same currency.
 */
export type OfferFigures = { price_per_kg: number; volume: number; goods: number; total: number; offered: number }

/** The figures of an offer; null if nothing is offered, or only what comes to less than half a cent. `freight`: an amount that comes on top, 0 for none. */
export function offerFigures(
  lines: readonly OfferLine[],
  positions: readonly (PricedPosition & { position: number })[],
  freight: number,
): OfferFigures | null {
  const byNumber = new Map(positions.map((position) => [position.position, position]))
  let [exact, goods, volume] = [Decimal(0), Decimal(0), Decimal(0)]
  const prices: number[] = []
  for (const line of lines) {
    const position = byNumber.get(line.position)
    const total = position === undefined ? null : exactTotal(line, position)
    if (position === undefined || total === null || line.price === null) continue
    exact = exact.plus(total)
    goods = goods.plus(rounded(total, 2))
    volume = volume.plus(line.volume ?? position.volume)
    prices.push(pricePerKgOf(line.price, position) ?? 0)
  }
  const [only] = prices
  if (only === undefined) return null
  const isUniform = prices.every((price) => price === only)
  const price_per_kg = isUniform ? only : toNumber(rounded(exact.div(volume.times(1000)), 6))
  // Rounded to nothing, such as 0.0004 per tonne of one tonne.
  if (price_per_kg === 0 || goods.eq(0)) return null
  return {
    price_per_kg,
    volume: toNumber(volume),
    goods: toNumber(goods),
    total: toNumber(goods.plus(freight)),
    offered: prices.length,
  }
}

/** One price per kg for every position, as the specification's form has it. */
export const uniformLines = (price_per_kg: number, positions: readonly { position: number }[]): OfferLine[] =>
  positions.map(({ position }) => ({ position, price: { amount: price_per_kg, unit: 'kg' }, volume: null }))
