import { z } from 'zod'
import { isWholeCnCode, plainCnCode } from './cn-codes.ts'
import { requiredNumber, typedNumber } from '#domain/values/number-input.ts'
import { regionOfCountry } from '#domain/values/regions.ts'

const maxTextLength = 200
/** Smelted aluminium of coal power has about 20 t CO₂e/t. A number above this is of another unit, such as kg per tonne. */
const maxEmissions = 100
const maxCarbonPrice = 10_000

const line = (label: string) =>
  z
    .string(`${label} is required.`)
    .overwrite((typed) => typed.trim().replaceAll(/\s+/g, ' '))
    .max(maxTextLength, `${label} can be at most ${maxTextLength} characters long.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, `${label} cannot contain control characters.`)
const requiredLine = (label: string) => line(label).min(1, `${label} is required.`)
const emissions = (label: string) =>
  requiredNumber(label, { missing: 'are required', wrong: 'must be a number' })
    .min(0, `${label} cannot be negative.`)
    .max(maxEmissions, `${label} are in t CO₂e per tonne and at most ${maxEmissions}.`)

const cnCodeText = z
  .string('CN code is required.')
  .overwrite(plainCnCode)
  .refine(isWholeCnCode, 'A CN code has 8 digits for a declaration, such as 7216 33 10.')

const country = z
  .string('Country is required.')
  .refine((name) => regionOfCountry(name) !== undefined, 'Please choose a country.')

/**
 * The data that an importer declares about a product. Emissions in t CO₂e per tonne. The carbon price is what was effectively paid in the
 * country of production per t CO₂e, in any currency (ISO 4217). `verified_by`: null if nobody has verified the emissions.
 */
export const cbamData = z
  .strictObject({
    cn_code: cnCodeText,
    country,
    installation: requiredLine('Installation'),
    production_route: requiredLine('Production route'),
    direct_emissions: emissions('Direct emissions'),
    indirect_emissions: emissions('Indirect emissions'),
    verified_by: line('Verifier')
      .nullable()
      .transform((typed) => typed || null),
    carbon_price: typedNumber('Carbon price must be a number.')
      .min(0, 'Carbon price cannot be negative.')
      .max(maxCarbonPrice, 'Carbon price is too high.')
      .nullable(),
    carbon_price_currency: z
      .string()
      .overwrite((typed) => typed.trim().toUpperCase())
      .regex(/^([A-Z]{3})?$/, 'A currency has three letters, such as EUR.')
      .nullable()
      .transform((typed) => typed || null),
  })
  .refine((data) => data.carbon_price === null || Boolean(data.carbon_price_currency), {
    path: ['carbon_price_currency'],
    message: 'Please add the currency of the carbon price.',
    // Checked together with the other fields, not only after they are valid.
    when: ({ value }) => typeof (value as { carbon_price?: unknown } | undefined)?.carbon_price === 'number',
  })
  // A currency without a price says nothing.
  .transform((data) => ({
    ...data,
    carbon_price_currency: data.carbon_price === null ? null : data.carbon_price_currency,
  }))
export type CbamData = z.infer<typeof cbamData>

/** `cbam` null removes the data. `updated_at`: of the data that were edited, null if there were none. */
export const updateCbamInput = z.strictObject({
  cbam: cbamData.nullable(),
  updated_at: z.iso.datetime().nullable(),
})
export type UpdateCbamInput = z.infer<typeof updateCbamInput>
