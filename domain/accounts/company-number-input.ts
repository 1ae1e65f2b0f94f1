import { z } from 'zod'
import { formatNumber } from '#domain/values/money.ts'
import { lengthOf } from '#domain/values/text-length.ts'
import { readOrganisationNumber, readVatNumber, type ReadNumber } from './company-numbers.ts'

const textMaxLength = 1000

/** A line of a company's details. */
export const companyText = z
  .string()
  .normalize()
  .trim()
  .refine((value) => lengthOf(value) <= textMaxLength, `Please use at most ${formatNumber(textMaxLength)} characters.`)

type Numbers = { organisation_number?: string | undefined; vat_number?: string | undefined }
type Place = { country?: string | null | undefined; address?: string | undefined }

/**
 * The input with its numbers as their country writes them: '' for one that is empty, without the field if it was not given. A number that its
 * country does not write is an issue at its field. For `transform`.
 */
export function withCheckedNumbers<Input extends Numbers & Place>(input: Input, context: z.RefinementCtx): Input {
  const read = (field: keyof Numbers, reader: (typed: string) => ReadNumber) => {
    const typed = input[field]
    if (!typed) return typed === undefined ? {} : { [field]: '' }
    const known = reader(typed)
    if ('number' in known) return { [field]: known.number }
    context.addIssue({ code: 'custom', path: [field], message: known.refusal })
    return {}
  }
  const place = { country: input.country, address: input.address ?? '' }
  return {
    ...input,
    ...read('organisation_number', (typed) => readOrganisationNumber(typed, place)),
    ...read('vat_number', readVatNumber),
  }
}
