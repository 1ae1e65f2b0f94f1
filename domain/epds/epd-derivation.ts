import { differ, maxEpdAmount, readDecimal, toKilograms } from './epd-amounts.ts'
import { epdOutlier } from './epd-plausibility.ts'
import { epdWarning, type EpdRefusal, type EpdWarning } from './epd-record-texts.ts'
import { isForeignMethod, maxEpdModuleValues, type EpdModule, type EpdNoMass, type EpdReading } from './epd-record.ts'
import { maxEpdValue } from './epd.ts'
import { Decimal, toText } from '#domain/values/exact-decimal.ts'
import type { Material } from '#domain/materials/materials.ts'
import { denied } from '#domain/refusal.ts'

/**
 * The values of an EPD in plain digits: kg CO₂e per declared unit and per kg, modules A1–A3. Exact, except that a quotient
 * which does not end has 12 significant digits.
 */
export type EpdDerivation =
  | { ok: true; gwp_a1_a3: string; gwp_a1_a3_per_kg: string; warnings: EpdWarning[] }
  | { ok: false; refusal: EpdRefusal }

type ReadModule = { module: EpdModule; scenario: string | null; value: Decimal }
type Found<Value> = { ok: true; value: Value } | { ok: false; refusal: EpdRefusal }

const found = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/**
 * Derives the value per kg that EPDs are compared by. A1–A3 counts where it is declared, else A1 + A2 + A3 where all three
 * are; module D is never added. An EPD without a mass has no value, and an expired one is read with a warning. `today`:
 * YYYY-MM-DD; `material`: of the products that it is for, null if they are of several.
 */
export function deriveEpd(
  reading: EpdReading,
  { today, material }: { today: string; material: Material | null },
): EpdDerivation {
  const mass = massOf(reading)
  if (!mass.ok) return mass
  const modules = readModules(reading)
  if (!modules.ok) return modules
  const a1a3 = productionOf(modules.value)
  if (!a1a3.ok) return a1a3
  const { issued_on: issued, valid_until: until } = reading
  if (issued !== null && until !== null && until < issued) return denied({ code: 'epd.endsBeforeIssue', issued, until })
  const perKg = quotient(a1a3.value.gwp, mass.value)
  if (perKg.abs().gt(maxEpdValue)) return denied('epd.valueTooHigh')
  return {
    ok: true,
    gwp_a1_a3: toText(a1a3.value.gwp),
    gwp_a1_a3_per_kg: toText(perKg),
    warnings: [...a1a3.value.warnings, ...valueWarnings(perKg, material), ...recordWarnings(reading, today)],
  }
}

const noMassRefusal = (why: EpdNoMass): EpdRefusal => {
  if (why.reason === 'indirect') return { code: 'epd.massIndirect', property: why.property }
  return why.reason === 'flow_missing' ? 'epd.flowMissing' : 'epd.noMass'
}

/** The number that a text is, unless it is none or beyond the limit of typed values. `at`: its place, for the refusal. */
function amountOf(value: string, at: string): Found<Decimal> {
  const amount = readDecimal(value)
  if (amount === null) return denied({ code: 'epd.notANumber', value, at })
  return amount.abs().gt(maxEpdAmount) ? denied({ code: 'epd.outOfRange', value, at }) : found(amount)
}

function massOf({ mass_kg, no_mass, declared_unit, found_at }: EpdReading): Found<Decimal> {
  if (mass_kg === null) return denied(noMassRefusal(no_mass ?? { reason: 'absent' }))
  const mass = amountOf(mass_kg, found_at.mass_kg ?? 'mass')
  if (!mass.ok) return mass
  if (!mass.value.gt(0)) return denied('epd.massNotPositive')
  const refusal = declared_unit && unitRefusal(declared_unit, `${mass_kg} kg`, mass.value)
  return refusal === null ? mass : denied(refusal)
}

/** Why the declared unit does not fit its mass, which a declared unit of mass says once more. Null if it fits. */
function unitRefusal(
  { quantity, unit }: { quantity: string; unit: string },
  other: string,
  mass: Decimal,
): EpdRefusal | null {
  if (readDecimal(quantity)?.abs().gt(maxEpdAmount) === true)
    return { code: 'epd.outOfRange', value: quantity, at: 'declared unit' }
  const declared = toKilograms(quantity, unit)
  if (declared === null || !differ(Decimal(declared.replace(/^\+/, '')), mass)) return null
  return { code: 'epd.massContradicts', one: `${declared} kg`, other }
}

