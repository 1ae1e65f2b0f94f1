import { sql } from 'kysely'
import { dueReminder, lateAfterHours, reminderCount } from '#domain/quotes/answer-reminders.ts'
import { quoteMails } from '#domain/quotes/quote-mails.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import type { Services } from '#server/services.ts'
import { notifyEach } from './notify.ts'
import { positionsOn } from './positions.ts'

const quotesAtOnce = 100
const hour = 60 * 60 * 1000

/**
 * Reminds suppliers of requests that they have not answered: the hourly job. A reminder is counted in the transaction that queues its mail,
 * on the locked request, so it is sent once, on several nodes or again after a crash.
 */
export async function remindToAnswer(services: Services, { at }: { at: Date }): Promise<void> {
  for (let last: string | undefined; ;) {
    const ids = await quotesToRemind(services.db, at, last)
    for (const id of ids) await remindOn(services, id, at)
    last = ids.at(-1)
    if (ids.length < quotesAtOnce) return
  }
}

/** When the supplier received the request. With an administrator's review its row is older than the approval. */
const sentAt = sql<Date>`greatest(response.created_at, quote.admin_approved_at)`

/** Rows that may be due. */
function unanswered(db: Database | Tx, at: Date) {
  const soon = new Date(at.getTime() + 72 * hour)
  // Five working days are at most eight days.
  const longAgo = new Date(at.getTime() - 8 * 24 * hour - lateAfterHours * hour)
  const byDeadline = sql<boolean>`quote.answers_until > ${at} and quote.answers_until <= ${soon}`
  const bySending = sql<boolean>`quote.answers_until is null and response.created_at <= ${at}
    and ${sentAt} > ${longAgo}`
  return db
    .selectFrom('orders as quote')
    .innerJoin('supplier_responses as response', 'response.order_id', 'quote.id')
    .where('response.status', '=', 'pending')
    .where('response.reminded', '<', reminderCount)
    .where('quote.admin_approved', '=', true)
    .where('quote.is_deleted', '=', false)
    .where('quote.accepted_response_id', 'is', null)
    .where('quote.status', 'in', ['pending', 'processing'])
    .where(sql<boolean>`(${byDeadline} or ${bySending})`)
}

async function quotesToRemind(db: Database, at: Date, after: string | undefined): Promise<string[]> {
  let query = unanswered(db, at)
  if (after !== undefined) query = query.where('quote.id', '>', after)
  const rows = await query.select('quote.id').distinct().orderBy('quote.id').limit(quotesAtOnce).execute()
  return rows.map(({ id }) => id)
}

/** The mails of one request. Whoever answers it, or moves its deadline, waits for its row. */
async function remindOn(services: Services, id: string, at: Date): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const quote = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (quote === undefined) return
    const rows = await unanswered(tx, at)
      .where('quote.id', '=', id)
      .select(['response.id', 'response.supplier_id', 'response.reminded', 'quote.answers_until', sentAt.as('sent_at')])
      .execute()
    const due = rows.flatMap((row) => {
      const number = dueReminder(row, at)
      return number === null ? [] : [{ ...row, number }]
    })
    if (due.length === 0) return
    for (const { id: responseId, number } of due)
      await tx.updateTable('supplier_responses').set({ reminded: number }).where('id', '=', responseId).execute()
    const request = { ...quote, positions: await positionsOn(tx, id) }
    const suppliers = due.map(({ supplier_id }) => supplier_id)
    await notifyEach(services, tx, suppliers, id, (country) => quoteMails.answerReminder({ request, country }))
  })
}
