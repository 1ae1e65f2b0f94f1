import { formatDays } from '#domain/values/quantities.ts'
import { dayAfter, daysBetween } from '#domain/values/days.ts'
import { formatNumber, formatPrice, hasPrice, subtract, type Currency } from '#domain/values/money.ts'

/** Whether an offer meets a requirement. `unknown`: it cannot be compared, and `text` says why. */
export type Distance = { is: 'within' | 'beyond' | 'unknown'; text: string }

type Asked = {
  max_price_per_kg: number | null
  /** Null only for a reader that sees no maximum price. */
  max_price_currency: Currency | null
  max_epd: number | null
  latest_delivery_date: string | null
}

/** Null if the request has no maximum price, or the offer has no price. */
export function distanceToAskedPrice(
  { price_per_kg, currency }: { price_per_kg: number; currency: Currency },
  { max_price_per_kg, max_price_currency }: Pick<Asked, 'max_price_per_kg' | 'max_price_currency'>,
): Distance | null {
  if (max_price_per_kg === null || max_price_currency === null || !hasPrice(price_per_kg)) return null
  if (currency !== max_price_currency)
    return { is: 'unknown', text: `Asked price is in ${max_price_currency}, not compared` }
  return distance(subtract(price_per_kg, max_price_per_kg), formatPrice)
}

/** Null if the request has no maximum EPD. A missing EPD does not count as a low one. */
export function distanceToAskedEpd(value: number | null, { max_epd }: Pick<Asked, 'max_epd'>): Distance | null {
  if (max_epd === null) return null
  if (value === null) return { is: 'unknown', text: 'Not shown to meet the asked EPD' }
  return distance(subtract(value, max_epd), formatNumber)
}

function distance(over: number, format: (value: number) => string): Distance {
  if (over === 0) return { is: 'within', text: 'As asked' }
  return over < 0
    ? { is: 'within', text: `${format(-over)} below asked` }
    : { is: 'beyond', text: `${format(over)} above asked` }
}

/** The day on which an order made on `start` arrives; null without a delivery time. */
export const arrivalOf = (start: string, delivery_time: number | null): string | null =>
  delivery_time === null ? null : dayAfter(start, delivery_time)

/** Null if the request has no latest date, or the offer no delivery time. Both are days, `YYYY-MM-DD`. */
export function distanceToLatestDate(
  arrival: string | null,
  { latest_delivery_date }: Pick<Asked, 'latest_delivery_date'>,
): Distance | null {
  if (latest_delivery_date === null || arrival === null) return null
  const daysLate = daysBetween(latest_delivery_date, arrival)
  if (daysLate === 0) return { is: 'within', text: 'On the latest day' }
  const days = formatDays(Math.abs(daysLate))
  return daysLate < 0 ? { is: 'within', text: `${days} before latest` } : { is: 'beyond', text: `${days} after latest` }
}
