import { z } from 'zod'
import { maxEpdValue } from '#domain/epds/epd.ts'
import { dimensionsInput } from './product-dimensions.ts'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'
import { requiredNumber, typedNumber } from '#domain/values/number-input.ts'
import { maxNewSizes, newSizesOf, type GivenSize } from './new-sizes.ts'
import { readProductSize } from './product-size.ts'
import { sizeLimits } from '#domain/sections/size.ts'
import { sectionSizeInput } from '#domain/sections/size-input.ts'

/** The most characters of a grade, a standard and an article number. Sizes have their own limit. */
const textLimit = 60

const text = (label: string, longest: number) =>
  z
    .string(`${label} must be a text.`)
    .overwrite((typed) => typed.trim().replaceAll(/\s+/g, ' '))
    .max(longest, `${label} can be at most ${longest} characters long.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, `${label} cannot contain control characters.`)
const textOrNone = (label: string, longest: number) =>
  text(label, longest)
    .nullable()
    .transform((typed) => typed || null)
const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const sizeText = text('Size', sizeLimits.designation)

/** Size, grade and standard as texts of a file or a form. An empty text is none. Whether the size can be read is checked elsewhere. */
export const sectionTexts = {
  size: textOrNone('Size', sizeLimits.designation),
  grade: textOrNone('Grade', textLimit),
  standard: textOrNone('Standard', textLimit),
}

/** A supplier's own number of a product. An empty text is none. */
export const articleNumber = textOrNone('Article number', textLimit)

const sizeInput = z.union([sizeText, sectionSizeInput], {
  error: ({ input, errors }) => {
    const ofBranch = typeof input === 'string' ? errors?.[0] : isPlainObject(input) ? errors?.[1] : undefined
    return ofBranch?.[0]?.message ?? 'Size must be a text, a designation or millimetres.'
  },
})

/** The same over HTTP, where the size can also be a designation or millimetres. Missing ones stay unchanged. */
const sectionFields = {
  size: sizeInput
    .nullable()
    .transform((size) => size || null)
    .optional(),
  grade: sectionTexts.grade.optional(),
  standard: sectionTexts.standard.optional(),
}

const selectBoth = 'Please select a material and at least one profile'
const oneProfileOnly =
  'Several profiles have no size, grade, standard or article number in common. Choose one, or add them later.'

const oneSizeOnly = 'Several sizes have no article number in common. Remove it here, and add one to each product later.'

/**
 * Size, grade, standard and article number are only for a single profile, because each product has its own. Of a single profile there can be
 * several `sizes`: each becomes a product of the same grade and standard.
 */
export const createProductsInput = z
  .strictObject({
    material: z.enum(materials, selectBoth),
    profiles: z.array(z.string()).min(1, selectBoth).max(50),
    ...sectionFields,
    sizes: z
      .array(sizeInput.refine((size) => size !== '', 'A size cannot be empty.'))
      .min(1, 'Please choose at least one size.')
      .max(maxNewSizes, `At most ${maxNewSizes} sizes can be added at once.`)
      .optional(),
    article_number: articleNumber.optional(),
  })
  .superRefine(({ material, profiles, ...section }, context) => {
    for (const [field, value] of Object.entries(section))
      if (value !== null && value !== undefined && profiles.length > 1)
        context.addIssue({ code: 'custom', path: [field], message: oneProfileOnly })
    const unknown = profiles.find((profile) => !profilesOf[material].includes(profile))
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', path: ['profiles'], message: `${material} has no profile “${unknown}”.` })
    const [profile, ...others] = profiles
    if (profile !== undefined && others.length === 0) {
      const refuseUnread = (size: GivenSize, ...path: (string | number)[]) => {
        const read = readProductSize(material, profile, size)
        if (!read.ok) context.addIssue({ code: 'custom', path, message: read.message })
      }
      if (section.size) refuseUnread(section.size, 'size')
      section.sizes?.forEach((size, index) => refuseUnread(size, 'sizes', index))
      if (section.article_number && newSizesOf(material, profile, section).length > 1)
        context.addIssue({ code: 'custom', path: ['article_number'], message: oneSizeOnly })
    }
    if (new Set(profiles).size < profiles.length)
      context.addIssue({ code: 'custom', path: ['profiles'], message: 'Each profile can be chosen once.' })
  })

const highest = 1_000_000

/** Price in `currency` per kg, minimum volume in tons (at least 1), EPD value in kg CO₂e/kg or null. */
export const productValues = {
  currency: z.enum(currencies, 'Please choose a currency.'),
  price_per_kg: requiredNumber('Price per kg')
    .min(0, 'Price per kg cannot be negative.')
    .max(highest, 'Price per kg is too high.'),
  min_volume: requiredNumber('Minimum volume')
    .min(1, 'Minimum volume must be at least 1 ton.')
    .max(highest, 'Minimum volume is too high.'),
  epd_value: typedNumber('EPD value must be a number.')
    .min(0, 'EPD value cannot be negative.')
    .max(maxEpdValue, 'EPD value is too high.')
    .nullable(),
}

/** A minimum volume of 0 is the default of a new product. Any other is at least 1 ton. */
export const minVolumeOrNone = z.union([z.literal(0), productValues.min_volume], {
  error: ({ errors }) => errors?.[1]?.[0]?.message ?? 'Minimum volume is required.',
})

export type CreateProductsInput = z.infer<typeof createProductsInput>

/** Missing dimensions, size, grade, standard and article number stay unchanged. */
export const updateProductInput = z.strictObject({
  ...productValues,
  dimensions: dimensionsInput.optional(),
  ...sectionFields,
  article_number: articleNumber.optional(),
})

/**
 * The same with the `updated_at` of the edited version, so that a later change is not overwritten unseen. If it is missing,
 * the update overwrites any version.
 */
export const editProductInput = updateProductInput.extend({ updated_at: z.iso.datetime().optional() })
export type EditProductInput = z.infer<typeof editProductInput>

const deletableAtOnce = 100

export const deleteProductsInput = z.strictObject({
  ids: z.array(z.uuid('Unknown id.')).min(1, 'Please choose at least one product.').max(deletableAtOnce),
})
