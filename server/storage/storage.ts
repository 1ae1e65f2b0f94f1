import type { Readable } from 'node:stream'

/**
 * Uploaded files, by generated keys. A person's file name is never part of a path. If the storage is unavailable,
 * everything throws `StorageUnavailable` or an error of the system; for a missing file, an error with the code ENOENT.
 */
export type FileStorage = {
  /** Moves a finished file in; once this returns, it survives a crash. After a failure the file may exist or not. */
  keep: (temporaryPath: string, key: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  /** Deletes the file; a missing one is no error. */
  remove: (key: string) => Promise<void>
  /**
   * A link by which anybody can download this file for a minute, with these headers. The caller checks the permission. Null
   * if downloads always go through the program.
   */
  link: ((key: string, headers: { type: string; disposition: string }) => Promise<string>) | null
  /** Throws if files cannot be written now. */
  check: () => Promise<void>
  /** A folder of this machine, where uploads are received. */
  incoming: string
}

/** The storage does not answer, or answers with an error: the request may be tried again. */
export class StorageUnavailable extends Error {}
