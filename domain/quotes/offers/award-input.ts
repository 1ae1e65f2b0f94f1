import { z } from 'zod'
import { epdSources } from '#domain/epds/epd.ts'
import { maxPositions, positionNumber } from '#domain/quotes/position.ts'
import { maxRecipients } from '#domain/quotes/quote.ts'
import { typedText } from '#domain/values/text-input.ts'

const id = z.uuid('Unknown id.')

/** A person has read the warning of `priceDoubt` and confirms this price. */
export const price_confirmed = z.boolean().optional()

/** The EPD values of the offer that the person read. Without them, those that the offer was given with. */
export const readCarbon = z
  .array(z.strictObject({ position: z.int().min(1), value: z.number().nullable(), source: z.enum(epdSources) }))
  .max(maxPositions)
  .optional()

/** `answered_at`, `carbon`: of the offer that the customer saw, so that no other price and no other carbon is accepted. */
const acceptedOffer = { response_id: id, answered_at: z.iso.datetime(), price_confirmed, carbon: readCarbon }

/** Of a reason that other suppliers read, in characters. */
export const maxReasonLength = 500
const reasonText = typedText(maxReasonLength)

/** `version`: of the request that the customer saw. It counts once positions were awarded, because the offers are then smaller. */
export const acceptResponseInput = z.strictObject({
  ...acceptedOffer,
  version: z.int().min(1).optional(),
  /** The suppliers that are not chosen learn their rank by price (product decision 58). */
  tell_rank: z.boolean().optional(),
  /** Why the other suppliers are not chosen, for them to read. */
  reason: reasonText.optional(),
})
export type AcceptResponseInput = z.infer<typeof acceptResponseInput>

/**
 * Positions awarded to several suppliers. `version`: of the request that the customer saw. `reasons`: why the other suppliers do not get a
 * position, for those who offered it; `reason`: the same for all positions.
 */
export const awardPositionsInput = z.strictObject({
  version: z.int().min(1),
  awards: z
    .array(
      z.strictObject({
        ...acceptedOffer,
        positions: z.array(positionNumber).min(1, 'Please choose a position.').max(maxPositions),
      }),
    )
    .min(1, 'Please choose an offer.')
    .max(maxRecipients)
    // Each award is an order of its own, and would pay the freight of the offer again.
    .refine(
      (awards) => new Set(awards.map(({ response_id: offer }) => offer)).size === awards.length,
      'Please name each offer once, with all its positions.',
    ),
  reason: reasonText.default(''),
  reasons: z
    .array(z.strictObject({ position: positionNumber, reason: reasonText.min(1, 'Please give a reason.') }))
    .max(maxPositions)
    .default([]),
})
export type AwardPositionsInput = z.infer<typeof awardPositionsInput>
