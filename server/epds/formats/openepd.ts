import { isAmbiguousTon, isMassUnit, isNotDeclared } from '#domain/epds/epd-amounts.ts'
import { endOfYearAlone, readEpdDay, type EpdDay } from '#domain/epds/epd-dates.ts'
import {
  epdModules,
  epdStandardOf,
  lciaMethods,
  type EpdField,
  type EpdModule,
  type EpdModuleValue,
  type EpdReading,
  type EpdStandard,
  type EpdSubtype,
} from '#domain/epds/epd-record.ts'
import { cleanText, numberText, quotedPart } from './file-text.ts'
import { requireKgOfCo2 } from './gwp-unit.ts'
import { requireSameMass } from './ilcd-mass.ts'
import { inKilograms } from './mass-unit.ts'
import { jsonAt, jsonList, jsonText, type ParsedJson } from './json.ts'
import { UnreadableEpd } from './unreadable-epd.ts'
import { withoutRepeats } from './without-repeats.ts'

const doctypeOf = (json: ParsedJson) => jsonText(json, 'doctype')?.toLowerCase() ?? null

/** By its document type, which older documents may leave out (cchangelabs/openepd, model of version 0). */
export const isOpenEpd = (json: ParsedJson): boolean => {
  const doctype = doctypeOf(json)
  if (doctype === null) return jsonText(json, 'openepd_version') !== null && jsonAt(json, 'impacts') !== null
  return ['openepd', 'openindustryepd', 'opengenericestimate'].includes(doctype)
}

export function readOpenEpd(json: ParsedJson): EpdReading {
  if (doctypeOf(json) === 'opengenericestimate') throw new UnreadableEpd('epd.genericEstimate')
  const gwp = gwpOf(json)
  const mass = massOf(json)
  const issued = dayOf(json, 'date_of_issue', readEpdDay)
  const isYear = /^\s*\d{4}\s*$/.test(jsonText(json, 'valid_until') ?? '')
  const end = (text: string) => (isYear ? endOfYearAlone(text, issued.value) : readEpdDay(text))
  const fields = {
    name: textOf(json, ['product_name'], ['name']),
    declaration_number: textOf(json, ['program_operator_doc_id']),
    program_operator: textOf(json, ['program_operator', 'name'], ['program_operator', 'web_domain']),
    ...declarantsOf(json),
    standard: standardOf(json, gwp),
    lcia_method: gwp.method === unknownMethod ? nowhere : { value: cleanText(gwp.method), at: gwp.at },
    subtype: subtypeOf(json),
    issued_on: issued,
    valid_until: dayOf(json, 'valid_until', end),
    declared_unit: mass.declared,
    mass_kg: mass.mass,
    modules: { value: modulesOf(gwp), at: gwp.at },
  } satisfies Record<EpdField, { value: unknown; at: string | null }>
  const places = Object.entries(fields).flatMap(([field, { at }]) => (at === null ? [] : [[field, at]]))
  return {
    format: 'openepd',
    name: fields.name.value,
    declaration_number: fields.declaration_number.value,
    program_operator: fields.program_operator.value,
    manufacturer: fields.manufacturer.value,
    owner: fields.owner.value,
    standard: fields.standard.value,
    lcia_method: fields.lcia_method.value,
    subtype: fields.subtype.value,
    issued_on: fields.issued_on.value,
    valid_until: fields.valid_until.value,
    validity_year_only: isYear && fields.valid_until.value !== null,
    declared_unit: mass.declared.value,
    mass_kg: mass.mass.value,
    no_mass: mass.mass.value === null ? { reason: 'absent' } : null,
    modules: fields.modules.value,
    found_at: Object.fromEntries(places) as EpdReading['found_at'],
  }
}

type Place<Value> = { value: Value; at: string | null }
const nowhere = { value: null, at: null }

