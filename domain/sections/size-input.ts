// Separate from the notation of sizes, which pages need without the schema library.
import { z } from 'zod'
import { formatNumber } from '#domain/values/money.ts'
import { roundMillimetres, sizeLimits, type SectionSize } from './size.ts'
import { sizeNames } from './written-size.ts'

const millimetres = z
  .number('Please enter a number of millimetres.')
  .min(0.001, 'Must be at least 0.001 mm.')
  .max(sizeLimits.millimetres, `Must be at most ${formatNumber(sizeLimits.millimetres)} mm.`)
  .overwrite(roundMillimetres)
const messageOfDesignation = `Please enter a designation of 1 to ${sizeLimits.designation} characters.`

/**
 * A size over HTTP: a designation or millimetres, never both. Which dimensions a product profile has is not checked here
 * (`checkSize`). Millimetres are rounded to 0.001.
 */
export const sectionSizeInput = z
  .strictObject({
    designation: z
      .string(messageOfDesignation)
      .trim()
      .min(1, messageOfDesignation)
      .max(sizeLimits.designation, messageOfDesignation)
      .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), messageOfDesignation)
      .optional(),
    ...namedMillimetres(),
  })
  .superRefine(({ designation, ...size }, context) => {
    const given = Object.values(size).filter((value) => value !== undefined).length
    if (designation === undefined && given === 0)
      context.addIssue({ code: 'custom', message: 'Please enter a designation or dimensions in millimetres.' })
    if (designation !== undefined && given > 0)
      context.addIssue({ code: 'custom', message: 'Please enter either a designation or millimetres, not both.' })
  })
  .transform((size) => size as SectionSize)

function namedMillimetres() {
  const optional = millimetres.optional()
  return Object.fromEntries(sizeNames.map((name) => [name, optional])) as Record<
    (typeof sizeNames)[number],
    typeof optional
  >
}
