import { today } from '#web/components/local-day.ts'
import type { Quote } from '#web/quotes/queries.ts'

/** One supplier's answer, as the customer and the administrator see it. */
export type ComparedOffer = NonNullable<Quote['offers']>[number]

/**
 * The day from which delivery times count, `YYYY-MM-DD`: the day of the acceptance, else today, because an offer can be
 * accepted today at the earliest. Null if nothing will be delivered any more.
 */
export function orderDayOf({ state, accepted_at }: Pick<Quote, 'state' | 'accepted_at'>): string | null {
  if (accepted_at !== null) return today(new Date(accepted_at))
  return state.is_deleted || state.status === 'cancelled' || state.status === 'delivered' ? null : today()
}
