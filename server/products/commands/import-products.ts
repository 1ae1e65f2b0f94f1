import { sql } from 'kysely'
import { catalogueOf } from '#domain/catalogue.ts'
import {
  isUnchanged,
  repeatedIds,
  type CatalogueRow,
  type ImportCounts,
  type ImportProductsInput,
} from '#domain/catalogue-row.ts'
import type { FieldMessages } from '#domain/errors.ts'
import { noId } from '#domain/history-texts.ts'
import type { Actor } from '#domain/actor.ts'
import { productName } from '#domain/product.ts'
import { gradeKeyOrNone } from '#domain/product-grade.ts'
import { productRefusalText, type ProductRefusal } from '#domain/product-texts.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { claimKey, storeResponse } from '#server/database/idempotency.ts'
import { record } from '#server/history.ts'
import { inCatalogueOf } from '#server/products/queries/own-products.ts'
import { invalidFields } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'
import { lockCatalogue } from './lock-catalogue.ts'

/** Called before a file is read, because reading takes longer than refusing. An invalid file counts too. */
export const rateLimitImport = ({ limits }: Services, { actor }: Caller): Promise<void> =>
  limits.consume('importProducts', actor.person.id, 'product.importedTooOften')

/**
 * Writes the rows of a file to a supplier's own catalogue, or to the standard products of an administrator. Rows without an
 * ID create products, rows with one change theirs: all rows or none. Material and profile of a product cannot change;
 * quotes keep the values that they were requested with. A repeated idempotency key gets the first answer.
 */
export async function importProducts(
  { db }: Services,
  caller: Caller,
  input: ImportProductsInput,
  idempotencyKey?: string,
): Promise<ImportCounts> {
  const { actor, at } = caller
  const owner = catalogueOf(actor.company)
  if (input.dry_run) return countsOf(await plan(db, actor, input.rows))
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, owner)
    const claim = { actor, operation: 'importProducts', key: idempotencyKey }
    const earlier = await claimKey<ImportCounts>(tx, {
      ...claim,
      input,
      answer: { created: 0, changed: 0, unchanged: 0 },
    })
    if (earlier !== null) return earlier

    const planned = await plan(tx, actor, input.rows)
    await insertProducts(tx, owner, planned.created, at)
    await updateProducts(tx, planned.changed, at)
    const counts = countsOf(planned)
    await storeResponse(tx, { ...claim, answer: counts })
    if (counts.created + counts.changed > 0)
      await record(tx, caller, 'importProducts', {
        subject: 'catalogue',
        subjectId: owner ?? noId,
        detail: { created: counts.created, changed: counts.changed },
      })
    return counts
  })
}

type Plan = { created: CatalogueRow[]; changed: CatalogueRow[]; unchanged: CatalogueRow[] }

const countsOf = ({ created, changed, unchanged }: Plan): ImportCounts => ({
  created: created.length,
  changed: changed.length,
  unchanged: unchanged.length,
})

/** The outcome of each row. Throws an error that names every row with a foreign, unknown or repeated ID. */
async function plan(db: Database | Tx, actor: Actor, rows: readonly CatalogueRow[]): Promise<Plan> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const own = await ownProducts(db, actor, ids)
  const planned: Plan = { created: [], changed: [], unchanged: [] }
  const refused: FieldMessages = {}
  const repeated = repeatedIds(rows.map(({ id }) => id))
  for (const [index, row] of rows.entries()) {
    const addError = (field: 'id' | 'material' | 'profile', refusal: ProductRefusal) =>
      (refused[`rows.${index}.${field}`] = productRefusalText(refusal))
    if (row.id === null) {
      planned.created.push(row)
      continue
    }
    const product = own.get(row.id)
    if (repeated.has(index)) addError('id', 'product.idRepeated')
    else if (product === undefined) addError('id', 'product.idUnknown')
    else if (product.material !== row.material || product.subcategory !== row.profile)
      addError(product.material === row.material ? 'profile' : 'material', {
        code: 'product.kindStays',
        name: product.name,
      })
    else {
      // A file without these columns leaves them as they are.
      const { size, grade, standard } = { ...product, ...row }
      planned[isUnchanged(product, row) ? 'unchanged' : 'changed'].push({ ...row, size, grade, standard })
    }
  }
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  return planned
}

/** Locked in one order, so that two imports of standard products cannot deadlock. */
async function ownProducts(db: Database | Tx, actor: Actor, ids: readonly string[]) {
  const query = db
    .selectFrom('products')
    .where('id', 'in', sql<string>`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
    .where(inCatalogueOf(actor))
    .select(['id', 'name', 'material', 'subcategory'])
    .select(['currency', 'price_per_kg', 'min_volume', 'epd_value', 'dimensions', 'size', 'grade', 'standard'])
    .orderBy('id')
  const products = await (db.isTransaction ? query.forNoKeyUpdate() : query).execute()
  return new Map(products.map((product) => [product.id, product]))
}

/**
 * One statement each, with the rows as one parameter: 10,000 products take about as long as a few, and no limit on
 * parameters applies.
 */
async function insertProducts(tx: Tx, owner: string | null, rows: readonly CatalogueRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const named = rows.map((row) => ({ ...withGradeKey(row), name: productName(row.material, row.profile) }))
  await sql`
    insert into products (supplier_id, name, material, category, subcategory, currency, price_per_kg, min_volume,
                          epd_value, dimensions, size, grade, grade_key, standard, created_at, updated_at)
    select ${owner}::uuid, name, material, material, profile, currency, price_per_kg, min_volume, epd_value, dimensions,
           size, grade, grade_key, standard, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as item(name text, material text, profile text, ${values})`.execute(tx)
}

async function updateProducts(tx: Tx, rows: readonly CatalogueRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update products
    set currency = item.currency, price_per_kg = item.price_per_kg, min_volume = item.min_volume,
        epd_value = item.epd_value, dimensions = item.dimensions, size = item.size, grade = item.grade,
        grade_key = item.grade_key, standard = item.standard, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows.map(withGradeKey))}::jsonb) as item(id uuid, ${values})
    where products.id = item.id`.execute(tx)
}

const withGradeKey = (row: CatalogueRow) => ({
  ...row,
  grade_key: gradeKeyOrNone(row.material, row.grade ?? null),
})

const values = sql.raw(`currency text, price_per_kg numeric, min_volume numeric, epd_value numeric, dimensions jsonb,
  size text, grade text, grade_key text, standard text`)
