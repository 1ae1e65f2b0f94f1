import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { documentCategories, documentsPageSize } from '#domain/documents/documents.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import type { FileRow } from '#server/database/schema.ts'
import { pageNumber } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { isReadableBy } from '#server/epds/queries/epd-readers.ts'
import { isSealedAt } from '#server/quotes/queries/sealed.ts'
import { notFound } from '#server/app-error.ts'

export const documentView = z.object({ id: z.uuid(), name: z.string(), type: z.string(), url: z.string() })
export const supplierDocumentView = documentView.extend({
  category: z.enum(documentCategories),
  created_at: timestamp,
  /** The last day on which it is valid; null if it does not expire. */
  expires_on: z.iso.date().nullable(),
})

export const ownDocuments = z.object({
  documents: z.array(supplierDocumentView.extend({ size: z.int() })),
  count: z.int(),
})
export const documentsPage = z.strictObject({ page: pageNumber })

/** A supplier's own documents by category, in the order of the list of categories, and newest first. `size` in bytes. */
export async function listOwnDocuments(
  db: Database,
  actor: Actor,
  page: number,
): Promise<z.infer<typeof ownDocuments>> {
  const own = db.selectFrom('supplier_documents as document').where('document.supplier_id', '=', actor.company.id)
  const documents = await own
    .innerJoin('files as file', 'file.id', 'document.file_id')
    .select(['document.id', 'document.name', 'document.type', 'document.url', 'document.category'])
    .select(['document.created_at', 'document.expires_on', 'file.size'])
    .orderBy(sql`array_position(${[...documentCategories]}::text[], document.category)`)
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id')
    .limit(documentsPageSize)
    .offset((page - 1) * documentsPageSize)
    .execute()
  const count = await countOf(own)
  return { documents, count }
}

/**
 * A stored file, if the actor may read it (product decision 33). Its owner and administrators may; any active account may
 * read a document of an active supplier or of a listed product, and the file of an EPD it may read; the parties of a quote may read its documents; the supplier
 * and the customer may read those of an answer, an order or a thread. Files of sealed answers and of drafts are their supplier's alone. Otherwise not found.
 */
export async function getReadableFile(db: Database, actor: Actor, id: string): Promise<FileRow> {
  return db
    .selectFrom('files as file')
    .selectAll('file')
    .where('file.id', '=', id)
    .where((eb) => {
      const answered = eb
        .selectFrom('response_documents as document')
        .innerJoin('supplier_responses as response', 'response.id', 'document.response_id')
        .innerJoin('orders as quote', 'quote.id', 'response.order_id')
        .whereRef('document.file_id', '=', 'file.id')
      // An administrator reads every other file.
      if (actor.company.role === 'admin') {
        const drafted = eb
          .selectFrom('answer_draft_files as draft')
          .whereRef('draft.file_id', '=', 'file.id')
          .select('draft.file_id')
        return eb.and([
          eb.not(eb.exists(answered.where(isSealedAt(new Date())).select('document.id'))),
          eb.or([eb.not(eb.exists(drafted)), eb.exists(answered.select('document.id'))]),
        ])
      }
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
        .where('response.supplier_id', '=', actor.company.id)
        .where('quote.admin_approved', '=', true)
        .select('document.id')
      // The customer of the quote reads the files of an answer or a thread; their supplier reads its own and the customer's.
      const receivedOffer = answered
        .where('quote.customer_id', '=', actor.company.id)
        .where('quote.is_deleted', '=', false)
        .where(sql<boolean>`not ${isSealedAt(new Date())}`)
        .select('document.id')
      // The customer of an order and the supplier whose offer was accepted.
      const ofOrder = eb
        .selectFrom('order_documents as document')
        .innerJoin('orders as quote', 'quote.id', 'document.order_id')
        .innerJoin('supplier_responses as response', 'response.id', 'quote.accepted_response_id')
        .whereRef('document.file_id', '=', 'file.id')
        .where((of) =>
          of.or([
            of('response.supplier_id', '=', actor.company.id),
            of.and([of('quote.customer_id', '=', actor.company.id), of('quote.is_deleted', '=', false)]),
          ]),
        )
        .select('document.id')
      const inThread = eb
        .selectFrom('message_documents as document')
        .innerJoin('messages as message', 'message.id', 'document.message_id')
        .innerJoin('orders as quote', 'quote.id', 'message.order_id')
        .whereRef('document.file_id', '=', 'file.id')
        .where((of) =>
          of.or([
            of('message.supplier_id', '=', actor.company.id),
            of.and([of('quote.customer_id', '=', actor.company.id), of('quote.is_deleted', '=', false)]),
          ]),
        )
        .select('document.id')
      const ofEpd = eb
        .selectFrom('epds as epd')
        .innerJoin('profiles as supplier', 'supplier.id', 'epd.supplier_id')
        .whereRef('epd.file_id', '=', 'file.id')
        .where(isReadableBy(actor.company.id))
        .select('epd.id')
      return eb.or([
        eb('file.owner_id', '=', actor.company.id),
        eb.exists(ofEpd),
        eb.exists(supplierDocument),
        eb.exists(productDocument),
        eb.exists(receivedQuote),
        eb.exists(receivedOffer),
        eb.exists(ofOrder),
        eb.exists(inThread),
      ])
    })
    .executeTakeFirstOrThrow(() => notFound())
}
