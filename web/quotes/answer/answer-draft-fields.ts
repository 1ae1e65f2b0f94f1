import { z } from 'zod'
import { declineReasons } from '#domain/quotes/offers/decline-reason.ts'
import { priceUnits } from '#domain/quotes/offers/offer-lines.ts'
import { freights, incoterms } from '#domain/quotes/offers/offer-terms.ts'
import { currencies } from '#domain/values/money.ts'
import type { AnswerFields } from './answer-fields.ts'
import { lineDetails, type LineFields } from './offer-fields.ts'

const text = z.string()
const texts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, z.ZodString>

// The server keeps what a form sent, and an older version of this page may have sent it.
const draft = z.object({
  answer: z.enum(['accepted', 'declined']),
  prices: z.enum(['one', 'lines']),
  price_per_kg: text,
  lines: z.array(z.object({ offered: z.boolean(), price: text, unit: z.enum(priceUnits), ...texts(lineDetails) })),
  terms: z.object({
    valid_until: text,
    incoterm_place: text,
    freight_amount: text,
    payment_days: text,
    discount_percent: text,
    discount_days: text,
    minimum_order: text,
    incoterm: z.enum(['', ...incoterms]),
    freight: z.enum(['', ...freights]),
  }),
  currency: z.enum(currencies),
  delivery_time: text,
  notes: text,
  reason: z.enum(['', ...declineReasons]),
  dropped: z.array(text),
  carbon: z
    .record(text, z.object({ by: z.enum(['product', 'stated', 'record']), epd_id: text, value: text, reason: text }))
    .nullable(),
  /** The version of the request whose positions the lines are for. */
  request_version: z.int(),
})

/** The fields as a draft holds them. Its files are beside them. */
export const draftFields = (fields: AnswerFields, request_version: number) => ({
  ...fields,
  file_ids: [],
  request_version,
})

/** The fields of a draft; null if this form cannot show them. A position that it does not have keeps its present line. */
export function readDraftFields(
  stored: unknown,
  file_ids: string[],
  present: readonly LineFields[],
): { fields: AnswerFields; request_version: number } | null {
  const read = draft.safeParse(stored)
  if (!read.success) return null
  const { request_version, lines, ...fields } = read.data
  const shown = present.map((line, index) => lines[index] ?? line)
  return { request_version, fields: { ...fields, lines: shown, file_ids } }
}
