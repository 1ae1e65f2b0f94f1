import { readDecimal } from '#domain/epds/epd-amounts.ts'
import {
  declarantOf,
  lciaMethods,
  type EpdModule,
  type EpdModuleValue,
  type EpdStandard,
  type EpdSubtype,
} from '#domain/epds/epd-record.ts'
import { toText } from '#domain/values/exact-decimal.ts'
import { scenariosExtension, unknownMethod } from '#server/epds/formats/openepd.ts'

/** A record as it is written out. Mass in kg, GWP-total in kg CO₂e per declared unit, days as YYYY-MM-DD. */
type WrittenEpd = {
  id: string
  name: string
  program_operator: string | null
  declaration_number: string | null
  manufacturer: string | null
  owner: string | null
  standard: EpdStandard | null
  lcia_method: string | null
  subtype: EpdSubtype | null
  issued_on: string | null
  valid_until: string
  declared_unit: { quantity: number; unit: string } | null
  mass_kg: number
  modules: readonly EpdModuleValue[]
}

/** The longest texts of the published model: names and numbers, descriptions, and names of end-of-life scenarios. */
const [maxName, maxDescription, maxScenario] = [200, 2000, 40]

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`

/** The method as it was read. The published model has no other keys than these. */
const methodOf = (method: string | null): string => lciaMethods.find((known) => known === method) ?? unknownMethod

/** Units as the published model writes them, without superscripts. */
const unitOf = (unit: string): string => ({ 'm²': 'm2', 'm³': 'm3', pieces: 'item' })[unit] ?? unit

/** Writes the digits as they are; a number of JavaScript would round the long ones. It is newer than the compiler's types. */
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }
const exact = (text: string): unknown => {
  const value = readDecimal(text)
  return value === null ? null : rawJSON(toText(value))
}

const measurement = ({ gwp_total }: EpdModuleValue) => ({ mean: exact(gwp_total), unit: 'kgCO2e' })
const scopesOf = (modules: readonly EpdModuleValue[]) =>
  Object.fromEntries(modules.map((value) => [value.module === 'A1-A3' ? 'A1A2A3' : value.module, measurement(value)]))

const endOfLife: readonly EpdModule[] = ['C1', 'C2', 'C3', 'C4', 'D']

/** Names of at most 40 characters, each another: a long one is cut, and numbered if it is then like one before. */
function scenarioNames(names: readonly string[]): Map<string, string> {
  const short = new Map<string, string>()
  for (const name of names) {
    const taken = new Set(short.values())
    let candidate = cut(name, maxScenario)
    for (let number = 2; taken.has(candidate); number++)
      candidate = `${name.slice(0, maxScenario - 5).toWellFormed()} (${number})`
    short.set(name, candidate)
  }
  return short
}

function scenariosOf(modules: readonly EpdModuleValue[]) {
  const byName = Map.groupBy(modules, ({ scenario }) => scenario ?? '')
  const names = scenarioNames([...byName.keys()])
  return [...byName].map(([name, values]) => ({ name: names.get(name), ...scopesOf(values) }))
}

/**
 * The model has scenarios of the end of life alone. Another module with one scenario, such as the transport A4, is written as the
 * module; with several it stands in an extension, because the model has no place for them.
 */
function gwpOf(modules: readonly EpdModuleValue[]) {
  const isAlone = ({ module }: EpdModuleValue) => modules.filter((other) => other.module === module).length === 1
  const {
    plain = [],
    atEnd = [],
    others = [],
  } = Object.groupBy(modules, (value) => {
    if (value.scenario === null) return 'plain'
    if (endOfLife.includes(value.module)) return 'atEnd'
    return isAlone(value) ? 'plain' : 'others'
  })
  return {
    ...scopesOf(plain),
    ...(atEnd.length > 0 && { C_scenarios: scenariosOf(atEnd) }),
    ...(others.length > 0 && { ext: { [scenariosExtension]: scenariosOf(others) } }),
  }
}

const organisation = (name: string) => ({ name: cut(name, maxName) })
/** Several organisations are one text in a record (`openepd.ts`). */
const organisations = (names: string) => names.split('; ').map(organisation)

/** The declaring companies. The document does not name the supplier on this platform (product decision 65). */
function declarants({ manufacturer, owner }: WrittenEpd, isSector: boolean) {
  if (isSector)
    return {
      ...(owner !== null && { publishers: organisations(owner) }),
      ...(manufacturer !== null && { manufacturers: organisations(manufacturer) }),
    }
  const declarant = declarantOf({ manufacturer, owner })
  return declarant === null ? {} : { manufacturer: organisation(declarant) }
}

/** The name, and the whole of it as a description if it is too long for a name. */
const named = (name: string, isSector: boolean) => ({
  [isSector ? 'name' : 'product_name']: cut(name, maxName),
  ...(name.length > maxName && { [isSector ? 'description' : 'product_description']: cut(name, maxDescription) }),
})

/** A record as an openEPD document (cchangelabs/openepd, version 0.1), which other programs read. */
export function openEpdOf(epd: WrittenEpd): string {
  const { declared_unit, subtype, standard } = epd
  const isSector = subtype === 'sector'
  const document = {
    doctype: isSector ? 'openIndustryEpd' : 'openEPD',
    openepd_version: '0.1',
    ...named(epd.name, isSector),
    ...declarants(epd, isSector),
    ...(epd.program_operator !== null && { program_operator: organisation(epd.program_operator) }),
    ...(epd.declaration_number !== null && { program_operator_doc_id: cut(epd.declaration_number, maxName) }),
    ...(epd.issued_on !== null && { date_of_issue: `${epd.issued_on}T00:00:00+00:00` }),
    valid_until: `${epd.valid_until}T00:00:00+00:00`,
    ...(declared_unit && { declared_unit: { qty: declared_unit.quantity, unit: unitOf(declared_unit.unit) } }),
    kg_per_declared_unit: { qty: epd.mass_kg, unit: 'kg' },
    ...(standard !== null && standard !== 'Other' && { compliance: [{ short_name: standard }] }),
    ...((subtype === 'product-specific' || subtype === 'average') && {
      ec3: { product_specific: subtype === 'product-specific' },
    }),
    impacts: { [methodOf(epd.lcia_method)]: { gwp: gwpOf(epd.modules) } },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
