import { formatLatestDelivery } from '#domain/quotes/delivery-terms.ts'
import { shorten } from '#domain/quotes/position-texts.ts'
import { quoteFieldLabels } from '#domain/quotes/quote-changes.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { decimalText } from '#web/forms/decimal.ts'
import { volumeConflicts } from './carried-edit.ts'
import { layoutOf, volumesOf, type EditedVolumes, type TypedVolumes } from './edited-positions.ts'
import type { Quote } from '#web/quotes/queries.ts'

/** The fields of the customer’s edit, as typed. */
export type EditFields = TypedVolumes & {
  delivery_to_site: boolean
  delivery_address: string
  latest_delivery_date: string
  notes: string
}
export type EditField = Exclude<keyof EditFields, keyof EditedVolumes>
const editFieldNames = [
  'volume',
  'delivery_to_site',
  'delivery_address',
  'latest_delivery_date',
  'notes',
] as const satisfies readonly EditField[]

export const editFieldsOf = (quote: Quote): EditFields => ({
  ...volumesOf(quote),
  volume: decimalText(quote.volume),
  delivery_to_site: quote.delivery_to_site,
  delivery_address: quote.delivery_address ?? '',
  latest_delivery_date: quote.latest_delivery_date ?? '',
  notes: quote.notes ?? '',
})

/** The fields that have another value in the newer version. The total of several positions is no field. */
export const changedFields = (before: Quote, after: Quote): EditField[] => {
  const [from, to] = [editFieldsOf(before), editFieldsOf(after)]
  return editFieldNames.filter((name) => from[name] !== to[name] && (name !== 'volume' || after.position_count === 1))
}

/** The message at each field that somebody else has changed. Removed positions have no field, so the first one says it. */
export function conflictsBetween(before: Quote, after: Quote): Record<string, string> {
  const fields = changedFields(before, after).map((name) => [
    name,
    conflictText(quoteFieldLabels[name], formatField(editFieldsOf(after), name)),
  ])
  const volumes = volumeConflicts(before, after, (position) => `Volume of position ${position}.`)
  const haveChanged = Object.keys(volumes).length === 0 && layoutOf(before) !== layoutOf(after)
  const first = after.position_count > 1 ? 'volumes.0' : 'volume'
  return {
    ...(haveChanged && { [first]: 'The positions were changed by somebody else.' }),
    ...volumes,
    ...(Object.fromEntries(fields) as Record<string, string>),
  }
}

export const conflictText = (label: string, saved: string): string =>
  `${label}. Now saved by somebody else: ${shorten(saved, { characters: 200, lines: 3 })}`

export function formatField(fields: EditFields, name: EditField): string {
  if (name === 'delivery_to_site') return deliveryLabel(fields)
  if (name === 'volume') return `${fields.volume} t`
  if (name === 'latest_delivery_date' && fields[name] !== '') return formatLatestDelivery(fields[name])
  return fields[name] || '(empty)'
}
