import { sql, type Kysely } from 'kysely'
import type { Material } from '#domain/materials.ts'
import { gradeKey } from '#domain/product-grade.ts'
import { isFreeSize, readProductSize } from '#domain/product-size.ts'

/** Products have a size, a grade and a standard, by which they are searched. See decision record 67. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db)
  await fill(db)
  for (const statement of indexes) await sql.raw(statement).execute(db)
}

// `size` is the canonical text of domain/product-size.ts, `grade` is as the supplier wrote it, and `grade_key` is what is compared.
// The lengths keep a row of the indexes small, whoever writes it.
const columns = `alter table products
  add size text, add grade text, add grade_key text, add standard text,
  add constraint products_size check (size <> '' and length(size) <= 100),
  add constraint products_grade check (
    grade <> '' and length(grade) <= 60 and grade_key <> '' and length(grade_key) <= 200
    and (grade is null) = (grade_key is null)),
  add constraint products_standard check (standard <> '' and length(standard) <= 60)`

type Row = { id: string; material: Material; subcategory: string; dimensions: Record<string, string> }
const batch = 5000

/**
 * Until now the only place for them was among the dimensions, under the names "Size", "Grade" and "Standard". They stay there;
 * only a size in the notation of its product profile is copied. No trigger has anything to do for these columns, and the table
 * is locked by the statement before.
 */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products disable trigger user`.execute(db)
  for (let after = '00000000-0000-0000-0000-000000000000'; after !== '';) {
    const { rows } = await sql<Row>`select id, material, subcategory, dimensions from products
      where id > ${after} and exists (
        select from jsonb_object_keys(dimensions) as name where lower(name) in ('size', 'grade', 'standard'))
      order by id limit ${batch}`.execute(db)
    await sql`update products
      set size = item.size, grade = item.grade, grade_key = item.grade_key, standard = item.standard
      from jsonb_to_recordset(${JSON.stringify(rows.map(sectionOf))}::jsonb)
        as item(id uuid, size text, grade text, grade_key text, standard text)
      where products.id = item.id`.execute(db)
    after = rows.length === batch ? (rows.at(-1)?.id ?? '') : ''
  }
  await sql`alter table products enable trigger user`.execute(db)
}

function sectionOf({ id, material, subcategory, dimensions }: Row) {
  const textOf = (field: string): string | null => {
    const [, value = ''] = Object.entries(dimensions).find(([name]) => name.toLowerCase() === field) ?? []
    const text = value.trim().replaceAll(/\s+/g, ' ')
    return text === '' || text.length > 60 || /[\p{Cc}\p{Cs}]/u.test(text) ? null : text
  }
  const [size, grade] = [textOf('size'), textOf('grade')]
  const read = size === null ? null : readProductSize(material, subcategory, size)
  return {
    id,
    size: read?.ok && !isFreeSize(material, subcategory, read.size) ? read.size : null,
    grade,
    grade_key: grade === null ? null : gradeKey(material, grade),
    standard: textOf('standard'),
  }
}

const indexes = [
  // The pages of a search hold the size and the grade too, so that they are still read without the table (migration 0015). The
  // key lets them be filtered by grade.
  `drop index products_by_epd`,
  `create index products_by_epd on products (material, subcategory, effective_epd nulls first, id)
    include (min_volume, supplier_id, currency, price_per_kg, epd_value, size, grade, grade_key) where listed`,
  `drop index products_by_volume`,
  `create index products_by_volume on products (material, subcategory, min_volume, id)
    include (effective_epd, supplier_id, currency, price_per_kg, epd_value, size, grade, grade_key) where listed`,
  // A size is rare, so its index serves searches with and without a product profile, counted without the table.
  `create index products_by_size on products (size, material, subcategory, effective_epd nulls first, id)
    include (min_volume, supplier_id, grade_key) where listed and size is not null`,
  // A grade is not: without a product profile, the best product of each supplier is read in order, and not sorted.
  `create index products_by_grade on products (grade_key, supplier_id, effective_epd nulls first, id)
    include (material, subcategory, min_volume, size) where listed and grade_key is not null`,
]
