import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { CatalogueRow, ImportCounts } from '#domain/catalogue-row.ts'
import type { ProductsApi } from '#server/app.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { answer, answerFile } from '#web/api.ts'
import { fetchWithProgress } from '#web/forms/fetch-with-progress.ts'

const api = hc<ProductsApi>('/api').products

/** Checks an import of these rows without saving it. Rejects with the messages of the rows that the server refuses. */
export const checkImport = (rows: CatalogueRow[]): Promise<ImportCounts> =>
  answer(api.import.$post({ json: { rows, dry_run: true }, header: {} }))

export type Save = { rows: CatalogueRow[]; key: string; onProgress: (sent: number) => void }

/** Imports the rows, all or none. The idempotency key prevents a repeated import. `onProgress` takes 0 to 1. */
export function useImportProducts() {
  return useMutation({
    mutationFn: ({ rows, key, onProgress }: Save): Promise<ImportCounts> =>
      answer(
        api.import.$post(
          { json: { rows, dry_run: false }, header: { 'idempotency-key': key } },
          { fetch: fetchWithProgress(onProgress) },
        ),
      ),
    onSettled: useRefetch(['products']),
  })
}

/** The own catalogue, or the standard products, as the CSV file that the server makes. */
export const catalogueFile = (): Promise<File> => answerFile(api.export.$get())
