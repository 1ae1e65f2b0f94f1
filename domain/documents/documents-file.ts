import { formatFileType } from './documents.ts'
import { tableFile } from '#domain/values/file-columns.ts'

/** The data of a supplier's document in an administrator's export, without its content. */
export type ExportedDocument = {
  id: string
  name: string
  category: string
  type: string
  created_at: Date | string
  /** The last day on which it is valid, `YYYY-MM-DD`. */
  expires_on: string | null
  supplier: { id: string; company_name: string; user_status: string }
}

/** Its times are in UTC. */
export const documentsFile = tableFile<ExportedDocument>({
  Document: ({ name }) => name,
  Supplier: ({ supplier }) => supplier.company_name,
  'Supplier status': ({ supplier }) => supplier.user_status,
  Category: ({ category }) => category,
  'File type': ({ type }) => formatFileType(type),
  'Valid until': ({ expires_on }) => expires_on,
  Uploaded: ({ created_at }) => new Date(created_at).toISOString(),
  'Document id': ({ id }) => id,
  'Supplier id': ({ supplier }) => supplier.id,
})
