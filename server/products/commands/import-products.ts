import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { catalogueOf } from '#domain/products/catalogue.ts'
import {
  isUnchanged,
  repeatedKeys,
  uniqueKey,
  type CatalogueProduct,
  type CatalogueRow,
  type ImportCounts,
  type CatalogueImportPreview,
  type RepeatedRow,
} from '#domain/products/catalogue-row.ts'
import { repeatedRows, sameProducts, takenNumbers } from '#domain/products/catalogue-same.ts'
import type { FieldMessages } from '#domain/errors.ts'
import { noId } from '#domain/history/history-texts.ts'
import type { Actor } from '#domain/access/actor.ts'
import { newProductDefaults, productName } from '#domain/products/product.ts'
import { productRefusalText, type ProductRefusal } from '#domain/products/product-texts.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { claimKey, storeResponse } from '#server/database/idempotency.ts'
import { record } from '#server/history.ts'
import type { ReadImport } from '#server/products/read-import.ts'
import { inCatalogueOf } from '#server/products/queries/own-products.ts'
import { invalidFields } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { eachInParts, inParts } from '#server/workers/in-parts.ts'
import { assertRepeatsDecided, assertWithoutDoubts, importDoubtsOf } from './import-doubts.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { insertProducts, updateProducts } from './write-imported.ts'

/** Called before a file is read, because reading takes longer than refusing. An invalid file counts too. */
export const rateLimitImport = ({ limits }: Services, { actor }: Caller): Promise<void> =>
  limits.consume('importProducts', actor.person.id, 'product.importedTooOften')

/**
 * Writes the rows of a file to a supplier's own catalogue, or to the standard products of an administrator. Rows without an
 * ID create products, or update those that the catalogue has already; rows with one change theirs: all rows or none. A row that
 * repeats another one creates nothing, unless it is chosen. Material and profile of a product cannot change; quotes keep the values
 * that they were requested with. `path`: of the file with the request's body. A repeated idempotency key gets the first answer.
 */
export async function importProducts(
  { db, workers }: Services,
  caller: Caller,
  path: string,
  idempotencyKey?: string,
): Promise<CatalogueImportPreview> {
  return workers.inTurn(caller, async (run) => {
    const { parts, ...input } = await run('readImport', path)
    return importRows(db, caller, { ...input, rows: await readRows(path, parts) }, idempotencyKey)
  })
}

/** Other requests are answered between the parts, and one part at a time is in memory as a text. */
async function readRows(path: string, parts: readonly number[]): Promise<CatalogueRow[]> {
  const rows: CatalogueRow[] = []
  const file = await open(path)
  try {
    for (const length of parts) {
      const { buffer } = await file.read(Buffer.alloc(length))
      rows.push(...(JSON.parse(buffer.toString()) as CatalogueRow[]))
    }
  } finally {
    await file.close()
  }
  return rows
}

type Import = Omit<ReadImport, 'parts'> & { rows: readonly CatalogueRow[] }

async function importRows(
  db: Database,
  caller: Caller,
  input: Import,
  idempotencyKey: string | undefined,
): Promise<CatalogueImportPreview> {
  const { actor, at } = caller
  const owner = catalogueOf(actor.company)
  // Read before the transaction, which must not wait for it.
  const doubts = await importDoubtsOf(db, input.rows, at)
  if (input.dry_run) {
    const planned = await plan(db, actor, input.rows)
    const { there, repeated, written } = planned
    const asked = new Set([...written, ...repeated.map(({ row }) => row)])
    return { ...countsOf(planned), there, repeated, doubts: doubts.filter(({ row }) => asked.has(row)) }
  }
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, owner)
    const claim = { actor, operation: 'importProducts', key: idempotencyKey }
    const earlier = await claimKey<ImportCounts>(tx, {
      ...claim,
      input: input.digest,
      answer: { created: 0, changed: 0, unchanged: 0 },
    })
    if (earlier !== null) return { ...earlier, ...noQuestions }

    const planned = await plan(tx, actor, input.rows)
    assertRepeatsDecided(planned.repeated, input.rows)
    if (input.confirmed !== true) assertWithoutDoubts(doubts.filter(({ row }) => planned.written.has(row)))
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
    return { ...counts, ...noQuestions }
  })
}

const noQuestions = { there: [], repeated: [], doubts: [] }

