import { documentsFile } from '#domain/documents/documents-file.ts'
import type { Actor } from '#domain/access/actor.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { documentsOf, findDocumentIds, type AllDocumentsChoice } from './list-all-documents.ts'

/** The data of all matching documents, without their files, in the order of the list. */
export const exportAllDocuments = (services: Services, actor: Actor, choice: AllDocumentsChoice) =>
  listFile(services, actor, {
    holds: 'documents',
    find: (range) => findDocumentIds(services.db, choice, range),
    file: documentsFile,
    read: (ids) => documentsOf(services.db, ids),
  })
