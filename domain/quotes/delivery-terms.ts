import { formatLongDay } from '#domain/values/days.ts'
import { formatNumber } from '#domain/values/money.ts'
import { formatWeekOf } from '#domain/values/weeks.ts'

/** "20 December 2026 (week 51)" */
export const formatLatestDelivery = (day: string): string => `${formatLongDay(day)} (${formatWeekOf(day)})`

/** In percent, of the ordered weight. What a request has that says nothing about it. */
export const usualWeightTolerance = 5

/** "± 2.5 %"; null for the usual one, which nobody needs to read. */
export const formatWeightTolerance = (percent: number): string | null =>
  percent === usualWeightTolerance ? null : `± ${formatNumber(percent)} %`
