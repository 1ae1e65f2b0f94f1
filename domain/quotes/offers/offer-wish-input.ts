import { z } from 'zod'
import { maxEpdValue } from '#domain/epds/epd.ts'
import { requiredNumber, typedNumber } from '#domain/values/number-input.ts'
import { optionalText } from '#domain/values/text-input.ts'
import { maxPositions, positionNumber } from '#domain/quotes/position.ts'
import { maxRecipients } from '#domain/quotes/quote.ts'
import { isExactPrice, tooManyDigits } from './offer-input.ts'
import { offerRefusals } from './offer-texts.ts'

const id = z.uuid('Unknown id.')
const day = z.iso.date('Please enter a valid date.')
const words = optionalText(2000)

/** `answered_at`: of the offer that the customer saw. `valid_until`: the last day that is wished for. */
export const requestProlongationInput = z.strictObject({
  response_id: id,
  answered_at: z.iso.datetime(),
  valid_until: day,
})
export type RequestProlongationInput = z.infer<typeof requestProlongationInput>

/** `answered_at`: of the supplier's own offer, so that no colleague's answer is prolonged unseen. */
export const prolongOfferInput = z.strictObject({ answered_at: z.iso.datetime(), valid_until: day })
export type ProlongOfferInput = z.infer<typeof prolongOfferInput>

const target = z.strictObject({
  position: positionNumber,
  price_per_kg: requiredNumber('The target').gt(0, 'The target must be above 0.').refine(isExactPrice, tooManyDigits),
})

/**
 * A request for better offers. `targets`: prices in the request's currency per kg. `carbon_target` in kg CO₂e per kg. `until`: the day on
 * which the buyer wants to decide.
 */
export const requestBetterOfferInput = z
  .strictObject({
    response_ids: z
      .array(id)
      .min(1, 'Please choose an offer.')
      .max(maxRecipients)
      .refine((ids) => new Set(ids).size === ids.length, 'An offer is chosen twice.'),
    targets: z.array(target).max(maxPositions).default([]),
    carbon_target: typedNumber('The EPD value must be a number.')
      .min(0, 'The EPD value cannot be negative.')
      .max(maxEpdValue, 'The EPD value is too high.')
      .nullable()
      .default(null),
    words,
    until: day.nullable().default(null),
  })
  .refine(({ targets, carbon_target, words: said }) => targets.length > 0 || carbon_target !== null || said !== null, {
    path: ['words'],
    message: offerRefusals.wishMissing,
  })
export type RequestBetterOfferInput = z.infer<typeof requestBetterOfferInput>

/** `request_id`: of the request for a better offer that the supplier saw. `words`: for the buyer. */
export const keepOfferInput = z.strictObject({ request_id: id, words })
export type KeepOfferInput = z.infer<typeof keepOfferInput>
