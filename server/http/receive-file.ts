import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { uploadLimits } from '#domain/documents.ts'
import type { Refusal } from '#domain/refusal-texts.ts'
import { AppError } from '#server/app-error.ts'

export type ReceivedFile = { path: string; name: string; size: number }

const tooLarge = () => new AppError('too_large', 'document.tooLarge', { fields: { file: 'document.tooLarge' } })
const unreadable = () => new AppError('invalid', 'document.unreadable')
const invalid = (why: Refusal) => new AppError('invalid', 'document.invalid', { fields: { file: why } })

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Receiving<Result> = {
  admit: <Received>(receive: () => Promise<Received>) => Promise<Received>
  use: (file: ReceivedFile) => Promise<Result>
}

/** The one field that a body may have, as the documentation of the API says. */
const fieldName = 'file'

/**
 * Streams the one file of a multipart/form-data body to a temporary file in `folder`, never holding it in memory, and
 * hands it to `use`. `admit` is asked first and calls what receives it, or refuses: then nothing is written. Whatever happens
 * - too large, cut off, refused - the temporary file is gone afterwards.
 */
export async function receiveFile<Result>(
  request: Request,
  folder: string,
  { admit, use }: Receiving<Result>,
): Promise<Result> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || request.body === null) throw unreadable()
  const path = join(folder, randomUUID())
  const reader = (request.body as ReadableStream).getReader() as Reader
  try {
    return await admit(async () => use(await writeOnly(reader, type, path)))
  } catch (error) {
    // Left unread, the rest would have the HTTP library close the connection under the client's next request.
    void discard(reader)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Nothing is received for this long: a whole request has two minutes. */
const deadAfterMs = 60 * 60 * 1000

/** Takes away what a process that was killed had received in `folder`; what others are receiving there stays. */
export async function sweepReceived(folder: string, { at }: { at: Date }): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another node may take it away at this moment, or be done with it.
    const changed = await stat(path).catch(() => null)
    if (changed !== null && at.getTime() - changed.mtimeMs > deadAfterMs) await rm(path, { force: true })
  }
}

async function writeOnly(reader: Reader, type: string, path: string): Promise<ReceivedFile> {
  const parser = parserFor(type)
  const otherField = invalid({ code: 'document.otherField', name: fieldName })
  let written: Promise<ReceivedFile> | undefined
  parser.on('file', (field, stream, { filename }) => {
    if (field !== fieldName) {
      // The stream fails with the parser. Without a listener that would end the program.
      stream.on('error', () => {})
      parser.destroy(otherField)
      return
    }
    written = write(stream, path, filename)
    // Awaited below; until then a failure must not count as unhandled.
    written.catch(() => parser.destroy())
  })
  parser.on('filesLimit', () => parser.destroy(invalid('document.oneAtATime')))
  parser.on('fieldsLimit', () => parser.destroy(otherField))
  try {
    await pipeline(Readable.from(chunksOf(reader)), parser)
  } catch (thrown) {
    // The file's own failure tells more than the parser's that followed from it: too large, or a disk that is full. Any
    // other is a body that was cut off.
    const failure: unknown = await written?.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (thrown instanceof AppError) throw thrown
    throw failure instanceof AppError || (failure instanceof Error && 'errno' in failure) ? failure : unreadable()
  }
  if (!written) throw invalid('document.invalid')
  return written
}

async function* chunksOf(reader: Reader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

async function discard(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // It was cut off: there is no rest.
  }
}

function parserFor(type: string) {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 0, parts: 3, fileSize: uploadLimits.maxBytes + 1 },
    })
  } catch {
    throw unreadable()
  }
}

async function write(stream: Readable, path: string, name: string | undefined): Promise<ReceivedFile> {
  let size = 0
  stream.on('data', (chunk: Buffer) => (size += chunk.length))
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (size > uploadLimits.maxBytes) throw tooLarge()
  return { path, name: name ?? '', size }
}
