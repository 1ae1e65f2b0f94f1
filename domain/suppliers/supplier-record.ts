import { formatCount, formatNumber } from '#domain/values/money.ts'
import { formatDuration, sharePercent } from './analytics.ts'

/** Buyers read the record of a supplier from this number of orders on: fewer say more about chance than about the supplier. */
const minOrdersShown = 5

/**
 * The record of a supplier. `asked`: its requests, `answered`: those with its answer. `won`: accepted offers, `cancelled`: those of them that
 * were cancelled. `due`: orders of which it is known whether they came on time, `on_time`: those that did, by the rule of
 * domain/quotes/orders/on-time.ts. `received`: orders of which the buyer confirmed a receipt, `reported`: those of them with a discrepancy.
 */
export type SupplierRecord = {
  asked: number
  answered: number
  /** From receiving a request to its first answer; null before the first. */
  median_answer_seconds: number | null
  won: number
  cancelled: number
  due: number
  on_time: number
  received: number
  reported: number
}

/** Whether buyers read this record. */
export const isShownToBuyers = ({ won }: Pick<SupplierRecord, 'won'>): boolean => won >= minOrdersShown

/** The figures with their names. */
export function recordLines(record: SupplierRecord): { term: string; value: string }[] {
  const { asked, answered, median_answer_seconds: median, won, cancelled } = record
  return [
    { term: 'Answered', value: shareText(answered, asked, 'request') ?? 'No requests yet' },
    { term: 'Median time to answer', value: median === null ? 'No answers yet' : formatDuration(median) },
    {
      term: 'Orders won',
      value: cancelled === 0 ? formatNumber(won) : `${formatNumber(won)}, ${formatNumber(cancelled)} of them cancelled`,
    },
    {
      term: 'Delivered on the confirmed day',
      value: shareText(record.on_time, record.due, 'order') ?? 'Not known yet',
    },
    {
      term: 'Discrepancies reported',
      value: shareText(record.reported, record.received, 'received order') ?? 'Nothing received yet',
    },
  ]
}

/** "8 of 10 requests (80%)"; null of nothing. */
function shareText(part: number, whole: number, noun: string): string | null {
  const share = sharePercent(part, whole)
  return share === null ? null : `${formatNumber(part)} of ${formatCount(whole, noun)} (${formatNumber(share)}%)`
}

/** Explains by which day an order is on time, which is not always a confirmed one. */
export const onTimeNote =
  'An order is on time if every position was sent by its last confirmed day, before a confirmation by the offered one. Without a confirmation and a recorded delivery, the status and the latest delivery date of the request count.'

/** Tells a supplier whether buyers read its record. */
export const recordNotice = ({ won }: Pick<SupplierRecord, 'won'>): string =>
  isShownToBuyers({ won })
    ? 'Buyers see this record. Other suppliers do not.'
    : `Buyers see this record from ${minOrdersShown} orders on. You have ${formatCount(won, 'order')}. Other suppliers never see it.`
