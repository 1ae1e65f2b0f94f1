import type { Database } from '#server/database/connect.ts'
import { settleMails } from '#server/jobs/queue-tables.ts'
import { forgetOldMails } from '#server/mail/mail-log.ts'

/** Puts the log of the mails right, and forgets what was long ago: the job of every ten minutes. */
export async function sweepMails(db: Database, { at }: { at: Date }): Promise<void> {
  await settleMails(db, { at })
  await forgetOldMails(db, { at })
}
