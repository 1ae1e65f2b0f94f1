import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { StorageUnavailable, type FileStorage } from './storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** The endpoint of a service other than Amazon's, which has its buckets in the path. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Whether downloads are sent to the service itself, by links that browsers must be able to reach. */
  signedLinks: boolean
}

/**
 * Timeouts in milliseconds: for a connection, for the beginning of an answer and for any progress; and the pauses before
 * each further try.
 */
const patience = { connection: 2000, progress: 5000, pauses: [100, 400] }
const linkSeconds = 60
/** Each download of a slow reader holds a connection, and others should not have to wait for one. */
const maxConnections = 250

/**
 * Files in a bucket of an S3-compatible service. Throws one line if the service refuses the bucket or the keys; `warn` is
 * called if it cannot be reached, which may be temporary.
 */
export async function s3Storage(
  settings: S3Settings,
  dataDir: string,
  warn: (error: unknown) => void,
): Promise<FileStorage> {
  const incoming = join(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  // A large file may take long as long as there is progress. A slow reader is not the service's fault: this timeout covers only
  // the beginning of an answer, and `failingWhenStalled` covers the rest.
  const uploads = diskOn(settings, { socketTimeout: patience.progress })
  const disk = diskOn(settings, { requestTimeout: patience.progress, throwOnRequestTimeout: true, socketTimeout: 0 })
  const write = () => disk.put('.writable', 'written by every check')
  await write().catch((thrown: unknown) => {
    const error = reasonOf(thrown)
    if (!mayPass(error)) throw new Error(`S3_BUCKET: cannot use the bucket: ${format(error)}`)
    warn(new StorageUnavailable(format(error)))
  })
  return {
    incoming,
    async keep(temporaryPath, key) {
      const { size } = await stat(temporaryPath)
      const ChecksumSHA256 = await digestOf(temporaryPath)
      await retry(async () => {
        const content = createReadStream(temporaryPath)
        try {
          await uploads.putStream(key, content, { contentLength: size, ChecksumSHA256 })
        } finally {
          content.destroy()
        }
      })
      await rm(temporaryPath)
    },
    read: async (key) => failingWhenStalled(await retry(() => disk.getStream(key))),
    remove: (key) => retry(() => disk.delete(key)),
    link: settings.signedLinks
      ? async (key, { type, disposition }) => {
          // A link to a missing file, or to a service that is down, would lead to an error page that is not ours.
          await retry(() => disk.getMetaData(key))
          return disk.getSignedUrl(key, {
            expiresIn: linkSeconds,
            contentType: type,
            contentDisposition: disposition,
          })
        }
      : null,
    check: () => retry(write),
  }
}

type Timeouts = { socketTimeout: number; requestTimeout?: number; throwOnRequestTimeout?: boolean }

function diskOn({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings, timeouts: Timeouts): Disk {
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // By default a stream is sent in chunks with a checksum at its end, which many compatible services refuse or store
    // literally. The checksum that we send ourselves is computed before (decision 41).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // `retry` tries again, also with a stream.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: patience.connection,
      ...timeouts,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
  })
  // The signature covers the content: every service that checks signatures refuses content that was altered.
  client.middlewareStack.add(
    (next) => (args) => {
      const { ChecksumSHA256 } = args.input as { ChecksumSHA256?: string }
      const { headers } = args.request as { headers: Record<string, string> }
      if (ChecksumSHA256 !== undefined)
        headers['x-amz-content-sha256'] = Buffer.from(ChecksumSHA256, 'base64').toString('hex')
      return next(args)
    },
    { step: 'build', name: 'signContent' },
  )
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64')
}

/** Tries again if the failure was quick and may be temporary. A timeout is not retried. */
async function retry<Result>(action: () => Promise<Result>, [wait, ...pauses] = patience.pauses): Promise<Result> {
  try {
    return await action()
  } catch (thrown) {
    const error = reasonOf(thrown)
    // An invalid key: the service was not asked.
    if (error === null) throw thrown
    if (error.name === 'NoSuchKey' || error.name === 'NotFound')
      throw Object.assign(new Error('The stored file is not there.'), { code: 'ENOENT' })
    if (wait === undefined || !mayPass(error) || error.name === 'TimeoutError')
      throw new StorageUnavailable(format(error))
    await pause(wait)
    return retry(action, pauses)
  }
}

type Reason = { name?: string; message?: string; code?: string; $metadata?: { httpStatusCode?: number } }

/** The error of the service or the network, which the library wraps; null if neither was involved. */
function reasonOf(thrown: unknown): Reason | null {
  return thrown instanceof Error && typeof thrown.cause === 'object' ? thrown.cause : null
}

const mayPass = (error: Reason | null): boolean => {
  const status = error?.$metadata?.httpStatusCode
  return status === undefined || status >= 500 || status === 408 || status === 429
}

/** Only its kind and message: an error of the service also contains the signed data and its address. */
const format = (error: Reason | null): string => {
  const status = error?.$metadata?.httpStatusCode
  const kind = [error?.name, error?.code, status].filter((part) => part !== undefined).join(' ')
  return [kind, error?.message].filter(Boolean).join(': ')
}

/** Fails if no data comes for long although it is waited for; a slow reader does not count. */
function failingWhenStalled(source: Readable): Readable {
  const pieces = Readable.from(piecesOf(source), { objectMode: false })
  source.once('error', (error) => pieces.destroy(error))
  pieces.once('close', () => source.destroy())
  return pieces
}

async function* piecesOf(source: Readable): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  for (;;) {
    const stalled = setTimeout(
      () => source.destroy(new StorageUnavailable('The storage stopped in the middle of a file.')),
      patience.progress,
    )
    const piece = await pieces.next().finally(() => clearTimeout(stalled))
    if (piece.done === true) return
    yield piece.value
  }
}
