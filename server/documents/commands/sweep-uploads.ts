import { sweepReceived } from '#server/http/receive-file.ts'
import type { Services } from '#server/services.ts'
import { removeUnusedFiles, unusedFiles } from './remove-unused-files.ts'

/** How long an upload may stay unattached: a form can stay open overnight. */
const unusedHours = 24
/** The maximum number of files deleted by one run; the next hourly run deletes the rest. */
const sweptAtOnce = 500

/**
 * Deletes uploads that never became a document, with their files: the hourly job. It may run on several nodes at once, and
 * again after a crash: the transaction that deletes the row queues a job that removes the file.
 */
export async function sweepUploads(services: Services, { at }: { at: Date }): Promise<void> {
  await sweepReceived(services.storage.incoming, { at })
  const before = new Date(at.getTime() - unusedHours * 60 * 60 * 1000)
  await services.db.transaction().execute(async (tx) => {
    // A file that is being attached at this moment is locked, so it is skipped.
    const unused = await unusedFiles(tx)
      .where('files.created_at', '<', before)
      .select('files.id')
      .orderBy('files.created_at')
      .limit(sweptAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (unused.length === 0) return
    const ids = unused.map(({ id }) => id)
    // Checked again under the lock: a file may have been attached just before.
    await removeUnusedFiles(services, tx, (files) => files.where('files.id', 'in', ids))
  })
}
