import { sql } from 'kysely'
import { closedMail } from '#domain/accounts/account-mails.ts'
import {
  closingReason,
  confirmsClosing,
  effectOfClosing,
  mayCloseAccount,
  withoutName,
} from '#domain/accounts/closing.ts'
import { deletedAccount } from '#domain/people/person-name.ts'
import type { Actor, CompanyId } from '#domain/access/actor.ts'
import { companyRolesFor } from '#domain/access/company-role.ts'
import { endJoiningWithoutOwner } from '#server/identity/commands/update-joining.ts'
import { endInvitations } from '#server/people/commands/end-rights.ts'
import { erasePerson } from '#server/people/commands/erase-person.ts'
import type { Tx } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { record } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { eraseInNotifications } from '#server/notifications/commands/rename-in-notifications.ts'
import { deleteQuoteIn } from '#server/quotes/commands/delete-quote.ts'
import { stateOf } from '#server/quotes/commands/load-quote.ts'
import { othersAskedOn } from '#server/quotes/queries/others-asked.ts'
import { cancelQuoteIn } from '#server/quotes/commands/update-status.ts'
import { AppError, assertAllowed, invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { eraseBelongings } from './erase-belongings.ts'

/**
 * A customer or a supplier closes the account for good (General Data Protection Regulation, article 17). Open quotes are
 * ended as the action table allows, with a reason; orders under way prevent closing. Everything that identifies the person
 * is erased; quotes stay for the other party as those of a "Deleted account". Nobody can open the account again.
 */
export async function closeAccount(services: Services, caller: Caller, confirmEmail: string): Promise<void> {
  const { role } = caller.actor.company
  await inTransaction(services.db, async (tx) => {
    const closing = await lockForClosing(tx, caller.actor)
    assertStillOwner(closing, caller.actor)
    assertAllowed(mayCloseAccount(role, closing.underWay))
    if (!confirmsClosing(confirmEmail, closing.email)) throw invalidField('confirm_email', 'account.otherAddress')
    await closeLocked(services, tx, caller, closing)
    for (const { email: to, status } of closing.people)
      if (status === 'active') await enqueueMail(services, tx, closedMail, { to })
  })
}

type Closing = Awaited<ReturnType<typeof lockForClosing>>

/** Another owner may have taken the role while this one waited for the locks. */
function assertStillOwner({ people }: Closing, { person }: Actor): void {
  const role = people.find(({ id }) => id === person.id)?.company_role
  if (role === undefined || !companyRolesFor('closeAccount').includes(role))
    throw new AppError('forbidden', 'common.ownersOnly')
}

/** Locks what closing an account concerns. `underWay`: the number of quotes that prevent it. */
export async function lockForClosing(tx: Tx, actor: Actor) {
  const hasQuotes = actor.company.role !== 'admin'
  // Quotes are locked before the profile, as everywhere else, so that two transactions may wait but cannot deadlock.
  if (hasQuotes) await quotesOf(tx, actor)
  const company = await lockCompany(tx, actor)
  const quotes = hasQuotes ? await quotesOf(tx, actor) : []
  return { ...company, quotes, underWay: quotes.filter(({ effect }) => effect === 'blocks').length }
}

/** Closes the account, which the caller has locked and may close. `because`: recorded with it. */
export async function closeLocked(
  services: Services,
  tx: Tx,
  caller: Caller,
  { company_name, people, quotes }: Closing,
  because?: 'unconfirmed',
): Promise<void> {
  const { id, status: user_status } = caller.actor.company
  const nameless = {
    ...caller,
    actor: { ...caller.actor, company: { ...caller.actor.company, name: deletedAccount } },
  }
  for (const { quoteId, effect } of quotes) {
    if (effect === 'delete') await deleteQuoteIn(services, tx, nameless, quoteId, closingReason.customer)
    if (effect === 'cancel') await cancelQuoteIn(services, tx, nameless, quoteId, { reason: closingReason.supplier })
    if (effect === 'unpropose') await unpropose(tx, id, quoteId)
  }
  await eraseNameInNotes(tx, id, company_name)
  await eraseInNotifications(tx, id)
  await eraseUnseenRequests(tx, id)
  await eraseBelongings(services, tx, id)
  await endInvitations(tx, caller, id)
  for (const person of people) await erasePerson(services, tx, person, { name: deletedAccount, at: caller.at })
  await endJoiningWithoutOwner(tx, caller, id)
  await tx
    .updateTable('profiles')
    .set({
      company_name: deletedAccount,
      contact_person: deletedAccount,
      phone: null,
      address: null,
      region: null,
      country: null,
      bio: null,
      organisation_number: null,
      vat_number: null,
      default_currency: null,
      user_status: 'deactivated',
      closed_at: caller.at,
      updated_at: caller.at,
    })
    .where('id', '=', id)
    .execute()
  await record(tx, caller, 'closeAccount', {
    subject: 'account',
    subjectId: id,
    detail: { from: user_status, to: 'deactivated', ...(because && { because }) },
  })
}

/** Locks a company and its people. `email`: the actor's. Throws `unauthenticated` if it is closed. */
async function lockCompany(tx: Tx, { company, person }: Actor) {
  const open = await tx
    .selectFrom('profiles')
    .where('id', '=', company.id)
    .where('closed_at', 'is', null)
    .select('company_name')
    .forUpdate()
    .executeTakeFirst()
  const people = await tx
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('company_id', '=', company.id)
    .select(['people.id', 'people.status', 'people.company_role', 'auth_users.email'])
    .orderBy('people.id')
    .forUpdate('people')
    .execute()
  const email = people.find(({ id, status }) => id === person.id && status === 'active')?.email
  if (open === undefined || email === undefined) throw new AppError('unauthenticated', 'common.signInRequired')
  return { company_name: open.company_name, people, email }
}

/** The person's quotes, locked in the order of their ids, and what closing does with each. */
async function quotesOf(tx: Tx, { company: { id, role } }: Actor) {
  const party = role === 'supplier' ? 'supplier' : 'customer'
  let query = tx.selectFrom('orders').where('status', 'not in', ['delivered', 'cancelled'])
  query =
    party === 'customer'
      ? query.where('customer_id', '=', id)
      : query.where('id', 'in', tx.selectFrom('supplier_responses').where('supplier_id', '=', id).select('order_id'))
  const rows = await query.selectAll().orderBy('id').forUpdate().execute()
  const responses = await tx.selectFrom('supplier_responses').selectAll().where('supplier_id', '=', id).execute()
  const ids = rows.map((row) => row.id)
  const othersOn = await othersAskedOn(tx, id, party === 'supplier' ? ids : [])
  return rows.map((row) => {
    const own = responses.find(({ order_id }) => order_id === row.id)
    const state = stateOf(row, own ? { ...own, ...othersOn(row.id) } : null, new Date())
    return { quoteId: row.id, effect: effectOfClosing(party, state) }
  })
}

/** An administrator no longer finds the supplier among those proposed for a request. */
async function unpropose(tx: Tx, supplierId: CompanyId, quoteId: string): Promise<void> {
  await tx
    .deleteFrom('supplier_responses')
    .where('order_id', '=', quoteId)
    .where('supplier_id', '=', supplierId)
    .execute()
  await tx
    .updateTable('orders')
    .set({ selected_suppliers: sql`array_remove(selected_suppliers, ${supplierId}::uuid)` })
    .where('id', '=', quoteId)
    .execute()
}

const erasedDetails = sql<string | null>`case when manual_product_details is not null then ${deletedAccount} end`

/** A request that no supplier ever received is not part of anybody else's records. */
async function eraseUnseenRequests(tx: Tx, id: CompanyId): Promise<void> {
  const unseen = await tx
    .updateTable('orders')
    .set({ notes: null, delivery_address: null, delivery_site: null })
    .where('customer_id', '=', id)
    .where('admin_approved', '=', false)
    .returning('id')
    .execute()
  if (unseen.length === 0) return
  const ids = unseen.map((quote) => quote.id)
  await tx
    .updateTable('order_positions')
    .set({ manual_product_details: erasedDetails, note: null })
    .where('order_id', 'in', ids)
    .execute()
  await tx.deleteFrom('quote_revisions').where('order_id', 'in', ids).execute()
  await tx.deleteFrom('wished_suppliers').where('order_id', 'in', ids).execute()
}

/** Cancellations left the company's name in the notes of quotes and of its own answers. */
async function eraseNameInNotes(tx: Tx, id: CompanyId, companyName: string): Promise<void> {
  const quotes = await tx
    .selectFrom('orders')
    .where('cancelled_by', 'in', tx.selectFrom('people').where('company_id', '=', id).select('people.id'))
    .select(['id', 'notes'])
    .execute()
  for (const { id: quoteId, notes } of quotes)
    await tx
      .updateTable('orders')
      .set({ notes: notes && withoutName(notes, companyName) })
      .where('id', '=', quoteId)
      .execute()
  const withdrawn = await tx
    .selectFrom('supplier_responses')
    .where('supplier_id', '=', id)
    .where('status', '=', 'withdrawn')
    .select(['id', 'notes'])
    .execute()
  for (const { id: responseId, notes } of withdrawn)
    await tx
      .updateTable('supplier_responses')
      .set({ notes: notes && withoutName(notes, companyName) })
      .where('id', '=', responseId)
      .execute()
}
