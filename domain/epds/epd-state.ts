import { dayOf, daysBetween } from '#domain/values/days.ts'
import { formatDaysLeft } from '#domain/documents/document-expiry.ts'
import type { EpdRefusal } from './epd-record-texts.ts'
import type { EpdFormat } from './epd-record.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'

/**
 * The states of an EPD record. `draft`: typed by hand, and not checked yet. `returned`: an administrator found a difference
 * from its file. Only a record `in_force` gives its value to products.
 */
export const epdStates = ['draft', 'returned', 'in_force', 'expired', 'withdrawn'] as const
export type EpdState = (typeof epdStates)[number]

/** The state follows from these. `valid_until`: YYYY-MM-DD. */
export type EpdStateFacts = {
  format: EpdFormat
  valid_until: string
  checked_at: Date | string | null
  remark: string | null
  withdrawn_at: Date | string | null
}

/** The state of a record on `today`, YYYY-MM-DD. An EPD is valid on its last day. */
export function epdStateOf(
  { format, valid_until, checked_at, remark, withdrawn_at }: EpdStateFacts,
  today: string,
): EpdState {
  if (withdrawn_at !== null) return 'withdrawn'
  if (valid_until < today) return 'expired'
  if (remark !== null) return 'returned'
  return format === 'by_hand' && checked_at === null ? 'draft' : 'in_force'
}

/** Whether others than its supplier and administrators may read a record: it is or was in force. */
export const isPublishedEpd = ({ format, checked_at }: Pick<EpdStateFacts, 'format' | 'checked_at'>): boolean =>
  format !== 'by_hand' || checked_at !== null

const labels: Record<EpdState, string> = {
  draft: 'Draft',
  returned: 'Returned',
  in_force: 'In force',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** Buyers and suppliers read how long a record is in force from this many days before its end. */
export const soonDays = 90

/** "In force", "Expires in 12 days", "Draft": the text of a record's badge. `soon`: it expires within 90 days. */
export function epdStateLabel(facts: EpdStateFacts, today: string): { state: EpdState; label: string; soon: boolean } {
  const state = epdStateOf(facts, today)
  const days = daysBetween(today, facts.valid_until)
  const soon = state === 'in_force' && days <= soonDays
  return { state, soon, label: soon ? `Expires ${formatDaysLeft(days)}` : labels[state] }
}

/** "In force", "Expired on 2026-12-05", "Withdrawn on 2026-03-01": the state in a file. Expired: its last day is given. */
export function formatEpdState(facts: EpdStateFacts, today: string): string {
  const { valid_until, withdrawn_at } = facts
  const state = epdStateOf(facts, today)
  if (state === 'expired') return `${labels.expired} on ${valid_until}`
  if (state === 'withdrawn' && withdrawn_at !== null) return `${labels.withdrawn} on ${dayOf(new Date(withdrawn_at))}`
  return labels[state]
}

/** A supplier changes what a record covers as long as it is not withdrawn. */
export const mayChangeEpd = ({ withdrawn_at }: EpdStateFacts): Verdict<EpdRefusal> =>
  withdrawn_at === null ? allowed : denied('epd.withdrawn')

/**
 * Once an administrator has confirmed a record it stays one of its material: "verified" says nothing about another metal. So does one
 * that an offer or a request is based on (`is_used`).
 */
export function mayChangeEpdMaterial(facts: EpdStateFacts & { is_used: boolean }): Verdict<EpdRefusal> {
  const change = mayChangeEpd(facts)
  if (!change.ok) return change
  if (facts.checked_at !== null) return denied('epd.checked')
  return facts.is_used ? denied('epd.used') : allowed
}

/** Typed values can be corrected until an administrator has confirmed them. Values that were read from a file stand in the file. */
export function mayChangeEpdValues(facts: EpdStateFacts): Verdict<EpdRefusal> {
  const change = mayChangeEpd(facts)
  if (!change.ok) return change
  if (facts.format !== 'by_hand') return denied('epd.valuesAreInFile')
  return facts.checked_at === null ? allowed : denied('epd.checked')
}

/** An administrator checks each record once; a returned one after it was corrected. */
export function mayCheckEpd(facts: EpdStateFacts): Verdict<EpdRefusal> {
  const change = mayChangeEpd(facts)
  if (!change.ok) return change
  if (facts.checked_at !== null) return denied('epd.checked')
  return facts.remark === null ? allowed : denied('epd.returned')
}

/** A supplier is notified this many days before a record ends, once each. 0: on its last day. */
export const epdReminderDays = [90, 30, 7, 0] as const
export type EpdReminderDays = (typeof epdReminderDays)[number]

/** The reminder that is due on `today`: the nearest whose day has come and that was not sent. Missed ones are left out. */
export function dueEpdReminder(
  validUntil: string,
  today: string,
  sent: EpdReminderDays | null,
): EpdReminderDays | null {
  const days = daysBetween(today, validUntil)
  if (days < 0) return null
  const due = epdReminderDays.filter((before) => days <= before).at(-1) ?? null
  return due === null || (sent !== null && sent <= due) ? null : due
}
