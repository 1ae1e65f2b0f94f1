import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { mailsPageSize, mailStates } from '#domain/mails/mail-log.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { holdsWordsInOne, searchColumns } from '#server/database/like.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { deadLetterJobsOf } from '#server/jobs/job-queries.ts'

/** The filters of the log, for a page or a file. */
export const mailChoice = z.strictObject({
  text: z.string().trim().max(200).optional(),
  state: z.enum(mailStates).optional(),
})
export type MailChoice = z.infer<typeof mailChoice>

export const mailFilters = mailChoice.extend({ page: pageNumber })
export type MailFilters = z.infer<typeof mailFilters>

export const mailList = z.object({
  mails: z.array(
    z.object({
      id: z.uuid(),
      /** Null if the address must not be known any more. */
      to: z.string().nullable(),
      subject: z.string(),
      about: z.string().nullable(),
      state: z.enum(mailStates),
      tries: z.number(),
      /** Why the last try failed. */
      last_error: z.string().nullable(),
      created_at: timestamp,
      sent_at: timestamp.nullable(),
      failed_at: timestamp.nullable(),
      /** Whether the content of a failed mail still exists. */
      letter_kept: z.boolean(),
    }),
  ),
  /** The number of matches. */
  count: z.number(),
  page_size: z.number(),
  /** The total numbers, without filters. */
  waiting: z.number(),
  failed: z.number(),
})

export const mailColumns = [
  'id',
  'to_address as to',
  'subject',
  'about',
  'state',
  'tries',
  'last_error',
  'created_at',
  'sent_at',
  'failed_at',
] as const

/** The mails of the last ninety days that are sent, waiting or failed, newest first. Their content is not stored. */
export async function listMails(db: Database, filters: MailFilters): Promise<z.infer<typeof mailList>> {
  const { page, ...choice } = filters
  const { ids, count } = await findMails(db, choice, rangeOf(page, mailsPageSize))
  const rows = await db
    .selectFrom('mails')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(mailColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const mails = await deadLetterJobsOf(
    db,
    rows.filter(({ state }) => state === 'failed').map(({ id }) => id),
  )
  return {
    mails: rows.map((row) => ({ ...row, letter_kept: mails.has(row.id) })),
    count,
    page_size: mailsPageSize,
    ...(await countMails(db)),
  }
}

/** A searched text is compared with every row, so matches are counted while they are found; all else is read from an index. */
export async function findMails(
  db: Database,
  { text, state }: MailChoice,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; count: number }> {
  let matching = db.selectFrom('mails')
  if (state) matching = matching.where('state', '=', state)
  if (text) matching = matching.where(holdsWordsInOne(text, searchColumns))
  const rows = await matching
    .select(['id', (text ? sql<number>`count(*) over ()` : sql<number | null>`null`).as('count')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? (await countOf(matching)) }
}

async function countMails(db: Database): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('mails')
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), failed: of('failed') }
}
