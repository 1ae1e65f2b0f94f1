import { z } from 'zod'
import { tonsUnit } from '#domain/values/quantities.ts'
import { parseDecimal } from '#web/forms/decimal.ts'
import { currencies } from '#domain/values/money.ts'
import { materials } from '#domain/materials/materials.ts'
import { formatMorePositions } from '#domain/quotes/position-texts.ts'
import { maxPositions } from '#domain/quotes/position.ts'
import { storedDrafts, type StoredDraft } from '#web/forms/stored-drafts.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { emptyQuoteFields, type NewQuoteFields } from './new-quote-fields.ts'
import { newQuoteSearch, type NewQuoteSearch } from './new-quote-search.ts'
import { detailFields, type PositionList } from './position-fields.ts'
import { requestedProduct } from './requested-product.ts'
import type { KeyedRequest } from '#web/forms/request-key.ts'

/** The page that a draft belongs to. Drafts of one page are not offered on another. */
export type OpenedFor = { page: 'new'; search: NewQuoteSearch } | { page: 'review'; product: string }

/** A request as typed in its form. `asked` is present if it was sent, and perhaps the response was lost. */
export type TypedRequest = {
  fields: NewQuoteFields
  /** Present if the request has several positions, or one that asks several suppliers. The fields are those of the open one. */
  positions?: PositionList | undefined
  files: SentFile[]
  asked: KeyedRequest | null
}

export type RequestDraft = { kept: StoredDraft; openedFor: OpenedFor; typed: TypedRequest }

export const requestForm = 'request'

const text = z.string()
const detailNames = [...detailFields, 'weighed'] as const
type DetailName = (typeof detailNames)[number]
const positionFields = {
  material: z.enum(['', ...materials]),
  profile: text,
  product_id: text,
  manual: z.boolean(),
  manual_product_details: text,
  // Drafts of before have none of these.
  ...(Object.fromEntries(detailNames.map((name) => [name, text.default('')])) as Record<
    DetailName,
    z.ZodDefault<z.ZodString>
  >),
  volume: text,
  max_epd: text,
  max_price_per_kg: text,
}
const positions = z.object({
  open: z.int().min(0),
  listed: z
    .array(
      z.object({
        key: text,
        fields: z.object(positionFields),
        product: requestedProduct.nullable(),
        // Drafts of before have none.
        alternatives: z.array(requestedProduct).default([]),
      }),
    )
    .min(1)
    .max(maxPositions),
})
// Validates the stored draft, because anybody at this browser could change it, and an older version of this page may have written
// it.
const draft = z.object({
  openedFor: z.discriminatedUnion('page', [
    z.object({ page: z.literal('new'), search: newQuoteSearch }),
    z.object({ page: z.literal('review'), product: z.uuid() }),
  ]),
  typed: z.object({
    fields: z.object({
      ...positionFields,
      max_price_currency: z.enum(currencies),
      max_price_shown: z.boolean().default(false),
      delivery_to_site: z.boolean(),
      // Drafts of before have none.
      delivery_address_id: text.default(''),
      delivery_address: z.object({ street: text, postal_code: text, city: text, country: text }),
      latest_delivery_date: text,
      weight_tolerance: text.default(''),
      // Drafts of before have neither.
      answers_until: text.default(''),
      sealed: z.boolean().default(false),
      notes: text,
      own_reference: text.default(''),
      project_id: text.default(''),
      cost_centre: text.default(''),
      preferred_supplier_id: text,
      // Drafts of before have none.
      wished: z.array(z.object({ id: z.uuid(), company_name: text, positions: z.array(text).optional() })).default([]),
      file_ids: z.array(text),
    }),
    positions: positions.optional().catch(undefined),
    files: z.array(z.object({ id: z.uuid(), name: text, type: text, size: z.number() })),
    asked: z.object({ answers: text, key: text }).nullable(),
  }),
})

/** This person's drafts of requests in this browser, newest first. */
export const requestDrafts = (person: string): RequestDraft[] =>
  storedDrafts(person, requestForm).flatMap((stored) => {
    const read = draft.safeParse(stored.value)
    return read.success ? [{ kept: stored, ...read.data }] : []
  })

export const isFor = ({ openedFor }: RequestDraft, page: OpenedFor): boolean => sameJson(openedFor, page)

/** Do they have the same fields? */
export const sameRequestFields = (one: NewQuoteFields, other: NewQuoteFields): boolean =>
  (Object.keys(emptyQuoteFields) as (keyof NewQuoteFields)[]).every((name) => sameJson(one[name], other[name]))

const sameJson = (one: unknown, other: unknown) => sorted(one) === sorted(other)
const sorted = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  )

/** A short description of a draft. */
export const draftText = ({ typed: { fields, positions: list } }: RequestDraft): string => {
  const more = formatMorePositions(list?.listed.length ?? 1)
  const productName = [fields.material, fields.profile].filter(Boolean).join(' ') || 'Request without a material'
  if (more !== null) return `${productName} ${more}`
  return fields.volume.trim() === ''
    ? productName
    : `${productName}, ${fields.volume.trim()} ${tonsUnit(parseDecimal(fields.volume) ?? 0)}`
}
