import { differ, product, readDecimal } from '#domain/epds/epd-amounts.ts'
import type { EpdNoMass, EpdReading } from '#domain/epds/epd-record.ts'
import { numberText, quotedPart } from './file-text.ts'
import {
  massProperties,
  referenceUnits,
  type LocatedText,
  type IlcdExchange,
  type IlcdFlow,
  type IlcdProperty,
} from './ilcd-facts.ts'
import { inKilograms } from './mass-unit.ts'
import { UnreadableEpd } from './unreadable-epd.ts'

export type DeclaredMass = Pick<EpdReading, 'declared_unit' | 'mass_kg' | 'no_mass'> & {
  at: { declared_unit?: string; mass_kg?: string }
}

const without = (no_mass: EpdNoMass, rest: Partial<DeclaredMass> = {}): DeclaredMass => ({
  declared_unit: null,
  mass_kg: null,
  at: {},
  ...rest,
  no_mass,
})

/** The declared unit of a process data set and its mass in kg. */
export function declaredMass(exchange: IlcdExchange | null): DeclaredMass {
  if (exchange === null) return without({ reason: 'absent' })
  if (exchange.flow === null) return massOfExchangeAlone(exchange)
  const declared = declaredUnit(exchange, exchange.flow)
  const mass = massOfProduct(exchange, exchange.flow)
  if (mass === null) return without(noMassOf(exchange.flow), declared)
  const at = { ...declared.at, mass_kg: mass.at }
  return { declared_unit: declared.declared_unit, mass_kg: mass.text, no_mass: null, at }
}

/** Without its flow data set, the mass is known only if the exchange says that its own amount is a mass. */
function massOfExchangeAlone({ meanAmount, unit }: IlcdExchange): DeclaredMass {
  if (meanAmount === null || unit === null) return without({ reason: 'flow_missing' })
  const quantity = numberText(meanAmount.text, meanAmount.at)
  const at = { declared_unit: meanAmount.at, mass_kg: meanAmount.at }
  return { declared_unit: { quantity, unit }, mass_kg: inKilograms(quantity, unit), no_mass: null, at }
}

/** Properties from which a mass could be guessed, such as "gross density", "grammage" and "conversion factor to 1 kg". */
const isOfMass = /density|grammage|weight|mass|conversion factor|kg/i

function noMassOf({ indirect }: IlcdFlow): EpdNoMass {
  const property = indirect.find((name) => isOfMass.test(name))
  return property === undefined ? { reason: 'absent' } : { reason: 'indirect', property }
}

const unitOf = ({ id, unit, name }: IlcdProperty): string => unit ?? referenceUnits[id] ?? name ?? '?'

/** The amount of one property in the declared unit. `resultingFlowAmount` is this product already, for the reference property. */
function amountOf({ meanAmount, resultingFlowAmount }: IlcdExchange, property: IlcdProperty): LocatedText | null {
  const resulting = property.isReference ? resultingFlowAmount : null
  const result = resulting && { text: numberText(resulting.text, resulting.at), at: resulting.at }
  if (meanAmount === null || property.meanValue === null || property.meanValue.trim() === '') return result
  const amount = numberText(meanAmount.text, meanAmount.at)
  const text = product(amount, numberText(property.meanValue, property.at)) ?? amount
  if (result !== null) requireSameMass(text, result.text, unitOf(property))
  return result ?? { text, at: property.at }
}

/** One of them is wrong, perhaps by a factor of 1,000, and it is not known which. */
export function requireSameMass(one: string, other: string, unit: string): void {
  const [first, second] = [readDecimal(one), readDecimal(other)]
  if (first !== null && second !== null && differ(first, second))
    throw new UnreadableEpd({
      code: 'epd.massContradicts',
      one: quotedPart(`${one} ${unit}`),
      other: quotedPart(`${other} ${unit}`),
    })
}

function massOfProduct(exchange: IlcdExchange, { properties }: IlcdFlow): LocatedText | null {
  const masses = properties
    .filter(({ id }) => massProperties.includes(id))
    .flatMap((property) => {
      const amount = amountOf(exchange, property)
      return amount === null ? [] : [{ text: inKilograms(amount.text, unitOf(property)), at: amount.at }]
    })
  const [mass, ...others] = masses
  if (mass === undefined) return null
  for (const other of others) requireSameMass(mass.text, other.text, 'kg')
  return mass
}

function declaredUnit(exchange: IlcdExchange, { properties }: IlcdFlow): Pick<DeclaredMass, 'declared_unit' | 'at'> {
  const reference = properties.find(({ isReference }) => isReference)
  const amount = reference === undefined ? null : amountOf(exchange, reference)
  if (reference === undefined || amount === null) return { declared_unit: null, at: {} }
  return { declared_unit: { quantity: amount.text, unit: unitOf(reference) }, at: { declared_unit: amount.at } }
}
