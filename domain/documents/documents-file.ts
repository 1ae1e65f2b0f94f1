import { formatFileType } from './documents.ts'
import { day, instant, tableFile } from '#domain/values/file-columns.ts'

/** The data of a supplier's document, without its content. */
type OwnDocument = {
  id: string
  name: string
  category: string
  type: string
  created_at: Date | string
  /** The last day on which it is valid, `YYYY-MM-DD`. */
  expires_on: string | null
}
/** The same in an administrator's export. */
export type ExportedDocument = OwnDocument & { supplier: { id: string; company_name: string; user_status: string } }

export const documentsFile = tableFile<ExportedDocument>({
  Document: ({ name }) => name,
  Supplier: ({ supplier }) => supplier.company_name,
  'Supplier status': ({ supplier }) => supplier.user_status,
  Category: ({ category }) => category,
  'File type': ({ type }) => formatFileType(type),
  'Valid until': day(({ expires_on }) => expires_on),
  'Uploaded (UTC)': instant(({ created_at }) => created_at),
  'Document id': ({ id }) => id,
  'Supplier id': ({ supplier }) => supplier.id,
})

export const ownDocumentsFile = tableFile<OwnDocument>({
  Document: ({ name }) => name,
  Category: ({ category }) => category,
  'File type': ({ type }) => formatFileType(type),
  'Valid until': day(({ expires_on }) => expires_on),
  'Uploaded (UTC)': instant(({ created_at }) => created_at),
  'Document id': ({ id }) => id,
})
