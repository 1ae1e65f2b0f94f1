import { z } from 'zod'
import { formatDays } from '#domain/values/quantities.ts'
import { daysBetween } from '#domain/values/days.ts'
import { documentCategories } from './documents.ts'

const [earliest, latest] = ['2000-01-01', '2099-12-31']
const badDay = 'Please enter a date between 2000 and 2099.'

/** The last day on which a document is valid, `YYYY-MM-DD`; a calendar day without a time zone. */
const expiryDay = z.iso.date(badDay).refine((day) => earliest <= day && day <= latest, badDay)

/** Null: the document does not expire. */
export const updateSupplierDocumentInput = z.strictObject({ expires_on: expiryDay.nullable() })
export const addSupplierDocumentInput = z.strictObject({
  file_id: z.uuid(),
  category: z.enum(documentCategories, 'Please choose a category.'),
  expires_on: expiryDay.nullable().optional(),
})
export type AddSupplierDocumentInput = z.infer<typeof addSupplierDocumentInput>

/** A supplier is reminded this many days before a document expires, once each. */
export const reminderDays = [30, 7] as const
export type ReminderDays = (typeof reminderDays)[number]
const [soon, verySoon] = reminderDays

/**
 * `days`: the number of days left after today; 0 on the last day. `label`: the text of a badge; it is followed by the day
 * if it is "Valid until".
 */
export type Expiry =
  | { is: 'none' }
  | { is: 'valid'; label: 'Valid until' }
  | { is: 'expiring'; label: string; days: number }
  | { is: 'expired'; label: 'Expired' }

/** The expiry text of a document with this last day, on `today`. Both dates are `YYYY-MM-DD`. */
export function expiryOf(expiresOn: string | null, today: string): Expiry {
  if (expiresOn === null) return { is: 'none' }
  const days = daysBetween(today, expiresOn)
  if (days < 0) return { is: 'expired', label: 'Expired' }
  if (days > soon) return { is: 'valid', label: 'Valid until' }
  return { is: 'expiring', label: `Expires ${formatDaysLeft(days)}`, days }
}

/**
 * Whether a document with this last day is valid on `today`. A document without a last day does not expire. A supplier is
 * "Verified" with at least one valid document (product decision 36).
 */
export const isValidOn = (expiresOn: string | null, today: string): boolean =>
  expiryOf(expiresOn, today).is !== 'expired'

/** "today", "in 1 day", "in 12 days": when a valid document expires. */
export const formatDaysLeft = (days: number): string => (days === 0 ? 'today' : `in ${formatDays(days)}`)

/**
 * The reminder that is due on `today`: the nearest one whose day has come and that was not sent. While the document is
 * valid, missed reminders are replaced by the nearest one. `sent`: the last one that was sent for this expiry date.
 */
export function dueExpiryReminder(expiresOn: string, today: string, sent: ReminderDays | null): ReminderDays | null {
  const expiry = expiryOf(expiresOn, today)
  if (expiry.is !== 'expiring' || sent === verySoon) return null
  if (expiry.days <= verySoon) return verySoon
  return sent === null ? soon : null
}
