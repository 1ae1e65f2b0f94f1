import type { Readable } from 'node:stream'

/**
 * Uploaded files, by generated keys. A person's file name is never part of a path. Where the storage cannot be used now, all
 * of it throws `StorageUnavailable` or an error of the system; a file that is not there, an error with the code ENOENT.
 */
export type FileStorage = {
  /** Moves a finished file in; once this returns, it survives a crash. One that failed may be there or not. */
  keep: (temporaryPath: string, key: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  /** Takes it away; one that is gone already is no error. */
  remove: (key: string) => Promise<void>
  /**
   * A link by which anybody downloads this file for a minute, with these headers; only for whom it was decided that they may.
   * Null where files only come through the program.
   */
  link: ((key: string, headers: { type: string; disposition: string }) => Promise<string>) | null
  /** Throws when files cannot be written now. */
  check: () => Promise<void>
  /** A folder of this machine, where uploads are received. */
  incoming: string
}

/** The storage does not answer, or not as it should: what was asked of it may be tried again. */
export class StorageUnavailable extends Error {}
