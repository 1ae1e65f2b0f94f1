import { sql, type RawBuilder } from 'kysely'
import { gradeKeys } from '#domain/products/product-grade.ts'
import { sizeReadings } from '#domain/products/product-size.ts'
import type { SupplierFilters, SupplierSort } from '#domain/suppliers/supplier-search.ts'

type Sql = RawBuilder<unknown>

/** The filters that select products, of a table or alias `product`. */
type ProductFilters = {
  [Name in Exclude<keyof SupplierFilters, 'text' | 'region' | 'country' | 'sort' | 'page'>]?:
    | SupplierFilters[Name]
    | undefined
}

export const and = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)
export const andAll = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`and ${and(conditions)}`

export const isDescending = (sort: SupplierSort): boolean => sort.endsWith('_desc')
export const isByEpd = (sort: SupplierSort): boolean => sort.startsWith('epd')

/** A missing EPD counts as 0, the lowest there is (specification 001, section 2): nulls come before every value. */
export const orderBy = (column: Sql, descending: boolean, then: Sql): Sql =>
  descending ? sql`${column} desc nulls last, ${then} desc` : sql`${column} nulls first, ${then}`

export const productOrder = (sort: SupplierSort): Sql =>
  orderBy(isByEpd(sort) ? sql`product.effective_epd` : sql`product.min_volume`, isDescending(sort), sql`product.id`)

/** The conditions of material and profile. */
export function ofKind({ material, profile }: ProductFilters): Sql[] {
  const conditions: Sql[] = []
  if (material !== undefined) conditions.push(sql`product.material = ${material}`)
  if (profile !== undefined) conditions.push(sql`product.subcategory = ${profile}`)
  return conditions
}

/** A single value is compared by `=`, so that an index is read in the order of the page. */
const isOneOf = (column: Sql, values: readonly string[]): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any (${values}::text[])`

export function productConditions(filters: ProductFilters): Sql[] {
  const { material, max_epd, declared, in_force, min_volume, my_volume, size, grade } = filters
  const conditions: Sql[] = []
  if (size !== undefined) conditions.push(isOneOf(sql`product.size`, sizeReadings(filters, size)))
  if (grade !== undefined) conditions.push(isOneOf(sql`product.grade_key`, gradeKeys(material, grade)))
  if (max_epd !== undefined) conditions.push(sql`product.effective_epd <= ${max_epd}`)
  if (declared !== undefined) conditions.push(sql`product.effective_epd is not null`)
  if (in_force !== undefined) conditions.push(sql`product.epd_id is not null`)
  if (min_volume !== undefined) conditions.push(sql`product.min_volume >= ${min_volume}`)
  if (my_volume !== undefined) conditions.push(sql`product.min_volume <= ${my_volume}`)
  return conditions
}
