import { arrivalOf } from '#domain/quotes/offers/offer-distance.ts'
import type { TypedPrice } from '#domain/quotes/offers/offer-lines.ts'

/** Where the day of a position comes from: the supplier confirmed it, offered a delivery time, or the buyer asked for it. */
export type DaySource = 'confirmed' | 'offered' | 'asked'

/** An ordered position. `volume`: in tons. `price`: as it was typed, null on request. `day`: by which it is due, null if nobody named one. */
export type OrderLine = {
  position: number
  volume: number
  price: TypedPrice | null
  day: string | null
  day_is: DaySource | null
}

type Offered = {
  position: number
  offered: boolean
  price: TypedPrice | null
  volume: number | null
  delivery_time: number | null
}

/** `delivery_time`: of the offer, in days. `ordered_on` and `latest` are days; `confirmed` has the agreed days by position. */
type Order = {
  positions: readonly { position: number; volume: number }[]
  offer: { price_per_kg: number; delivery_time: number | null; lines: readonly Offered[] }
  ordered_on: string
  latest: string | null
  confirmed: ReadonlyMap<number, string>
}

/** What was ordered by position, as far as it was agreed. An offer without lines has one price for everything. */
export function orderLines({ positions, offer, ordered_on, latest, confirmed }: Order): OrderLine[] {
  const lines = new Map(offer.lines.map((line) => [line.position, line]))
  const uniform = offer.lines.some(({ price }) => price !== null)
    ? null
    : ({ amount: offer.price_per_kg, unit: 'kg' } as const)
  return positions.flatMap(({ position, volume }) => {
    const line = lines.get(position)
    if (line?.offered === false) return []
    const arrival = arrivalOf(ordered_on, line?.delivery_time ?? offer.delivery_time)
    const agreed = confirmed.get(position)
    const [day, day_is] =
      agreed !== undefined
        ? ([agreed, 'confirmed'] as const)
        : arrival !== null
          ? ([arrival, 'offered'] as const)
          : ([latest, latest === null ? null : 'asked'] as const)
    return [{ position, volume: line?.volume ?? volume, price: line?.price ?? uniform, day, day_is }]
  })
}
