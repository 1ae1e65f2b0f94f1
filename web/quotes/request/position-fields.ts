import { positionInput, type PositionField } from '#domain/quotes/position.ts'
import { shorten } from '#domain/quotes/position-texts.ts'
import { isPerKg } from '#domain/epds/epd.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { RequestedProduct } from './requested-product.ts'

/** The fields of one position as typed. Length in millimetres, volume in tons. */
export type PositionFields = {
  material: Material | ''
  profile: string
  product_id: string
  manual: boolean
  manual_product_details: string
  size: string
  grade: string
  standard: string
  length_mm: string
  pieces: string
  finish: string
  tolerance: string
  certificate: string
  volume: string
  /** The volume that was worked out from the weight. One that was typed differs from it, and wins. */
  weighed: string
  max_epd: string
  max_price_per_kg: string
  note: string
}

export const emptyPosition: PositionFields = {
  material: '',
  profile: '',
  product_id: '',
  manual: false,
  manual_product_details: '',
  size: '',
  grade: '',
  standard: '',
  length_mm: '',
  pieces: '',
  finish: '',
  tolerance: '',
  certificate: '',
  volume: '',
  weighed: '',
  max_epd: '',
  max_price_per_kg: '',
  note: '',
}

/** The details beyond the specification's fields, in the order of the screen. */
export const detailFields = [
  'size',
  'grade',
  'standard',
  'length_mm',
  'pieces',
  'finish',
  'tolerance',
  'certificate',
  'note',
] as const satisfies readonly PositionField[]

/** A position of the list, with the product that was chosen for it. `key` identifies it while it is moved. */
export type ListedPosition = { key: string; fields: PositionFields; product: RequestedProduct | null }

/** All positions of a request in their order. The form holds the fields of the open one; its entry here is outdated. */
export type PositionList = { listed: readonly ListedPosition[]; open: number }

export const positionFieldNames = Object.keys(emptyPosition) as (keyof PositionFields)[]

/** The fields of a position among those of the form. */
export const positionFieldsOf = (fields: PositionFields): PositionFields =>
  Object.fromEntries(positionFieldNames.map((name) => [name, fields[name]])) as PositionFields

/** All positions, with what the form holds of the open one. */
export const withOpen = ({ listed, open }: PositionList, fields: PositionFields): ListedPosition[] =>
  listed.map((position, index) => (index === open ? { ...position, fields: positionFieldsOf(fields) } : position))

/** The product that a position asks for; null for a description, and as long as none is chosen. */
export const chosenProduct = ({
  fields,
  product,
}: {
  fields: Pick<PositionFields, 'manual' | 'product_id'>
  product: RequestedProduct | null
}): RequestedProduct | null => (!fields.manual && product?.id === fields.product_id ? product : null)

/** A product of a list, with the tons that were noted for it. */
export const positionOfProduct = (product: RequestedProduct, volume: number | null) => ({
  fields: {
    ...emptyPosition,
    material: product.material,
    profile: product.subcategory,
    product_id: product.id,
    volume: decimalText(volume),
  },
  product,
})

/** The position that the fields describe, not validated yet. */
export function positionBody(fields: PositionFields) {
  const { manual, product_id } = fields
  return {
    material: fields.material || null,
    profile: fields.profile || null,
    product_id: manual || product_id === '' ? null : product_id,
    manual_product_details: manual ? fields.manual_product_details : null,
    size: fields.size.trim() || null,
    grade: fields.grade,
    standard: fields.standard,
    length_mm: typedDecimal(fields.length_mm),
    pieces: typedDecimal(fields.pieces, Number.isInteger),
    finish: fields.finish,
    tolerance: fields.tolerance,
    certificate: fields.certificate || null,
    volume: typedDecimal(fields.volume),
    max_epd: typedDecimal(fields.max_epd, isPerKg),
    max_price_per_kg: typedDecimal(fields.max_price_per_kg),
    note: fields.note,
  }
}

/** The first problem of a position that is not open; undefined if it is valid. */
export const positionProblem = (fields: PositionFields): string | undefined =>
  positionInput.safeParse(positionBody(fields)).error?.issues[0]?.message

/** The name of a position in the list: the product, the description, or the material and profile. */
export function positionName(position: Pick<ListedPosition, 'fields' | 'product'>): string {
  const { manual, manual_product_details, material, profile } = position.fields
  const described = shorten(manual_product_details.trim(), { characters: 80, lines: 1 })
  if (manual && described !== '') return described
  return chosenProduct(position)?.name ?? ([material, profile].filter(Boolean).join(' ') || 'New position')
}

/** Whether nothing was typed into it but what a new position takes over from the one before. */
export const isEmptyPosition = (fields: PositionFields): boolean =>
  positionFieldNames.every((name) => name === 'material' || name === 'profile' || fields[name] === emptyPosition[name])
