import type { Quote } from '#web/quotes/queries.ts'
import { isPerKg } from '#domain/epds/epd.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { followStored } from '#web/hooks/stored-values.ts'

/** The fields of a position that a buyer may change beside its tons, as typed. */
export type EditedLimits = { max_epd: string; max_price_per_kg: string; note: string }
export const noLimits: EditedLimits = { max_epd: '', max_price_per_kg: '', note: '' }
export const limitNames = ['max_epd', 'max_price_per_kg', 'note'] as const satisfies readonly (keyof EditedLimits)[]

/** The parts of the positions that an edit of the request changes: of several the tons as typed, and which are removed; the limits. */
export type EditedVolumes = { volumes: string[]; removed: boolean[]; limits: EditedLimits[] }
/** `volume`: the tons of the only position, as typed. */
export type TypedVolumes = EditedVolumes & { volume: string }

export const volumesOf = ({ positions }: Pick<Quote, 'positions'>): EditedVolumes => ({
  volumes: positions.map(({ volume }) => decimalText(volume)),
  removed: positions.map(() => false),
  limits: positions.map(limitsOf),
})

const limitsOf = ({ max_epd, max_price_per_kg, note }: Quote['positions'][number]): EditedLimits => ({
  max_epd: decimalText(max_epd),
  max_price_per_kg: decimalText(max_price_per_kg),
  note: note ?? '',
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
] as const

/** The identity of a position in all versions of the request, which number positions anew: everything but its tons, limits and note. */
const askedOf = (position: Quote['positions'][number]): string =>
  JSON.stringify([position.product_name, position.subcategory, ...askedFields.map((name) => position[name])])

/** A position as other versions of the request can find it. Volume in tons. */
export type AskedFor = { asked: string; volume: number }
export const askedForOf = ({ positions }: Pick<Quote, 'positions'>): AskedFor[] =>
  positions.map((position) => ({ asked: askedOf(position), volume: position.volume }))

/** A text that changes when positions are added, removed or changed, but not when only their tons, limits and notes are. */
export const layoutOf = ({ positions }: Pick<Quote, 'positions'>): string => JSON.stringify(positions.map(askedOf))

/**
 * The place that each position of one version has in the next one. Positions that ask for the same are told apart by their tons; if
 * that leaves more than one way, they have none.
 */
export function placesIn(before: readonly AskedFor[], after: readonly AskedFor[]): Map<number, number> {
  const places = new Map<number, number>()
  const taken = new Set<number>()
  for (const keyOf of [({ asked, volume }: AskedFor) => `${volume} ${asked}`, ({ asked }: AskedFor) => asked]) {
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
 * The typed tons and limits of one version of a request, carried to the next: each with its own position, wherever that stands now. What nobody
 * typed is that of the next version. `wasAt`: the place before, by the place now. `lost`: the positions of before that are gone, with what
 * was typed for them.
 */
export function carriedOver(
  before: Pick<Quote, 'positions'>,
  after: Pick<Quote, 'positions'>,
  { volumes, removed, limits }: EditedVolumes,
) {
  const [saved, next] = [volumesOf(before), volumesOf(after)]
  const places = placesIn(askedForOf(before), askedForOf(after))
  const lost: { position: Quote['positions'][number]; typed: string | null }[] = []
  for (const [index, position] of before.positions.entries()) {
    const typed = volumes[index] !== undefined && volumes[index] !== saved.volumes[index] ? volumes[index] : null
    const place = places.get(index)
    if (place === undefined) {
      if (typed !== null || removed[index]) lost.push({ position, typed })
      continue
    }
    if (typed !== null) next.volumes[place] = typed
    next.limits[place] = followStored(saved.limits[index], next.limits[place], limits[index]) ?? limitsOf(position)
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
    const { max_epd, max_price_per_kg, note } = typed.limits[index] ?? limitsOf(shown)
    const limits = {
      max_epd: typedDecimal(max_epd, isPerKg),
      max_price_per_kg: typedDecimal(max_price_per_kg),
      note: note || null,
    }
    return [{ ...asked, ...limits, was: position, profile: subcategory, volume: typedDecimal(volumes[index] ?? '') }]
  })
}

/** The field of the form for a problem at "positions.1.volume": of the second of those that are left, or the only volume. */
export function fieldOfEdited(path: string, { removed }: EditedVolumes): string {
  const [, place, name] = /^positions\.(\d+)\.(\w+)/.exec(path) ?? []
  if (place === undefined) return path
  const left = removed.flatMap((isRemoved, index) => (isRemoved ? [] : [index]))
  const index = left[Number(place)] ?? 0
  if (limitNames.some((limit) => limit === name)) return `limits.${index}.${name}`
  return removed.length === 1 ? 'volume' : `volumes.${index}`
}
