import type { Material } from '#domain/materials/materials.ts'
import type { DescribedProduct } from '#domain/products/product-description.ts'
import { gradeKeyOrNone } from '#domain/products/product-grade.ts'
import { sizeText, type PositionInput } from './position.ts'

type Asked = Pick<PositionInput, 'size' | 'grade' | 'standard' | 'length_mm'>
type Kind = { material: Material | null; profile: string | null }
type Details = Pick<DescribedProduct, 'size' | 'grade' | 'standard'> & {
  product_dimensions: Readonly<Record<string, string>>
}

/** A typed detail that is not that of the chosen product, which may be a mistake. */
export type ProductDifference = { detail: 'size' | 'grade'; asked: string; listed: string }

export function productDifferences(
  { material, profile }: Kind,
  asked: Pick<Asked, 'size' | 'grade'>,
  product: Pick<DescribedProduct, 'size' | 'grade'>,
): ProductDifference[] {
  const size = sizeText(material, profile, asked.size)
  const differences: ProductDifference[] = []
  if (size !== null && product.size !== null && size !== product.size)
    differences.push({ detail: 'size', asked: size, listed: product.size })
  if (
    asked.grade !== null &&
    product.grade !== null &&
    gradeKeyOrNone(material, asked.grade) !== gradeKeyOrNone(material, product.grade)
  )
    differences.push({ detail: 'grade', asked: asked.grade, listed: product.grade })
  return differences
}

/**
 * Whether two products are the same goods: of one profile, size, grade and standard. Without a size their dimensions tell. The length
 * of a bar does not count, because bars are cut to the length that is asked for.
 */
export const isSameGoods = (one: Goods, other: Goods): boolean => goodsKey(one) === goodsKey(other)

type Goods = DescribedProduct & { material: Material; subcategory: string }

/** The same text for the same goods. */
export const goodsKey = ({ material, subcategory, size, grade, standard, dimensions }: Goods): string =>
  JSON.stringify([
    material,
    subcategory,
    size,
    gradeKeyOrNone(material, grade),
    standard?.toLowerCase().replaceAll(/\s/g, '') ?? null,
    size === null ? Object.entries(dimensions).toSorted(([a], [b]) => (a < b ? -1 : 1)) : null,
  ])

/** Names of a dimension that says how long the product is in stock. */
const isLengthName = (name: string) => /^(length|lengths|längd|lengde|længde|pituus|länge)\b/i.test(name)

/**
 * The details of a position that asks for a product: those that were typed, else the product's. They are copied, so that every
 * supplier can read them, whatever becomes of the product. The dimensions and the standard of a product do not describe another
 * size or grade, nor its length in stock another one that is asked for.
 */
export function detailsOfProduct(kind: Kind, asked: Asked, product: DescribedProduct): Details {
  const others = productDifferences(kind, asked, product).map(({ detail }) => detail)
  return {
    size: sizeText(kind.material, kind.profile, asked.size) ?? product.size,
    grade: asked.grade ?? product.grade,
    standard: asked.standard ?? (others.includes('grade') ? null : product.standard),
    product_dimensions: others.length > 0 ? {} : dimensionsFor(asked, product),
  }
}

const dimensionsFor = ({ length_mm }: Asked, { dimensions }: DescribedProduct): DescribedProduct['dimensions'] =>
  length_mm === null
    ? dimensions
    : Object.fromEntries(Object.entries(dimensions).filter(([name]) => !isLengthName(name)))