/** All modules as numbers, each module and scenario once. Two different values of one of them contradict each other. */
function readModules({ modules }: EpdReading): Found<ReadModule[]> {
  if (modules.length > maxEpdModuleValues) return denied('epd.tooManyModules')
  const read = new Map<string, ReadModule>()
  for (const { module, scenario, gwp_total } of modules) {
    const amount = amountOf(gwp_total, module)
    if (!amount.ok) return amount
    const { value } = amount
    const key = JSON.stringify([module, scenario])
    if (read.get(key)?.value.eq(value) === false) return denied({ code: 'epd.moduleTwice', module })
    read.set(key, { module, scenario, value })
  }
  return found([...read.values()])
}

/** The value of a module without a scenario, else the one that all its scenarios have. Null if it is not declared. */
function valueOf(modules: readonly ReadModule[], module: EpdModule): Found<Decimal | null> {
  const declared = modules.filter((one) => one.module === module)
  const [chosen] = [...declared.filter(({ scenario }) => scenario === null), ...declared]
  if (chosen === undefined) return found(null)
  const isCertain = chosen.scenario === null || declared.every(({ value }) => value.eq(chosen.value))
  return isCertain ? found(chosen.value) : denied({ code: 'epd.moduleByScenario', module })
}

function productionOf(modules: readonly ReadModule[]): Found<{ gwp: Decimal; warnings: EpdWarning[] }> {
  const total = valueOf(modules, 'A1-A3')
  if (!total.ok) return total
  const stages: (Decimal | null)[] = []
  for (const module of ['A1', 'A2', 'A3'] as const) {
    const stage = valueOf(modules, module)
    // The stages are only compared with A1–A3 if that is declared.
    if (!stage.ok && total.value === null) return stage
    stages.push(stage.ok ? stage.value : null)
  }
  const sum = stages.every((stage) => stage !== null)
    ? stages.reduce((before, stage) => before.plus(stage), Decimal(0))
    : null
  if (total.value !== null) {
    const differs = sum !== null && differ(total.value, sum)
    return found({ gwp: total.value, warnings: differs ? [epdWarning('sum_differs', { sum: toText(sum) })] : [] })
  }
  return sum === null ? denied('epd.noA1A3') : found({ gwp: sum, warnings: [epdWarning('summed_modules')] })
}

const significantDigits = 12
/** Moves the point so that even the least number of a file has these digits before a division is cut. */
const [up, down] = ['1e80', '1e-80']

function quotient(dividend: Decimal, divisor: Decimal): Decimal {
  const moved = dividend.times(up)
  const cut = moved.div(divisor)
  const ends = cut.times(divisor).eq(moved)
  return (ends ? cut : cut.prec(significantDigits, Decimal.roundHalfUp)).times(down)
}

function valueWarnings(perKg: Decimal, material: Material | null): EpdWarning[] {
  if (perKg.lt(0)) return [epdWarning('negative')]
  const is = epdOutlier(perKg, material)
  const shown = toText(perKg.prec(4, Decimal.roundHalfUp))
  return is === null ? [] : [epdWarning('implausible', { perKg: shown, is, material })]
}

function recordWarnings(reading: EpdReading, today: string): EpdWarning[] {
  const { valid_until: until, declaration_number, subtype, validity_year_only } = reading
  return [
    ...(until !== null && until < today ? [epdWarning('expired', { until })] : []),
    ...comparabilityWarnings(reading),
    ...(declaration_number === null ? [epdWarning('no_number')] : []),
    ...(subtype === null ? [epdWarning('no_subtype')] : []),
    ...(until !== null && validity_year_only ? [epdWarning('validity_year_only', { until })] : []),
  ]
}

/** The values of other standards and methods differ from those by EN 15804+A2, by which most EPDs are. */
function comparabilityWarnings({ standard, lcia_method }: EpdReading): EpdWarning[] {
  if (standard === 'EN 15804+A1') return [epdWarning('a1_standard')]
  const named = standard === 'Other' ? 'another standard' : standard === 'ISO 21930' ? standard : null
  const by = [named, isForeignMethod(lcia_method) ? lcia_method : null].filter((one) => one !== null)
  return by.length === 0 ? [] : [epdWarning('other_standard', { by: by.join(' and ') })]
}
