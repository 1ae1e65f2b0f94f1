import { z } from 'zod'
import { typedNumber } from '#domain/values/number-input.ts'

const tooPrecise = 'Please use at most 6 decimals.'
const rate = typedNumber('A rate must be a number.')
  .gt(0, 'A rate must be above 0.')
  .max(1_000_000, 'The rate is too high.')
  .refine((value) => Number(value.toFixed(6)) === value, tooPrecise)

/** The value of one unit of each currency in EUR. Without a rate, every offer in that currency is above every limit. */
export const limitRates = z.strictObject({ USD: rate.optional(), GBP: rate.optional() })
export const rateCurrencies = ['USD', 'GBP'] as const satisfies readonly (keyof z.infer<typeof limitRates>)[]

/** `updated_at`: of the rates that the change is based on; null if there were none. Rates entered since are kept. */
export const updateLimitRatesInput = z.strictObject({
  rates: limitRates,
  updated_at: z.iso.datetime().nullable().optional(),
})
export type UpdateLimitRatesInput = z.infer<typeof updateLimitRatesInput>

export const limitRateMessages = { saved: 'Rates saved', failed: 'Failed to save the rates' } as const
