import { epdSourceLabels, epdUnit } from '#domain/epds/epd.ts'
import { formatNumber } from '#domain/values/money.ts'
import type { PositionEpd } from './offer-epd.ts'

/** The value of a position in kg CO₂e per kg and its source. A reader of an offer relies on both. */
export type ReadEpd = Pick<PositionEpd, 'position' | 'value' | 'source'>

export type EpdChange = { position: number; from: ReadEpd | null; to: ReadEpd }

/** The positions of an offer whose value or its source is another one than was read. */
export const changedEpds = (read: readonly ReadEpd[], now: readonly ReadEpd[]): EpdChange[] =>
  now.flatMap((to) => {
    const from = read.find(({ position }) => position === to.position) ?? null
    return from !== null && from.value === to.value && from.source === to.source
      ? []
      : [{ position: to.position, from, to }]
  })

const maxNamedChanges = 3

/** The question before an offer is accepted whose carbon has changed. `positions`: how many the offer has. */
export function epdChangeText({ changes, positions }: { changes: readonly EpdChange[]; positions: number }): string {
  const named = changes.slice(0, maxNamedChanges).map(({ position, from, to }) => {
    const change = `${from === null ? '' : `${valueText(from)} before, `}${valueText(to)} now`
    return positions === 1 ? change : `position ${position}: ${change}`
  })
  const others = changes.length - named.length
  return `The carbon of this offer has changed: ${[...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')}.`
}

const valueText = ({ value, source }: ReadEpd): string =>
  value === null ? epdSourceLabels.none : `${formatNumber(value)} ${epdUnit} (${epdSourceLabels[source]})`