/** The first of these paths at which there is a text. */
function textOf(json: ParsedJson, ...paths: string[][]): Place<string | null> {
  for (const path of paths) {
    const value = cleanText(jsonText(json, ...path) ?? '')
    if (value !== null) return { value, at: path.join('.') }
  }
  return nowhere
}

const organisation = ['name', 'web_domain'] as const

/**
 * The declaring companies: the manufacturer of the product. An EPD of an industry has those that took part, and its publishers own it.
 * The names of several are one text, separated by semicolons.
 */
function declarantsOf(json: ParsedJson): Record<'manufacturer' | 'owner', Place<string | null>> {
  const namesAt = (key: string): Place<string | null> => {
    const names = jsonList(json, key).flatMap((one) => textOf(one, ...organisation.map((name) => [name])).value ?? [])
    const value = cleanText(names.join('; '))
    return value === null ? nowhere : { value, at: key }
  }
  const manufacturer = textOf(json, ...organisation.map((name) => ['manufacturer', name]))
  if (doctypeOf(json) !== 'openindustryepd') return { manufacturer, owner: nowhere }
  return {
    manufacturer: manufacturer.value === null ? namesAt('manufacturers') : manufacturer,
    owner: namesAt('publishers'),
  }
}

function dayOf(json: ParsedJson, at: string, parse: (text: string) => EpdDay): Place<string | null> {
  const text = jsonText(json, at) ?? ''
  const read = parse(text)
  if (!read.ok) throw new UnreadableEpd({ code: 'epd.notADate', value: quotedPart(text), at })
  return read.day === null ? nowhere : { value: read.day, at }
}

/** An EPD of an industry is one of a sector; `ec3` says of the others whether they are about one product. */
function subtypeOf(json: ParsedJson): Place<EpdSubtype | null> {
  if (doctypeOf(json) === 'openindustryepd') return { value: 'sector', at: 'doctype' }
  const isSpecific = jsonAt(json, 'ec3', 'product_specific')
  if (typeof isSpecific !== 'boolean') return nowhere
  return { value: isSpecific ? 'product-specific' : 'average', at: 'ec3.product_specific' }
}

/** How the published model writes a method that is not known. */
export const unknownMethod = 'Unknown LCIA'

/** GWP-GHG is no GWP-total. A method that the schema does not have counts least. */
const methods: readonly string[] = lciaMethods
const rank = (method: string) => (methods.includes(method) ? methods.indexOf(method) : methods.length)

type Gwp = { method: string; scopes: ParsedJson; at: string }

function gwpOf(json: ParsedJson): Gwp {
  const impacts = jsonAt(json, 'impacts')
  const names = typeof impacts === 'object' && impacts !== null && !Array.isArray(impacts) ? Object.keys(impacts) : []
  const declared = (indicator: string): Gwp[] =>
    names
      .filter((method) => method !== 'GWP-GHG')
      .map((method) => ({
        method,
        scopes: jsonAt(impacts, method, indicator),
        at: ['impacts', cleanText(method), indicator].join('.'),
      }))
      .filter(({ scopes }) => valuesOf({ method: '', scopes, at: '' }).length > 0)
  const [first] = declared('gwp').toSorted((one, other) => rank(one.method) - rank(other.method))
  if (first === undefined) throw new UnreadableEpd(declared('gwp-fossil').length > 0 ? 'epd.fossilOnly' : 'epd.noGwp')
  return first
}

/** The extension for scenarios of modules such as A4. The model has only scenarios of the end of life. */
export const scenariosExtension = 'verdigris_scenarios'

type ScopeValue = { module: EpdModule; scenario: string | null; measurement: ParsedJson; at: string }

