import { sql } from 'kysely'
import { noId } from '#domain/history/history-texts.ts'
import { record } from '#server/history.ts'
import type { ReceivedFile } from '#server/http/receive-file.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * An administrator loads the official table of default values, which replaces the one before as a whole. The table is not part of the
 * program. A single bad cell, and nothing is stored; the answer names the cells as `row.column`.
 */
export async function loadCbamDefaults(
  { db, workers }: Services,
  caller: Caller,
  file: ReceivedFile,
): Promise<{ count: number }> {
  // The rows are written within the turn, so that those of two files at most are in memory.
  return workers.inTurn(caller, async (run) => {
    const { count, rows } = await run('readCbamTable', file.path)
    return db.transaction().execute(async (tx) => {
      // Two uploads at once would both insert after both have deleted. Readers are not blocked.
      await sql`lock table cbam_defaults in share row exclusive mode`.execute(tx)
      await tx.deleteFrom('cbam_defaults').execute()
      await sql`
        insert into cbam_defaults (country, cn_code, value, source, valid_on, loaded_at)
        select country, cn_code, value, source, valid_on, ${caller.at}::timestamptz
        from jsonb_to_recordset(${rows}::jsonb)
          as item(country text, cn_code text, value numeric, source text, valid_on date)`.execute(tx)
      await record(tx, caller, 'loadCbamDefaults', {
        subject: 'settings',
        subjectId: noId,
        detail: { count },
      })
      return { count }
    })
  })
}
