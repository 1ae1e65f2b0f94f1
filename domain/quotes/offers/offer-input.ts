import { z } from 'zod'
import { requiredNumber, typedNumber } from '#domain/values/number-input.ts'
import { optionalText } from '#domain/values/text-input.ts'
import { maxPositions, positionNumber, volumeInput } from '#domain/quotes/position.ts'
import { hasUnit, priceUnits, type OfferLine, type PricedPosition } from './offer-lines.ts'
import { freights, incoterms, type OfferTerms } from './offer-terms.ts'

const maxPriceDigits = 12
const maxPriceDecimals = 6

/** Whether an amount has at most 12 digits, at most 6 of them decimals. Numbers that float arithmetic made have more. */
export const isExactPrice = (amount: number): boolean => {
  const [whole = '', decimals = ''] = String(amount).split('.')
  return (
    /^\d+$/.test(whole + decimals) &&
    decimals.length <= maxPriceDecimals &&
    whole.length + decimals.length <= maxPriceDigits
  )
}
export const tooManyDigits = `A price has at most ${maxPriceDigits} digits, ${maxPriceDecimals} of them decimals.`

/** A price above 0. A position without a price is one that is not offered. */
const price = requiredNumber('The price')
  .gt(0, 'The price must be above 0. A position that you do not offer has no price.')
  .refine(isExactPrice, tooManyDigits)

export const deliveryDays = typedNumber('Delivery time is a whole number of days.')
  .int('Delivery time is a whole number of days.')
  .min(1, 'Delivery time must be at least 1 day.')
  .max(3650, 'Delivery time is too long.')
  .nullable()
  .default(null)

/**
 * The offer on one position. `price`: in the offer's currency per `unit`. `volume`: the offered tons, without one what was asked. The texts say
 * what exactly is offered where it differs from what was asked; `length_mm` in millimetres, `delivery_time` in days.
 */
const offeredLineInput = z.strictObject({
  position: positionNumber,
  offered: z.literal(true),
  price,
  unit: z.enum(priceUnits, 'Please choose a unit from the list.').default('kg'),
  volume: volumeInput.nullable().default(null),
  size: optionalText(100),
  grade: optionalText(60),
  standard: optionalText(60),
  length_mm: typedNumber('Length must be a number.')
    .positive('Length must be more than 0.')
    .max(100_000, 'Length can be at most 100 m.')
    .nullable()
    .default(null),
  origin: optionalText(60),
  mill: optionalText(100),
  delivery_time: deliveryDays,
  note: optionalText(500),
})
const missingLine = z.strictObject({ position: positionNumber, offered: z.literal(false) })

export const offerLinesInput = z
  .array(z.discriminatedUnion('offered', [offeredLineInput, missingLine]))
  .min(1)
  .max(maxPositions)
export type OfferLineInput = z.output<typeof offerLinesInput>[number]
export type OfferedLineInput = z.output<typeof offeredLineInput>

/** The details of a line that offers what was asked. */
export const asAsked = {
  volume: null,
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  origin: null,
  mill: null,
  delivery_time: null,
  note: null,
} as const

/** A line with this price for what was asked. */
export const offeredLine = (
  number: number,
  { price: amountOf, unit }: Pick<OfferedLineInput, 'price' | 'unit'>,
): OfferedLineInput => ({
  position: number,
  offered: true,
  price: amountOf,
  unit,
  ...asAsked,
})

/** What a line says of prices. */
export const pricedLine = (line: OfferLineInput): OfferLine => ({
  position: line.position,
  price: line.offered ? { amount: line.price, unit: line.unit } : null,
  volume: line.offered ? line.volume : null,
})

/** Why lines do not suit the positions of the request; `line`: the index of the wrong one, null for a missing one. */
export type LinesProblem = { line: number | null; field: 'position' | 'unit'; refusal: LinesRefusal }
export type LinesRefusal =
  | { code: 'offer.noPosition' | 'offer.twice' | 'offer.missing'; position: number }
  | { code: 'offer.noUnits'; unit: 'm' | 'piece' }
  | 'offer.nothing'

