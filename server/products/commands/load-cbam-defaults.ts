import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { sql } from 'kysely'
import { readCbamDefaults } from '#domain/cbam-defaults.ts'
import { delimiterOf } from '#domain/csv.ts'
import { noId } from '#domain/history-texts.ts'
import type { ReadTable } from '#domain/file-columns.ts'
import { AppError, invalidField } from '#server/app-error.ts'
import { record } from '#server/history.ts'
import type { ReceivedFile } from '#server/http/receive-file.ts'
import type { Caller, Services } from '#server/services.ts'

/** More bad cells than these are counted, not named. */
const maxNamedCells = 100

/**
 * An administrator loads the official table of default values, which replaces the one before as a whole. The table is not part of the
 * program. A single bad cell, and nothing is stored; the answer names the cells as `row.column`.
 */
export async function loadCbamDefaults(
  { db }: Services,
  caller: Caller,
  file: ReceivedFile,
): Promise<{ count: number }> {
  const { rows, problems } = readCbamDefaults(await cellsOf(file))
  if (problems.length > 0)
    throw new AppError(
      'invalid',
      { code: 'cbam.defaultsRefused', count: problems.length },
      {
        messages: Object.fromEntries(
          problems
            .slice(0, maxNamedCells)
            .map(({ row, column, message }) => [`Row ${row}, ${column || 'all'}`, message]),
        ),
      },
    )
  return db.transaction().execute(async (tx) => {
    // Two uploads at once would both insert after both have deleted. Readers are not blocked.
    await sql`lock table cbam_defaults in share row exclusive mode`.execute(tx)
    await tx.deleteFrom('cbam_defaults').execute()
    await sql`
      insert into cbam_defaults (country, cn_code, value, source, valid_on, loaded_at)
      select country, cn_code, value, source, valid_on, ${caller.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as item(country text, cn_code text, value numeric, source text, valid_on date)`.execute(tx)
    await record(tx, caller, 'loadCbamDefaults', {
      subject: 'settings',
      subjectId: noId,
      detail: { count: rows.length },
    })
    return { count: rows.length }
  })
}

async function cellsOf({ path }: ReceivedFile): Promise<ReadTable> {
  const text = await readFile(path).then((bytes) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw invalidField('file', 'cbam.notUtf8')
    }
  })
  if (text.includes('\0')) throw invalidField('file', 'cbam.notUtf8')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const found = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => ({ row, column: 0, message: 'A quotation mark is not closed, or not doubled.' }))
  return { cells: data, found }
}
