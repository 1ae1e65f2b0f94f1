import type { Actor } from '#domain/access/actor.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import type { Database } from '#server/database/connect.ts'

/** How the person exported a list last, or as everybody begins. */
export const getFileForm = (db: Database, { person }: Actor): Promise<FileForm> =>
  db
    .selectFrom('people')
    .where('id', '=', person.id)
    .select(['file_format as format', 'csv_separator as separator', 'csv_decimal as decimal'])
    .executeTakeFirstOrThrow()
