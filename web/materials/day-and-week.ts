import { formatWeekOf } from '#domain/values/weeks.ts'
import { formatDay } from '#web/components/local-day.ts'

/** "20 Dec 2026 (week 51)", for a day that people also call by its week. */
export const formatDayAndWeek = (day: string, dateStyle: 'medium' | 'long' = 'medium'): string =>
  `${formatDay(day, dateStyle)} (${formatWeekOf(day)})`
