import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import type { Mail } from '#server/mail/mail.ts'
import { mailCipher, type StoredMail } from '#server/mail/mail-cipher.ts'
import { authSecret, type World } from './world.ts'

/** The mails of a world, as their readers get them. The world's jobs must run. */
export function mailsIn(world: World) {
  /** The subjects of the queued mails to an address, oldest first; up to date at once after an answer. */
  async function subjectsTo(email: string): Promise<string[]> {
    const mails = await world.db
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .select('subject')
      .execute()
    return mails.map(({ subject }) => subject)
  }

  /** The mails in the outbox to an address whose subject matches, once there are this many. */
  async function mailsTo(email: string, subject: RegExp, count = 1): Promise<string[]> {
    return vi.waitFor(
      async () => {
        const found = (await world.sentMails()).filter(
          (mail) => mail.includes(`To: ${email}\r\n`) && subject.test(subjectOf(mail)),
        )
        expect(found).toHaveLength(count)
        return found.map(readable)
      },
      { timeout: 240_000, interval: 50 },
    )
  }

  /** The link in the only such mail: its URL and its token. */
  async function linkTo(email: string, subject: RegExp): Promise<{ url: URL; token: string }> {
    const [mail = ''] = await mailsTo(email, subject)
    const url = new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '')
    return { url, token: url.searchParams.get('token') ?? '' }
  }

  return { subjectsTo, mailsTo, linkTo }
}

/** The mails that wait to be sent, oldest first, decrypted: the database stores them encrypted. */
export async function queuedMails(db: Database): Promise<Mail[]> {
  const { decrypt: open } = mailCipher(authSecret)
  const { rows } = await sql<{ data: StoredMail }>`
    select data from pgboss.job where name = 'mail' order by created_on, id`.execute(db)
  return rows.flatMap(({ data }) => open(data) ?? [])
}

/** Those with a link to the quote's page. */
export const queuedMailsAboutQuote = async (db: Database, quoteId: string): Promise<Mail[]> =>
  (await queuedMails(db)).filter(({ text }) => text.includes(`/orders/${quoteId}`))

/** The subject of a raw mail, whose words may be encoded and on several lines (RFC 2047). */
export const subjectOf = (mail: string): string =>
  (/^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(mail)?.[1] ?? '')
    .trimEnd()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, form: string, text: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1')),
    )
    .replace(/\r?\n[ \t]/g, ' ')

/** Decodes quoted-printable like a mail program. */
const readable = (mail: string) =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

/**
 * Makes the next try of a refused mail due now, so that a test need not wait. Waits for the queue, which records a try
 * after the log. `isLast`: no other follows.
 */
export async function tryAgainNow(db: Database, to: string, { isLast = false } = {}): Promise<void> {
  const limit = isLast ? sql`retry_count` : sql`retry_limit`
  const due = sql`update pgboss.job set start_after = now(), retry_limit = ${limit}
    where name = 'mail' and state = 'retry' and data ->> 'address' = ${to}`
  const isDue = async () => expect((await due.execute(db)).numAffectedRows).toBe(1n)
  await vi.waitFor(isDue, { timeout: 240_000, interval: 50 })
}

/** The comparable parts of an answer, to check that several are the same. */
export const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
