import { historyCells, historyHeader, maxExportedHistory } from '#domain/history-file.ts'
import { record } from '#server/history.ts'
import { rateLimitExport, linesOf } from '#server/http/list-file.ts'
import { findHistory, type HistoryChoice } from '#server/overview/queries/find-history.ts'
import { entriesOf } from '#server/overview/queries/list-history.ts'
import { AppError } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'

/**
 * The entries that fit, newest first, as the lines of a CSV file while it is sent. That it was taken is an entry too: the file
 * holds names and network addresses, and leaves the platform. Of it the file itself says nothing.
 */
export async function exportHistory(
  services: Services,
  caller: Caller,
  choice: HistoryChoice,
): Promise<AsyncGenerator<Uint8Array>> {
  const { db } = services
  await rateLimitExport(services, caller.actor)
  const { ids, count, is_more } = await findHistory(db, choice, { limit: maxExportedHistory, offset: 0 })
  if (is_more) throw new AppError('too_large', { code: 'request.historyTooLarge', max: maxExportedHistory })
  await db
    .transaction()
    .execute((tx) =>
      record(tx, caller, 'exportHistory', { subject: 'account', subjectId: caller.actor.id, detail: { count } }),
    )
  return linesOf(ids, { header: historyHeader, read: (some) => entriesOf(db, some), cells: historyCells })
}
