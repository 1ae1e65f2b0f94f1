import { z } from 'zod'
import { companyId } from './actor.ts'
import { materials, profilesOf } from './materials.ts'
import { currencies, defaultCurrency } from './money.ts'
import { requiredNumber } from './number-input.ts'
import { supplierStatuses } from './quote.ts'

const id = z.uuid('Unknown id.')
const text = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters.`)

/** A kilogram, in tons: nobody needs less, and arithmetic with the smallest floats would take 300 decimals. */
const minVolume = 0.001
/** Tons, from a kilogram up. */
export const volumeInput = z
  .number('Please enter a valid volume')
  .min(minVolume, 'Please enter a valid volume')
  .max(1_000_000, 'Please enter a valid volume')

const nonNegative = (name: string) =>
  z.number(`${name} must be a number.`).min(0, `${name} cannot be negative.`).max(1_000_000, `${name} is too high.`)

/** A day as `YYYY-MM-DD`. */
const day = z.iso.date('Please enter a valid date.')

const required = (name: string, max: number) => text(max).min(1, `${name} is required when delivering to site.`)

const deliveryAddress = z.strictObject({
  street: required('Street', 200),
  postal_code: required('Postal code', 20),
  city: required('City', 100),
  country: text(100).min(1, 'Country is required when delivering to site.').default('Sweden'),
})

/** The length of customers' notes, and of the reasons of customers and suppliers. */
const notesMaxLength = 5000

/** The maximum number of suppliers of one request: its page shows all their offers. */
export const maxRecipients = 100
export const tooManyRecipients = `A request goes to at most ${maxRecipients} suppliers.`

/** The maximum numbers of files of one request, and of one answer. */
export const maxRequestFiles = 20
export const maxResponseFiles = 5

/**
 * A request for quotes (specification 001, section 5). Volume in tons, max EPD in kg CO₂e/kg, max price in
 * `max_price_currency` per kg. Either a product or a description; `file_ids` are uploads of the same person.
 * `supplier_ids` are a proposal (product decision 17): an administrator chooses who receives the request.
 */
export const createQuoteInput = z
  .strictObject({
    material: z.enum(materials, 'Please select a material'),
    profile: z.string().max(100),
    product_id: id.nullable().default(null),
    manual_product_details: text(5000).nullable().default(null),
    volume: volumeInput,
    max_epd: nonNegative('Max EPD').nullable().default(null),
    max_price_per_kg: nonNegative('Max price').nullable().default(null),
    max_price_currency: z.enum(currencies).default(defaultCurrency),
    // Whether the asked suppliers may see the maximum price (product decision 48).
    max_price_shown: z.boolean().default(true),
    delivery_to_site: z.boolean().default(false),
    delivery_address: deliveryAddress.nullable().default(null),
    latest_delivery_date: day.nullable().default(null),
    notes: text(notesMaxLength).nullable().default(null),
    preferred_supplier_id: companyId.nullable().default(null),
    // In addition to the product's own supplier and the preferred one.
    supplier_ids: z
      .array(companyId)
      .max(maxRecipients - 2, tooManyRecipients)
      .default([]),
    file_ids: z.array(id).max(maxRequestFiles, `Please attach at most ${maxRequestFiles} files.`).default([]),
  })
  .superRefine((quote, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!profilesOf[quote.material].includes(quote.profile)) addIssue('profile', 'Please select a profile')
    if (quote.product_id === null && quote.manual_product_details === null)
      addIssue('product_id', 'Please select a product or enable manual input')
    if (quote.product_id !== null && quote.manual_product_details !== null)
      addIssue('manual_product_details', 'Please choose either a product or manual input.')
    if (quote.manual_product_details === '') addIssue('manual_product_details', 'Please enter product details')
    if (quote.delivery_to_site && quote.delivery_address === null)
      addIssue('delivery_address', 'Please enter the delivery address.')
  })
export type CreateQuoteInput = z.infer<typeof createQuoteInput>

/**
 * "Not before today" applies in the person's own time zone (product decision 42). A server without that zone can only
 * refuse days that are past everywhere: before the current day at UTC-12.
 */
export function isPastEverywhere(date: string, now: Date): boolean {
  const lastZone = new Date(now.getTime() - 12 * 60 * 60 * 1000)
  return date < lastZone.toISOString().slice(0, 10)
}

const version = z.int().min(1)
const reasonText = text(1000)
const reason = reasonText.min(1, 'Please give a reason.')

/** Why a reason for deleting, cancelling or rejecting a quote is refused; undefined if it is valid. */
export const reasonProblem = (input: string): string | undefined =>
  reasonText.safeParse(input).error?.issues[0]?.message

/** A customer's or administrator's edit of a request. `version`: the version that the edit is based on. */
export const editQuoteInput = z.strictObject({
  version,
  volume: volumeInput,
  delivery_to_site: z.boolean(),
  delivery_address: text(500).nullable().default(null),
  notes: text(notesMaxLength).nullable().default(null),
})
export type EditQuoteInput = z.infer<typeof editQuoteInput>

export const editQuoteAsAdminInput = editQuoteInput.extend({
  admin_notes: text(notesMaxLength).nullable().default(null),
})
export const updateNotesInput = z.strictObject({ version, notes: text(notesMaxLength) })
export const deleteQuoteInput = z.strictObject({ reason })
/**
 * `effect`: the effect that the supplier was shown. It is refused if the effect has changed because others have withdrawn
 * since.
 */
export const cancelQuoteInput = z.strictObject({ reason, effect: z.enum(['withdraw', 'cancel']).optional() })
export type CancelQuoteInput = z.infer<typeof cancelQuoteInput>
export const updateStatusInput = z.strictObject({ status: z.enum(supplierStatuses) })

/** A person has read the warning of `priceDoubt` and confirms this price. */
const price_confirmed = z.boolean().optional()

/** `answered_at`: of the offer that the customer saw, so that no other price is accepted. */
export const acceptResponseInput = z.strictObject({
  response_id: id,
  answered_at: z.iso.datetime(),
  price_confirmed,
})
export type AcceptResponseInput = z.infer<typeof acceptResponseInput>

/** `request_id`: of the request that the person saw, so that no other one is decided on. */
const request_id = id
export const approveAcceptanceInput = z.strictObject({ request_id, price_confirmed })
export const refuseAcceptanceInput = z.strictObject({ request_id, reason })
export const withdrawAcceptanceRequestInput = z.strictObject({ request_id })

export const rejectQuoteInput = z.strictObject({ note: reasonText.optional() })

const responseNotes = z.string().max(2000, 'Notes can be at most 2000 characters.').optional()

/**
 * A supplier's answer: an offer with a price in `currency` per kg and a delivery time in days, or a refusal. `version`: the
 * version of the request that it answers, so that nobody answers one that has just changed. `file_ids`: all files of the
 * offer, its existing ones and own uploads; others are removed.
 */
export const respondInput = z.discriminatedUnion('status', [
  z.strictObject({
    version,
    status: z.literal('accepted'),
    price_per_kg: requiredNumber('Price per kg')
      .min(0, 'Price per kg cannot be negative.')
      .max(1_000_000, 'Price per kg is too high.'),
    currency: z.enum(currencies).default(defaultCurrency),
    delivery_time: z
      .int('Delivery time is a whole number of days.')
      .min(1, 'Delivery time must be at least 1 day.')
      .max(3650, 'Delivery time is too long.')
      .nullable()
      .default(null),
    price_confirmed,
    notes: responseNotes,
    file_ids: z.array(id).max(maxResponseFiles, `Please attach at most ${maxResponseFiles} files.`).default([]),
  }),
  z.strictObject({ version, status: z.literal('declined'), notes: responseNotes }),
])
export type RespondInput = z.infer<typeof respondInput>

/** `version`: the one that the administrator saw, so that an edit made meanwhile is detected. */
export const approveQuoteInput = z.strictObject({
  version,
  supplier_ids: z.array(companyId).max(maxRecipients, tooManyRecipients),
})

export const rejectedByAdmin = 'Rejected by admin'
