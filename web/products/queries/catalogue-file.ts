import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { CatalogueRow, ImportCounts } from '#domain/catalogue-row.ts'
import type { ProductsApi } from '#server/app.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { answer, answerFile } from '#web/api.ts'
import { fetchWithProgress } from '#web/forms/fetch-with-progress.ts'
import { saveFile } from '#web/components/save-file.ts'

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

export type FileFormat = 'csv' | 'xlsx'

/** Downloads the own catalogue. Returns the file's name. */
export const useExportProducts = () =>
  useMutation({
    mutationFn: async (format: FileFormat) => {
      const file = await answerFile(api.export.$get())
      if (format === 'csv') {
        saveFile(file, file.name)
        return file.name
      }
      const [{ default: Papa }, { catalogueWorkbook }] = await Promise.all([
        import('papaparse'),
        import('#web/products/catalogue-workbook.ts'),
      ])
      const { data } = Papa.parse<string[]>(await file.text(), { delimiter: ',', skipEmptyLines: true })
      const name = file.name.replace(/\.csv$/, '.xlsx')
      saveFile(catalogueWorkbook(data.slice(1)), name)
      return name
    },
  })
