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

/** When each reminder is sent, in its order. */
function reminderTimes({ answers_until, sent_at }: Omit<Asked, 'reminded'>): Date[] {
  if (answers_until === null) return workingDaysAfter.map((days) => afterWorkingDays(sent_at, days))
  const end = new Date(answers_until).getTime()
  return hoursBefore.map((hours) => new Date(end - hours * hour))
}

/** The number of the last reminder whose time has come at this moment, sent or missed; 0 for none. */
export const remindersUntil = (asked: Omit<Asked, 'reminded'>, moment: Date): number =>
  reminderTimes(asked).filter((at) => at <= moment).length

/**
 * The number of the reminder that is due now for a supplier that has not answered; null for none. A request that was sent less than the
 * time of a reminder before its deadline does not have that one.
 */
export function dueReminder({ reminded, ...asked }: Asked, now: Date): number | null {
  if (asked.answers_until !== null && new Date(asked.answers_until) <= now) return null
  const tooLate = new Date(now.getTime() - lateAfterHours * hour)
  const due = reminderTimes(asked).flatMap((at, index) => {
    const isDue = at <= now && at > tooLate && at > asked.sent_at
    return isDue && index + 1 > reminded ? [index + 1] : []
  })
  return due.at(-1) ?? null
}
