import { sweepReceived } from '#server/http/receive-file.ts'
import type { Services } from '#server/services.ts'
import { removeUnusedFiles, unusedFiles } from './remove-unused-files.ts'

/** How long an upload may wait for what it belongs to: a form can stay open over a night. */
const unusedHours = 24
/** The maximum number of files deleted by one run; the next hourly run deletes the rest. */
const sweptAtOnce = 500

/**
 * Takes away uploads that never became a document, with their files: the hourly job. It may run at several nodes at once,
 * and again after a crash: a file is removed by a job that the transaction which forgets it asks for.
 */
export async function sweepUploads(services: Services, { at }: { at: Date }): Promise<void> {
  await sweepReceived(services.storage.incoming, { at })
  const before = new Date(at.getTime() - unusedHours * 60 * 60 * 1000)
  await services.db.transaction().execute(async (tx) => {
    // Whoever attaches one at this moment holds its row: it is skipped.
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
    // Looked at once more behind the lock: one may have been attached just before it was taken.
    await removeUnusedFiles(services, tx, (files) => files.where('files.id', 'in', ids))
  })
}
