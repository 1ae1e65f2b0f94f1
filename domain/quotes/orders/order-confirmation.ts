import type { TypedPrice } from '#domain/quotes/offers/offer-lines.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'
import type { OrderLine } from './order-lines.ts'

/**
 * The states of a confirmation. `agreed`: it differed in nothing. `waiting`: the buyer has to decide on what differs. `replaced`: the
 * supplier sent another one before the buyer decided.
 */
export const confirmationStates = ['agreed', 'waiting', 'accepted', 'refused', 'replaced'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** Whether days, prices and volumes of a confirmation in this state hold. */
export const isAgreed = (state: ConfirmationState): boolean => state === 'agreed' || state === 'accepted'

/** What a supplier confirms of a position. `price`: in the unit of the order; null, as `volume`, for what was ordered. */
export type ConfirmedLine = { position: number; day: string; price: number | null; volume: number | null }

/** What a confirmation says otherwise than the order. Days are `YYYY-MM-DD`, volumes in tons. */
export type ConfirmationDifference = { position: number } & (
  | { of: 'day'; from: string; to: string }
  | { of: 'price'; from: TypedPrice; to: TypedPrice }
  | { of: 'volume'; from: number; to: number }
)

/** Why a confirmation, or a decision on one, is refused. */
export type ConfirmationRefusal =
  | 'order.none'
  | 'order.confirmedMeanwhile'
  | 'order.nothingToDecide'
  | 'order.dayBeforeOrder'
  | {
      code: 'order.noPosition' | 'order.positionTwice' | 'order.positionMissing' | 'order.noPriceToChange'
      position: number
    }

/** The first line that does not suit the order; `line`: its index, null for a missing one. Null if each position has exactly one. */
export function confirmedLinesProblem(
  confirmed: readonly Pick<ConfirmedLine, 'position' | 'price'>[],
  ordered: readonly OrderLine[],
): { line: number | null; field: 'position' | 'price'; refusal: ConfirmationRefusal } | null {
  const left = new Map(ordered.map((line) => [line.position, line]))
  for (const [line, { position, price }] of confirmed.entries()) {
    const of = left.get(position)
    if (of === undefined) {
      const code = ordered.some((one) => one.position === position) ? 'order.positionTwice' : 'order.noPosition'
      return { line, field: 'position', refusal: { code, position } }
    }
    left.delete(position)
    if (price !== null && of.price === null)
      return { line, field: 'price', refusal: { code: 'order.noPriceToChange', position } }
  }
  const [missing] = left.keys()
  return missing === undefined
    ? null
    : { line: null, field: 'position', refusal: { code: 'order.positionMissing', position: missing } }
}

/**
 * What the buyer has to agree to: a later day than the one agreed so far, another price, another volume. An earlier day and one that nobody
 * named before need no agreement.
 */
export function confirmationDifferences(
  confirmed: readonly ConfirmedLine[],
  ordered: readonly OrderLine[],
): ConfirmationDifference[] {
  const byPosition = new Map(ordered.map((line) => [line.position, line]))
  return confirmed.flatMap(({ position, day, price, volume }): ConfirmationDifference[] => {
    const line = byPosition.get(position)
    if (line === undefined) return []
    return [
      ...(line.day !== null && day > line.day ? [{ position, of: 'day' as const, from: line.day, to: day }] : []),
      ...(line.price !== null && price !== null && price !== line.price.amount
        ? [{ position, of: 'price' as const, from: line.price, to: { ...line.price, amount: price } }]
        : []),
      ...(volume !== null && volume !== line.volume
        ? [{ position, of: 'volume' as const, from: line.volume, to: volume }]
        : []),
    ]
  })
}

/** Whether the buyer may decide on this confirmation. `version`: the one that was read. */
export function mayDecide(
  last: { version: number; state: ConfirmationState } | null,
  version: number,
): Verdict<ConfirmationRefusal> {
  if (last?.version === version && last.state === 'waiting') return allowed
  return denied(last !== null && last.version !== version ? 'order.confirmedMeanwhile' : 'order.nothingToDecide')
}
