import { formatNumber, sum } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'

type Line = { position: number; offered: boolean; volume: number | null }
type Asked = { position: number; volume: number }

/** How much of a request an offer covers. `missing`: the positions that are not offered. Volumes in tons. */
export type Coverage = { positions: number; missing: number[]; volume: number; asked: number }

/** An offer without lines has one price for everything. Another one does not offer a position that an edit added after it. */
export const isOfferedBy = (lines: readonly unknown[], line: { offered: boolean } | undefined): boolean =>
  lines.length === 0 || line?.offered === true

/** Counts the positions and the tons that an offer covers. */
export function coverageOf(lines: readonly Line[], positions: readonly Asked[]): Coverage {
  const lineOf = new Map(lines.map((line) => [line.position, line]))
  const isOffered = ({ position }: Asked): boolean => isOfferedBy(lines, lineOf.get(position))
  const offered = positions.filter(isOffered)
  return {
    positions: positions.length,
    missing: positions.filter((asked) => !isOffered(asked)).map(({ position }) => position),
    volume: sum(offered.map(({ position, volume }) => lineOf.get(position)?.volume ?? volume)),
    asked: sum(positions.map(({ volume }) => volume)),
  }
}

/** "4 of 5 positions, 48 of 53 tons". */
export const formatCoverage = ({ positions, missing, volume, asked }: Coverage): string =>
  `${formatNumber(positions - missing.length)} of ${formatNumber(positions)} positions, ${formatNumber(volume)} of ${formatTons(asked)}`

/** "Position 3", "Positions 3, 4 and 7". */
export function formatPositionNumbers(numbers: readonly number[]): string {
  const [last, ...before] = numbers.toReversed().map(formatNumber)
  if (before.length === 0) return `Position ${last ?? ''}`
  return `Positions ${before.toReversed().join(', ')} and ${last}`
}
