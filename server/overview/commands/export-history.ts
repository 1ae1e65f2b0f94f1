import { historyFile, maxExportedHistory } from '#domain/history/history-file.ts'
import { recordInAccount } from '#server/history.ts'
import { listTable, rateLimitExport } from '#server/http/list-file.ts'
import type { Table } from '#server/http/table-file.ts'
import { findHistory, type HistoryChoice } from '#server/overview/queries/find-history.ts'
import { entriesOf } from '#server/overview/queries/list-history.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * The matching entries, newest first, as a file that is streamed. The export is an entry of the history too,
 * because the file takes names and network addresses out of the platform. The file itself does not contain that entry.
 */
export async function exportHistory(services: Services, caller: Caller, choice: HistoryChoice): Promise<Table> {
  const { db } = services
  await rateLimitExport(services, caller.actor)
  const { ids, count, is_more } = await findHistory(db, choice, { limit: maxExportedHistory, offset: 0 })
  if (is_more) throw new AppError('too_large', { code: 'request.historyTooLarge', max: maxExportedHistory })
  await db.transaction().execute((tx) => recordInAccount(tx, caller, 'exportHistory', { count }))
  return listTable(ids, { file: historyFile, read: (some) => entriesOf(db, some) })
}
