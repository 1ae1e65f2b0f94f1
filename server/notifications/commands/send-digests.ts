import { sql } from 'kysely'
import type { PersonId } from '#domain/access/actor.ts'
import { digestHour, digestMail } from '#domain/mails/digest-mails.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { lastHour } from '#domain/values/clocks.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { notificationFooter } from '#server/mail/notification-footer.ts'
import type { Services } from '#server/services.ts'

const peopleAtOnce = 100

/**
 * Mails each person what has waited for the digest: the job of every quarter of an hour. A digest is due at a fixed hour of the morning by
 * the clocks of the company's country, in UTC where that is not known or has several zones, and there is one a day at most. What was
 * opened meanwhile is left out, and nobody gets an empty one. The state is changed in the transaction that queues the mail, so the
 * job may run on several nodes at once, again after a crash, or late.
 */
export async function sendDigests(services: Services, { at }: { at: Date }): Promise<void> {
  for (let last: PersonId | undefined; ;) {
    const people = await peopleWhoWait(services.db, last)
    for (const { id, country, since } of people)
      if (since < lastHour(at, digestHour, country)) await sendDigest(services, id, at)
    last = people.at(-1)?.id
    if (people.length < peopleAtOnce) return
  }
}

const readers = (db: Database | Tx) =>
  db
    .selectFrom('people as person')
    .innerJoin('profiles as company', 'company.id', 'person.company_id')
    .where('company.user_status', '=', 'active')
    .where('person.status', '=', 'active')

/** `since`: the oldest that waits. */
function peopleWhoWait(db: Database, after: PersonId | undefined) {
  let query = readers(db)
    .innerJoin('notifications as waiting', 'waiting.person_id', 'person.id')
    .where('waiting.in_digest', '=', true)
  if (after !== undefined) query = query.where('person.id', '>', after)
  return query
    .groupBy(['person.id', 'company.country'])
    .select(['person.id', 'company.country'])
    .select(sql<Date>`min(waiting.created_at)`.as('since'))
    .orderBy('person.id')
    .limit(peopleAtOnce)
    .execute()
}

/** Checked again under the person's lock. */
async function sendDigest(services: Services, id: PersonId, at: Date): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const reader = await readers(tx)
      .innerJoin('auth_users as user', 'user.id', 'person.id')
      .where('person.id', '=', id)
      .select(['user.email', 'company.country', 'person.digest_sent_at'])
      .forNoKeyUpdate('person')
      .executeTakeFirst()
    if (reader === undefined) return
    const due = lastHour(at, digestHour, reader.country)
    if (reader.digest_sent_at !== null && reader.digest_sent_at >= due) return
    const waiting = await tx
      .updateTable('notifications')
      .set({ in_digest: false })
      .where('person_id', '=', id)
      .where('in_digest', '=', true)
      .returning(['sequence', 'kind', 'text', 'who', 'order_id'])
      .execute()
    if (waiting.length === 0) return
    await tx.updateTable('people').set({ digest_sent_at: at }).where('id', '=', id).execute()
    const entries = waiting
      .toSorted((one, other) => one.sequence - other.sequence)
      .map(({ order_id, ...entry }) => ({ ...entry, number: order_id === null ? null : quoteNumber(order_id) }))
    await enqueueMail(services, tx, digestMail(entries), {
      to: reader.email,
      url: `${services.baseUrl}/notifications`,
      footer: notificationFooter(services, 'digest', id),
    })
  })
}
