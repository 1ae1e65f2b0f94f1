import { z } from 'zod'
import { requiredNumber } from '#domain/values/number-input.ts'
import { optionalText } from '#domain/values/text-input.ts'
import { certificates, maxPositions, positionNumber, volumeInput } from '#domain/quotes/position.ts'
import { isExactPrice, tooManyDigits } from '#domain/quotes/offers/offer-input.ts'
import { formatNumber } from '#domain/values/money.ts'
import { maxDeliveries, receiptAnswers, receiptProblems } from './deliveries.ts'

/** The maximum number of files of a confirmation, a delivery or a receipt. */
export const maxOrderFiles = 10

const id = z.uuid('Unknown id.')
const day = z.iso.date('Please enter a valid date.')
/** A text of one line: with a line break, a number or a carrier could look like further lines of a mail or a paper. */
const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please write this on one line.')
    .pipe(z.string().max(max, `Please use at most ${formatNumber(max)} characters.`))
    .transform((value) => value || null)
    .nullable()
    .default(null)
const file_ids = z.array(id).max(maxOrderFiles, `Please attach at most ${maxOrderFiles} files.`).default([])

const hasSixDecimals = (value: number) => Number(value.toFixed(6)) === value
const sixDecimals = 'Please use at most six decimals.'

/** `price`: in the unit and the currency of the order; null, as `volume` in tons, for what was ordered. */
const confirmedLine = z.strictObject({
  position: positionNumber,
  day,
  price: requiredNumber('The price')
    .gt(0, 'The price must be above 0.')
    .refine(isExactPrice, tooManyDigits)
    .nullable()
    .default(null),
  volume: volumeInput.refine(hasSixDecimals, sixDecimals).nullable().default(null),
})

/** A supplier confirms an order. `after`: the version of the last confirmation that was read, 0 for none. `number`: the supplier's own. */
export const confirmOrderInput = z.strictObject({
  after: z.int().min(0),
  number: oneLine(60),
  note: optionalText(2000),
  lines: z.array(confirmedLine).min(1).max(maxPositions),
  file_ids,
})
export type ConfirmOrderInput = z.infer<typeof confirmOrderInput>

/** The buyer decides on what a confirmation says otherwise than the order. `version`: of the confirmation that was read. */
export const decideConfirmationInput = z
  .strictObject({ version: z.int().min(1), accepted: z.boolean(), words: optionalText(2000) })
  .refine(({ accepted, words }) => accepted || words !== null, {
    path: ['words'],
    message: 'Please say what you expect instead.',
  })
export type DecideConfirmationInput = z.infer<typeof decideConfirmationInput>

const weight = (name: string) =>
  requiredNumber(name).max(1_000_000, `${name} is too high.`).refine(hasSixDecimals, sixDecimals)

/** `weight`: in tons. `heat_number`: of the certificate, which names the melt. */
const deliveredLine = z.strictObject({
  position: positionNumber,
  weight: weight('The weight').gt(
    0,
    'The weight must be above 0. Leave the field empty for what is not in this delivery.',
  ),
  certificate: z.enum(certificates, 'Please choose a certificate from the list.').nullable().default(null),
  heat_number: oneLine(100),
})
const delivered = {
  /** The day on which the goods left, or were handed over. */
  sent_on: day,
  note_number: oneLine(60),
  carrier: oneLine(100),
  packages: z
    .number({ error: 'Packages must be a whole number.' })
    .int('Packages must be a whole number.')
    .min(1, 'Packages must be at least 1.')
    .max(100_000, 'Packages are too many.')
    .nullable()
    .default(null),
  note: optionalText(2000),
  file_ids,
}
const lines = z
  .array(deliveredLine)
  .max(maxPositions)
  .refine((all) => new Set(all.map((line) => line.position)).size === all.length, 'A position is named twice.')

/** A supplier records a delivery. `after`: the number of the last delivery that was read, 0 for none. */
export const recordDeliveryInput = z.strictObject({
  after: z.int().min(0).max(maxDeliveries),
  ...delivered,
  lines: lines.min(1, 'Please enter the weight of at least one position.'),
})
export type RecordDeliveryInput = z.infer<typeof recordDeliveryInput>

/** A supplier corrects a delivery. `version`: the one that was read. Without lines the delivery is withdrawn. */
export const correctDeliveryInput = z.strictObject({ delivery_id: id, version: z.int().min(1), ...delivered, lines })
export type CorrectDeliveryInput = z.infer<typeof correctDeliveryInput>

/** `received`: in tons, what the buyer takes as delivered. */
const receivedLine = z.strictObject({
  position: positionNumber,
  received: weight('The weight').min(0, 'The weight cannot be negative.'),
  problem: z.enum(receiptProblems, 'Please choose what differs.').nullable().default(null),
  words: optionalText(500),
})

/** A buyer confirms the receipt of a delivery, or reports what differs. `version`: of the delivery that was read. */
export const confirmReceiptInput = z.strictObject({
  delivery_id: id,
  version: z.int().min(1),
  lines: z.array(receivedLine).min(1).max(maxPositions),
  note: optionalText(2000),
  file_ids,
})
export type ConfirmReceiptInput = z.infer<typeof confirmReceiptInput>

/** A supplier answers what a buyer has reported of a delivery. */
export const answerReceiptInput = z.strictObject({
  delivery_id: id,
  answer: z.enum(receiptAnswers, 'Please choose an answer.'),
  words: optionalText(2000),
})
export type AnswerReceiptInput = z.infer<typeof answerReceiptInput>
