import { sql } from 'kysely'
import { mailLogDays, subjectToLog } from '#domain/mail-log.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import type { Letter } from './letters.ts'
import { sayMailError } from './mail-error.ts'
import type { Mailer } from './mailer.ts'

/** What one run of the sweep forgets at most; the rest is the next run's. */
const forgottenAtOnce = 10_000

/** Writes down that a letter is to be sent, in the transaction that asks for it; `id` is its job's. */
export async function logMail(tx: Tx, id: string, { to, subject, about }: Letter): Promise<void> {
  // Who closed an account is written to once more, and is then unknown here.
  const to_address = about === 'accountClosed' ? null : to
  await tx
    .insertInto('mails')
    .values({ id, to_address, subject: subjectToLog(subject, about), about: about ?? null })
    .execute()
}

/** One try to send a letter, and what became of it. A try that failed throws, so that there is another one. */
export async function sendLogged(
  { db, mailer }: { db: Database; mailer: Mailer },
  letter: Letter,
  { id, isLast, at }: { id: string; isLast: boolean; at: Date },
): Promise<void> {
  const tried = db
    .updateTable('mails')
    .where('id', '=', id)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
  try {
    await mailer.send(letter, id)
  } catch (error) {
    const failed = isLast ? ({ state: 'failed', failed_at: at } as const) : {}
    await tried.set({ last_error: sayMailError(error, letter), ...failed }).execute()
    throw error
  }
  await tried.set({ state: 'sent', sent_at: at, failed_at: null, last_error: null }).execute()
}

/** Nothing of the log says any more that this address was written to. */
export async function forgetLoggedMails(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mails').where('to_address', '=', address).execute()
}

/** These were never sent. */
export async function forgetMails(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('mails').where('id', 'in', ids).execute()
}

/** The log keeps what was sent, but not any more that this address was written to. */
export async function unnameLoggedMails(tx: Tx, address: string): Promise<void> {
  await tx.updateTable('mails').where('to_address', '=', address).set({ to_address: null }).execute()
}

/** Forgets what was long ago. Several nodes may do it at once. */
export async function forgetOldMails(db: Database, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - mailLogDays * 24 * 60 * 60 * 1000)
  await sql`delete from mails where id in (
    select id from mails where created_at < ${before}
    limit ${forgottenAtOnce} for update skip locked)`.execute(db)
}
