/** The formats that an EPD is read from. `by_hand`: a person typed it from its PDF. */
export const epdFormats = ['openepd', 'ilcd_xml', 'ilcd_json', 'ilcd_zip', 'by_hand'] as const
export type EpdFormat = (typeof epdFormats)[number]

/** The standard by which the values of an EPD are calculated. Values by +A1 and +A2 are not comparable. */
export const epdStandards = ['EN 15804+A1', 'EN 15804+A2', 'ISO 21930', 'Other'] as const
export type EpdStandard = (typeof epdStandards)[number]

export const epdSubtypes = ['product-specific', 'average', 'sector', 'generic'] as const
export type EpdSubtype = (typeof epdSubtypes)[number]

/**
 * The methods of impact assessment that give a GWP-total, as the published model of openEPD names them, in the order in which they
 * count: those of EN 15804+A2, the other results of the IPCC, those of EN 15804+A1, of America, and the rest.
 */
export const lciaMethods = [
  'EF 3.1',
  'EF 3.0',
  'EF 2.0',
  'IPCC AR6',
  'IPCC AR5',
  'CML 2016',
  'CML 2012',
  'CML 2007',
  'CML 2001',
  'CML 1992',
  'EN 15978:2011',
  'TRACI 2.2',
  'TRACI 2.1',
  'TRACI 2.0',
  'TRACI 1.0',
  'ReCiPe 2016',
  'ReCiPe 2008',
  'LIME2',
] as const

/** The life-cycle modules of EN 15804, written as ILCD+EPD writes them. */
export const epdModules = [
  'A1-A3',
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
  'C1',
  'C2',
  'C3',
  'C4',
  'D',
] as const
export type EpdModule = (typeof epdModules)[number]

/** EPDs have some tens of values: of each module, and at the end of life of each scenario. */
export const maxEpdModuleValues = 200

/** GWP-total of one module in kg CO₂e per declared unit; `scenario`: the name of an end-of-life scenario. */
export type EpdModuleValue = { module: EpdModule; scenario: string | null; gwp_total: string }

/** Why an EPD has no mass. `indirect`: only a property such as "gross density" is given, which may be wrong by a factor of 1,000. */
export type EpdNoMass = { reason: 'absent' } | { reason: 'flow_missing' } | { reason: 'indirect'; property: string }

/**
 * One EPD, in the same shape from every format. Numbers are decimal texts as they are in the file, days are YYYY-MM-DD. `mass_kg`:
 * the mass of the declared unit. `found_at`: the place in the file where each field was found.
 */
export type EpdReading = {
  format: EpdFormat
  name: string | null
  declaration_number: string | null
  program_operator: string | null
  /** The company whose product it is. The supplier on this platform is another fact (product decision 65). */
  manufacturer: string | null
  /** The owner of the declaration, where the file names one apart from the manufacturer. */
  owner: string | null
  standard: EpdStandard | null
  /** The method of impact assessment as it is read, in most cases one of `lciaMethods`. */
  lcia_method: string | null
  subtype: EpdSubtype | null
  issued_on: string | null
  valid_until: string | null
  validity_year_only: boolean
  declared_unit: { quantity: string; unit: string } | null
  mass_kg: string | null
  no_mass: EpdNoMass | null
  modules: EpdModuleValue[]
  found_at: Partial<Record<EpdField, string>>
}

export type EpdField =
  | 'name'
  | 'declaration_number'
  | 'program_operator'
  | 'manufacturer'
  | 'owner'
  | 'standard'
  | 'lcia_method'
  | 'subtype'
  | 'issued_on'
  | 'valid_until'
  | 'declared_unit'
  | 'mass_kg'
  | 'modules'

const dashes = /[‐‑‒–—−]/g

/** "A1–A3" and "A1A2A3" are the module A1-A3. Null for a module that EN 15804 does not have. */
export function epdModuleOf(text: string): EpdModule | null {
  const written = text.replace(/\s+/g, '').replace(dashes, '-').toUpperCase()
  const module = written === 'A1A2A3' ? 'A1-A3' : written
  return epdModules.find((known) => known === module) ?? null
}

/**
 * The standard that a text names, such as "DIN EN 15804+A2" or "EN 15804:2012+A2:2019". `EN 15804`: without its amendment.
 * Null if it names none.
 */
export function epdStandardOf(text: string): EpdStandard | 'EN 15804' | null {
  const written = text.replace(/\s+/g, '')
  if (written.includes('15804')) {
    const amendment = /\+A([12])(?!\d)/i.exec(written)?.[1]
    return amendment === undefined ? 'EN 15804' : amendment === '2' ? 'EN 15804+A2' : 'EN 15804+A1'
  }
  return written.includes('21930') ? 'ISO 21930' : null
}

/** The company that declares an EPD: its manufacturer, else the owner of the declaration. */
export const declarantOf = ({ manufacturer, owner }: Pick<EpdReading, 'manufacturer' | 'owner'>): string | null =>
  manufacturer ?? owner

/** Whether values are by a method of other standards than EN 15804+A2, such as TRACI in America. */
export const isForeignMethod = (method: string | null): boolean =>
  method !== null && /^(TRACI|CML|EN 15978|ReCiPe|LIME)/i.test(method)
