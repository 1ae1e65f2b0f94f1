import type { Material } from '#domain/materials/materials.ts'
import type { EditProductInput } from '#domain/products/product-input.ts'
import { gradeKeyOrNone } from '#domain/products/product-grade.ts'
import { readProductSize } from '#domain/products/product-size.ts'
import { invalidFields } from '#server/app-error.ts'

type Section = Pick<EditProductInput, 'size' | 'grade' | 'standard'>
type Columns = { size?: string | null; grade?: string | null; grade_key?: string | null; standard?: string | null }

/** The columns of a product's size, grade and standard; none for those that are missing. Throws if the size cannot be read. */
export function sectionColumns(
  material: Material,
  productProfile: string,
  { size, grade, standard }: Section,
): Columns {
  return {
    ...(size !== undefined && { size: size === null ? null : canonicalSize(material, productProfile, size) }),
    ...(grade !== undefined && { grade, grade_key: gradeKeyOrNone(material, grade) }),
    ...(standard !== undefined && { standard }),
  }
}

function canonicalSize(material: Material, productProfile: string, given: NonNullable<Section['size']>): string {
  const read = readProductSize(material, productProfile, given)
  if (!read.ok) throw invalidFields({ size: read.message })
  return read.size
}
