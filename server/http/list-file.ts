import { maxExportedRows, type TableFile } from '#domain/values/file-columns.ts'
import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Limits } from './limits.ts'
import type { Table } from './table-file.ts'

const atOnce = 500

type Rows<Row> = { file: TableFile<Row>; read: (ids: readonly string[]) => Promise<readonly Row[]> }
type List<Row> = Rows<Row> & {
  /** The plural for the error about too many: "quotes". */
  holds: string
  find: (range: { limit: number; offset: number }) => Promise<{ ids: readonly string[]; count: number }>
  /** Called before the first line is sent, to record who exported how many. */
  taken?: (count: number) => Promise<void>
}

type Limited = { limits: Limits }

/** Called before a list is exported. Throws `too_many_requests` if the person did it too often. */
export const rateLimitExport = ({ limits }: Limited, { person: { id } }: Actor): Promise<void> =>
  limits.consume('exportList', id, 'request.exportedTooOften')

/**
 * The matches of a list in their order, as a file that is streamed. Throws `too_large` if there are more than
 * one file can hold.
 */
export async function listFile<Row>(
  services: Limited,
  actor: Actor,
  { holds, find, taken, ...rows }: List<Row>,
): Promise<Table> {
  await rateLimitExport(services, actor)
  const { ids, count } = await find({ limit: maxExportedRows, offset: 0 })
  if (count > maxExportedRows)
    throw new AppError('too_large', { code: 'request.exportTooLarge', max: maxExportedRows, holds })
  await taken?.(count)
  return listTable(ids, rows)
}

/** The rows of these ids, read in batches. */
export const listTable = <Row>(ids: readonly string[], rows: Rows<Row>): Table => ({
  columns: rows.file.columns,
  batches: batches(ids, rows),
})

async function* batches<Row>(ids: readonly string[], { read, file: { values } }: Rows<Row>) {
  for (let from = 0; from < ids.length; from += atOnce) yield (await read(ids.slice(from, from + atOnce))).map(values)
}
