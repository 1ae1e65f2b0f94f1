import type { EditQuoteInput, UpdateNotesInput } from '#domain/quotes/quote-input.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import { changesBetween, seenBySuppliers, type Editable } from '#domain/quotes/quote-changes.ts'
import { isPastEverywhere } from '#domain/quotes/create-quote-input.ts'
import { quoteMails } from '#domain/quotes/quote-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import type { QuoteRow } from '#server/database/schema.ts'
import { record } from '#server/history.ts'
import { invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { endAcceptanceRequest } from './end-acceptance-request.ts'
import { editPositions, updatePositions } from './edit-positions.ts'
import { assertDeadline } from './change-deadline.ts'
import { assertVersion, loadQuoteFor, updateQuote } from './load-quote.ts'
import { rateLimitChange, recipientsOf, notifyEach } from './notify.ts'
import { positionsOn } from './positions.ts'

type Changed = { id: string; version: number }

/**
 * The customer changes a request. After approval the suppliers are notified, and existing offers must be confirmed again
 * (product decision 23), unless nothing of it is for them: a maximum price that they do not see. An edit without changes writes nothing and
 * notifies nobody.
 */
export async function editQuote(
  services: Services,
  caller: Caller,
  id: string,
  input: EditQuoteInput,
): Promise<Changed> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'edit')
    const changed = await write(tx, caller, 'editQuote', quote, input)
    if (quote.admin_approved && changed.isChanged) await endAcceptanceRequest(services, tx, caller, id, 'requestEdited')
    if (quote.admin_approved && changed.isSeen) {
      await tx
        .updateTable('supplier_responses')
        .set({ to_be_confirmed: true, updated_at: caller.at })
        .where('order_id', '=', id)
        .where('status', '=', 'accepted')
        .execute()
      const request = { ...quote, ...changed.request, positions: await positionsOn(tx, id) }
      await notifyEach(services, tx, await recipientsOf(tx, id), id, (country) =>
        quoteMails.requestChanged({ request, country }),
      )
    }
    return { id, version: changed.version }
  })
}

/** An administrator corrects a request before approving it. */
export async function editQuoteAsAdmin(
  { db }: Services,
  caller: Caller,
  id: string,
  { admin_notes, ...input }: EditQuoteInput & { admin_notes: string | null },
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'editAsAdmin')
    const changed = await write(tx, caller, 'editQuoteAsAdmin', quote, input)
    await tx
      .updateTable('orders')
      .set({ admin_notes: admin_notes || null })
      .where('id', '=', id)
      .execute()
    return { id, version: changed.version }
  })
}

/** The columns of an edited request. The deadline is absent if it stays. */
type EditedRequest = Omit<Editable, 'positions' | 'answers_until'> & { answers_until?: Date | null }

