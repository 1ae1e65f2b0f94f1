import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { FileStorage } from '#server/storage/storage.ts'
import { startS3, type S3Server } from '#test/s3-server.ts'
import { keepsFiles } from '#test/storage-contract.ts'

let service: S3Server
let dataDir: string
let storage: FileStorage
const warnings: unknown[] = []
const open = (changes: Record<string, string> = {}) =>
  openStorage(readEnv({ DATA_DIR: dataDir, ...service.env, ...changes }), (error) => warnings.push(error))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  service = await startS3()
  storage = await open()
}, 400_000)
afterAll(async () => {
  await service.remove()
  await rm(dataDir, { recursive: true, force: true })
})

describe('s3Storage', () => {
  keepsFiles(() => storage)

  it.each([
    ['a bucket that there is not', { S3_BUCKET: 'another-bucket' }, /^S3_BUCKET: cannot use the bucket: NoSuchBucket/],
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /^S3_BUCKET: cannot use .* SignatureDoesNotMatch/],
    ['a wrong region', { S3_REGION: 'us-east-1' }, /^S3_BUCKET: cannot use .* AuthorizationHeaderMalformed/],
  ])('rejects %s on one line, without the secret', async (_what, changes, reason) => {
    const refused: unknown = await open(changes).catch((error: unknown) => error)

    expect(refused).toBeInstanceOf(Error)
    const { message } = refused as Error
    expect(message).toMatch(reason)
    expect(message).not.toMatch(/\n|wrong$|a-secret-of-the-tests/)
  })

  it('opens without the service, and works once it is there', async () => {
    await service.signal('SIGKILL')

    const opened = await open()

    expect(String(warnings.at(-1))).toContain('ECONNREFUSED')
    await expect(opened.check()).rejects.toThrow('ECONNREFUSED')
    await service.start()
    await opened.check()
  })
})
