import { documentRefusalText, type DocumentRefusal } from './document-texts.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'

/** The categories of a supplier's documents, as the specification lists them; "Other" comes last in every list. */
export const documentCategories = [
  'Code of Conduct',
  'Operational Policy',
  'Anti-Corruption Policy',
  'Sanctions Package Regulation',
  'Health, Work Environment, and Safety Policy',
  'Human Rights Policy',
  'ISO Certificates for Quality, Environment, and Work Environment',
  'Declaration of Performance and CE Marking',
  'CE Marking of Construction Products',
  'SBS Certificate',
  'Certificate for EN 1090',
  'REACH Declaration',
  'RoHS Declaration',
  'Conflict Mineral Declaration',
  'Construction Product Declaration',
  'Paint and Coating Product Certificate',
  'Other',
] as const

export const documentMessages = {
  uploaded: (count: number) => `${count} document(s) uploaded successfully`,
  uploadFailed: 'Failed to upload documents',
  deleted: 'Document deleted successfully',
  deleteFailed: 'Failed to delete document',
} as const

export type DocumentCategory = (typeof documentCategories)[number]

/** The page size of a supplier's documents, on its own list and on its page. */
export const documentsPageSize = 100

/** The sort keys and the page size of an administrator's list of all suppliers' documents. */
export const allDocumentsSorts = ['name', 'supplier', 'category', 'created_at'] as const
export type AllDocumentsSort = (typeof allDocumentsSorts)[number]
export const allDocumentsPageSize = 50

/** `maxBytesPerDay`: for one account in any 24 hours, so that none can fill the disk. */
export const uploadLimits = { maxBytes: 10 * 1024 * 1024, maxNameLength: 255, maxBytesPerDay: 2 * 1024 ** 3 } as const

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The file types that may be stored: the extension of the name, lower case and without its dot, to the media type. */
export const fileTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const

export type FileExtension = keyof typeof fileTypes
export type FileType = (typeof fileTypes)[FileExtension]

const fileTypeLabels: Record<FileType, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  [docx]: 'Word',
  'image/png': 'PNG image',
  'image/jpeg': 'JPEG image',
}

/** The readable name of a stored file's media type. */
export const formatFileType = (type: string): string =>
  Object.hasOwn(fileTypeLabels, type) ? fileTypeLabels[type as FileType] : 'Other file'

export const quoteFileTypes = ['pdf', 'doc', 'docx', 'png', 'jpg', 'jpeg'] as const satisfies FileExtension[]
export const supplierFileTypes = ['pdf', 'doc', 'docx'] as const satisfies FileExtension[]

export type UploadCheck = Verdict<DocumentRefusal>

// A name such as ".pdf" has nothing before its dot, so it counts as a name without extension.
function extensionOf(name: string): FileExtension | undefined {
  const extension = /[^.].*\.([^.]+)$/s.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(fileTypes, extension) ? (extension as FileExtension) : undefined
}

/** The media type that a file's name claims. The server compares it with the file's content. */
export function typeOfName(name: string): FileType | undefined {
  const extension = extensionOf(name)
  return extension && fileTypes[extension]
}

/** The readable names: JPG stands for both of its extensions. */
const namesOf = (types: readonly FileExtension[]): string =>
  types
    .filter((type) => type !== 'jpeg')
    .map((type) => type.toUpperCase())
    .join(', ')

/**
 * Checks a file's size (bytes), extension and name. A browser's `File` can be passed. The browser's media type is not
 * checked, because it is derived from the same name.
 */
export function checkUpload(file: { name: string; size: number }, accepted: readonly FileExtension[]): UploadCheck {
  if (file.size > uploadLimits.maxBytes) return denied('document.tooLarge')
  const extension = extensionOf(file.name)
  if (extension === undefined || !accepted.includes(extension)) {
    return denied({ code: 'document.typeNotAllowed', types: namesOf(accepted) })
  }
  // Counted in characters instead of UTF-16 units, like in the database.
  if (Array.from(file.name).length > uploadLimits.maxNameLength) return denied('document.nameTooLong')
  return allowed
}

/** The hint next to a file input, its `accept` attribute, and the check of a chosen file. */
export function uploadRules(accepted: readonly FileExtension[], { most: max }: { most?: number } = {}) {
  const names = namesOf(accepted).replace(/, (?=[^,]*$)/, ' or ')
  return {
    hint: `${names}, up to 10 MB each${max === undefined ? '' : `, at most ${max}`}`,
    accept: accepted.map((type) => `.${type}`).join(','),
    check(file: { name: string; size: number }): string | undefined {
      const check = checkUpload(file, accepted)
      return check.ok ? undefined : documentRefusalText(check.refusal)
    },
  }
}
