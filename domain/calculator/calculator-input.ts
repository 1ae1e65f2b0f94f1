// Separate from the arithmetic, which a visitor's calculator needs without the schema library.
import { z } from 'zod'
import { amountMessages, maxAmount } from './calculator.ts'
import { formatNumber } from '#domain/values/money.ts'
import { typedNumber } from '#domain/values/number-input.ts'

/** A price or a volume of a calculation. A missing number counts as 0 (specification 001, section 5). */
const calculatedAmount = typedNumber(amountMessages.unread)
  .min(0, amountMessages.low)
  .max(maxAmount, amountMessages.high)

const amount = calculatedAmount.default(0)

/** A saved project: prices in USD per ton, volume in tons. */
export const saveProjectInput = z.strictObject({
  name: z
    .string('Please enter a project name')
    .normalize()
    .trim()
    .min(1, 'Please enter a project name')
    .max(200, 'Please use at most 200 characters.'),
  buy_price: amount,
  sell_price: amount,
  volume: amount,
  notes: z
    .string()
    .max(5000, `Please use at most ${formatNumber(5000)} characters.`)
    .nullable()
    .default(null),
})
export type SaveProjectInput = z.infer<typeof saveProjectInput>

/** A change is based on a version of the project; one based on an outdated version is refused (product decision 29). */
export const updateProjectInput = saveProjectInput.extend({ version: z.int().min(1) })
export type UpdateProjectInput = z.infer<typeof updateProjectInput>
