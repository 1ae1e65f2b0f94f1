import { productTitle } from '#domain/quotes/position-texts.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { decimalText } from '#web/forms/decimal.ts'
import { carriedOver, layoutOf, limitNames, volumesOf, type TypedVolumes } from './edited-positions.ts'

/**
 * The fields of an edit, carried from one version of a request to the next: typed fields keep their text, typed tons go with their position,
 * and untouched fields have the values of the next version. `lost`: a sentence for each position whose tons could not be kept.
 */
export function carriedEdit<Fields extends TypedVolumes>(
  before: Quote,
  after: Quote,
  typed: Fields,
  fieldsOf: (quote: Quote) => Fields,
): { fields: Fields; lost: string[] } {
  const [saved, next] = [fieldsOf(before), fieldsOf(after)]
  const fields = { ...next }
  for (const name of Object.keys(next) as (keyof Fields)[]) if (typed[name] !== saved[name]) fields[name] = typed[name]
  const tons = before.position_count > 1 ? typed : { volumes: [typed.volume], removed: [], limits: typed.limits }
  const carried = carriedOver(before, after, tons)
  fields.volumes = carried.volumes
  fields.removed = carried.removed
  fields.limits = carried.limits
  if (layoutOf(before) === layoutOf(after)) return { fields, lost: [] }
  fields.volume = after.position_count > 1 ? next.volume : (carried.volumes[0] ?? next.volume)
  return { fields, lost: carried.lost.map(lostText) }
}

const lostText = ({ position, typed }: ReturnType<typeof carriedOver>['lost'][number]): string =>
  `Position ${position.position}, ${productTitle(position)}, was removed or changed by somebody else. ${
    typed === null ? 'You wanted to remove it.' : `The ${typed} t that you typed for it are not used.`
  }`

/** The message at each limit and note that somebody else has changed. */
export function limitConflicts(before: Quote, after: Quote): Record<string, string> {
  const { wasAt } = carriedOver(before, after, { volumes: [], removed: [], limits: [] })
  const [from, to] = [volumesOf(before).limits, volumesOf(after).limits]
  return Object.fromEntries(
    to.flatMap((now, place) => {
      const was = from[wasAt.get(place) ?? -1]
      if (was === undefined) return []
      return limitNames.flatMap((name) =>
        was[name] === now[name]
          ? []
          : [[`limits.${place}.${name}`, `Now saved by somebody else: ${now[name] || '(empty)'}`] as const],
      )
    }),
  )
}

/**
 * The message at the volume of each of several positions that somebody else has changed or added. `intro` stands before it,
 * and gets the number of the position.
 */
export function volumeConflicts(
  before: Quote,
  after: Quote,
  intro: (position: number) => string,
): Record<string, string> {
  if (after.position_count === 1) return {}
  const { wasAt } = carriedOver(before, after, { volumes: [], removed: [], limits: [] })
  const texts = after.positions.flatMap(({ position, volume }, place) => {
    const was = before.positions[wasAt.get(place) ?? -1]
    if (was?.volume === volume) return []
    const text = was === undefined ? 'This position is new' : 'Now saved by somebody else'
    return [[`volumes.${place}`, `${intro(position)} ${text}: ${decimalText(volume)} t`.trim()] as const]
  })
  return Object.fromEntries(texts)
}
