import { dayOf } from '#domain/values/days.ts'
import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { byteOrderMark, csvLine } from '#domain/values/csv.ts'

/** The OpenAPI response of a route that returns a CSV file. */
export const csvAnswer = { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } }

/** The file's lines in batches, so that only one batch is in memory. Cells come from `tableFile`. */
export async function* csvLines(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const encode = (text: string) => new TextEncoder().encode(text)
  yield encode(byteOrderMark + csvLine(header))
  for await (const batch of batches) yield encode(batch.map(csvLine).join(''))
}

/** Streams the lines as a download whose name has the content and the day: "verdigris-quotes-2026-03-14.csv". */
export async function sendCsv(c: Context, holds: string, at: Date, lines: Promise<AsyncIterable<Uint8Array>>) {
  return c.body(Readable.toWeb(Readable.from(await lines)) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="verdigris-${holds}-${dayOf(at)}.csv"`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }) as never
}
