import { z } from 'zod'

/*
 * The part of the published model of openEPD (cchangelabs/openepd, version 0.1) that Verdigris writes: its literals, lengths, keys and
 * units. It is strict where the model ignores unknown keys, so that nothing is written that no other program reads.
 */

const name = z.string().min(1).max(200)
const organisation = z.strictObject({ name })
const moment = z.iso.datetime({ offset: true })
const amount = z.strictObject({ qty: z.number().min(0), unit: z.string().min(1) })
const mass = z.strictObject({ qty: z.number().min(0), unit: z.literal('kg') })
const measurement = z.strictObject({ mean: z.number(), unit: z.literal('kgCO2e') })

const endOfLife = ['C1', 'C2', 'C3', 'C4', 'D'] as const
const modules = [
  'A1A2A3',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'B1',
  'B2',
  'B3',
  'B4',
  'B5',
  'B6',
  'B7',
  ...endOfLife,
] as const
const scopesOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, measurement.optional()]))
const scenario = z.strictObject({ name: z.string().min(1).max(40), ...scopesOf(endOfLife) })
const scopes = z.strictObject({
  ...scopesOf(modules),
  C_scenarios: z
    .array(scenario)
    .refine((all) => new Set(all.map((one) => one.name)).size === all.length)
    .optional(),
  ext: z.record(z.string(), z.unknown()).optional(),
})

/** LCIAMethod of the model. */
const methods = [
  'Unknown LCIA',
  'TRACI 2.2',
  'TRACI 2.1',
  'TRACI 2.0',
  'TRACI 1.0',
  'IPCC AR5',
  'IPCC AR6',
  'EF 3.0',
  'EF 3.1',
  'EF 2.0',
  'EN 15978:2011',
  'USEtox 2.12',
  'CML 2016',
  'CML 2012',
  'CML 2007',
  'CML 2001',
  'CML 1992',
  'ReCiPe 2016',
  'ReCiPe 2008',
  'GWP-GHG',
  'LIME2',
] as const

const declaration = {
  openepd_version: z.literal('0.1'),
  program_operator: organisation.optional(),
  program_operator_doc_id: name.optional(),
  date_of_issue: moment.optional(),
  valid_until: moment,
  declared_unit: amount.optional(),
  kg_per_declared_unit: mass,
  compliance: z.array(z.strictObject({ short_name: z.string() })).optional(),
  impacts: z.partialRecord(z.enum(methods), z.strictObject({ gwp: scopes })),
}

/** An EPD of a product, or one of an industry, which names its publishers and the manufacturers that took part. */
export const openEpdSchema = z.discriminatedUnion('doctype', [
  z.strictObject({
    ...declaration,
    doctype: z.literal('openEPD'),
    product_name: name,
    product_description: z.string().max(2000).optional(),
    manufacturer: organisation.optional(),
    ec3: z.strictObject({ product_specific: z.boolean() }).optional(),
  }),
  z.strictObject({
    ...declaration,
    doctype: z.literal('openIndustryEpd'),
    name,
    description: z.string().max(2000).optional(),
    publishers: z.array(organisation).optional(),
    manufacturers: z.array(organisation).optional(),
  }),
])
