import { z } from 'zod'
import { declineReasons } from '#domain/quotes/offers/decline-reason.ts'
import { priceUnits } from '#domain/quotes/offers/offer-lines.ts'
import { freights, incoterms } from '#domain/quotes/offers/offer-terms.ts'
import { currencies } from '#domain/values/money.ts'
import { askedForOf, type AskedFor } from '#web/materials/edited-positions.ts'
import type { AnswerFields, AskedRequest } from './answer-fields.ts'
import { carriedAnswer } from './carried-answer.ts'
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
  /** What these positions ask for. Empty if the draft does not say. */
  asked: z.array(z.object({ asked: text, volume: z.number() })).default([]),
})

/** In characters of JSON. Long descriptions of many positions leave the room of a draft to what is typed. */
const maxAskedLength = 80_000
const askedOf = (request: AskedRequest): AskedFor[] => {
  const asked = askedForOf(request)
  return JSON.stringify(asked).length > maxAskedLength ? [] : asked
}

/** The fields as a draft holds them. Its files are beside them. */
export const draftFields = (fields: AnswerFields, request: AskedRequest) => ({
  ...fields,
  file_ids: [],
  request_version: request.version,
  asked: askedOf(request),
})

/**
 * The fields of a draft; null if this form cannot show them. A position that it does not have keeps its present line. In a draft of an
 * earlier version of the request, each line goes with its position, and `lost` says what has none.
 */
export function readDraftFields(
  stored: unknown,
  file_ids: string[],
  present: AskedRequest & { lines: readonly LineFields[] },
): { fields: AnswerFields; isEarlier: boolean; lost: string[] } | null {
  const read = draft.safeParse(stored)
  if (!read.success) return null
  const { request_version, asked, lines, ...fields } = read.data
  if (request_version !== present.version) {
    const { lost, ...carried } = carriedAnswer(asked, askedForOf(present), read.data, present.lines, [])
    return { isEarlier: true, lost, fields: { ...fields, ...carried, file_ids } }
  }
  const shown = present.lines.map((line, index) => lines[index] ?? line)
  return { isEarlier: false, lost: [], fields: { ...fields, lines: shown, file_ids } }
}
