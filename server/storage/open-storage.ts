import { localStorage } from './local-storage.ts'
import type { S3Settings } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

const rethrow = (error: unknown): never => {
  throw error
}

/**
 * Opens the bucket if one is configured, else the local disk. `warn` is called if the bucket cannot be reached yet; without
 * it, that error is thrown, for callers that need the files now.
 */
export async function openStorage(
  { dataDir, s3 }: { dataDir: string; s3?: S3Settings | null },
  warn: (error: unknown) => void = rethrow,
): Promise<FileStorage> {
  if (!s3) return localStorage(dataDir)
  // The S3 client takes some 25 MB of memory, so it is loaded only if it is used.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3, dataDir, warn)
}
