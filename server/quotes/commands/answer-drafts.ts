import { randomUUID } from 'node:crypto'
import { draftDays, type SaveAnswerDraftInput } from '#domain/quotes/answer-draft.ts'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { attachFiles } from '#server/documents/commands/attach-files.ts'
import { unusedFiles } from '#server/documents/commands/remove-unused-files.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertActiveActor, loadQuote, loadQuoteFor } from './load-quote.ts'

/**
 * Keeps what one of a supplier's people has typed of an answer, for all of them and nobody else. Of two at once the second is refused, and
 * decides which draft stays. The quote is locked, so that a draft and the answer that ends it come one after the other.
 */
export async function saveAnswerDraft(
  services: Services,
  caller: Caller,
  id: string,
  input: SaveAnswerDraftInput,
): Promise<{ version: string; changed_at: Date }> {
  const { actor, at } = caller
  await services.limits.consume('saveAnswerDraft', actor.person.id, 'quote.draftSavedTooOften')
  return services.db.transaction().execute(async (tx) => {
    await loadQuoteFor(tx, caller, id, 'respond')
    await assertActiveActor(tx, actor)
    await assertDraft(tx, caller, id, input.version)
    const changed = {
      draft: JSON.stringify(input.fields),
      version: randomUUID(),
      answered_at: input.answered_at === null ? null : new Date(input.answered_at),
      changed_by: actor.person.id,
      changed_at: at,
    }
    await tx
      .insertInto('answer_drafts')
      .values({ order_id: id, company_id: actor.company.id, ...changed })
      .onConflict((conflict) => conflict.columns(['order_id', 'company_id']).doUpdateSet(changed))
      .execute()
    await keepFiles(tx, actor.company.id, id, input.file_ids)
    return { version: changed.version, changed_at: at }
  })
}

/** Discards the draft that the person saw, not one that a colleague has changed since. Its files are swept as unused ones. */
export async function deleteAnswerDraft(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  id: string,
  { version }: { version: string },
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    await loadQuote(tx, caller.actor, id)
    await assertDraft(tx, caller, id, version)
    await draftOf(tx, caller, id).execute()
    return { id }
  })
}

/**
 * Ends the draft that an answer was made from: the one that the person saw, or last saved. A colleague's later one stays, without the files
 * that are those of the answer from here on: a file that a draft has cannot be attached.
 */
export async function endAnswerDraft(
  tx: Tx,
  caller: Caller,
  id: string,
  { seen, fileIds }: { seen: string | undefined; fileIds: readonly string[] },
): Promise<void> {
  await draftOf(tx, caller, id)
    .where(({ eb, or }) =>
      or([eb('changed_by', '=', caller.actor.person.id), ...(seen === undefined ? [] : [eb('version', '=', seen)])]),
    )
    .execute()
  if (fileIds.length === 0) return
  await tx
    .deleteFrom('answer_draft_files')
    .where('order_id', '=', id)
    .where('company_id', '=', caller.actor.company.id)
    .where('file_id', 'in', fileIds)
    .execute()
}

const draftOf = (tx: Tx, { actor }: Caller, id: string) =>
  tx.deleteFrom('answer_drafts').where('order_id', '=', id).where('company_id', '=', actor.company.id)

async function assertDraft(tx: Tx, { actor }: Caller, id: string, version: string | null): Promise<void> {
  const present = await tx
    .selectFrom('answer_drafts')
    .where('order_id', '=', id)
    .where('company_id', '=', actor.company.id)
    .select('version')
    .executeTakeFirst()
  if ((present?.version ?? null) !== version) throw new AppError('stale', 'quote.draftChanged')
}

/** A file that cannot be attached any more, such as one of an answer that was sent meanwhile, does not keep the text from being saved. */
async function keepFiles(tx: Tx, ownerId: CompanyId, id: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('answer_draft_files').where('order_id', '=', id).where('company_id', '=', ownerId).execute()
  if (fileIds.length === 0) return
  const usable = await unusedFiles(tx)
    .where('files.id', 'in', fileIds)
    .where('files.owner_id', '=', ownerId)
    .select('files.id')
    .execute()
  const wanted = new Set(usable.map((file) => file.id))
  const kept = fileIds.filter((fileId) => wanted.has(fileId))
  await attachFiles(tx, { ownerId, field: 'file_ids', fileIds: kept }, (files) =>
    tx
      .insertInto('answer_draft_files')
      .values(
        files.map(({ file_id }) => ({ order_id: id, company_id: ownerId, file_id, place: kept.indexOf(file_id) })),
      )
      .execute(),
  )
}

/** Removes drafts that nobody has changed for long: part of an hourly job. A request that has ended shows none of them. */
export async function sweepAnswerDrafts(db: Database, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - draftDays * 24 * 60 * 60 * 1000)
  await db.deleteFrom('answer_drafts').where('changed_at', '<', before).execute()
}