/** The declared values of all modules, with those of the end-of-life scenarios. A null is not declared. */
function valuesOf({ scopes, at }: Gwp): ScopeValue[] {
  const within = (from: ParsedJson, scenario: string | null, path: string): ScopeValue[] =>
    epdModules.flatMap((module) => {
      const key = module === 'A1-A3' ? 'A1A2A3' : module
      const measurement = jsonAt(from, key)
      return !isNotDeclared(jsonText(measurement, 'mean') ?? '')
        ? [{ module, scenario, measurement, at: `${path}.${key}` }]
        : []
    })
  const named = (path: string, list: ParsedJson[]) =>
    list.flatMap((scenario, index) =>
      within(scenario, cleanText(jsonText(scenario, 'name') ?? '') ?? `${index + 1}`, `${at}.${path}[${index}]`),
    )
  const scenarios = [
    ...named('C_scenarios', jsonList(scopes, 'C_scenarios')),
    ...named(`ext.${scenariosExtension}`, jsonList(scopes, 'ext', scenariosExtension)),
  ]
  return [...within(scopes, null, at), ...scenarios]
}

const modulesOf = (gwp: Gwp): EpdModuleValue[] =>
  withoutRepeats(
    valuesOf(gwp).map(({ module, scenario, measurement, at }) => {
      requireKgOfCo2(jsonText(measurement, 'unit'))
      return { module, scenario, gwp_total: numberText(jsonText(measurement, 'mean') ?? '', `${at}.mean`) }
    }),
  )

/** The method says by which amendment of EN 15804 the values are, else the standards that the document names. */
function standardOf(json: ParsedJson, { method, at }: Gwp): Place<EpdStandard | null> {
  const named = jsonList(json, 'compliance').map((standard) =>
    epdStandardOf([jsonText(standard, 'short_name'), jsonText(standard, 'name')].join(' ')),
  )
  const isEn15804 = named.some((standard) => standard?.startsWith('EN 15804'))
  if (/^EF /.test(method) && (isEn15804 || !named.includes('ISO 21930'))) return { value: 'EN 15804+A2', at }
  if (/^(CML |EN 15978)/.test(method) && isEn15804) return { value: 'EN 15804+A1', at }
  for (const value of ['EN 15804+A2', 'EN 15804+A1', 'ISO 21930'] as const)
    if (named.includes(value)) return { value, at: 'compliance' }
  return named.length > 0 && !isEn15804 ? { value: 'Other', at: 'compliance' } : nowhere
}

/** The declared unit, and its mass: in kg per declared unit, else the declared unit itself if it is one of mass. */
function massOf(json: ParsedJson): {
  declared: Place<EpdReading['declared_unit']>
  mass: Place<string | null>
} {
  const declared = amountOf(json, 'declared_unit')
  const stated = amountOf(json, 'kg_per_declared_unit')
  const perUnit = stated === null ? null : kilograms(stated)
  // A ton is one of three masses unless the file gives it.
  const isMass = declared !== null && (isMassUnit(declared.unit) || (perUnit === null && isAmbiguousTon(declared.unit)))
  const own = isMass ? kilograms(declared) : null
  if (own !== null && perUnit !== null) requireSameMass(own, perUnit, 'kg')
  const mass = own ?? perUnit
  return {
    declared: declared === null ? nowhere : { value: declared, at: 'declared_unit' },
    mass: mass === null ? nowhere : { value: mass, at: own === null ? 'kg_per_declared_unit' : 'declared_unit' },
  }
}

/** An amount with its unit, or a number of kilograms alone. Null without a quantity, which is not assumed to be 1. */
function amountOf(json: ParsedJson, key: string): { quantity: string; unit: string } | null {
  const alone = jsonText(json, key)
  const quantity = alone ?? jsonText(json, key, 'qty')
  const unit = cleanText(jsonText(json, key, 'unit') ?? '') ?? (key === 'kg_per_declared_unit' ? 'kg' : null)
  if (quantity === null || unit === null) return null
  return { quantity: numberText(quantity, key), unit }
}

const kilograms = ({ quantity, unit }: { quantity: string; unit: string }): string => inKilograms(quantity, unit)
