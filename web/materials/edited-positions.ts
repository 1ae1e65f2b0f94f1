import type { Quote } from '#web/quotes/queries.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'

/** The parts of several positions that an edit of the request changes: the tons as typed, and which are removed. */
export type EditedVolumes = { volumes: string[]; removed: boolean[] }
/** `volume`: the tons of the only position, as typed. */
export type TypedVolumes = EditedVolumes & { volume: string }

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

/** The identity of a position in all versions of the request, which number positions anew: everything but its tons. */
const askedOf = (position: Quote['positions'][number]): string =>
  JSON.stringify([position.product_name, ...askedFields.map((name) => position[name])])

/** A text that changes when positions are added, removed or changed, but not when only their tons are. */
export const layoutOf = ({ positions }: Pick<Quote, 'positions'>): string => JSON.stringify(positions.map(askedOf))

/**
 * The place that each position of one version has in the next one. Positions that ask for the same are told apart by their tons; if
 * that leaves more than one way, they have none.
 */
function placesIn(before: Quote['positions'], after: Quote['positions']): Map<number, number> {
  const places = new Map<number, number>()
  const taken = new Set<number>()
  for (const keyOf of [(one: Quote['positions'][number]) => `${one.volume} ${askedOf(one)}`, askedOf]) {
    const free = Map.groupBy(
      after.keys().filter((index) => !taken.has(index)),
      (index) => keyOf(after[index] as (typeof after)[number]),
    )
    const open = Map.groupBy(
      before.keys().filter((index) => !places.has(index)),
      (index) => keyOf(before[index] as (typeof before)[number]),
    )
    for (const [key, indexes] of open) {
      const candidates = free.get(key) ?? []
      if (candidates.length !== indexes.length) continue
      for (const [nth, index] of indexes.entries()) {
        const place = candidates[nth] ?? 0
        places.set(index, place)
        taken.add(place)
      }
    }
  }
  return places
}

/**
 * The typed tons of one version of a request, carried to the next: each with its own position, wherever that stands now. Tons that nobody typed
 * are those of the next version. `wasAt`: the place before, by the place now. `lost`: the positions of before that are gone, with what
 * was typed for them.
 */
export function carriedOver(
  before: Pick<Quote, 'positions'>,
  after: Pick<Quote, 'positions'>,
  { volumes, removed }: EditedVolumes,
) {
  const [saved, next] = [volumesOf(before), volumesOf(after)]
  const places = placesIn(before.positions, after.positions)
  const lost: { position: Quote['positions'][number]; typed: string | null }[] = []
  for (const [index, position] of before.positions.entries()) {
    const typed = volumes[index] !== undefined && volumes[index] !== saved.volumes[index] ? volumes[index] : null
    const place = places.get(index)
    if (place === undefined) {
      if (typed !== null || removed[index]) lost.push({ position, typed })
      continue
    }
    if (typed !== null) next.volumes[place] = typed
    next.removed[place] = removed[index] ?? false
  }
  return { ...next, wasAt: new Map([...places].map(([was, now]) => [now, was])), lost }
}

/** The positions of an edit, not validated yet. Those that are removed are left out. */
export function editedPositions({ positions }: Pick<Quote, 'positions'>, typed: TypedVolumes) {
  const { volumes, removed } = positions.length > 1 ? typed : { volumes: [typed.volume], removed: [] }
  return positions.flatMap((shown, index) => {
    if (removed[index]) return []
    const { position, subcategory } = shown
    const asked = Object.fromEntries(askedFields.map((name) => [name, shown[name]]))
    return [{ ...asked, was: position, profile: subcategory, volume: typedDecimal(volumes[index] ?? '') }]
  })
}

/** The field of the form for a problem at "positions.1.volume": the second of those that are left, or the only volume. */
export function fieldOfEdited(path: string, { removed }: EditedVolumes): string {
  const [, place] = /^positions\.(\d+)\./.exec(path) ?? []
  if (place === undefined) return path
  if (removed.length === 1) return 'volume'
  const left = removed.flatMap((isRemoved, index) => (isRemoved ? [] : [index]))
  return `volumes.${left[Number(place)] ?? 0}`
}
