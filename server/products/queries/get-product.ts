import type { z } from '@hono/zod-openapi'
import type { Database } from '#server/database/connect.ts'
import { prepare, type Placeholders } from '#server/database/prepared.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { productChoice, selectChoices, toChoice } from '#server/products/queries.ts'
import { cbamParts, cbamView, shownCbam } from './cbam.ts'
import { notFound } from '#server/app-error.ts'
import { getSupplier, supplierView } from '#server/suppliers/queries/get-supplier.ts'

export const productView = productChoice.extend({
  updated_at: timestamp,
  /** Null: a standard product that belongs to no supplier. */
  supplier: supplierView.nullable(),
  /** Carbon border data, or the default value; another method than the EPD value. Null if there are none or CBAM does not apply. */
  cbam: cbamView.nullable(),
})

/** One product with its supplier, whose group of this material and profile is opened. A hidden product is not found. */
export async function getProduct(db: Database, id: string): Promise<z.infer<typeof productView>> {
  const [row] = await selectProduct(db, { id })
  if (row === undefined) throw notFound('product.notFound')
  const supplier = row.supplier_id === null ? null : await getSupplier(db, row.supplier_id, row)
  const cbam = supplier === null ? null : await shownCbam(db, { ...row, country: supplier.country })
  const { cbam: _, has_cbam_defaults: __, ...facts } = row
  return { ...toChoice(facts), supplier, cbam }
}

const selectProduct = prepare(({ id }: Placeholders<{ id: string }>, db) =>
  selectChoices(db).where('product.id', '=', id).select('product.updated_at').select(cbamParts),
)
