import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { byteOrderMark, separatedLine } from '#domain/values/csv.ts'
import { dayOf } from '#domain/values/days.ts'
import { csvCells, type FileValue, type FileColumn } from '#domain/values/file-columns.ts'
import { separators, type FileForm } from '#domain/values/file-form.ts'
import { listSheet, listSheetPath, listWorkbookParts } from '#domain/values/list-workbook.ts'
import { zipOf, type ZipEntry } from '#server/storage/zip.ts'
import { downloadHeaders } from './download-headers.ts'

/** A list with its rows in batches, so that only one batch is in memory. */
export type Table = { columns: readonly FileColumn[]; batches: AsyncIterable<readonly (readonly FileValue[])[]> }

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const file = { schema: z.string() }
/** The OpenAPI response of a route that returns a list as a file. */
export const tableAnswer = { 200: { description: 'The file', content: { 'text/csv': file, [xlsx]: file } } }

/** The same from rows that are in memory already. */
export const tableOf = (columns: Table['columns'], rows: readonly (readonly FileValue[])[]): Table => ({
  columns,
  batches: (async function* () {
    yield rows
  })(),
})

/** Streams a list as a download whose name has the content and the day: "verdigris-quotes-2026-03-14.xlsx". */
export async function sendTable(c: Context, holds: string, at: Date, form: FileForm, table: Promise<Table>) {
  const bytes = form.format === 'xlsx' ? workbookBytes(await table) : csvBytes(await table, form)
  return sendTableFile(c, `${holds}-${dayOf(at)}`, form, bytes)
}

/** Streams a file as a download. `holds`: its name, without the program's and the ending. */
export const sendTableFile = (
  c: Context,
  holds: string,
  { format }: Pick<FileForm, 'format'>,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => {
  const headers = downloadHeaders(format === 'xlsx' ? xlsx : 'text/csv; charset=utf-8', `verdigris-${holds}.${format}`)
  return c.body(Readable.toWeb(Readable.from(bytes)) as ReadableStream, 200, headers) as never
}

const encode = (text: string) => new TextEncoder().encode(text)

/** A list as a CSV file. */
export async function* csvBytes({ columns, batches }: Table, form: FileForm): AsyncGenerator<Uint8Array> {
  const line = (cells: readonly string[]) => separatedLine(cells, separators[form.separator])
  yield encode(byteOrderMark + line(columns.map(({ head }) => head)))
  for await (const batch of batches) yield encode(batch.map((row) => line(csvCells(columns, row, form))).join(''))
}

const workbookBytes = (table: Table): AsyncGenerator<Uint8Array> => zipOf(workbookEntries(table))

async function* workbookEntries(table: Table): AsyncGenerator<ZipEntry> {
  for (const [name, xml] of Object.entries(listWorkbookParts())) yield { name, content: pieceOf(xml) }
  yield { name: listSheetPath, content: sheetBytes(table) }
}

async function* pieceOf(text: string) {
  yield encode(text)
}

/** Rows that are written and packed before others go on: less than 10 ms of the thread. */
const rowsAtOnce = 100

async function* sheetBytes({ columns, batches }: Table): AsyncGenerator<Uint8Array> {
  const sheet = listSheet(columns)
  let count = 0
  let isStarted = false
  for await (const batch of batches) {
    if (!isStarted) yield encode(sheet.start(batch))
    isStarted = true
    for (let from = 0; from < batch.length; from += rowsAtOnce) {
      const rows = batch.slice(from, from + rowsAtOnce)
      yield encode(sheet.rows(rows, count))
      count += rows.length
      await setImmediate()
    }
  }
  yield encode((isStarted ? '' : sheet.start([])) + sheet.end)
}
