import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'

/** The documentation of an answer that is a ZIP archive. */
export const archiveResponse = {
  200: { description: 'The archive', content: { 'application/zip': { schema: z.string() } } },
}

/** Answers with an archive that is read while it is sent. `name`: of the file, without its ending. */
export function sendArchive(c: Context, name: string, archive: AsyncGenerator<Uint8Array>) {
  return c.body(Readable.toWeb(Readable.from(archive)) as ReadableStream, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="verdigris-${name}.zip"`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }) as never
}
