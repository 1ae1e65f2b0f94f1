import { formatNumber } from '#domain/values/money.ts'

/** Why suppliers do not get what they offered: for all positions, or for single ones. Empty without a reason. */
export type Reasons = { all: string; byPosition: readonly { position: number; reason: string }[] }

/**
 * The reasons that a supplier reads, one per line: those of the ordered positions that it had offered. A supplier that offered none of them
 * reads none, because nothing of its offer was refused.
 */
export function reasonsFor(
  offered: readonly number[],
  ordered: readonly number[],
  { all, byPosition }: Reasons,
): string[] {
  const lost = new Set(ordered.filter((position) => offered.includes(position)))
  if (lost.size === 0) return []
  return [
    ...(all === '' ? [] : [`Reason: ${all}`]),
    ...byPosition
      .filter(({ position }) => lost.has(position))
      .map(({ position, reason }) => `Position ${formatNumber(position)}: ${reason}`),
  ]
}
