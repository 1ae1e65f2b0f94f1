import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { DocumentsApi } from '#server/app.ts'
import type { AdminDocumentsSearch } from '#web/admin/catalogue-searches.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import { parseResponse, parseFileResponse, queryOf } from '#web/api.ts'

const all = hc<DocumentsApi>('/api')['all-documents']

export type ListedDocument = InferResponseType<typeof all.$get, 200>['documents'][number]

/** A page of all suppliers' documents. The previous page stays on the screen while the next one loads. */
export const allDocumentsQuery = (search: AdminDocumentsSearch) =>
  queryOptions({
    queryKey: ['documents', 'all', search],
    queryFn: () => parseResponse(all.$get({ query: queryOf(search) })),
    placeholderData: keepPreviousData,
  })

/** The list of all matching documents as a file. */
export const downloadDocuments = (search: Omit<AdminDocumentsSearch, 'page'>, form: FileForm): Promise<File> =>
  parseFileResponse(all.export.$get({ query: { ...queryOf(search), ...form } }))
