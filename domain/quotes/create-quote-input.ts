import { z } from 'zod'
import { companyId } from '#domain/access/actor.ts'
import { currencies, defaultCurrency } from '#domain/values/money.ts'
import { typedText } from '#domain/values/text-input.ts'
import { addressLengths } from './address-limits.ts'
import { latestDelivery, weightTolerance } from './delivery-input.ts'
import { costCentre, projectId } from './project.ts'
import { maxPositions, positionInput, positionNumber, tooManyPositions } from './position.ts'
import { maxRecipients } from './quote.ts'
import { quoteRefusals } from './quote-texts.ts'
import { isWishForThese } from './recipients/wished-positions.ts'

const id = z.uuid('Unknown id.')

const required = (name: string, max: number) => typedText(max).min(1, `${name} is required when delivering to site.`)

const deliveryAddress = z.strictObject({
  street: required('Street', addressLengths.street),
  postal_code: required('Postal code', addressLengths.postal_code),
  city: required('City', addressLengths.city),
  country: required('Country', addressLengths.country).default('Sweden'),
})

/** The length of customers' notes, and of the reasons of customers and suppliers. */
export const notesMaxLength = 5000

/** The maximum number of files of one request. */
export const maxRequestFiles = 20

/** A person has read how positions differ from their products (`productDifferences`), and confirms it. */
export const differences_confirmed = z.boolean().optional()

/**
 * Until when suppliers can answer, and whether their answers are sealed until then. The server compares the time with its own, and the
 * form with the browser's (`deadlineProblem`).
 */
export const answersUntil = z.iso.datetime({ offset: true, error: quoteRefusals.deadlineMissing })

/** A named supplier with the numbers of positions, from 1. */
const wishedFor = z.strictObject({
  supplier_id: companyId,
  positions: z.array(positionNumber).min(1).max(maxPositions),
})

/** The customer's own number for a request: of its project or its order. Every party to the quote reads it. One line. */
export const ownReference = typedText(60).regex(/^[^\p{Cc}]*$/u, 'Please use one line.')

/**
 * A request for quotes (specification 001, section 5). `file_ids` are uploads of the same person. The wished suppliers are a
 * proposal (product decisions 17 and 59): an administrator chooses who receives the request.
 */
export const createQuoteInput = z
  .strictObject({
    positions: z.array(positionInput).min(1, 'Please add a position.').max(maxPositions, tooManyPositions),
    max_price_currency: z.enum(currencies).default(defaultCurrency),
    // Whether the asked suppliers may see the maximum price: the buyer's secret unless it says so (product decision 48).
    max_price_shown: z.boolean().default(false),
    delivery_to_site: z.boolean().default(false),
    delivery_address: deliveryAddress.nullable().default(null),
    // One of the company's own, in place of a typed one.
    delivery_address_id: id.nullable().default(null),
    latest_delivery_date: latestDelivery.nullable().default(null),
    weight_tolerance: weightTolerance,
    notes: typedText(notesMaxLength).nullable().default(null),
    own_reference: ownReference.nullable().default(null),
    project_id: projectId.nullable().default(null),
    // Without it, the one of the project. Empty for none.
    cost_centre: costCentre.optional(),
    preferred_supplier_id: companyId.nullable().default(null),
    // The suppliers that the customer wants to ask, in addition to the products' own suppliers and the preferred one.
    wished_supplier_ids: z.array(companyId).max(maxRecipients, quoteRefusals.tooManyRecipients).default([]),
    // Those who offer the same goods as a position. They count as wished too.
    supplier_ids: z
      .array(companyId)
      .max(maxRecipients - 2, quoteRefusals.tooManyRecipients)
      .default([]),
    // The positions that a named supplier is wanted for. One that is not here is wanted for all.
    wished_positions: z.array(wishedFor).max(maxRecipients, quoteRefusals.tooManyRecipients).default([]),
    answers_until: answersUntil.nullable().default(null),
    sealed: z.boolean().default(false),
    differences_confirmed,
    file_ids: z.array(id).max(maxRequestFiles, `Please attach at most ${maxRequestFiles} files.`).default([]),
  })
  .refine(
    ({ delivery_to_site, delivery_address, delivery_address_id }) =>
      !delivery_to_site || delivery_address !== null || delivery_address_id !== null,
    { path: ['delivery_address'], error: 'Please enter the delivery address.' },
  )
  .refine(
    ({ delivery_to_site, delivery_address, delivery_address_id }) =>
      delivery_address_id === null || (delivery_to_site && delivery_address === null),
    {
      path: ['delivery_address_id'],
      error: 'Please choose a delivery address with delivery to site alone, or type another one.',
    },
  )
  .refine(({ sealed, answers_until }) => !sealed || answers_until !== null, {
    path: ['sealed'],
    error: quoteRefusals.sealedWithoutDeadline,
  })
  .refine(isWishForThese, { path: ['wished_positions'], error: quoteRefusals.wishForOthers })
export type CreateQuoteInput = z.output<typeof createQuoteInput>

/**
 * "Not before today" applies in the person's own time zone (product decision 42). A server without that zone can only
 * refuse days that are past everywhere: before the current day at UTC-12.
 */
export function isPastEverywhere(date: string, now: Date): boolean {
  const lastZone = new Date(now.getTime() - 12 * 60 * 60 * 1000)
  return date < lastZone.toISOString().slice(0, 10)
}

/** The address as one string, as the specification stores it: street, postal code city, country. */
export function addressLine(address: { street: string; postal_code: string; city: string; country: string }): string {
  return `${address.street}, ${address.postal_code} ${address.city}, ${address.country}`
}
