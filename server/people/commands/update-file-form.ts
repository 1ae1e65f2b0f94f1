import type { FileForm } from '#domain/values/file-form.ts'
import type { Caller } from '#server/caller.ts'
import type { Services } from '#server/services.ts'

/** Keeps how the person exports lists. Of two browsers at once the last one's choice stays. */
export async function updateFileForm(
  { db }: Services,
  { actor }: Caller,
  { format, separator, decimal }: FileForm,
): Promise<FileForm> {
  await db
    .updateTable('people')
    .set({ file_format: format, csv_separator: separator, csv_decimal: decimal })
    .where('id', '=', actor.person.id)
    .execute()
  return { format, separator, decimal }
}
