import { z } from 'zod'
import { materials, profilesOf, type Material } from './materials.ts'
import { currencies, defaultCurrency } from './money.ts'

/** What a new product starts with (specification 001, section 2). */
export const newProductDefaults = { price_per_kg: 0, min_volume: 0, currency: defaultCurrency } as const

/** The product's name is its material and profile combined: "Steel HEA Beam". */
export const productName = (material: Material, profile: string): string => `${material} ${profile}`

const selectBoth = 'Please select a material and at least one profile'

export const createProductsInput = z
  .strictObject({
    material: z.enum(materials, selectBoth),
    profiles: z.array(z.string()).min(1, selectBoth).max(50),
  })
  .superRefine(({ material, profiles }, context) => {
    const unknown = profiles.find((profile) => !profilesOf[material].includes(profile))
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', path: ['profiles'], message: `${material} has no profile "${unknown}".` })
    if (new Set(profiles).size < profiles.length)
      context.addIssue({ code: 'custom', path: ['profiles'], message: 'Each profile can be chosen once.' })
  })

const highest = 1_000_000

/** Price in `currency` per kg, minimum volume in tons (at least 1), EPD value in kg CO₂e/kg or null. */
export const updateProductInput = z.strictObject({
  currency: z.enum(currencies, 'Please choose a currency.'),
  price_per_kg: z
    .number('Price per kg is required.')
    .min(0, 'Price per kg cannot be negative.')
    .max(highest, 'Price per kg is too high.'),
  min_volume: z
    .number('Minimum volume is required.')
    .min(1, 'Minimum volume must be at least 1 ton.')
    .max(highest, 'Minimum volume is too high.'),
  epd_value: z
    .number('EPD value must be a number.')
    .min(0, 'EPD value cannot be negative.')
    .max(10_000, 'EPD value is too high.')
    .nullable(),
})
export type UpdateProductInput = z.infer<typeof updateProductInput>
