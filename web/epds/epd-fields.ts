import { deriveEpd, type EpdDerivation } from '#domain/epds/epd-derivation.ts'
import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { readingByHand, refusedValue, type EpdByHand } from '#domain/epds/epd-input.ts'
import { epdModules, type EpdModule } from '#domain/epds/epd-record.ts'
import type { Material } from '#domain/materials/materials.ts'
import { codeOf } from '#domain/refusal.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import type { Epd } from './queries/record.ts'

export type ByHandFields = {
  name: string
  program_operator: string
  declaration_number: string
  manufacturer: string
  owner: string
  standard: string
  lcia_method: string
  subtype: string
  issued_on: string
  valid_until: string
  declared_unit: { quantity: string; unit: string }
  mass_kg: string
  modules: Record<EpdModule, string>
}

const modulesOf = (values: readonly { module: EpdModule; gwp_total: string }[]) =>
  Object.fromEntries(
    epdModules.map((module) => [module, values.find((one) => one.module === module)?.gwp_total ?? '']),
  ) as ByHandFields['modules']

/** The fields of the forms, named as in the input of the API, so that the server's messages find them. */
export type EpdFields = {
  file: File | null
  material: Material | ''
  covers_material: boolean
  product_ids: string[]
  is_public: boolean
  by_hand: ByHandFields
}

export const emptyEpdFields: EpdFields = {
  file: null,
  material: '',
  covers_material: false,
  product_ids: [],
  is_public: false,
  by_hand: {
    name: '',
    program_operator: '',
    declaration_number: '',
    manufacturer: '',
    owner: '',
    standard: '',
    lcia_method: '',
    subtype: '',
    issued_on: '',
    valid_until: '',
    declared_unit: { quantity: '1', unit: '' },
    mass_kg: '',
    modules: modulesOf([]),
  },
}

/** The fields of a stored record. */
export const epdFieldsOf = (epd: Epd): EpdFields => ({
  file: null,
  material: epd.material,
  covers_material: epd.covers_material,
  product_ids: epd.product_ids ?? [],
  is_public: epd.is_public,
  by_hand: {
    name: epd.name,
    program_operator: epd.program_operator ?? '',
    declaration_number: epd.declaration_number ?? '',
    manufacturer: epd.manufacturer ?? '',
    owner: epd.owner ?? '',
    lcia_method: epd.lcia_method ?? '',
    standard: epd.standard ?? '',
    subtype: epd.subtype ?? '',
    issued_on: epd.issued_on ?? '',
    valid_until: epd.valid_until,
    declared_unit: { quantity: decimalText(epd.declared_unit?.quantity), unit: epd.declared_unit?.unit ?? '' },
    mass_kg: decimalText(epd.mass_kg),
    modules: modulesOf(epd.modules),
  },
})

/** By the name of a field that is typed: the value that somebody else saved since the form was `opened`. */
export function savedBeside(opened: unknown, saved: unknown, typed: unknown, name = ''): Record<string, string> {
  if (isGroup(opened) && isGroup(saved) && isGroup(typed))
    return Object.assign(
      {},
      ...Object.keys(saved).map((key) =>
        savedBeside(opened[key], saved[key], typed[key], name === '' ? key : `${name}.${key}`),
      ),
    ) as Record<string, string>
  if (typeof saved !== 'string' || saved === opened || saved === typed) return {}
  return { [name]: `Saved now: ${saved || '(empty)'}` }
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const typedModules = ({ modules }: ByHandFields): EpdModule[] => epdModules.filter((one) => modules[one].trim() !== '')

/** The typed values as the API takes them. It checks what a person may have left out. */
export const byHandInput = (fields: ByHandFields) => ({
  ...fields,
  subtype: fields.subtype || null,
  lcia_method: fields.lcia_method || null,
  issued_on: fields.issued_on || null,
  declared_unit: { ...fields.declared_unit, quantity: typedDecimal(fields.declared_unit.quantity) },
  mass_kg: typedDecimal(fields.mass_kg),
  modules: typedModules(fields).map((module) => ({ module, gwp_total: typedDecimal(fields.modules[module]) })),
})

/** The value of what has been typed so far; null while its mass or its modules are missing or no numbers. */
export function typedDerivation(fields: ByHandFields, material: Material | '', today: string): EpdDerivation | null {
  const { mass_kg, modules, ...said } = byHandInput(fields)
  const numbers = [mass_kg, ...modules.map(({ gwp_total }) => gwp_total)]
  if (modules.length === 0 || numbers.some((number) => typeof number !== 'number')) return null
  const reading = readingByHand({ ...said, mass_kg, modules } as EpdByHand)
  return deriveEpd(
    { ...reading, valid_until: fields.valid_until || null, declaration_number: fields.declaration_number || null },
    { today, material: material || null },
  )
}

/** Why no value follows from typed values, with the field to correct. Undefined if one does, or if other checks say more. */
export function valueProblem(fields: ByHandFields, today: string): { path: string[]; message: string } | undefined {
  const derived: EpdDerivation | null =
    typedModules(fields).length === 0 ? { ok: false, refusal: 'epd.noA1A3' } : typedDerivation(fields, '', today)
  if (derived === null || derived.ok || derived.refusal === 'epd.massNotPositive') return undefined
  const { refusal } = derived
  if (codeOf(refusal) === 'epd.outOfRange') return undefined
  return { path: ['by_hand', refusedValue(refusal)], message: epdRefusalText(refusal) }
}

/** The field of a message: a module's value by its name, and what is wrong with all of them at the first. */
export function epdFieldOf(path: string, fields: ByHandFields): string {
  const [, index] = /^by_hand\.modules\.(\d+)\b/.exec(path) ?? []
  if (index !== undefined) return `by_hand.modules.${typedModules(fields)[Number(index)]}`
  return path === 'by_hand.modules' || path === 'by_hand' ? 'by_hand.modules.A1-A3' : path
}
