import { rememberedFor, type RememberedColumns } from '#domain/quotes/import/remembered-columns.ts'
import { columnRoles } from '#domain/quotes/import/roles.ts'
import { rowsPreviewOf, withChoices, type ListSource, type RowsPreview } from './import-rows.ts'

/** The list, read as the last one with the same heads was. */
export function readAsBefore(
  { source: name, file, table }: ListSource,
  room: number,
  lists: readonly RememberedColumns[],
): RowsPreview {
  const guessed = rowsPreviewOf({ source: name, file, table }, room)
  const labels = guessed.columns.map(({ label }) => label)
  const before = rememberedFor(labels, lists, columnRoles)
  if (before === undefined) return guessed
  return {
    ...withChoices(guessed, before, room),
    remembered: before.roles.flatMap((role, index) => (role === null ? [] : [index])),
  }
}
