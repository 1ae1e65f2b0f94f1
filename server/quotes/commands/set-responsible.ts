import type { Actor, PersonId } from '#domain/access/actor.ts'
import type { FollowQuoteInput, SetResponsibleInput } from '#domain/quotes/colleagues.ts'
import { mayBeResponsible } from '#domain/access/company-role.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { invalidField } from '#server/app-error.ts'
import { getSummary } from '#server/quotes/queries/get-summary.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertActiveActor, loadQuote } from './load-quote.ts'

/**
 * A customer or a supplier says which of its people is responsible for a quote, or that all of them are. It is the
 * company's own affair: the quote's version and time stay, and only the company's people are notified of it.
 */
export async function setResponsible(
  { db }: Services,
  caller: Caller,
  id: string,
  { person_id }: SetResponsibleInput,
): Promise<{ id: string }> {
  const { actor } = caller
  return db.transaction().execute(async (tx) => {
    const { quote, own } = await loadQuote(tx, actor, id)
    await assertActiveActor(tx, actor)
    if (person_id !== null) await assertColleague(tx, actor, person_id)
    const side = own ?? quote
    if (side.responsible_id === person_id) return { id }
    const changed = { responsible_id: person_id }
    if (own) await tx.updateTable('supplier_responses').set(changed).where('id', '=', own.id).execute()
    else await tx.updateTable('orders').set(changed).where('id', '=', id).execute()
    await record(tx, caller, 'setResponsible', {
      subject: 'quote',
      subjectId: id,
      ...(own && { supplierId: actor.company.id }),
      detail: changed,
    })
    return { id }
  })
}

/** Another company's person is refused like an unknown one, and a viewer in other words. */
async function assertColleague(tx: Tx, { company }: Actor, id: PersonId): Promise<void> {
  const colleague = await tx
    .selectFrom('people')
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .where('status', '=', 'active')
    .select('company_role')
    .executeTakeFirstOrThrow(() => invalidField('person_id', 'quote.unknownColleague'))
  if (!mayBeResponsible(colleague)) throw invalidField('person_id', 'quote.viewerResponsible')
}

/** The person gets the mails about a quote, or no longer gets them as a follower. */
export async function followQuote(
  { db }: Services,
  { actor }: Caller,
  id: string,
  { following }: FollowQuoteInput,
): Promise<{ id: string }> {
  await getSummary(db, actor, id)
  const follower = { order_id: id, person_id: actor.person.id }
  if (following)
    await db
      .insertInto('quote_followers')
      .values(follower)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('quote_followers')
      .where('order_id', '=', follower.order_id)
      .where('person_id', '=', follower.person_id)
      .execute()
  return { id }
}
