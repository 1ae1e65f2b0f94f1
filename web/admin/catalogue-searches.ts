import { z } from 'zod'
import { allDocumentsSorts, documentCategories } from '#domain/documents/documents.ts'
import { materials } from '#domain/materials/materials.ts'
import { allProductsSorts, productKinds } from '#domain/products/product.ts'
import { oneOf } from './searches.ts'

// The search parameters of the lists of all products and all documents. Invalid values count as missing.
const shared = {
  text: z.coerce.string().max(200).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
}

export const adminProductsSearch = z.object({
  ...shared,
  category: oneOf(materials),
  kind: oneOf(productKinds),
  sort: oneOf(allProductsSorts),
})

export const adminDocumentsSearch = z.object({
  ...shared,
  category: oneOf(documentCategories),
  sort: oneOf(allDocumentsSorts),
})

export type AdminProductsSearch = z.infer<typeof adminProductsSearch>
export type AdminDocumentsSearch = z.infer<typeof adminDocumentsSearch>
