import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { AddSupplierDocumentInput } from '#domain/documents/document-expiry.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import type { DocumentsApi } from '#server/app.ts'
import { parseFileResponse, parseResponse } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'

const api = hc<DocumentsApi>('/api')['supplier-documents']

type OwnDocuments = InferResponseType<typeof api.$get, 200>
export type OwnDocument = OwnDocuments['documents'][number]

export const ownDocumentsQuery = (page: number) =>
  queryOptions({
    queryKey: ['supplier-documents', page],
    queryFn: () => parseResponse(api.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  })

/** Resolves once the list contains the document. */
export const useAddDocument = () =>
  useMutation({
    mutationFn: (json: AddSupplierDocumentInput) => parseResponse(api.$post({ json })),
    onSettled: useRefresh(),
  })

/** The list shows the new date at once, and is reverted if the server refuses. */
export function useUpdateDocument(id: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (expires_on: string | null) => parseResponse(api[':id'].$put({ param: { id }, json: { expires_on } })),
    async onMutate(expires_on) {
      const lists = { queryKey: ['supplier-documents'] }
      await client.cancelQueries(lists)
      const before = client.getQueriesData(lists)
      const dated = (document: OwnDocument) => (document.id === id ? { ...document, expires_on } : document)
      client.setQueriesData<OwnDocuments>(lists, (list) => list && { ...list, documents: list.documents.map(dated) })
      return before
    },
    onError: (_error, _date, before) => before?.forEach(([key, data]) => client.setQueryData(key, data)),
    onSettled: () => void refresh(),
  })
}

export function useDeleteDocument(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => parseResponse(api[':id'].$delete({ param: { id } })),
    // Not awaited, because the new list may remove the row before it reports the result. Also refreshed after a refusal, to
    // show the changes of another tab.
    onSettled: () => void refresh(),
  })
}

/** The list of the own documents as a file. */
export const downloadOwnDocuments = (form: FileForm): Promise<File> =>
  parseFileResponse(api.export.$get({ query: form }))

/** Refreshes the list of own documents, and the company as buyers see it on its page and its products. */
const useRefresh = () => useRefetch(['supplier-documents'], ['suppliers'], ['products'])
