import { z } from 'zod'
import { addressLine } from '#domain/quotes/create-quote-input.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import type { CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import { askedPosition, askedPositions, type AskedProducts } from './asked-positions.ts'
import { askedSuppliers, type AskedOf } from './request-sending.ts'

/**
 * The data of the confirmation page (specification 001, section 3). It is stored in the browser's history, so it is
 * validated.
 */
const confirmation = z.object({
  id: z.uuid(),
  adminApprovalRequired: z.boolean(),
  quoteNumber: z.string(),
  material: z.string().nullable(),
  profile: z.string().nullable(),
  /** Tons, of all positions together. */
  volume: z.number(),
  positions: z.array(askedPosition).min(1),
  supplier: z.string().nullable(),
  suppliersToAsk: z.array(z.string()),
  notes: z.string().nullable(),
  documents: z.array(z.string()),
  deliveryAddress: z
    .object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() })
    .nullable(),
  /** Of the company's own delivery addresses. */
  deliveryAddressId: z.uuid().nullable().default(null),
  deliveryDate: z.string().nullable(),
})
export type SentRequest = z.infer<typeof confirmation>

declare module '@tanstack/react-router' {
  interface HistoryState {
    confirmation?: SentRequest
    /** The product of a review page, whose request goes to several suppliers. */
    reviewProductId?: string
  }
}

export const readConfirmation = (state: { confirmation?: unknown }): SentRequest | null =>
  confirmation.safeParse(state.confirmation).data ?? null

export const readReviewProductId = (state: { reviewProductId?: unknown }): string | null =>
  z.uuid().safeParse(state.reviewProductId).data ?? null

/** The data of the confirmation page. `supplier`: the preferred supplier. */
export function confirmationOf(
  created: { id: string; admin_approval_required: boolean },
  input: CreateQuoteInput,
  { supplier, ...asked }: AskedOf & { supplier: string | null },
): SentRequest {
  const { products, alternatives, files } = asked
  const address = input.delivery_address
  const [first] = input.positions
  return {
    id: created.id,
    adminApprovalRequired: created.admin_approval_required,
    quoteNumber: quoteNumber(created.id),
    material: first?.material ?? null,
    profile: first?.profile ?? null,
    volume: totalVolume(input.positions),
    positions: askedPositions(input, products, alternatives),
    supplier,
    suppliersToAsk: askedSuppliers(asked, supplier),
    notes: input.notes,
    documents: [...files],
    deliveryAddress: address && {
      street: address.street,
      postalCode: address.postal_code,
      city: address.city,
      country: address.country,
    },
    deliveryAddressId: input.delivery_address_id,
    deliveryDate: input.latest_delivery_date,
  }
}

export const deliveryLine = ({ postalCode, ...address }: NonNullable<SentRequest['deliveryAddress']>): string =>
  addressLine({ ...address, postal_code: postalCode })

/** The preferred supplier: the one whose page linked to the form, else that of the only product. Several have their own. */
export const preferredName = (preferred: { company_name: string } | null, products: AskedProducts): string | null =>
  preferred?.company_name ?? (products.length === 1 ? (products[0]?.company_name ?? null) : null)
