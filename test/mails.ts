import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import type { Letter } from '#server/mail/letters.ts'
import { letterSeal, type KeptLetter } from '#server/mail/sealed-letter.ts'
import { authSecret, type World } from './world.ts'

/** The letters of a world, as their readers find them. The world must work. */
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

  /** The letters in the outbox to an address whose subject matches, once there are so many. */
  async function lettersTo(email: string, subject: RegExp, count = 1): Promise<string[]> {
    return vi.waitFor(
      async () => {
        const found = (await world.letters()).filter(
          (letter) => letter.includes(`To: ${email}\r\n`) && subject.test(/^Subject: (.*)\r$/m.exec(letter)?.[1] ?? ''),
        )
        expect(found).toHaveLength(count)
        return found.map(readable)
      },
      { timeout: 20_000, interval: 50 },
    )
  }

  /** The one letter's link: where it leads, and the token it carries. */
  async function linkTo(email: string, subject: RegExp): Promise<{ url: URL; token: string }> {
    const [letter = ''] = await lettersTo(email, subject)
    const url = new URL(/https?:\/\/\S+/.exec(letter)?.[0] ?? '')
    return { url, token: url.searchParams.get('token') ?? '' }
  }

  return { subjectsTo, lettersTo, linkTo }
}

/** The letters that wait to be sent, oldest first, opened: the database holds them sealed. */
export async function askedLetters(db: Database): Promise<Letter[]> {
  const { open } = letterSeal(authSecret)
  const { rows } = await sql<{ data: KeptLetter }>`
    select data from pgboss.job where name = 'mail' order by created_on, id`.execute(db)
  return rows.flatMap(({ data }) => open(data) ?? [])
}

/** Those that lead to a quote's page. */
export const askedLettersAbout = async (db: Database, quoteId: string): Promise<Letter[]> =>
  (await askedLetters(db)).filter(({ text }) => text.includes(`/orders/${quoteId}`))

/** Quoted-printable as a mail program reads it. */
const readable = (letter: string) =>
  letter
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
export const saying = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
