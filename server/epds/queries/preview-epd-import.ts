import { z } from '@hono/zod-openapi'
import { dayOf } from '#domain/values/days.ts'
import { deriveEpd } from '#domain/epds/epd-derivation.ts'
import { epdFormats, epdModules, epdStandards, epdSubtypes } from '#domain/epds/epd-record.ts'
import { invalidField } from '#server/app-error.ts'
import { readReceivedEpd } from '#server/epds/read-received-epd.ts'
import type { ReceivedFile } from '#server/http/receive-file.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** The content of an EPD file. Values in kg CO₂e per declared unit and per kg, mass in kg, days as `YYYY-MM-DD`. */
export const epdPreview = z.object({
  format: z.enum(epdFormats),
  name: z.string().nullable(),
  declaration_number: z.string().nullable(),
  program_operator: z.string().nullable(),
  manufacturer: z.string().nullable(),
  owner: z.string().nullable(),
  standard: z.enum(epdStandards).nullable(),
  lcia_method: z.string().nullable(),
  subtype: z.enum(epdSubtypes).nullable(),
  issued_on: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  declared_unit: z.object({ quantity: z.number(), unit: z.string() }).nullable(),
  mass_kg: z.number(),
  modules: z.array(z.object({ module: z.enum(epdModules), scenario: z.string().nullable(), gwp_total: z.number() })),
  gwp_a1_a3: z.number(),
  gwp_a1_a3_per_kg: z.number(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** The place in the file at which each field was found. */
  found_at: z.record(z.string(), z.string()),
})

/** Reads a received EPD file. Nothing of it is kept, whether it can be read or not. */
export async function previewEpdImport(
  services: Services,
  caller: Caller,
  file: ReceivedFile,
): Promise<z.infer<typeof epdPreview>> {
  const reading = await readReceivedEpd(services, caller, file)
  const derived = deriveEpd(reading, { today: dayOf(caller.at), material: null })
  if (!derived.ok) throw invalidField('file', derived.refusal)
  // The other fields are answered as they are read.
  const { no_mass: _, validity_year_only: __, declared_unit, mass_kg, modules, ...said } = reading
  return {
    ...said,
    declared_unit: declared_unit && { quantity: Number(declared_unit.quantity), unit: declared_unit.unit },
    mass_kg: Number(mass_kg),
    modules: modules.map((value) => ({ ...value, gwp_total: Number(value.gwp_total) })),
    gwp_a1_a3: Number(derived.gwp_a1_a3),
    gwp_a1_a3_per_kg: Number(derived.gwp_a1_a3_per_kg),
    warnings: derived.warnings,
  }
}
