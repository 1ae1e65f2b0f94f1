import { z } from 'zod'
import { companyId } from '#domain/access/actor.ts'
import { answersUntil, differences_confirmed, notesMaxLength, ownReference } from './create-quote-input.ts'
import { maxEpdValue } from '#domain/epds/epd.ts'
import { currencies, formatNumber } from '#domain/values/money.ts'
import { requiredNumber } from '#domain/values/number-input.ts'
import { typedText } from '#domain/values/text-input.ts'
import { price_confirmed, readCarbon } from './offers/award-input.ts'
import { declineReasons } from './offers/decline-reason.ts'
import { deliveryDays, isExactPrice, offerLinesInput, offerTermsInput, tooManyDigits } from './offers/offer-input.ts'
import { noTerms } from './offers/offer-terms.ts'
import { offerRefusals } from './offers/offer-texts.ts'
import { maxPositions, positionFields, positionNumber, positionProblems, tooManyPositions } from './position.ts'
import { maxRecipients, quoteStatuses, supplierStatuses } from './quote.ts'
import { quoteRefusals } from './quote-texts.ts'

const id = z.uuid('Unknown id.')

/** The maximum number of files of one answer. */
export const maxResponseFiles = 5

const version = z.int().min(1)
const reasonText = typedText(1000)
const reason = reasonText.min(1, 'Please give a reason.')

/** Why a reason for deleting, cancelling or rejecting a quote is refused; undefined if it is valid. */
export const reasonProblem = (input: string): string | undefined =>
  reasonText.safeParse(input).error?.issues[0]?.message

/** A position of an edited request. `was`: its number before the edit; null if it is new. */
const editedPosition = z
  .strictObject({ was: positionNumber.nullable().default(null), ...positionFields })
  .superRefine((position, context) => {
    for (const { field, message } of positionProblems(position))
      // A position that was there keeps the name of its product, which may be gone.
      if (field !== 'product_id' || position.was === null) context.addIssue({ code: 'custom', path: [field], message })
  })
export type EditedPosition = z.output<typeof editedPosition>

/**
 * A customer's or administrator's edit of a request. `version`: the version that the edit is based on. `positions`: all of
 * them, in their new order. `latest_delivery_date` may be left out, which keeps it.
 */
const editFields = {
  version,
  positions: z.array(editedPosition).min(1, 'Please add a position.').max(maxPositions, tooManyPositions),
  differences_confirmed,
  delivery_to_site: z.boolean(),
  delivery_address: typedText(500).nullable().default(null),
  latest_delivery_date: z.iso.date('Please enter a valid date.').nullable().optional(),
  notes: typedText(notesMaxLength).nullable().default(null),
}

const checkEdit = (
  { positions }: { positions: EditedPosition[] },
  context: { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void },
) => {
  const kept = positions.flatMap(({ was }) => was ?? [])
  const message = 'Two positions cannot come from the same one.'
  for (const [index, { was }] of positions.entries())
    if (was !== null && kept.indexOf(was) !== kept.lastIndexOf(was))
      context.addIssue({ code: 'custom', path: ['positions', index, 'was'], message })
}
/** The deadline may be left out, which keeps it. Once suppliers know it, only `changeDeadline` moves it. */
export const editQuoteInput = z
  .strictObject({ ...editFields, answers_until: answersUntil.nullable().optional(), sealed: z.boolean().optional() })
  .superRefine(checkEdit)
export type EditQuoteInput = z.infer<typeof editQuoteInput>

export const editQuoteAsAdminInput = z
  .strictObject({ ...editFields, admin_notes: typedText(notesMaxLength).nullable().default(null) })
  .superRefine(checkEdit)
/** `own_reference`: empty for none; without it, it stays. */
export const updateNotesInput = z.strictObject({
  version,
  notes: typedText(notesMaxLength),
  own_reference: ownReference.optional(),
})
export type UpdateNotesInput = z.infer<typeof updateNotesInput>
/** A later time, or `now` to close early. */
export const changeDeadlineInput = z.strictObject({ version, answers_until: z.union([z.literal('now'), answersUntil]) })
export type ChangeDeadlineInput = z.infer<typeof changeDeadlineInput>
export const deleteQuoteInput = z.strictObject({ reason })
/**
 * `effect`: the effect that the supplier was shown. It is refused if the effect has changed because others have withdrawn
 * since.
 */
