import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { documentCategories } from '#domain/documents/documents.ts'
import { ownDocumentsFile } from '#domain/documents/documents-file.ts'
import { countOf } from '#server/database/count-of.ts'
import { inOrderOf } from '#server/database/ordered-ids.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'

/** The data of a supplier's own documents, without their files, in the order of the list. */
export function exportOwnDocuments(services: Services, actor: Actor) {
  const own = services.db
    .selectFrom('supplier_documents as document')
    .where('document.supplier_id', '=', actor.company.id)
  return listFile(services, actor, {
    holds: 'documents',
    file: ownDocumentsFile,
    async find({ limit, offset }) {
      const rows = await own
        .select('document.id')
        .orderBy(sql`array_position(${[...documentCategories]}::text[], document.category)`)
        .orderBy('document.created_at', 'desc')
        .orderBy('document.id')
        .limit(limit)
        .offset(offset)
        .execute()
      return { ids: rows.map(({ id }) => id), count: await countOf(own) }
    },
    read: async (ids) =>
      inOrderOf(
        ids,
        await own
          .where('document.id', 'in', [...ids])
          .select(['document.id', 'document.name', 'document.category', 'document.type'])
          .select(['document.created_at', 'document.expires_on'])
          .execute(),
      ),
  })
}
