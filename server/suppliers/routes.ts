import type { CompanyId } from '#domain/access/actor.ts'
import { countSuppliersInput } from '#domain/quotes/import/supplier-counts.ts'
import { markSupplierInput } from '#domain/suppliers/supplier-marks.ts'
import { supplierFilters } from '#domain/suppliers/supplier-search.ts'
import { documentsPage } from '#server/documents/queries.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { answer, createRouter, emptyAnswer, emptyObject, route } from '#server/http/operation.ts'
import { markSupplier, unmarkSupplier } from './commands/mark-supplier.ts'
import { countSuppliers, supplierCounts } from './queries/count-suppliers.ts'
import { getSupplier, supplierView } from './queries/get-supplier.ts'
import { getSupplierRecord, supplierRecordView } from './queries/get-supplier-record.ts'
import { listShownDocuments, shownDocuments } from './queries/shown-documents.ts'
import { groupFilters, groupProducts, listSupplierProducts } from './queries/supplier-products.ts'
import { searchSuppliers, supplierSearch } from './queries/search-suppliers.ts'
import { listSupplierMarks, supplierMarkList } from './queries/supplier-marks.ts'

const search = route('get', '/suppliers', 'searchSuppliers', {
  summary: 'Search active suppliers by material, profile, location, EPD value and volume',
  query: supplierFilters,
  answer: supplierSearch,
})

const one = route('get', '/suppliers/{id}', 'getSupplier', {
  summary: 'Get a supplier with documents, product groups and the products of the first group',
  answer: supplierView,
})

const record = route('get', '/suppliers/{id}/record', 'getSupplierRecord', {
  summary: 'Get how a supplier answered and delivered: for itself, administrators, and buyers from 5 orders on',
  answer: supplierRecordView,
})

const products = route('get', '/suppliers/{id}/products', 'listSupplierProducts', {
  summary: "List a supplier's products of one material and profile",
  query: groupFilters,
  answer: groupProducts,
})

const counts = route('post', '/suppliers/counts', 'countSuppliers', {
  summary: 'Count for each of at most 200 positions the suppliers with a product of its size and grade',
  body: countSuppliersInput,
  answer: supplierCounts,
})

const documents = route('get', '/suppliers/{id}/documents', 'listShownDocuments', {
  summary: 'List the documents that a supplier shows to buyers',
  query: documentsPage,
  answer: shownDocuments,
})

const marks = route('get', '/supplier-marks', 'listSupplierMarks', {
  summary: "List the company's favourite and blocked suppliers",
  answer: supplierMarkList,
})

const mark = route('put', '/suppliers/{id}/mark', 'markSupplier', {
  summary: 'Mark a supplier as a favourite or as blocked, for the own company',
  body: markSupplierInput,
  answer: emptyObject,
})

const unmark = route('delete', '/suppliers/{id}/mark', 'unmarkSupplier', {
  summary: "Remove the own company's mark of a supplier",
  answer: emptyObject,
})

export const supplierRoutes = createRouter()
  .openapi(search, (c) => answerFromReplica(c, (db) => searchSuppliers(db, c.req.valid('query'))))
  .openapi(counts, (c) => answerFromReplica(c, (db) => countSuppliers(db, c.req.valid('json').positions)))
  .openapi(one, (c) => answer(c, getSupplier(c.var.services.db, c.req.valid('param').id as CompanyId)))
  .openapi(record, (c) =>
    answerFromReplica(c, (db) => getSupplierRecord(db, c.var.caller, c.req.valid('param').id as CompanyId)),
  )
  .openapi(products, (c) =>
    answerFromReplica(c, (db) => listSupplierProducts(db, c.req.valid('param').id as CompanyId, c.req.valid('query'))),
  )
  .openapi(documents, (c) =>
    answerFromReplica(c, (db) =>
      listShownDocuments(db, c.req.valid('param').id as CompanyId, c.req.valid('query').page),
    ),
  )
  .openapi(marks, (c) => answer(c, listSupplierMarks(c.var.services.db, c.var.caller.actor)))
  .openapi(mark, (c) =>
    emptyAnswer(
      c,
      markSupplier(c.var.services, c.var.caller, c.req.valid('param').id as CompanyId, c.req.valid('json')),
    ),
  )
  .openapi(unmark, (c) =>
    emptyAnswer(c, unmarkSupplier(c.var.services, c.var.caller, c.req.valid('param').id as CompanyId)),
  )
export type SuppliersApi = typeof supplierRoutes
