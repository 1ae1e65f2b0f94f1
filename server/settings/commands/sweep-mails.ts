import type { Database } from '#server/database/connect.ts'
import { reconcileMailLog } from '#server/jobs/job-queries.ts'
import { deleteOldMailLog } from '#server/mail/mail-log.ts'
import { deleteOldNotifications } from '#server/notifications/commands/delete-old-notifications.ts'

/** Corrects the log of the mails and deletes old entries and notifications: the job of every ten minutes. */
export async function sweepMails(db: Database, { at }: { at: Date }): Promise<void> {
  await reconcileMailLog(db, { at })
  await deleteOldMailLog(db, { at })
  await deleteOldNotifications(db, { at })
}
