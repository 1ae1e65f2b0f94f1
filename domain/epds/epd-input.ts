import { z } from 'zod'
import { maxEpdAmount } from './epd-amounts.ts'
import type { EpdRefusal } from './epd-record-texts.ts'
import { epdModules, epdStandards, epdSubtypes, lciaMethods, type EpdReading } from './epd-record.ts'
import { materials } from '#domain/materials/materials.ts'
import { requiredNumber } from '#domain/values/number-input.ts'
import { codeOf } from '#domain/refusal.ts'
import { formatNumber } from '#domain/values/money.ts'

/** The maximum number of products that one record can be linked to. */
export const maxEpdProducts = 5000
const maxTextLength = 300

const text = (name: string) =>
  z.string(`${name} is required.`).trim().max(maxTextLength, `${name} can have at most ${maxTextLength} characters.`)
/** One line, as `cleanText` makes one of the texts of a file: mails to others quote the name of a record. */
const line = (name: string) =>
  text(name)
    .overwrite((typed) => typed.replaceAll(/\s+/g, ' '))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, `${name} cannot contain control characters.`)
const requiredLine = (name: string) => line(name).min(1, `${name} is required.`)
const optionalLine = (name: string) =>
  line(name)
    .transform((value) => value || null)
    .nullable()

const [earliest, latest] = ['1990-01-01', '2099-12-31']
const badDay = 'Please enter a date between 1990 and 2099.'
const day = z.iso.date(badDay).refine((value) => earliest <= value && value <= latest, badDay)
const amount = (name: string) =>
  requiredNumber(name).positive(`${name} must be more than 0.`).max(maxEpdAmount, `${name} is too high.`)

/** A record counts for products of one material, by their ids or all that have no EPD value of their own. */
const coverage = {
  material: z.enum(materials, 'Please choose a material.'),
  covers_material: z.boolean(),
  product_ids: z
    .array(z.uuid())
    .max(maxEpdProducts, `One EPD can be linked to at most ${formatNumber(maxEpdProducts)} products.`),
  /** Whether anybody may read the record, without signing in. */
  is_public: z.boolean().default(false),
}

/** The values of an EPD as a person types them from its PDF. GWP-total in kg CO₂e per declared unit, mass in kg. */
export const epdByHand = z.strictObject({
  name: requiredLine('Name'),
  declaration_number: optionalLine('Declaration number'),
  program_operator: requiredLine('Programme operator'),
  manufacturer: optionalLine('Manufacturer').default(null),
  owner: optionalLine('Owner of the declaration').default(null),
  standard: z.enum(epdStandards, 'Please choose a standard.'),
  lcia_method: z.enum(lciaMethods).nullable().default(null),
  subtype: z.enum(epdSubtypes).nullable(),
  issued_on: day.nullable(),
  valid_until: day,
  declared_unit: z.strictObject({ quantity: amount('Declared quantity'), unit: requiredLine('Declared unit') }),
  mass_kg: amount('Mass'),
  modules: z
    .array(
      z.strictObject({
        module: z.enum(epdModules),
        gwp_total: requiredNumber('GWP-total')
          .min(-maxEpdAmount, 'GWP-total is too low.')
          .max(maxEpdAmount, 'GWP-total is too high.'),
      }),
    )
    .max(epdModules.length),
})
export type EpdByHand = z.infer<typeof epdByHand>

/** The typed value that is to be corrected where no value per kg follows from them. */
export function refusedValue(refusal: EpdRefusal): 'valid_until' | 'mass_kg' | 'modules' {
  const code = codeOf(refusal)
  if (code === 'epd.endsBeforeIssue') return 'valid_until'
  return code === 'epd.massContradicts' ? 'mass_kg' : 'modules'
}

/** `by_hand`: the values of a PDF; null for a file that is read. */
export const createEpdInput = z.strictObject({ ...coverage, by_hand: epdByHand.nullable() })
export type CreateEpdInput = z.infer<typeof createEpdInput>

/** `version`: of the record that the change is based on. `by_hand`: null leaves the values as they are. */
export const updateEpdInput = z.strictObject({ ...coverage, by_hand: epdByHand.nullable(), version: z.int() })
export type UpdateEpdInput = z.infer<typeof updateEpdInput>

/** `remark`: what differs from the file, to return the record; null confirms it. */
export const checkEpdInput = z.strictObject({
  version: z.int(),
  remark: text('Remark').min(1, 'Remark is required.').nullable(),
})
export type CheckEpdInput = z.infer<typeof checkEpdInput>

/** Typed values in the shape of a reading. */
export const readingByHand = ({ declared_unit, mass_kg, modules, ...said }: EpdByHand): EpdReading => ({
  ...said,
  format: 'by_hand',
  validity_year_only: false,
  declared_unit: { quantity: String(declared_unit.quantity), unit: declared_unit.unit },
  mass_kg: String(mass_kg),
  no_mass: null,
  modules: modules.map(({ module, gwp_total }) => ({ module, scenario: null, gwp_total: String(gwp_total) })),
  found_at: {},
})
