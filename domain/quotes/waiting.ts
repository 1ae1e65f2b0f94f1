import type { Role } from '#domain/access/role.ts'
import { daysBetween } from '#domain/values/days.ts'
import { formatDays } from '#domain/values/quantities.ts'

/** A customer or a supplier: the parties of a quote. */
export type Party = Exclude<Role, 'admin'>

/**
 * What waits for one side of a quote, as filters of its list. `of`: the sides that it can wait for; for others the filter is without
 * effect. `label`: of the list with only these.
 */
export const waitingKinds = {
  to_answer: { of: ['supplier'], label: 'Requests to answer' },
  to_confirm: { of: ['supplier'], label: 'Orders to confirm' },
  to_choose: { of: ['customer'], label: 'Offers to review' },
  to_decide: { of: ['customer'], label: 'Changed orders to decide on' },
  late: { of: ['customer', 'supplier'], label: 'Late orders' },
  to_deliver: { of: ['supplier'], label: 'Orders to deliver' },
  to_receive: { of: ['customer'], label: 'Deliveries to confirm' },
  to_read: { of: ['customer', 'supplier'], label: 'Unread messages' },
} as const satisfies Record<string, { of: readonly Party[]; label: string }>
export type WaitingKind = keyof typeof waitingKinds
export const waitingNames = Object.keys(waitingKinds) as WaitingKind[]

/** What can wait for people of that role, in the order of the dashboard. */
export const waitingOf = (role: Role): WaitingKind[] =>
  waitingNames.filter((kind) => (waitingKinds[kind].of as readonly Role[]).includes(role))

/** How long it is to a day from `today`: "today", "in 5 days", "3 days late". Both are `YYYY-MM-DD`. */
export function dueText(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days > 0 ? `in ${formatDays(days)}` : `${formatDays(-days)} late`
}
