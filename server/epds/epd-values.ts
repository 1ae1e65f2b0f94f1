import type { Insertable } from 'kysely'
import { deriveEpd } from '#domain/epds/epd-derivation.ts'
import { refusedValue } from '#domain/epds/epd-input.ts'
import type { EpdReading } from '#domain/epds/epd-record.ts'
import type { Material } from '#domain/materials/materials.ts'
import { invalidField } from '#server/app-error.ts'
import type { Schema } from '#server/database/schema.ts'

/**
 * The columns of a record that say what its EPD says. Throws the reason, at the file or the typed value, if there is no value per
 * kg, no name or no last day. `today`: YYYY-MM-DD.
 */
export function epdValues(reading: EpdReading, { today, material }: { today: string; material: Material }) {
  const derived = deriveEpd(reading, { today, material })
  if (!derived.ok) {
    const isTyped = reading.format === 'by_hand'
    throw invalidField(isTyped ? `by_hand.${refusedValue(derived.refusal)}` : 'file', derived.refusal)
  }
  const { name, valid_until, mass_kg, declared_unit, modules, found_at } = reading
  // Typed values have all three.
  if (name === null) throw invalidField('file', 'epd.noName')
  if (valid_until === null) throw invalidField('file', 'epd.noValidity')
  // A reading without a mass has no value.
  if (mass_kg === null) throw invalidField('file', 'epd.noMass')
  return {
    format: reading.format,
    name,
    program_operator: reading.program_operator,
    declaration_number: reading.declaration_number,
    manufacturer: reading.manufacturer,
    owner: reading.owner,
    standard: reading.standard,
    lcia_method: reading.lcia_method,
    subtype: reading.subtype,
    issued_on: reading.issued_on,
    valid_until,
    validity_year_only: reading.validity_year_only,
    declared_quantity: declared_unit?.quantity ?? null,
    declared_unit: declared_unit?.unit ?? null,
    mass_kg,
    modules: JSON.stringify(modules),
    gwp_a1_a3: derived.gwp_a1_a3,
    gwp_a1_a3_per_kg: derived.gwp_a1_a3_per_kg,
    found_at: JSON.stringify(found_at),
  } satisfies Partial<Insertable<Schema['epds']>>
}
