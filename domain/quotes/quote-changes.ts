import { formatInstant } from '#domain/values/instants.ts'
import { formatNumber, formatPrice } from '#domain/values/money.ts'
import { formatLatestDelivery } from './delivery-terms.ts'
import { formatPositionLine, shorten, type LinedPosition } from './position-texts.ts'
import { deliveryLabel } from './quote-texts.ts'

/** A position of a request with its limits, which older revisions may lack. `was`: the number before the edit; null: new. */
type EditablePosition = LinedPosition & {
  was?: number | null
  max_epd?: number | null
  max_price_per_kg?: number | null
  note?: string | null
}

/** The parts of a request that can be edited after its creation. Volume in tons, of all positions together. */
export type Editable = {
  volume: number
  /** Absent if only the volume of the only position was changed. */
  positions?: readonly EditablePosition[]
  delivery_to_site: boolean
  delivery_address: string | null
  notes: string | null
  /** A day. Absent in revisions that did not change it. */
  latest_delivery_date?: string | null
  /** An ISO time. Absent in revisions that did not change it; `sealed` likewise. */
  answers_until?: string | null
  sealed?: boolean
}
export const quoteFields = [
  'positions',
  'volume',
  'delivery_to_site',
  'delivery_address',
  'latest_delivery_date',
  'answers_until',
  'sealed',
  'notes',
] as const
export type QuoteField = (typeof quoteFields)[number]

/** A change of one field, or of one position, as two texts. Null: it was or is empty. */
export type QuoteChange = { field: QuoteField; from: string | null; to: string | null }

const textsOf = (request: Editable): Record<Exclude<QuoteField, 'positions'>, string | null> => ({
  delivery_address: request.delivery_address,
  notes: request.notes,
  volume: `${formatNumber(request.volume)} t`,
  delivery_to_site: deliveryLabel(request),
  latest_delivery_date: request.latest_delivery_date ? formatLatestDelivery(request.latest_delivery_date) : null,
  answers_until: request.answers_until ? formatInstant(request.answers_until) : null,
  sealed: request.sealed === true ? 'yes' : 'no',
})

export const quoteFieldLabels: Record<QuoteField, string> = {
  positions: 'Position',
  volume: 'Volume',
  delivery_to_site: 'Delivery',
  delivery_address: 'Address',
  latest_delivery_date: 'Latest delivery date',
  answers_until: 'Answers until',
  sealed: 'Sealed until then',
  notes: 'Notes',
}

export function changesBetween(before: Editable, after: Editable): QuoteChange[] {
  const [from, to] = [textsOf(before), textsOf(after)]
  return quoteFields.flatMap((field) => {
    if (field === 'positions') return positionChanges(before.positions ?? [], after.positions ?? [])
    return before[field] === after[field] ? [] : [{ field, from: from[field], to: to[field] }]
  })
}

/**
 * The request as suppliers read it: a maximum price that they do not see is left out, so that its change says nothing to them (product
 * decision 48).
 */
export const seenBySuppliers = (request: Editable, max_price_shown: boolean): Editable =>
  max_price_shown || request.positions === undefined
    ? request
    : { ...request, positions: request.positions.map((position) => ({ ...position, max_price_per_kg: null })) }

/** Removed, changed and new positions, by their lines. A line that stays the same says that something else changed. */
function positionChanges(
  before: NonNullable<Editable['positions']>,
  after: NonNullable<Editable['positions']>,
): QuoteChange[] {
  const field = 'positions'
  const kept = new Set(after.map(({ was }) => was))
  const removed = before.filter(({ position }) => !kept.has(position))
  const others = after.flatMap((position): QuoteChange[] => {
    const previous = before.find((candidate) => candidate.position === position.was)
    if (previous === undefined) return [{ field, from: null, to: formatPositionLine(position) }]
    if (isSamePosition(previous, position)) return []
    return [{ field, from: lineBeside(previous, position), to: lineBeside(position, previous) }]
  })
  return [...removed.map((position) => ({ field, from: formatPositionLine(position), to: null }) as const), ...others]
}

/** The line of a position, with the limits and the note that another version of it has otherwise. */
function lineBeside(position: EditablePosition, other: EditablePosition): string {
  const texts = Object.entries(limitTexts).flatMap(([name, textOf]) => {
    const limit = name as keyof typeof limitTexts
    return (position[limit] ?? null) === (other[limit] ?? null) ? [] : [textOf(position)]
  })
  return [formatPositionLine(position), ...texts.filter((text) => text !== null)].join(', ')
}

const limitTexts = {
  max_epd: ({ max_epd = null }: EditablePosition) =>
    max_epd === null ? null : `max EPD ${formatNumber(max_epd)} kg CO₂e/kg`,
  max_price_per_kg: ({ max_price_per_kg = null }: EditablePosition) =>
    max_price_per_kg === null ? null : `max price ${formatPrice(max_price_per_kg)} per kg`,
  note: ({ note = null }: EditablePosition) => note && `note: ${shorten(note, { characters: 200, lines: 3 })}`,
}

/** Apart from the number, which changes when another position is removed. */
export const isSamePosition = (a: object, b: object): boolean => contentOf(a) === contentOf(b)
const contentOf = (position: object): string =>
  JSON.stringify(
    Object.entries(position)
      .filter(([name]) => name !== 'position' && name !== 'was' && name !== 'order_id')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Apart from the number, which changes when another position is removed. */
const isSameLine = (from: string, to: string | null): boolean => withoutNumber(from) === withoutNumber(to ?? '')
const withoutNumber = (line: string): string => line.replace(/^\d+\. /, '')

/** "Volume: 12 t (was 10 t)". For notes only that they changed, because they can be pages long. */
export function formatChange({ field, from, to }: QuoteChange): string {
  const label = quoteFieldLabels[field]
  if (field === 'positions' && from !== null && isSameLine(from, to)) return `${label} ${to}, other details changed`
  if (field === 'positions' && from === null) return `${label} added: ${to}`
  if (field === 'positions' && to === null) return `${label} removed: ${from}`
  if (field === 'notes') return to === null ? 'Notes removed' : from === null ? 'Notes added' : 'Notes changed'
  return `${label}: ${to ?? 'none'} (was ${from ?? 'none'})`
}
