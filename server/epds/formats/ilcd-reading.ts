import { isNotDeclared } from '#domain/epds/epd-amounts.ts'
import { endOfYearAlone, readEpdDay, type EpdDay } from '#domain/epds/epd-dates.ts'
import {
  epdModuleOf,
  epdStandardOf,
  type EpdField,
  type EpdFormat,
  type EpdModuleValue,
  type EpdReading,
  type EpdStandard,
  type EpdSubtype,
} from '#domain/epds/epd-record.ts'
import { cleanText, numberText, quotedPart } from './file-text.ts'
import { requireKgOfCo2 } from './gwp-unit.ts'
import {
  complianceSystems,
  gwpFossilIndicators,
  gwpOfA1Indicator,
  gwpTotalIndicators,
  methodOfIndicator,
  type LocatedText,
  type IlcdFacts,
  type IlcdResult,
} from './ilcd-facts.ts'
import { declaredMass } from './ilcd-mass.ts'
import { UnreadableEpd } from './unreadable-epd.ts'
import { withoutRepeats } from './without-repeats.ts'

/** The EPD of a process data set. */
export function readIlcd(facts: IlcdFacts, format: EpdFormat): EpdReading {
  if (facts.type !== null && facts.type.toUpperCase() !== 'EPD')
    throw new UnreadableEpd({ code: 'epd.otherDataSet', type: quotedPart(facts.type) })
  const gwp = gwpOf(facts.results)
  const issued = dayOf(facts.published)
  const validity = validityOf(facts, issued)
  const standard = standardOf(facts, gwp)
  const subtype = subtypeOf(facts.subtype)
  const mass = declaredMass(facts.exchange)
  const vendor = facts.exchange?.flow?.vendor ?? null
  const method = methodOfIndicator[gwp.indicator] ?? null
  const places: Record<EpdField, string | null | undefined> = {
    name: facts.name?.at,
    declaration_number: facts.registrationNumber?.at,
    program_operator: facts.operator?.at,
    manufacturer: vendor?.at,
    owner: facts.owner?.at,
    standard: standard.at,
    lcia_method: method && gwp.at,
    subtype: subtype && facts.subtype?.at,
    issued_on: issued && facts.published?.at,
    valid_until: validity.at,
    declared_unit: mass.at.declared_unit,
    mass_kg: mass.at.mass_kg,
    modules: gwp.at,
  }
  return {
    format,
    name: facts.name && cleanText(facts.name.text),
    declaration_number: facts.registrationNumber && cleanText(facts.registrationNumber.text),
    program_operator: facts.operator && cleanText(facts.operator.text),
    manufacturer: vendor && cleanText(vendor.text),
    owner: facts.owner && cleanText(facts.owner.text),
    standard: standard.standard,
    lcia_method: method,
    subtype,
    issued_on: issued,
    valid_until: validity.day,
    validity_year_only: validity.isYearOnly,
    declared_unit: mass.declared_unit,
    mass_kg: mass.mass_kg,
    no_mass: mass.no_mass,
    modules: modulesOf(gwp),
    found_at: foundAt(places),
  }
}

const foundAt = (places: Record<EpdField, string | null | undefined>): EpdReading['found_at'] =>
  Object.fromEntries(Object.entries(places).flatMap(([field, at]) => (at ? [[field, at]] : [])))

const isDeclared = ({ amounts }: IlcdResult) => amounts.some(({ value }) => !isNotDeclared(value))

/**
 * The result that counts: GWP-total by +A2 before GWP by +A1, and EF 3.1 before EF 3.0. An indicator without any amount is
 * not declared.
 */
function gwpOf(results: readonly IlcdResult[]): IlcdResult {
  const declared = results.filter(isDeclared)
  for (const indicator of [...gwpTotalIndicators, gwpOfA1Indicator]) {
    const [first, ...same] = declared.filter((result) => result.indicator === indicator)
    // The same indicator again is read too, so that contradictions between the two are found.
    if (first !== undefined) return { ...first, amounts: [first, ...same].flatMap(({ amounts }) => amounts) }
  }
  const isFossilOnly = declared.some(({ indicator }) => gwpFossilIndicators.includes(indicator))
  throw new UnreadableEpd(isFossilOnly ? 'epd.fossilOnly' : 'epd.noGwp')
}

function modulesOf({ amounts, unit, at }: IlcdResult): EpdModuleValue[] {
  requireKgOfCo2(unit)
  return withoutRepeats(
    amounts.flatMap(({ module: written, scenario, value }) => {
      const module = epdModuleOf(written)
      if (module === null || isNotDeclared(value)) return []
      const gwp_total = numberText(value, `${at}, ${module}`)
      return [{ module, scenario: scenario === null ? null : cleanText(scenario), gwp_total }]
    }),
  )
}

/** The indicator says by which amendment the values are calculated, whatever the data set says that it complies with. */
function standardOf({ compliances }: IlcdFacts, { indicator, at }: IlcdResult): { standard: EpdStandard; at: string } {
  if (indicator === gwpOfA1Indicator) return { standard: 'EN 15804+A1', at }
  const named = (ids: readonly string[], standard: string) =>
    compliances.find(({ id, name }) => ids.includes(id) || epdStandardOf(name)?.startsWith(standard) === true)
  const iso = named(complianceSystems.iso21930, 'ISO 21930')
  const isIsoAlone = iso !== undefined && named(complianceSystems.en15804, 'EN 15804') === undefined
  return isIsoAlone ? { standard: 'ISO 21930', at: iso.at } : { standard: 'EN 15804+A2', at }
}

/** The words of the format (EPD_Extensions_2013.xsd). A "template dataset" is none of a marketplace's kinds. */
const subtypes: Readonly<Record<string, EpdSubtype>> = {
  specific: 'product-specific',
  average: 'average',
  representative: 'sector',
  generic: 'generic',
}

/** Some JSON has the XML of the element as its text, so the word is looked for within it. */
function subtypeOf(subtype: LocatedText | null): EpdSubtype | null {
  const word = /\b(specific|average|representative|generic)\s+data\s*set\b/i.exec(subtype?.text.slice(0, 1000) ?? '')
  return subtypes[word?.[1]?.toLowerCase() ?? ''] ?? null
}

function required(day: EpdDay, { text, at }: LocatedText): string | null {
  if (!day.ok) throw new UnreadableEpd({ code: 'epd.notADate', value: quotedPart(text), at })
  return day.day
}

const dayOf = (date: LocatedText | null): string | null =>
  date === null ? null : required(readEpdDay(date.text), date)

/** The day on which the EPD expires (version 1.3 of the format), else the year until which the data set is valid. */
function validityOf(
  { expires, validUntil }: IlcdFacts,
  issued: string | null,
): { day: string | null; isYearOnly: boolean; at: string | null } {
  const day = dayOf(expires)
  if (day !== null) return { day, isYearOnly: false, at: expires?.at ?? null }
  if (validUntil === null) return { day: null, isYearOnly: false, at: null }
  const isYear = validUntil.text.length <= 4
  const end = required(isYear ? endOfYearAlone(validUntil.text, issued) : readEpdDay(validUntil.text), validUntil)
  return { day: end, isYearOnly: isYear && end !== null, at: end && validUntil.at }
}
