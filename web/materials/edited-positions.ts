import type { Quote } from '#web/quotes/queries.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'

/** The parts of several positions that an edit of the request changes: the tons as typed, and which are removed. */
export type EditedVolumes = { volumes: string[]; removed: boolean[] }

export const volumesOf = ({ positions }: Pick<Quote, 'positions'>): EditedVolumes => ({
  volumes: positions.map(({ volume }) => decimalText(volume)),
  removed: positions.map(() => false),
})

const askedFields = [
  'material',
  'product_id',
  'manual_product_details',
  'size',
  'grade',
  'standard',
  'length_mm',
  'pieces',
  'finish',
  'tolerance',
  'certificate',
  'max_epd',
  'max_price_per_kg',
  'note',
] as const

/** A text that changes when positions are added, removed or changed, but not when only their tons are. */
export const layoutOf = ({ positions }: Pick<Quote, 'positions'>): string =>
  JSON.stringify(positions.map((position) => [position.product_name, ...askedFields.map((name) => position[name])]))

/** The positions of an edit, not validated yet. Those that are removed are left out. */
export function editedPositions({ positions }: Pick<Quote, 'positions'>, { volumes, removed }: EditedVolumes) {
  return positions.flatMap((shown, index) => {
    if (removed[index]) return []
    const { position, subcategory } = shown
    const asked = Object.fromEntries(askedFields.map((name) => [name, shown[name]]))
    return [{ ...asked, was: position, profile: subcategory, volume: typedDecimal(volumes[index] ?? '') }]
  })
}

/** The field of the form for a problem at "positions.1.volume": the second of those that are left. */
export function fieldOfEdited(path: string, { removed }: EditedVolumes): string {
  const [, place] = /^positions\.(\d+)\./.exec(path) ?? []
  if (place === undefined) return path
  const left = removed.flatMap((isRemoved, index) => (isRemoved ? [] : [index]))
  return `volumes.${left[Number(place)] ?? 0}`
}
