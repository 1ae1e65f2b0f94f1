import type { Deadline } from './answers-until.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The number of reminders that one supplier gets of one request. */
export const reminderCount = 2
/** Before a deadline, in hours; without one, in working days after the request was sent. */
const hoursBefore = [72, 24] as const
const workingDaysAfter = [2, 5] as const

/** A reminder that no program could send for so long is left out: the next one comes, or it was an old request. */
export const lateAfterHours = 48

/** The same time of day after so many working days, Monday to Friday. Weekdays are those of UTC. */
export function afterWorkingDays(start: Date, count: number): Date {
  let at = start.getTime()
  for (let left = count; left > 0;) {
    at += day
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1
  }
  return new Date(at)
}

type Asked = Pick<Deadline, 'answers_until'> & {
  /** When the supplier received the request. */
  sent_at: Date
  /** How many reminders it has had, or has missed. */
  reminded: number
}

/**
 * The number of the reminder that is due now for a supplier that has not answered; null for none. A request that was sent less than the
 * time of a reminder before its deadline does not have that one.
 */
export function dueReminder({ answers_until, sent_at, reminded }: Asked, now: Date): number | null {
  const end = answers_until === null ? null : new Date(answers_until).getTime()
  if (end !== null && end <= now.getTime()) return null
  const times =
    end === null
      ? workingDaysAfter.map((days) => afterWorkingDays(sent_at, days).getTime())
      : hoursBefore.map((hours) => end - hours * hour)
  const due = times.flatMap((at, index) => {
    const isDue = at <= now.getTime() && at > now.getTime() - lateAfterHours * hour && at > sent_at.getTime()
    return isDue && index + 1 > reminded ? [index + 1] : []
  })
  return due.at(-1) ?? null
}
