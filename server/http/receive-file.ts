import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { uploadLimits } from '#domain/documents/documents.ts'
import type { Refusal } from '#domain/refusal-texts.ts'
import { AppError } from '#server/app-error.ts'

export type ReceivedFile = { path: string; name: string; size: number }

const tooLarge = () => new AppError('too_large', 'document.tooLarge', { fields: { file: 'document.tooLarge' } })
const unreadable = () => new AppError('invalid', 'document.unreadable')
const invalid = (why: Refusal) => new AppError('invalid', 'document.invalid', { fields: { file: why } })

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>
type Receiving<Result> = {
  admit: <Received>(receive: () => Promise<Received>) => Promise<Received>
  use: (file: ReceivedFile, input: unknown) => Promise<Result>
  /** The name of the only other field that the body may have: a JSON text of at most 256 KB, which is passed to `use`. */
  jsonField?: string
}

/** The buffer of each stream between the socket and the disk. With the 64 KiB of Node.js, 170 uploads at once took 100 MB. */
export const bufferBytes = 16 * 1024

/** The field of the file, as documented in the API. */
const fieldName = 'file'
const maxJsonBytes = 256 * 1024

/**
 * Streams the one file of a multipart/form-data body to a temporary file in `folder`, never holding it in memory, and
 * passes it to `use`. `admit` is called first: it calls its argument to receive the file, or throws, and then nothing is
 * written. The temporary file is deleted at the end in every case - too large, cut off, refused.
 */
export async function receiveFile<Result>(
  request: Request,
  folder: string,
  { admit, use, jsonField }: Receiving<Result>,
): Promise<Result> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || request.body === null) throw unreadable()
  const path = join(folder, randomUUID())
  const reader = (request.body as ReadableStream).getReader() as BodyReader
  try {
    return await admit(async () => {
      const { file, json } = await writeOnly(reader, type, path, jsonField)
      return use(file, json === undefined ? undefined : parsed(json))
    })
  } catch (error) {
    // If the rest stayed unread, the HTTP library would close the connection under the client's next request.
    void discard(reader)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** An upload cannot take this long: a whole request has two minutes. */
const deadAfterMs = 60 * 60 * 1000

/** Deletes the files that a killed process had received in `folder`; current uploads of others stay. */
export async function sweepReceived(folder: string, { at }: { at: Date }): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another node may delete it at this moment, or finish with it.
    const changed = await stat(path).catch(() => null)
    if (changed !== null && at.getTime() - changed.mtimeMs > deadAfterMs)
      await rm(path, { recursive: true, force: true })
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw unreadable()
  }
}

/** Browsers escape these three characters of a name, and no others (WHATWG HTML, "Multipart form data"). */
const nameOf = (filename: string | undefined): string | undefined =>
  filename?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

type Received = { file: ReceivedFile; json: string | undefined }

async function writeOnly(reader: BodyReader, type: string, path: string, jsonField?: string): Promise<Received> {
  const parser = parserFor(type, jsonField)
  let json: string | undefined
  const otherField = invalid({ code: 'document.otherField', name: fieldName })
  let written: Promise<ReceivedFile> | undefined
  parser.on('file', (field, stream, { filename }) => {
    if (field !== fieldName) {
      // The stream fails together with the parser. Without a listener that would end the program.
      stream.on('error', () => {})
      parser.destroy(otherField)
      return
    }
    written = write(stream, path, nameOf(filename))
    // Awaited below; until then a failure must not count as unhandled.
    written.catch(() => parser.destroy())
  })
  parser.on('field', (field, value, { valueTruncated }) => {
    if (field !== jsonField) parser.destroy(otherField)
    else if (valueTruncated) parser.destroy(new AppError('too_large', 'request.tooLarge'))
    else json = value
  })
  parser.on('filesLimit', () => parser.destroy(invalid('document.oneAtATime')))
  parser.on('fieldsLimit', () => parser.destroy(otherField))
  try {
    await pipeline(Readable.from(chunksOf(reader)), parser)
  } catch (thrown) {
    // The file's own error is more specific than the parser's error that follows from it: too large, or a full disk. Any other
    // error means that the body was cut off.
    const failure: unknown = await written?.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (thrown instanceof AppError) throw thrown
    throw failure instanceof AppError || (failure instanceof Error && 'errno' in failure) ? failure : unreadable()
  }
  if (!written) throw invalid('document.invalid')
  return { file: await written, json }
}

export async function* chunksOf(reader: BodyReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

export async function discard(reader: BodyReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The body was cut off: there is no rest.
  }
}

function parserFor(type: string, jsonField: string | undefined) {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        fields: jsonField === undefined ? 0 : 1,
        fieldSize: maxJsonBytes,
        parts: 3,
        fileSize: uploadLimits.maxBytes + 1,
      },
      highWaterMark: bufferBytes,
      fileHwm: bufferBytes,
    })
  } catch {
    throw unreadable()
  }
}

async function write(stream: Readable, path: string, name: string | undefined): Promise<ReceivedFile> {
  let size = 0
  stream.on('data', (chunk: Buffer) => (size += chunk.length))
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: bufferBytes }))
  if (size > uploadLimits.maxBytes) throw tooLarge()
  return { path, name: name ?? '', size }
}
