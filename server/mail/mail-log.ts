import { sql } from 'kysely'
import { mailLogDays, subjectToLog } from '#domain/mails/mail-log.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { prepare, type Placeholders } from '#server/database/prepared.ts'
import { deleteMailContent } from '#server/jobs/job-queries.ts'
import type { Mail, MailFile, MailPaper } from './mail.ts'
import { mailErrorMessage } from './mail-error.ts'
import type { Mailer } from './mailer.ts'
import type { StoredMail, MailCipher } from './mail-cipher.ts'

/** The maximum number of rows deleted by one run of the sweep; the next run deletes the rest. */
const maxDeletedAtOnce = 10_000

/** Logs a mail that is to be sent, in the transaction that asks for it; `id` is its job's. */
export async function addToMailLog(tx: Tx, id: string, { to, logged, about }: Mail): Promise<void> {
  // The last mail of a closed account is logged without its address.
  const to_address = about === 'accountClosed' ? null : to
  await insertMail(tx, { row: { id, to_address, subject: subjectToLog(logged, about), about: about ?? null } })
}

type MailRow = { id: string; to_address: string | null; subject: string; about: Mail['about'] | null }
const insertMail = prepare(({ row }: Placeholders<{ row: MailRow }>, db) => db.insertInto('mails').values(row))

/** `makePaper`: null if its reader may not have it any more. */
type Sending = {
  db: Database
  mailer: Mailer
  cipher: MailCipher
  makePaper: (paper: MailPaper) => Promise<MailFile | null>
}

/**
 * One try to send a mail, with its outcome in the log. A failed try throws, so that the queue tries again. The content is
 * removed in the transaction that logs the mail as sent. So a job without content was sent by a try that ended before the
 * queue learned of it.
 */
export async function sendAndLog(
  { db, ...sending }: Sending,
  stored: StoredMail | null,
  { id, isLast, at }: { id: string; isLast: boolean; at: Date },
): Promise<void> {
  const logAttempt = (on: Database | Tx) =>
    on
      .updateTable('mails')
      .where('id', '=', id)
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
  const outcome = await trySending(sending, stored, id)
  if (outcome === 'sent before') return
  if (outcome !== 'sent') {
    const failed = isLast ? ({ state: 'failed', failed_at: at } as const) : {}
    await logAttempt(db)
      .set({ last_error: outcome.failure, ...failed })
      .execute()
    throw new Error(outcome.failure)
  }
  await db.transaction().execute(async (tx) => {
    await logAttempt(tx).set({ state: 'sent', sent_at: at, failed_at: null, last_error: null }).execute()
    await deleteMailContent(tx, id)
  })
}

/** Removes from an error what must not be stored: the queue keeps errors with jobs, and a mail server may quote the mail. */
async function trySending(
  { mailer, cipher, makePaper }: Omit<Sending, 'db'>,
  stored: StoredMail | null,
  id: string,
): Promise<'sent' | 'sent before' | { failure: string }> {
  let mail: Mail | null = null
  try {
    mail = cipher.decrypt(stored)
    if (mail === null) return 'sent before'
    await mailer.send(mail, id, mail.paper === undefined ? null : await makePaper(mail.paper))
    return 'sent'
  } catch (error) {
    return { failure: mailErrorMessage(error, mail ?? undefined) }
  }
}

/** Deletes all entries of this address. */
export async function deleteMailLogOf(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mails').where('to_address', '=', address).execute()
}

/** Deletes the entries of mails that were never sent. */
export async function deleteMailLogEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('mails').where('id', 'in', ids).execute()
}

/** Removes this address from the log. The entries stay. */
export async function anonymiseMailLog(tx: Tx, address: string): Promise<void> {
  await tx.updateTable('mails').where('to_address', '=', address).set({ to_address: null }).execute()
}

/** Deletes old entries. Several nodes may run it at once. */
export async function deleteOldMailLog(db: Database, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - mailLogDays * 24 * 60 * 60 * 1000)
  await sql`delete from mails where id in (
    select id from mails where created_at < ${before}
    limit ${maxDeletedAtOnce} for update skip locked)`.execute(db)
}
