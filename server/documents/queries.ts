import { z } from '@hono/zod-openapi'
import { documentCategories } from '#domain/documents.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import type { FileRow } from '#server/database/schema.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { notFound } from '#server/refusal.ts'

export const documentView = z.object({ id: z.uuid(), name: z.string(), type: z.string(), url: z.string() })
export const supplierDocumentView = documentView.extend({ category: z.enum(documentCategories), created_at: timestamp })

/**
 * A stored file, if the actor may read it (product decision 33): its owner; any active account for a document of an active
 * supplier or of a product on show; for a quote's document, the parties of that quote; an administrator. Otherwise not found.
 */
export async function getReadableFile(db: Database, actor: Actor, id: string): Promise<FileRow> {
  const file = await db
    .selectFrom('files as file')
    .selectAll('file')
    .where('file.id', '=', id)
    .where((eb) => {
      if (actor.role === 'admin') return eb.lit(true)
      const supplierDocument = eb
        .selectFrom('supplier_documents as document')
        .innerJoin('profiles as supplier', 'supplier.id', 'document.supplier_id')
        .whereRef('document.file_id', '=', 'file.id')
        .where('supplier.user_status', '=', 'active')
        .select('document.id')
      const productDocument = eb
        .selectFrom('product_documents as document')
        .innerJoin('products as product', 'product.id', 'document.product_id')
        .leftJoin('profiles as supplier', 'supplier.id', 'product.supplier_id')
        .where((of) => of.or([of('product.supplier_id', 'is', null), of('supplier.user_status', '=', 'active')]))
        .whereRef('document.file_id', '=', 'file.id')
        .select('document.id')
      const receivedQuote = eb
        .selectFrom('customer_quote_documents as document')
        .innerJoin('orders as quote', 'quote.id', 'document.order_id')
        .innerJoin('supplier_responses as response', 'response.order_id', 'quote.id')
        .whereRef('document.file_id', '=', 'file.id')
        .where('response.supplier_id', '=', actor.id)
        .where('quote.admin_approved', '=', true)
        .select('document.id')
      return eb.or([
        eb('file.owner_id', '=', actor.id),
        eb.exists(supplierDocument),
        eb.exists(productDocument),
        eb.exists(receivedQuote),
      ])
    })
    .executeTakeFirst()
  if (file === undefined) throw notFound()
  return file
}
