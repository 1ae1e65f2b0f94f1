import { z } from 'zod'
import { detailsOfProduct, productDifferences, type ProductDifference } from '#domain/quotes/asked-product.ts'
import type { CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import { formatMaxPrice } from '#domain/quotes/max-price.ts'
import { sizeText, type PositionInput } from '#domain/quotes/position.ts'
import { formatPositionSpec } from '#domain/quotes/position-texts.ts'
import { parseDecimal } from '#web/forms/decimal.ts'
import { chosenProduct, positionBody, type ListedPosition } from './position-fields.ts'
import { standardProduct, type RequestedProduct } from './requested-product.ts'

/** A position as its buyer checks it before and after sending. Volume in tons, max EPD in kg CO₂e/kg. */
export const askedPosition = z.object({
  /** The product's name, or the description. */
  name: z.string(),
  is_described: z.boolean(),
  /** Null if a description does not state it. */
  material: z.string().nullable(),
  profile: z.string().nullable(),
  /** The supplier of the product; null for a description. */
  supplier: z.string().nullable(),
  /** Suppliers of the same goods, who are asked for this position too. */
  alternatives: z.array(z.string()).default([]),
  /** Size, grade and pieces; empty without any. */
  spec: z.string(),
  note: z.string().nullable(),
  volume: z.number(),
  max_epd: z.number().nullable(),
  max_price: z.string().nullable(),
})
export type AskedPosition = z.infer<typeof askedPosition>

/** The products of the positions, in their order; null for a description. */
export type AskedProducts = readonly (RequestedProduct | null)[]

export const askedPositions = (
  input: CreateQuoteInput,
  products: AskedProducts,
  alternatives: readonly (readonly string[])[] = [],
): AskedPosition[] =>
  input.positions.map((position, index) => {
    const product = products[index] ?? null
    const { material, profile, note, volume, max_epd } = position
    return {
      name: position.manual_product_details ?? product?.name ?? [material, profile].filter(Boolean).join(' '),
      is_described: position.manual_product_details !== null,
      material,
      profile,
      supplier: product && (product.company_name ?? standardProduct),
      alternatives: [...(alternatives[index] ?? [])],
      spec: askedSpec(position, product),
      note,
      volume,
      max_epd,
      max_price: formatMaxPrice('customer', { ...position, ...input }),
    }
  })

type Spec = Pick<
  PositionInput,
  'size' | 'grade' | 'standard' | 'length_mm' | 'pieces' | 'finish' | 'tolerance' | 'material' | 'profile'
> & { certificate: string | null }

/** The details of a position as its suppliers will read them: typed, or else those of its product. */
const askedSpec = (position: Spec, product: RequestedProduct | null): string =>
  formatPositionSpec({
    ...position,
    ...(product
      ? detailsOfProduct(position, position, product)
      : { size: sizeText(position.material, position.profile, position.size) }),
  })

/** The details of a position as they are typed, or else those of its product. A size says it without the other dimensions. */
export function typedSpec(position: Pick<ListedPosition, 'fields' | 'product'>): string {
  const { grade, standard, ...body } = positionBody(position.fields)
  const product = chosenProduct(position)
  const typed = {
    ...body,
    grade: grade.trim() || null,
    standard: standard.trim() || null,
    length_mm: parseDecimal(position.fields.length_mm),
    pieces: parseDecimal(position.fields.pieces, Number.isInteger),
  }
  return askedSpec(typed, product?.size ? { ...product, dimensions: {} } : product)
}

/** How positions differ from their products. `index`: of the position, from 0. */
export const askedDifferences = (
  { positions }: Pick<CreateQuoteInput, 'positions'>,
  products: AskedProducts,
): (ProductDifference & { index: number })[] =>
  positions.flatMap((position, index) => {
    const product = products[index] ?? null
    return product === null ? [] : productDifferences(position, position, product).map((one) => ({ ...one, index }))
  })
