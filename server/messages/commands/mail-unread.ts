import { sql } from 'kysely'
import { mailAfterMinutes } from '#domain/messages/message.ts'
import { unreadMail } from '#domain/messages/message-mails.ts'
import { unreadText } from '#domain/messages/message-texts.ts'
import type { PersonId } from '#domain/access/actor.ts'
import { personAndCompany } from '#domain/people/person-name.ts'
import type { MailKind } from '#domain/mails/notifications.ts'
import { lockMailReader, wantsAny } from '#server/accounts/queries/mail-readers.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { getsMailsAbout } from '#server/quotes/queries/mail-readers.ts'
import { notifyReaders } from '#server/notifications/commands/notify-readers.ts'
import type { Services } from '#server/services.ts'

const kind: MailKind = 'messageReceived'
const peopleAtOnce = 100

/**
 * Notifies people of messages that they have not read within some minutes: one mail each, over all of their quotes, and a
 * notification for each conversation. The progress is stored in the same transaction, so the job may run on several nodes at once, or
 * again after a crash, and notifies once. `at`: the moment from which the minutes are counted back.
 */
export async function mailUnread(services: Services, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - mailAfterMinutes * 60_000)
  for (let last: PersonId | undefined; ;) {
    const people = await peopleToNotify(services.db, before, last)
    for (const id of people) await notifyPerson(services, id, before)
    last = people.at(-1)
    if (people.length < peopleAtOnce) return
  }
}

/**
 * The threads of a person with messages that the person has neither read nor been notified of: their number, the oldest and
 * the newest. Only those on quotes whose mails the person gets. Counted by the index for each mark (see `unreadThreads`).
 */
function unnotifiedThreads(db: Database | Tx) {
  return (
    db
      .selectFrom('thread_marks as mark')
      .innerJoin('people as reader', 'reader.id', 'mark.person_id')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('messages as message')
            .whereRef('message.order_id', '=', 'mark.order_id')
            .whereRef('message.supplier_id', '=', 'mark.supplier_id')
            .where(sql<boolean>`message.sequence > greatest(mark.read_to, mark.mailed_to)`)
            .innerJoin('people as writer', 'writer.id', 'message.author_id')
            .whereRef('writer.company_id', '<>', 'reader.company_id')
            .select(({ fn }) => [
              fn.countAll<number>().as('count'),
              fn.min('message.created_at').as('since'),
              fn.max<number>('message.sequence').as('last'),
              // Null if several people wrote.
              sql<string | null>`case when count(distinct writer.id) = 1 then max(writer.name) end`.as('writer'),
            ])
            .as('unmailed'),
        (join) => join.onTrue(),
      )
      .innerJoin('orders as quote', 'quote.id', 'mark.order_id')
      .where(getsMailsAbout(sql.ref('mark.order_id'), 'reader'))
      // A customer no longer sees a quote it deleted.
      .where((eb) =>
        eb.or([eb('quote.is_deleted', '=', false), eb('reader.company_id', '<>', eb.ref('quote.customer_id'))]),
      )
  )
}

async function peopleToNotify(db: Database, before: Date, after: PersonId | undefined): Promise<PersonId[]> {
  let query = unnotifiedThreads(db)
    .innerJoin('profiles as company', 'company.id', 'reader.company_id')
    .where('company.user_status', '=', 'active')
    .where('reader.status', '=', 'active')
    .where(wantsAny(kind, 'reader'))
    .where('unmailed.since', '<=', before)
  if (after !== undefined) query = query.where('mark.person_id', '>', after)
  const rows = await query.select('mark.person_id').distinct().orderBy('mark.person_id').limit(peopleAtOnce).execute()
  return rows.map(({ person_id }) => person_id)
}

/**
 * Checked again under the person's lock. If one message of a thread has waited long enough, the mail counts all of its new
 * ones.
 */
async function notifyPerson(services: Services, id: PersonId, before: Date): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const reader = await lockMailReader(tx, kind, id)
    if (reader === undefined) return
    const threads = await unnotifiedThreads(tx)
      .innerJoin('profiles as author', (join) =>
        join.on(sql<boolean>`author.id = case reader.company_id
          when quote.customer_id then mark.supplier_id else quote.customer_id end`),
      )
      .where('mark.person_id', '=', id)
      .where('unmailed.since', '<=', before)
      .select(['mark.order_id', 'mark.supplier_id', 'unmailed.count', 'unmailed.last'])
      .select(['author.company_name', 'author.several_people', 'unmailed.writer'])
      .orderBy('unmailed.last')
      .execute()
    if (threads.length === 0) return
    await sql`update thread_marks as mark set mailed_to = mailed.last
      from unnest(
        ${threads.map(({ order_id }) => order_id)}::uuid[],
        ${threads.map(({ supplier_id }) => supplier_id)}::uuid[],
        ${threads.map(({ last }) => last)}::bigint[]) as mailed (order_id, supplier_id, last)
      where mark.order_id = mailed.order_id and mark.supplier_id = mailed.supplier_id and mark.person_id = ${id}`.execute(
      tx,
    )
    const told = toldOf(services, threads)
    await notifyReaders(services, tx, [reader], () => told)
  })
}

type UnreadThread = {
  order_id: string
  company_name: string
  several_people: boolean
  writer: string | null
  count: number
}

/** One mail about all threads, and a notification for each of them. */
function toldOf({ baseUrl }: Services, threads: readonly UnreadThread[]) {
  const written = threads.map(({ order_id, count, writer, company_name: company, several_people: severalPeople }) => ({
    order_id,
    count,
    company: writer === null ? company : personAndCompany({ person: writer, company, severalPeople }),
  }))
  const { links, more, ...text } = unreadMail(written)
  const pathOf = (id: string) => `/orders/${id}#conversation`
  const all = '/dashboard/orders'
  return {
    text,
    path: all,
    items: written.map(({ order_id, count, company }) => ({
      text: unreadText(count),
      who: company,
      quoteId: order_id,
      path: pathOf(order_id),
    })),
    links: [
      ...links.map(({ label, order_id }) => ({ label, url: baseUrl + pathOf(order_id) })),
      ...(more === null ? [] : [{ label: more, url: baseUrl + all }]),
    ],
  }
}
