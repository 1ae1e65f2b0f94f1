import type { CompanyId } from '#domain/access/actor.ts'
import { expiryMail } from '#domain/accounts/account-mails.ts'
import { dayAfter, dayOf } from '#domain/values/days.ts'
import { dueExpiryReminder, expiryOf, reminderDays, type ReminderDays } from '#domain/documents/document-expiry.ts'
import type { MailKind } from '#domain/mails/notifications.ts'
import { lockMailReadersOf, wantsAny } from '#server/accounts/queries/mail-readers.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { notifyReaders } from '#server/notifications/commands/notify-readers.ts'
import type { Services } from '#server/services.ts'

const kind: MailKind = 'documentExpiring'
const suppliersAtOnce = 100

/**
 * Reminds suppliers of their documents that expire: the daily job. Due documents are found by their own rows, and a
 * reminder is recorded there in the transaction that queues its mail. So the job may run on several nodes at once, again
 * after a crash, or late: each reminder is sent once. `at`: its day in UTC is the day to count from (decision 19).
 */
export async function remindOfExpiry(services: Services, { at }: { at: Date }): Promise<void> {
  const today = dayOf(at)
  for (let last: CompanyId | undefined; ;) {
    const suppliers = await suppliersToRemind(services.db, today, last)
    for (const id of suppliers) await remindSupplier(services, id, today)
    last = suppliers.at(-1)
    if (suppliers.length < suppliersAtOnce) return
  }
}

async function suppliersToRemind(db: Database, today: string, after: CompanyId | undefined): Promise<CompanyId[]> {
  let query = expiringDocuments(db, today)
    .innerJoin('profiles as supplier', 'supplier.id', 'document.supplier_id')
    .innerJoin('people as reader', 'reader.company_id', 'supplier.id')
    .where('supplier.user_status', '=', 'active')
    .where('reader.status', '=', 'active')
    .where(wantsAny(kind, 'reader'))
  if (after !== undefined) query = query.where('document.supplier_id', '>', after)
  const rows = await query
    .select('document.supplier_id')
    .distinct()
    .orderBy('document.supplier_id')
    .limit(suppliersAtOnce)
    .execute()
  return rows.map(({ supplier_id }) => supplier_id)
}

/** One mail to each reader for all of a supplier's due documents, which are read again under the supplier's lock. */
async function remindSupplier(services: Services, id: CompanyId, today: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // Every change of these documents takes the same lock (lockCatalogue).
    const readers = await lockMailReadersOf(tx, kind, id)
    if (readers.length === 0) return
    const documents = await expiringDocuments(tx, today)
      .where('document.supplier_id', '=', id)
      .select(['document.id', 'document.name', 'document.category', 'document.expires_on', 'document.reminded_days'])
      .orderBy('document.expires_on')
      .orderBy('document.name')
      .orderBy('document.id')
      .forUpdate()
      .execute()
    const due = documents.flatMap(({ expires_on, reminded_days, ...document }) => {
      const reminder = expires_on === null ? null : dueExpiryReminder(expires_on, today, reminded_days)
      return expires_on === null || reminder === null ? [] : [{ ...document, expires_on, reminder }]
    })
    if (due.length === 0) return
    for (const days of reminderDays) await markReminded(tx, due, days)
    const text = reminderText(due, today)
    await notifyReaders(services, tx, readers, () => ({ text, path: '/dashboard/settings#documents' }))
  })
}

/** Preselects documents that may be due: still valid, expiring soon, and without their last reminder. */
function expiringDocuments(db: Database | Tx, today: string) {
  const [first, final] = reminderDays
  return db
    .selectFrom('supplier_documents as document')
    .where('document.expires_on', '>=', today)
    .where('document.expires_on', '<=', dayAfter(today, first))
    .where((eb) => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>', final)]))
}

type Due = { id: string; name: string; category: string; expires_on: string; reminder: ReminderDays }

async function markReminded(tx: Tx, due: readonly Due[], days: ReminderDays): Promise<void> {
  const ids = due.filter(({ reminder }) => reminder === days).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.updateTable('supplier_documents').set({ reminded_days: days }).where('id', 'in', ids).execute()
}

function reminderText(due: readonly Due[], today: string) {
  const documents = due.map(({ name, category, expires_on }) => {
    const expiry = expiryOf(expires_on, today)
    return { name, category, expires_on, days: expiry.is === 'expiring' ? expiry.days : null }
  })
  return expiryMail(documents)
}
