import { z } from '@hono/zod-openapi'
import { effectiveEpd, epdSources } from '#domain/epd.ts'
import { materials } from '#domain/materials.ts'
import { currencies } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { supplierDocumentView } from '#server/documents/queries.ts'
import { notFound } from '#server/refusal.ts'

const shownProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  material: z.enum(materials),
  subcategory: z.string(),
  currency: z.enum(currencies),
  price_per_kg: z.number(),
  min_volume: z.number(),
  epd_value: z.number().nullable(),
  effective_epd: z.object({ value: z.number().nullable(), source: z.enum(epdSources) }),
  dimensions: z.record(z.string(), z.string()),
})

/** A supplier as buyers see one. `verified`: it has at least one document (product decision 36). */
export const supplierView = z.object({
  id: z.uuid(),
  company_name: z.string(),
  contact_person: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  bio: z.string().nullable(),
  verified: z.boolean(),
  documents: z.array(supplierDocumentView),
  products: z.array(shownProduct),
  /** All of them; `products` holds at most 1000. */
  product_count: z.number(),
})

/** Specification 001, section 9: the size of one read of a supplier's products. */
const mostProducts = 1000

/** An active supplier with documents and products, by material then subcategory. Any other id is not found. */
export async function getSupplier(db: Database, id: string): Promise<z.infer<typeof supplierView>> {
  const supplier = await db
    .selectFrom('profiles')
    .where('id', '=', id)
    .where('role', '=', 'supplier')
    .where('user_status', '=', 'active')
    .select(['id', 'company_name', 'contact_person', 'phone', 'address', 'region', 'country', 'bio'])
    .select(['epd_steel', 'epd_stainless_steel', 'epd_aluminium', 'epd_brass', 'epd_copper', 'epd_total'])
    .executeTakeFirst()
  if (supplier === undefined) throw notFound('Supplier not found')
  const documents = await db
    .selectFrom('supplier_documents')
    .where('supplier_id', '=', id)
    .select(['id', 'name', 'type', 'url', 'category', 'created_at'])
    .orderBy('category')
    .orderBy('name')
    .limit(200)
    .execute()
  const own = db.selectFrom('products').where('supplier_id', '=', id)
  const products = await own
    .select([
      'id',
      'name',
      'material',
      'subcategory',
      'currency',
      'price_per_kg',
      'min_volume',
      'epd_value',
      'dimensions',
    ])
    .orderBy('material')
    .orderBy('subcategory')
    .orderBy('id')
    .limit(mostProducts)
    .execute()
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total, ...card } = supplier
  const epd = { epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total }
  return {
    ...card,
    verified: documents.length > 0,
    documents,
    products: products.map((product) => ({
      ...product,
      effective_epd: effectiveEpd(product.epd_value, product.material, epd),
    })),
    product_count: count,
  }
}
