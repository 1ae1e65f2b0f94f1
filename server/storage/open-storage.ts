import { localStorage } from './local-storage.ts'
import type { S3Settings } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

const rethrow = (error: unknown): never => {
  throw error
}

/**
 * In a bucket where one is set, else on the local disk. `warn` is told of a bucket that cannot be reached yet; without it,
 * that is thrown, for whoever needs the files now.
 */
export async function openStorage(
  { dataDir, s3 }: { dataDir: string; s3?: S3Settings | null },
  warn: (error: unknown) => void = rethrow,
): Promise<FileStorage> {
  if (!s3) return localStorage(dataDir)
  // Its client takes some 25 MB of memory, which only those pay who use it.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3, dataDir, warn)
}
