import { formatNumber } from '#domain/values/money.ts'
import { namePosition } from '#domain/quotes/position-texts.ts'

/** Why suppliers do not get what they offered: for all positions, or for single ones. Empty without a reason. */
export type Reasons = { all: string; byPosition: readonly { position: number; reason: string }[] }

type Ordered = Parameters<typeof namePosition>[0] & { position: number }

/**
 * The reasons that a supplier reads, one per line: those of the ordered positions that it had offered. A supplier that offered none of them
 * reads none, because nothing of its offer was refused. A line names its position too, because later orders and edits number them anew.
 */
export function reasonsFor(
  offered: readonly number[],
  ordered: readonly Ordered[],
  { all, byPosition }: Reasons,
): string[] {
  const lost = new Map(ordered.filter(({ position }) => offered.includes(position)).map((one) => [one.position, one]))
  if (lost.size === 0) return []
  return [
    ...(all === '' ? [] : [`Reason: ${all}`]),
    ...byPosition.flatMap(({ position, reason }) => {
      const one = lost.get(position)
      return one === undefined ? [] : [`Position ${formatNumber(position)} (${namePosition(one)}): ${reason}`]
    }),
  ]
}
