import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import type { Mail } from '#server/mail/mail-templates.ts'
import { mailCipher, type StoredMail } from '#server/mail/mail-cipher.ts'
import { authSecret, type World } from './world.ts'

/** The mails of a world, as their readers find them. The world must work. */
export function mailsIn(world: World) {
  /** What was asked to be sent to an address, by subject, oldest first; true at once after an answer. */
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

  /** The mails in the outbox to an address whose subject matches, once there are so many. */
  async function mailsTo(email: string, subject: RegExp, count = 1): Promise<string[]> {
    return vi.waitFor(
      async () => {
        const found = (await world.sentMails()).filter(
          (mail) => mail.includes(`To: ${email}\r\n`) && subject.test(/^Subject: (.*)\r$/m.exec(mail)?.[1] ?? ''),
        )
        expect(found).toHaveLength(count)
        return found.map(readable)
      },
      { timeout: 20_000, interval: 50 },
    )
  }

  /** The one mail's link: where it leads, and the token it carries. */
  async function linkTo(email: string, subject: RegExp): Promise<{ url: URL; token: string }> {
    const [mail = ''] = await mailsTo(email, subject)
    const url = new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '')
    return { url, token: url.searchParams.get('token') ?? '' }
  }

  return { subjectsTo, mailsTo, linkTo }
}

/** The mails that wait to be sent, oldest first, opened: the database holds them sealed. */
export async function queuedMails(db: Database): Promise<Mail[]> {
  const { decrypt: open } = mailCipher(authSecret)
  const { rows } = await sql<{ data: StoredMail }>`
    select data from pgboss.job where name = 'mail' order by created_on, id`.execute(db)
  return rows.flatMap(({ data }) => open(data) ?? [])
}

/** Those that lead to a quote's page. */
export const queuedMailsAboutQuote = async (db: Database, quoteId: string): Promise<Mail[]> =>
  (await queuedMails(db)).filter(({ text }) => text.includes(`/orders/${quoteId}`))

/** Quoted-printable as a mail program reads it. */
const readable = (mail: string) =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * The next try of a mail that was refused is now: nobody waits for it in a test. Waits for the queue, which knows of a try after the
 * log does. `isLast`: no other follows.
 */
export async function tryAgainNow(db: Database, to: string, { isLast = false } = {}): Promise<void> {
  const limit = isLast ? sql`retry_count` : sql`retry_limit`
  const due = sql`update pgboss.job set start_after = now(), retry_limit = ${limit}
    where name = 'mail' and state = 'retry' and data ->> 'address' = ${to}`
  const isDue = async () => expect((await due.execute(db)).numAffectedRows).toBe(1n)
  await vi.waitFor(isDue, { timeout: 15_000, interval: 50 })
}

/** What several answers say, whatever they are about: equal when they are alike. */
export const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
