import { readDecimal } from '#domain/epd-amounts.ts'
import type { EpdModuleValue, EpdStandard, EpdSubtype } from '#domain/epd-record.ts'
import { toText } from '#domain/exact-decimal.ts'

/** A record as it is written out. Mass in kg, GWP-total in kg CO₂e per declared unit, days as YYYY-MM-DD. */
type WrittenEpd = {
  id: string
  name: string
  program_operator: string | null
  declaration_number: string | null
  standard: EpdStandard | null
  subtype: EpdSubtype | null
  issued_on: string | null
  valid_until: string
  declared_unit: { quantity: number; unit: string } | null
  mass_kg: number
  modules: readonly EpdModuleValue[]
  supplier: { company_name: string }
}

/** The method whose results a standard asks for. The format has none for the other standards. */
const methodOf = (standard: EpdStandard | null): string => {
  if (standard === 'EN 15804+A2') return 'EF 3.0'
  if (standard === 'EN 15804+A1') return 'CML 2012'
  return standard === 'ISO 21930' ? 'TRACI 2.1' : 'Unknown LCIA'
}

/** Writes the digits as they are; a number of JavaScript would round the long ones. It is newer than the compiler's types. */
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }
const exact = (text: string): unknown => {
  const value = readDecimal(text)
  return value === null ? null : rawJSON(toText(value))
}

const measurement = ({ gwp_total }: EpdModuleValue) => ({ mean: exact(gwp_total), unit: 'kgCO2e' })
const scopesOf = (modules: readonly EpdModuleValue[]) =>
  Object.fromEntries(modules.map((value) => [value.module === 'A1-A3' ? 'A1A2A3' : value.module, measurement(value)]))

/** A record as an openEPD document (cchangelabs/openepd, version 0.1), which other programs read. */
export function openEpdOf(epd: WrittenEpd): string {
  const { declared_unit, modules, subtype, standard } = epd
  const scenarios = Map.groupBy(
    modules.filter(({ scenario }) => scenario !== null),
    ({ scenario }) => scenario,
  )
  const document = {
    doctype: subtype === 'sector' ? 'openIndustryEPD' : 'openEPD',
    openepd_version: '0.1',
    product_name: epd.name,
    manufacturer: { name: epd.supplier.company_name },
    ...(epd.program_operator !== null && { program_operator: { name: epd.program_operator } }),
    ...(epd.declaration_number !== null && { program_operator_doc_id: epd.declaration_number }),
    ...(epd.issued_on !== null && { date_of_issue: `${epd.issued_on}T00:00:00+00:00` }),
    valid_until: `${epd.valid_until}T00:00:00+00:00`,
    ...(declared_unit && { declared_unit: { qty: declared_unit.quantity, unit: declared_unit.unit } }),
    kg_per_declared_unit: { qty: epd.mass_kg, unit: 'kg' },
    ...(standard !== null && standard !== 'Other' && { compliance: [{ short_name: standard }] }),
    ...((subtype === 'product-specific' || subtype === 'average') && {
      ec3: { product_specific: subtype === 'product-specific' },
    }),
    impacts: {
      [methodOf(standard)]: {
        gwp: {
          ...scopesOf(modules.filter(({ scenario }) => scenario === null)),
          ...(scenarios.size > 0 && {
            C_scenarios: [...scenarios].map(([name, values]) => ({ name, ...scopesOf(values) })),
          }),
        },
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
