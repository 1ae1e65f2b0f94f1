import { z } from 'zod'
import { daysBetween } from '#domain/values/days.ts'
import { formatDays } from '#domain/values/quantities.ts'

/** The maximum length of a period: a year that is read together with the days around it. */
const maxDays = 400

/** The first and the last day of a period, YYYY-MM-DD, in UTC. */
export const evidencePeriod = z
  .strictObject({ from: z.iso.date('Please enter a date.'), to: z.iso.date('Please enter a date.') })
  .superRefine(({ from, to }, context) => {
    const days = daysBetween(from, to)
    if (days < 0) context.addIssue({ code: 'custom', path: ['to'], message: 'The last day is before the first one.' })
    if (days > maxDays)
      context.addIssue({ code: 'custom', path: ['to'], message: `A period can have at most ${formatDays(maxDays)}.` })
  })
export type EvidencePeriod = z.infer<typeof evidencePeriod>
