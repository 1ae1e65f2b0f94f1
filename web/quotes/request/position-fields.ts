import { positionInput, type PositionField } from '#domain/quotes/position.ts'
import { shorten } from '#domain/quotes/position-texts.ts'
import { isPerKg } from '#domain/epds/epd.ts'
import { productDifferences } from '#domain/quotes/asked-product.ts'
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

/**
 * A position of the list, with the product that was chosen for it. `key` identifies it while it is moved. `alternatives`: the same goods
 * of other suppliers, who are asked for this position too.
 */
export type ListedPosition = {
  key: string
  fields: PositionFields
  product: RequestedProduct | null
  alternatives: readonly RequestedProduct[]
}

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

/** The alternatives of a position, as long as it asks for the product that they are the same as. */
export const chosenAlternatives = (position: Omit<ListedPosition, 'key'>): readonly RequestedProduct[] =>
  chosenProduct(position) === null ? [] : position.alternatives

/** A product of a list, with the tons and the pieces that were noted for it. */
export const positionOfProduct = (
  product: RequestedProduct,
  { volume, pieces }: { volume: number | null; pieces: number | null },
) => ({
  fields: filledBy(
    {
      ...emptyPosition,
      material: product.material,
      profile: product.subcategory,
      product_id: product.id,
      pieces: decimalText(pieces),
      volume: decimalText(volume),
    },
    product,
  ),
  product,
})

/** The details that a chosen product fills in. */
const productDetails = ['size', 'grade', 'standard'] as const
type ProductDetails = Pick<RequestedProduct, (typeof productDetails)[number]>

/**
 * The fields with the details of a chosen product; null after one was cleared. Typed details stay, and those that the product `before`
 * filled in are replaced. The standard of a product does not describe another grade.
 */
export function filledBy<Fields extends PositionFields>(
  fields: Fields,
  product: ProductDetails | null,
  before: ProductDetails | null = null,
): Fields {
  const filled = { ...fields }
  for (const name of productDetails)
    if (fields[name].trim() === '' || fields[name] === before?.[name]) filled[name] = product?.[name] ?? ''
  const isOtherGrade = product !== null && differencesFrom(product, filled).some(({ detail }) => detail === 'grade')
  if (isOtherGrade && filled.standard === product.standard) filled.standard = ''
  return filled
}

/** The fields that say which goods are asked for. */
export type AskedGoods = Pick<PositionFields, 'material' | 'profile' | 'size' | 'grade'>

/** The typed details that are not those of the product. */
export const differencesFrom = (product: ProductDetails, { material, profile, size, grade }: AskedGoods) =>
  productDifferences(
    { material: material || null, profile: profile || null },
    { size: size.trim() || null, grade: grade.trim() || null },
    product,
  )

/** The product whose list price and carbon value count for a position: the chosen one, unless another size or grade is asked for. */
export function pricedProduct(position: Pick<ListedPosition, 'fields' | 'product'>): RequestedProduct | null {
  const product = chosenProduct(position)
  return product === null || differencesFrom(product, position.fields).length > 0 ? null : product
}

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

/** Whether a position that is not open in the form has a maximum price. */
export const othersHaveLimit = (list: PositionList | undefined): boolean =>
  list?.listed.some(({ fields }, index) => index !== list.open && fields.max_price_per_kg !== '') ?? false
