import { z } from 'zod'
import { typedNumber } from '#domain/values/number-input.ts'
import { sundayOf } from '#domain/values/weeks.ts'
import { usualWeightTolerance } from './delivery-terms.ts'

export const latestDeliveryText = 'Please enter a valid date, or a week such as 2026-W51.'

/**
 * Until when the buyer wants its goods: a day, or a week of ISO 8601, which means its Sunday (decision record 109). The output is the day,
 * `YYYY-MM-DD`.
 */
export const latestDelivery = z.union(
  [
    z.iso.date(latestDeliveryText),
    z
      .string()
      .regex(/^\d{4}-W\d{2}$/, latestDeliveryText)
      .transform((written, context) => {
        const sunday = sundayOf({ year: Number(written.slice(0, 4)), week: Number(written.slice(6)) })
        if (sunday === null) context.addIssue({ code: 'custom', message: latestDeliveryText })
        return sunday ?? z.NEVER
      }),
  ],
  latestDeliveryText,
)

/** In percent. With 100 % an order would be complete before anything was sent; half of the goods is no order any more. */
const maxWeightTolerance = 50

/** How far the delivered weight may be from the ordered one before it counts as too little or too much. In percent. */
export const weightTolerance = typedNumber('The weight tolerance must be a number.')
  .min(0, 'The weight tolerance cannot be negative.')
  .max(maxWeightTolerance, `The weight tolerance is at most ${maxWeightTolerance} %.`)
  .default(usualWeightTolerance)
