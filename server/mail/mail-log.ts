import { sql } from 'kysely'
import { mailLogDays, subjectToLog } from '#domain/mail-log.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { deleteMailContent } from '#server/jobs/job-queries.ts'
import type { Mail } from './mail-templates.ts'
import { mailErrorMessage } from './mail-error.ts'
import type { Mailer } from './mailer.ts'
import type { StoredMail, MailCipher } from './mail-cipher.ts'

/** What one run of the sweep forgets at most; the rest is the next run's. */
const maxDeletedAtOnce = 10_000

/** Writes down that a mail is to be sent, in the transaction that asks for it; `id` is its job's. */
export async function addToMailLog(tx: Tx, id: string, { to, subject, about }: Mail): Promise<void> {
  // Who closed an account is written to once more, and is then unknown here.
  const to_address = about === 'accountClosed' ? null : to
  await tx
    .insertInto('mails')
    .values({ id, to_address, subject: subjectToLog(subject, about), about: about ?? null })
    .execute()
}

type Sending = { db: Database; mailer: Mailer; cipher: MailCipher }

/**
 * One try to send a mail, and what became of it. A try that failed throws, so that there is another one. What the mail said
 * is removed in the transaction that notes it as sent, so a job without content was sent by a try that ended before the queue
 * heard of it.
 */
export async function sendAndLog(
  { db, mailer, cipher: mails }: Sending,
  kept: StoredMail | null,
  { id, isLast, at }: { id: string; isLast: boolean; at: Date },
): Promise<void> {
  const tried = (on: Database | Tx) =>
    on
      .updateTable('mails')
      .where('id', '=', id)
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
  const outcome = await trySending(mailer, mails, kept, id)
  if (outcome === 'sent before') return
  if (outcome !== 'sent') {
    const failed = isLast ? ({ state: 'failed', failed_at: at } as const) : {}
    await tried(db)
      .set({ last_error: outcome.failure, ...failed })
      .execute()
    throw new Error(outcome.failure)
  }
  await db.transaction().execute(async (tx) => {
    await tried(tx).set({ state: 'sent', sent_at: at, failed_at: null, last_error: null }).execute()
    await deleteMailContent(tx, id)
  })
}

/** Of a failure only what may be kept: the queue keeps errors beside jobs, and a mail server may quote what it refused. */
async function trySending(
  mailer: Mailer,
  mails: MailCipher,
  kept: StoredMail | null,
  id: string,
): Promise<'sent' | 'sent before' | { failure: string }> {
  let mail: Mail | null = null
  try {
    mail = mails.decrypt(kept)
    if (mail === null) return 'sent before'
    await mailer.send(mail, id)
    return 'sent'
  } catch (error) {
    return { failure: mailErrorMessage(error, mail ?? undefined) }
  }
}

/** Nothing of the log says any more that this address was written to. */
export async function deleteMailLogOf(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mails').where('to_address', '=', address).execute()
}

/** These were never sent. */
export async function deleteMailLogEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('mails').where('id', 'in', ids).execute()
}

/** The log keeps what was sent, but not any more that this address was written to. */
export async function anonymiseMailLog(tx: Tx, address: string): Promise<void> {
  await tx.updateTable('mails').where('to_address', '=', address).set({ to_address: null }).execute()
}

/** Forgets what was long ago. Several nodes may do it at once. */
export async function deleteOldMailLog(db: Database, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - mailLogDays * 24 * 60 * 60 * 1000)
  await sql`delete from mails where id in (
    select id from mails where created_at < ${before}
    limit ${maxDeletedAtOnce} for update skip locked)`.execute(db)
}