type Plan = {
  created: CatalogueRow[]
  changed: CatalogueRow[]
  unchanged: CatalogueRow[]
  there: CatalogueImportPreview['there']
  repeated: RepeatedRow[]
  /** The indexes of the rows that are created or changed. */
  written: Set<number>
}

const countsOf = ({ created, changed, unchanged }: Plan): ImportCounts => ({
  created: created.length,
  changed: changed.length,
  unchanged: unchanged.length,
})

/** The outcome of each row. Throws an error that names every row with a foreign, unknown or repeated ID or article number. */
async function plan(db: Database | Tx, actor: Actor, rows: readonly CatalogueRow[]): Promise<Plan> {
  const products = await ownProducts(db, actor, rows)
  const own = new Map(products.map((product) => [product.id, product]))
  const same = await inParts(sameProducts(rows, products))
  const isNew = (index: number) => rows[index]?.id === null && !same.has(index)
  // A file without these columns leaves those of the product as they are. Without article numbers it cannot tell products apart by them.
  const whole = rows.map((row) => ({ ...own.get(row.id ?? ''), ...row, article_number: row.article_number }))
  const repeats = await inParts(repeatedRows(whole, isNew))
  const leftOut = new Set(repeats.flatMap(({ row }) => (rows[row]?.repeated === 'add' ? [] : row)))
  const planned: Plan = { created: [], changed: [], unchanged: [], there: [], repeated: repeats, written: new Set() }
  const refused: FieldMessages = {}
  const repeated = repeatedKeys(rows.map(({ id }) => id))
  const repeatedNumbers = repeatedKeys(rows.map(({ article_number }) => uniqueKey(article_number)))
  const productOf = (index: number) => same.get(index) ?? own.get(rows[index]?.id ?? '')
  const addError = (index: number, field: ErrorField, refusal: ProductRefusal) =>
    (refused[`rows.${index}.${field}`] = productRefusalText(refusal))
  await eachInParts(rows, (row, index) => {
    const there = same.get(index)
    if (repeatedNumbers.has(index)) addError(index, 'article_number', 'product.articleNumberRepeated')
    if (leftOut.has(index)) return
    if (isNew(index)) {
      planned.created.push({ ...newProductDefaults, epd_value: null, dimensions: {}, ...row })
      planned.written.add(index)
      return
    }
    const product = productOf(index)
    if (there) planned.there.push({ row: index, equal: isUnchanged(there, row) })
    if (repeated.has(index)) addError(index, 'id', 'product.idRepeated')
    else if (product === undefined) addError(index, 'id', 'product.idUnknown')
    else if (product.material !== row.material || product.profile !== row.profile)
      addError(index, product.material === row.material ? 'profile' : 'material', {
        code: 'product.kindStays',
        name: productName(product.material, product.profile),
        foundBy: there ? 'article_number' : 'id',
      })
    else {
      const stays = isUnchanged(product, row) || (there !== undefined && row.existing === 'leave')
      // Values that the row does not have stay as they are.
      planned[stays ? 'unchanged' : 'changed'].push({ ...product, ...row, id: product.id })
      if (!stays) planned.written.add(index)
    }
  })
  for (const index of takenNumbers(rows, products, planned.written, productOf))
    addError(index, 'article_number', 'product.articleNumberTaken')
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  return planned
}

type ErrorField = 'id' | 'article_number' | 'material' | 'profile'

/**
 * The products of the rows' IDs, those of their article numbers, and those of their materials and profiles, among which a row without an
 * ID may be.
 */
async function ownProducts(
  db: Database | Tx,
  actor: Actor,
  rows: readonly CatalogueRow[],
): Promise<CatalogueProduct[]> {
  const ids = JSON.stringify(rows.flatMap(({ id }) => id ?? []))
  const numbers = JSON.stringify(rows.flatMap(({ article_number }) => article_number ?? []))
  const kinds = new Set(
    rows.flatMap(({ id, material, profile }) => (id === null ? productName(material, profile) : [])),
  )
  const query = db
    .selectFrom('products')
    .where(inCatalogueOf(actor))
    .where(
      sql<boolean>`(id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb)) or name = any (${[...kinds]}::text[])
        or lower(article_number) in (select lower(value) from jsonb_array_elements_text(${numbers}::jsonb)))`,
    )
    .select(['id', 'article_number', 'material', 'subcategory as profile'])
    .select(['currency', 'price_per_kg', 'min_volume', 'epd_value', 'dimensions', 'size', 'grade', 'standard'])
    .orderBy('id')
  return (db.isTransaction ? query.forNoKeyUpdate() : query).execute()
}