/** Writes the edit and its revision. `isSeen`: something changed that suppliers see. */
async function write(
  tx: Tx,
  caller: Caller,
  action: 'editQuote' | 'editQuoteAsAdmin',
  quote: QuoteRow,
  { version, ...input }: EditQuoteInput,
): Promise<{ version: number; isChanged: boolean; isSeen: boolean; request: EditedRequest }> {
  assertVersion(quote, version)
  const positions = await editPositions(tx, quote.id, input)
  if (input.delivery_to_site && !input.delivery_address) throw invalidField('delivery_address', 'quote.addressMissing')
  const { delivery_to_site, latest_delivery_date: latest = quote.latest_delivery_date } = input
  // A day that has passed since the request was made stays, so that the rest of the request can still be edited.
  if (latest !== null && latest !== quote.latest_delivery_date && isPastEverywhere(latest, caller.at))
    throw invalidField('latest_delivery_date', 'quote.pastDeliveryDate')
  const request = {
    volume: totalVolume(positions.after),
    delivery_to_site,
    // Deselecting delivery to site clears the address (specification 001, section 4).
    delivery_address: delivery_to_site ? input.delivery_address : null,
    notes: input.notes || null,
    ...(input.latest_delivery_date !== undefined && { latest_delivery_date: input.latest_delivery_date }),
    ...editedDeadline(quote, input, caller.at),
  }
  // It is about the address that was chosen, and says nothing of another one.
  const site = request.delivery_address === quote.delivery_address ? {} : { delivery_site: null }
  const after: Editable = { ...asEditable(request), ...(positions.isListed && { positions: positions.after }) }
  const before: Editable = {
    volume: quote.volume,
    delivery_to_site: quote.delivery_to_site,
    delivery_address: quote.delivery_address,
    notes: quote.notes,
    ...('latest_delivery_date' in request && { latest_delivery_date: quote.latest_delivery_date }),
    ...('answers_until' in request && asEditable({ answers_until: quote.answers_until, sealed: quote.sealed })),
    ...(positions.isListed && { positions: positions.before }),
  }
  const isChanged = changesBetween(before, after).length > 0 || isReordered(positions.after)
  const shown = (one: Editable) => seenBySuppliers(one, quote.max_price_shown)
  const isSeen = changesBetween(shown(before), shown(after)).length > 0
  if (!isChanged && action === 'editQuote') return { version, isChanged, isSeen, request }
  await updatePositions(tx, caller, quote, positions, { ...request, ...site })
  await tx
    .insertInto('quote_revisions')
    .values({ order_id: quote.id, version, changed_by: caller.actor.person.id, before, after })
    .execute()
  // The changes are in the revision of this version, which can be erased with an account; the history cannot.
  await record(tx, caller, action, { subject: 'quote', subjectId: quote.id, detail: { version } })
  return { version: version + 1, isChanged, isSeen, request }
}

/** Whether positions that are kept stand in another order. Their lines are the same, so it is no change that suppliers are told of. */
function isReordered(after: readonly { was: number | null }[]): boolean {
  const kept = after.flatMap(({ was }) => (was === null ? [] : [was]))
  return kept.some((was, index) => was < (kept[index - 1] ?? 0))
}

/**
 * The deadline after the edit, empty if it stays. Suppliers who know a deadline rely on it, and have not answered to be read earlier: then it
 * is moved by `changeDeadline` alone, and the seal stays.
 */
function editedDeadline(
  quote: QuoteRow,
  { answers_until, sealed = quote.sealed }: Pick<EditQuoteInput, 'answers_until' | 'sealed'>,
  at: Date,
): { answers_until?: Date | null; sealed?: boolean } {
  const until = answers_until === undefined ? quote.answers_until : instantOf(answers_until)
  const isMoved = until?.getTime() !== quote.answers_until?.getTime()
  if (!isMoved && sealed === quote.sealed) return {}
  if (quote.admin_approved) throw invalidField(isMoved ? 'answers_until' : 'sealed', 'quote.deadlineByItself')
  if (sealed && until === null) throw invalidField('sealed', 'quote.sealedWithoutDeadline')
  if (isMoved) assertDeadline(until && until.toISOString(), at)
  return { answers_until: until, sealed }
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** A revision keeps the time as the text that it is in JSON. */
const asEditable = <Given extends { answers_until?: Date | null }>({ answers_until, ...others }: Given) => ({
  ...others,
  ...(answers_until !== undefined && { answers_until: answers_until && answers_until.toISOString() }),
})

/** The customer changes the notes, in every state except deleted. */
export async function updateNotes(
  { db }: Services,
  caller: Caller,
  id: string,
  input: UpdateNotesInput,
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'updateNotes')
    assertVersion(quote, input.version)
    const { notes, own_reference = quote.own_reference } = input
    await updateQuote(tx, caller, quote, { notes: notes || null, own_reference: own_reference || null })
    await record(tx, caller, 'updateNotes', { subject: 'quote', subjectId: id })
    return { id, version: quote.version + 1 }
  })
}
