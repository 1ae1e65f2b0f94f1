import { z } from 'zod'

const amount = z.number().min(0, 'Cannot be negative.').max(1_000_000_000_000, 'Too high.').default(0)

/** A saved project: prices in USD per ton, volume in tons; a missing number counts as 0 (specification 001, section 5). */
export const saveProjectInput = z.strictObject({
  name: z.string().trim().min(1, 'Please enter a project name').max(200, 'Please use at most 200 characters.'),
  buy_price: amount,
  sell_price: amount,
  volume: amount,
  notes: z.string().max(5000, 'Please use at most 5000 characters.').nullable().default(null),
})
export type SaveProjectInput = z.infer<typeof saveProjectInput>
