import { formatCount, formatNumber } from '#domain/values/money.ts'
import { endOfDayIn } from '#domain/values/day-end.ts'
import { formatDuration, sharePercent } from './analytics.ts'

/** Buyers read the record of a supplier from this number of orders on: fewer say more about chance than about the supplier. */
const minOrdersShown = 5

/**
 * The record of a supplier. `asked`: its requests, `answered`: those with its answer. `won`: accepted offers, `cancelled`: those of them that
 * were cancelled. `wished`: orders with a wished day of which it is known whether they were delivered by then, `on_wished_day`: those that were.
 */
export type SupplierRecord = {
  asked: number
  answered: number
  /** From receiving a request to its first answer; null before the first. */
  median_answer_seconds: number | null
  won: number
  cancelled: number
  wished: number
  on_wished_day: number
}

/** An order that the buyer wished for by a day, `YYYY-MM-DD` in the buyer's country. `delivered_at`: null until then. */
export type WishedOrder = { wished: string; country: string | null; delivered_at: string | null }

/**
 * How many of the orders were delivered by the wished day. It is known once an order is delivered, and once the day has ended without a
 * delivery: otherwise a supplier that never reports one would look punctual.
 */
export function deliveredByWishedDay(
  orders: readonly WishedOrder[],
  now: Date,
): Pick<SupplierRecord, 'wished' | 'on_wished_day'> {
  const known = orders.flatMap(({ wished, country, delivered_at }) => {
    const end = endOfDayIn(country, wished)
    if (delivered_at !== null) return [new Date(delivered_at) <= end]
    return now > end ? [false] : []
  })
  return { wished: known.length, on_wished_day: known.filter(Boolean).length }
}

/** Whether buyers read this record. */
export const isShownToBuyers = ({ won }: Pick<SupplierRecord, 'won'>): boolean => won >= minOrdersShown

/** The figures with their names. */
export function recordLines(record: SupplierRecord): { term: string; value: string }[] {
  const { asked, answered, median_answer_seconds: median, won, cancelled, wished, on_wished_day } = record
  return [
    { term: 'Answered', value: shareText(answered, asked, 'request') ?? 'No requests yet' },
    { term: 'Median time to answer', value: median === null ? 'No answers yet' : formatDuration(median) },
    {
      term: 'Orders won',
      value: cancelled === 0 ? formatNumber(won) : `${formatNumber(won)}, ${formatNumber(cancelled)} of them cancelled`,
    },
    { term: 'Delivered by the wished day', value: shareText(on_wished_day, wished, 'order') ?? 'Not known yet' },
  ]
}

/** "8 of 10 requests (80%)"; null of nothing. */
function shareText(part: number, whole: number, noun: string): string | null {
  const share = sharePercent(part, whole)
  return share === null ? null : `${formatNumber(part)} of ${formatCount(whole, noun)} (${formatNumber(share)}%)`
}

/** Tells a supplier whether buyers read its record. */
export const recordNotice = ({ won }: Pick<SupplierRecord, 'won'>): string =>
  isShownToBuyers({ won })
    ? 'Buyers see this record. Other suppliers do not.'
    : `Buyers see this record from ${minOrdersShown} orders on. You have ${formatCount(won, 'order')}. Other suppliers never see it.`
