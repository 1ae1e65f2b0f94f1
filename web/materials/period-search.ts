import { z } from 'zod'
import { monthPeriod } from '#domain/values/month-period.ts'

const month = monthPeriod.shape

/** The period in the address of the page. Invalid months are dropped, so that an old link still opens it. */
export const periodSearch = z.object({
  from: month.from.catch(undefined),
  until: month.until.catch(undefined),
})
