import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { CatalogueRow, ImportCounts, CatalogueImportPreview } from '#domain/products/catalogue-row.ts'
import type { ProductsApi } from '#server/app.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import { parseResponse, parseFileResponse } from '#web/api.ts'
import { fetchWithProgress } from '#web/forms/fetch-with-progress.ts'

const api = hc<ProductsApi>('/api').products

/** Checks an import of these rows without saving it. Rejects with the messages of the rows that the server refuses. */
export const checkImport = (rows: CatalogueRow[]): Promise<CatalogueImportPreview> =>
  parseResponse(api.import.$post({ json: { rows, dry_run: true }, header: {} }))

export type Save = { rows: CatalogueRow[]; confirmed: boolean; key: string; onProgress: (sent: number) => void }

/** Imports the rows, all or none. The idempotency key prevents a repeated import. `onProgress` takes 0 to 1. */
export function useImportProducts() {
  return useMutation({
    mutationFn: ({ rows, confirmed, key, onProgress }: Save): Promise<ImportCounts> =>
      parseResponse(
        api.import.$post(
          { json: { rows, dry_run: false, ...(confirmed && { confirmed }) }, header: { 'idempotency-key': key } },
          { fetch: fetchWithProgress(onProgress) },
        ),
      ),
    onSettled: useRefetch(['products']),
  })
}

/** The own catalogue, or the standard products, as a file. */
export const loadCatalogueFile = (form: FileForm): Promise<File> => parseFileResponse(api.export.$get({ query: form }))