/** The first problem of lines: every position of the request has exactly one, and its unit can be converted. Null if there is none. */
export function linesProblem(
  lines: readonly OfferLineInput[],
  positions: readonly (PricedPosition & { position: number })[],
): LinesProblem | null {
  const left = new Map(positions.map((one) => [one.position, one]))
  for (const [line, given] of lines.entries()) {
    const asked = left.get(given.position)
    if (asked === undefined) {
      const isTwice = positions.some((one) => one.position === given.position)
      const refusal = { code: isTwice ? 'offer.twice' : 'offer.noPosition', position: given.position } as const
      return { line, field: 'position', refusal }
    }
    left.delete(given.position)
    if (given.offered && (given.unit === 'm' || given.unit === 'piece') && !hasUnit(given.unit, asked))
      return { line, field: 'unit', refusal: { code: 'offer.noUnits', unit: given.unit } }
  }
  const [missing] = left.keys()
  if (missing !== undefined)
    return { line: null, field: 'position', refusal: { code: 'offer.missing', position: missing } }
  return lines.some(({ offered }) => offered) ? null : { line: null, field: 'position', refusal: 'offer.nothing' }
}

const amount = (name: string) =>
  typedNumber(`${name} must be a number.`)
    .gt(0, `${name} must be above 0.`)
    .max(1_000_000_000, `${name} is too high.`)
    .refine((value) => Number(value.toFixed(2)) === value, 'Please use at most two decimals.')
    .nullable()
    .default(null)
const days = (name: string) =>
  typedNumber(`${name} is a whole number of days.`)
    .int(`${name} is a whole number of days.`)
    .min(0, `${name} cannot be negative.`)
    .max(365, `${name} can be at most 365 days.`)
    .nullable()
    .default(null)

/** The terms of an offer. What belongs together is given together. Amounts are in the offer's currency. */
export const offerTermsInput = z
  .strictObject({
    valid_until: z.iso.date('Please enter a valid date.').nullable().default(null),
    incoterm: z.enum(incoterms, 'Please choose a rule of Incoterms 2020.').nullable().default(null),
    incoterm_place: optionalText(100),
    freight: z.enum(freights, 'Please choose how the freight is paid.').nullable().default(null),
    freight_amount: amount('The freight'),
    payment_days: days('The time to pay'),
    discount_percent: typedNumber('The discount must be a number.')
      .gt(0, 'The discount must be above 0.')
      .max(50, 'The discount can be at most 50 %.')
      .nullable()
      .default(null),
    discount_days: days('The time for the discount'),
    minimum_order: amount('The minimum order'),
  })
  .superRefine((terms, context) => {
    for (const { field, message } of termProblems(terms)) context.addIssue({ code: 'custom', path: [field], message })
  })

function termProblems(terms: OfferTerms): { field: keyof OfferTerms; message: string }[] {
  const problems: { field: keyof OfferTerms; message: string }[] = []
  const add = (field: keyof OfferTerms, message: string) => problems.push({ field, message })
  const { incoterm, incoterm_place, freight, freight_amount, payment_days, discount_percent, discount_days } = terms
  if (incoterm !== null && incoterm_place === null) add('incoterm_place', `Please name the place of ${incoterm}.`)
  if (incoterm === null && incoterm_place !== null)
    add('incoterm', 'Please choose the rule that this place belongs to.')
  if (freight === 'amount' && freight_amount === null) add('freight_amount', 'Please enter the freight.')
  if (freight !== 'amount' && freight_amount !== null)
    add('freight_amount', 'The freight has an amount only if it comes on top of the prices.')
  if (discount_percent !== null && discount_days === null)
    add('discount_days', 'Please enter within how many days the discount holds.')
  if (discount_percent === null && discount_days !== null) add('discount_percent', 'Please enter the discount.')
  if (discount_days !== null && payment_days !== null && discount_days > payment_days)
    add('discount_days', 'The discount cannot hold longer than the time to pay.')
  return problems
}
