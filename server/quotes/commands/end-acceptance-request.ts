import { sql } from 'kysely'
import type { AcceptanceEnding, AcceptanceState } from '#domain/quotes/offers/acceptance-approval.ts'
import { acceptanceMails } from '#domain/quotes/offers/acceptance-mails.ts'
import type { Actor, PersonId } from '#domain/access/actor.ts'
import type { MailText } from '#domain/mails/mail-texts.ts'
import type { Tx } from '#server/database/connect.ts'
import type { QuoteRow, ResponseRow } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { tellColleague } from './notify.ts'

type CallerOrJob = Pick<Caller, 'at'> & { actor?: Actor }

/**
 * Ends the request to colleagues that waits on a quote, if there is one, because its offer can no longer be accepted as it
 * was. `responseId`: only a request about this answer. The quote is locked by the caller, who is nobody if a job ends it.
 */
export async function endAcceptanceRequest(
  services: Services,
  tx: Tx,
  caller: CallerOrJob,
  quoteId: string,
  because: AcceptanceEnding,
  responseId?: string,
): Promise<void> {
  const ended = await tx
    .updateTable('acceptance_requests')
    .set({ state: 'withdrawn', reason: because, decided_at: caller.at })
    .where('order_id', '=', quoteId)
    .where('state', '=', 'waiting')
    .$if(responseId !== undefined, (query) => query.where('response_id', '=', responseId ?? ''))
    .returning('asked_by')
    .executeTakeFirst()
  if (ended !== undefined)
    await notifyAsker(services, tx, caller, quoteId, ended.asked_by, acceptanceMails.ended({ because }))
}

/** A person may not ask colleagues any more: the requests that wait are withdrawn, and colleagues' open pages refetch them. */
export async function withdrawRequestsOf(tx: Tx, asker: PersonId, at: Date): Promise<void> {
  const ended = await tx
    .updateTable('acceptance_requests')
    .set({ state: 'withdrawn', decided_at: at })
    .from('orders')
    .whereRef('orders.id', '=', 'acceptance_requests.order_id')
    .where('asked_by', '=', asker)
    .where('state', '=', 'waiting')
    .returning(['orders.id', 'orders.customer_id'])
    .execute()
  for (const quote of ended) await announceWithinCompany(tx, quote)
}

/**
 * Offers were accepted. A request about the same version of one is approved if everything that it offered was ordered, which is what was asked
 * for. Any other has ended.
 */
export async function endByAcceptance(
  services: Services,
  tx: Tx,
  caller: Caller,
  quoteId: string,
  ordered: readonly { offer: ResponseRow; isWhole: boolean }[],
): Promise<void> {
  for (const { offer, isWhole } of ordered) {
    if (!isWhole) await endAcceptanceRequest(services, tx, caller, quoteId, 'partOrdered', offer.id)
    else if (await approveByAcceptance(services, tx, caller, quoteId, offer)) return
  }
  return endAcceptanceRequest(services, tx, caller, quoteId, 'otherAccepted')
}

async function approveByAcceptance(
  services: Services,
  tx: Tx,
  caller: Caller,
  quoteId: string,
  { id, answered_at, supplier_id }: ResponseRow,
): Promise<boolean> {
  const { person } = caller.actor
  const approved = await tx
    .updateTable('acceptance_requests')
    .set(decidedBy(caller, 'approved'))
    .where('order_id', '=', quoteId)
    .where('state', '=', 'waiting')
    .where('response_id', '=', id)
    .where('answered_at', '=', answered_at)
    .returning('asked_by')
    .executeTakeFirst()
  if (approved === undefined) return false
  const supplier = await supplierName(tx, supplier_id)
  const text = acceptanceMails.approved({ name: person.name, supplier })
  await notifyAsker(services, tx, caller, quoteId, approved.asked_by, text)
  return true
}

export const decidedBy = ({ actor, at }: Caller, state: Exclude<AcceptanceState, 'waiting'>) => ({
  state,
  decided_by: actor.person.id,
  decided_at: at,
})

export async function supplierName(tx: Tx, id: ResponseRow['supplier_id']): Promise<string> {
  const { company_name } = await tx
    .selectFrom('profiles')
    .where('id', '=', id)
    .select('company_name')
    .executeTakeFirstOrThrow()
  return company_name
}

/** Mails the person who asked, unless the caller is that person or it has left the company. */
export async function notifyAsker(
  services: Services,
  tx: Tx,
  { actor }: CallerOrJob,
  quoteId: string,
  asker: PersonId,
  text: MailText & { about: 'withinCompany' },
): Promise<void> {
  if (asker === actor?.person.id) return
  const person = await tx
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('people.id', '=', asker)
    .where('people.status', '=', 'active')
    .select(['people.id', 'auth_users.email'])
    .executeTakeFirst()
  if (person !== undefined) await tellColleague(services, tx, person, quoteId, text)
}

/**
 * Lets the open pages of the customer's company refetch the quote. The triggers would notify suppliers and administrators
 * too, who must not learn of the request.
 */
export async function announceWithinCompany(
  tx: Tx,
  { id, customer_id }: Pick<QuoteRow, 'id' | 'customer_id'>,
): Promise<void> {
  await sql`select notify_colleagues(${id}::uuid, ${customer_id}::uuid)`.execute(tx)
}
