import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Refusal } from '#domain/refusal-texts.ts'
import { AppError } from '#server/app-error.ts'
import { bufferBytes, chunksOf, discard, type BodyReader } from './receive-file.ts'

type Limit = { maxBytes: number; refusal: Refusal }

/**
 * Streams a large JSON body to a temporary file in `folder`, which is deleted at the end in every case. `use` gets its path, and has a
 * worker read it: some such bodies at once would fill the memory, and parsing one would keep all other requests waiting.
 */
export async function receiveJson<Result>(
  request: Request,
  folder: string,
  { maxBytes, refusal }: Limit,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  if (!isJson || request.body === null) throw new AppError('invalid', 'request.unreadable')
  if (Number(request.headers.get('content-length')) > maxBytes) throw new AppError('too_large', refusal)
  const path = join(folder, randomUUID())
  const reader = request.body.getReader() as BodyReader
  async function* pieces() {
    let size = 0
    for await (const piece of chunksOf(reader)) {
      size += piece.length
      if (size > maxBytes) throw new AppError('too_large', refusal)
      yield piece
    }
  }
  try {
    await pipeline(
      Readable.from(pieces()),
      createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: bufferBytes }),
    )
    return await use(path)
  } catch (error) {
    void discard(reader)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
