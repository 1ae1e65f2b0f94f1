import { catalogueFile } from '#domain/products/catalogue-cells.ts'
import { maxExportRows } from '#domain/products/catalogue-row.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import type { Table } from '#server/http/table-file.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import { inCatalogueOf } from './own-products.ts'

const pageSize = 5000

/** The actor's own catalogue, or an administrator's standard products, as a file that is streamed. */
export async function exportProducts({ db, limits }: Services, actor: Actor): Promise<Table> {
  await limits.consume('exportProducts', actor.person.id, 'product.exportedTooOften')
  const count = await countOf(own(db, actor))
  if (count > maxExportRows) throw new AppError('too_large', { code: 'product.exportTooLarge', max: maxExportRows })
  return { columns: catalogueFile.columns, batches: batches(db, actor) }
}

const own = (db: Database, actor: Actor) => db.selectFrom('products').where(inCatalogueOf(actor))

async function* batches(db: Database, actor: Actor) {
  let after: Awaited<ReturnType<typeof pageAfter>>[number] | undefined
  do {
    const page = await pageAfter(db, actor, after)
    yield page.map(catalogueFile.values)
    after = page.length === pageSize ? page.at(-1) : undefined
  } while (after !== undefined)
}

type Place = { material: string; profile: string; id: string }

function pageAfter(db: Database, actor: Actor, after: Place | undefined) {
  let query = own(db, actor)
  if (after !== undefined)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('material', 'subcategory', 'id'), '>', tuple(after.material as 'Steel', after.profile, after.id)),
    )
  return query
    .select(['id', 'article_number', 'material', 'subcategory as profile'])
    .select(['currency', 'price_per_kg', 'min_volume', 'epd_value', 'dimensions', 'size', 'grade', 'standard'])
    .orderBy('material')
    .orderBy('subcategory')
    .orderBy('id')
    .limit(pageSize)
    .execute()
}