export const cancelQuoteInput = z.strictObject({ reason, effect: z.enum(['withdraw', 'cancel']).optional() })
export type CancelQuoteInput = z.infer<typeof cancelQuoteInput>
/** `from`: the status that the supplier saw; another one is not changed unseen. */
export const updateStatusInput = z.strictObject({
  status: z.enum(supplierStatuses),
  from: z.enum(quoteStatuses).optional(),
})
export type UpdateStatusInput = z.infer<typeof updateStatusInput>

/** `request_id`: of the request that the person saw, so that no other one is decided on. */
const request_id = id
export const approveAcceptanceInput = z.strictObject({ request_id, price_confirmed, carbon: readCarbon })
export type ApproveAcceptanceInput = z.infer<typeof approveAcceptanceInput>
export const refuseAcceptanceInput = z.strictObject({ request_id, reason })
export const withdrawAcceptanceRequestInput = z.strictObject({ request_id })

/** `version`: of the request that the administrator read; one that was edited since is not rejected unread. */
export const rejectQuoteInput = z.strictObject({ version: version.optional(), note: reasonText.optional() })
export type RejectQuoteInput = z.infer<typeof rejectQuoteInput>

const responseNotes = z
  .string()
  .max(2000, `Notes can be at most ${formatNumber(2000)} characters.`)
  .optional()

/** The EPD value of one position of an offer: of an own record in force, or stated with a reason. In kg CO₂e per kg. */
const offeredCarbon = z.discriminatedUnion('by', [
  z.strictObject({ position: positionNumber, by: z.literal('record'), epd_id: id }),
  z.strictObject({
    position: positionNumber,
    by: z.literal('stated'),
    value: requiredNumber('The EPD value')
      .min(0, 'The EPD value cannot be negative.')
      .max(maxEpdValue, 'The EPD value is too high.'),
    reason: typedText(500).min(1, 'Please give the reason for this value.'),
  }),
])
export type OfferedCarbon = z.infer<typeof offeredCarbon>

/** The draft that the person saw, which ends with the answer. A colleague's later draft stays. */
const draft_version = id.optional()

/** The time of the answer that this one changes, so that no colleague's answer is overwritten unseen; null for the first one. */
const answered_at = z.iso.datetime('Please name the answer that this one changes.').nullable()

/**
 * A supplier's answer: an offer with either one price in `currency` per kg for everything or `lines`, one for each position (without a currency, in the one that the
 * answer has or starts with), a delivery time in days and terms, or a refusal with its reason. `version`: the version of the request that it answers, so
 * that nobody answers one that has just changed. `file_ids`: all files of the offer, its existing ones and own uploads; others are removed.
 * `carbon`: the positions whose EPD value is not that of the supplier's best matching product.
 */
export const respondInput = z.discriminatedUnion('status', [
  z
    .strictObject({
      version,
      answered_at,
      draft_version,
      status: z.literal('accepted'),
      price_per_kg: requiredNumber('Price per kg')
        .min(0, { error: 'Price per kg cannot be negative.', abort: true })
        .max(1_000_000, { error: 'Price per kg is too high.', abort: true })
        .refine(isExactPrice, tooManyDigits)
        .optional(),
      lines: offerLinesInput.optional(),
      currency: z.enum(currencies).optional(),
      delivery_time: deliveryDays,
      terms: offerTermsInput.default(noTerms),
      price_confirmed,
      notes: responseNotes,
      carbon: z.array(offeredCarbon).max(maxPositions).optional(),
      file_ids: z.array(id).max(maxResponseFiles, `Please attach at most ${maxResponseFiles} files.`).default([]),
    })
    .refine(({ price_per_kg, lines }) => price_per_kg !== undefined || lines !== undefined, {
      path: ['price_per_kg'],
      message: 'Price per kg is required.',
      // Together with what is wrong in other fields.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
    .refine(({ price_per_kg, lines }) => price_per_kg === undefined || lines === undefined, {
      path: ['price_per_kg'],
      message: offerRefusals.priceTwice,
    }),
  z.strictObject({
    version,
    answered_at,
    draft_version,
    status: z.literal('declined'),
    reason: z.enum(declineReasons, 'Please choose a reason from the list.').nullable().default(null),
    notes: responseNotes,
  }),
])
export type RespondInput = z.infer<typeof respondInput>

/** `version`: the one that the administrator saw, so that an edit made meanwhile is detected. */
export const approveQuoteInput = z.strictObject({
  version,
  supplier_ids: z.array(companyId).max(maxRecipients, quoteRefusals.tooManyRecipients),
})

export const rejectedByAdmin = 'Rejected by admin'
