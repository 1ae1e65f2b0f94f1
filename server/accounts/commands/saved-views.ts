import {
  hasList,
  mayKeepView,
  mayNameView,
  type SavedViewList,
  type SaveViewInput,
  type UpdateSavedViewInput,
} from '#domain/settings/saved-view.ts'
import { listSavedViews, savedViewColumns, type StoredView } from '#server/accounts/queries/saved-views.ts'
import type { Tx } from '#server/database/connect.ts'
import { assertAllowed, invalidField, onUniqueViolation, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { lockAccount } from '#server/identity/commands/lock-account.ts'

type Given = Pick<Services, 'db'>

/** Saves the filters and order of a list, after the person's other views of it unless the input gives a position. */
export async function saveView({ db }: Given, caller: Caller, input: SaveViewInput): Promise<StoredView> {
  const { actor, at } = caller
  const { list, name, search, position } = input
  if (!hasList(actor.company.role, list)) throw new AppError('forbidden', 'common.notAllowed')
  const saved = db.transaction().execute(async (tx) => {
    await lockAccount(tx, actor.person.id)
    const { views } = await listSavedViews(tx, actor, list)
    assertAllowed(mayKeepView(views.length))
    assertViewName(name, views)
    const next = (views.at(-1)?.position ?? -1) + 1
    return tx
      .insertInto('saved_views')
      .values({ user_id: actor.person.id, list, name, search, position: position ?? next, created_at: at })
      .returning(savedViewColumns)
      .executeTakeFirstOrThrow()
  })
  return saved.catch(refuseTakenName)
}

/** Fields that are not given stay: one tab may rename a view while another saves other filters under it. */
export async function updateSavedView(
  { db }: Given,
  caller: Caller,
  id: string,
  { name, search }: UpdateSavedViewInput,
): Promise<StoredView> {
  const updated = db.transaction().execute(async (tx) => {
    const list = await lockView(tx, caller, id)
    const { views } = await listSavedViews(tx, caller.actor, list)
    if (name !== undefined)
      assertViewName(
        name,
        views.filter((view) => view.id !== id),
      )
    return tx
      .updateTable('saved_views')
      .set({ ...(name !== undefined && { name }), ...(search !== undefined && { search }) })
      .where('id', '=', id)
      .returning(savedViewColumns)
      .executeTakeFirstOrThrow()
  })
  return updated.catch(refuseTakenName)
}

export async function deleteSavedView({ db }: Given, caller: Caller, id: string): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    await lockView(tx, caller, id)
    await tx.deleteFrom('saved_views').where('id', '=', id).execute()
    return { id }
  })
}

/**
 * The list that one of the actor's own views belongs to. The account is locked first, so that two tabs act one after the
 * other.
 */
async function lockView(tx: Tx, { actor }: Caller, id: string): Promise<SavedViewList> {
  await lockAccount(tx, actor.person.id)
  const view = await tx
    .selectFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', actor.person.id)
    .select('list')
    .executeTakeFirstOrThrow(() => notFound())
  return view.list
}

function assertViewName(name: string, others: readonly StoredView[]): void {
  const verdict = mayNameView(
    name,
    others.map((view) => view.name),
  )
  if (!verdict.ok) throw invalidField('name', verdict.refusal)
}

/** The database compares names a little more loosely than the browser does, so it finds a few more duplicates. */
const refuseTakenName = onUniqueViolation(() => invalidField('name', 'savedView.nameNearlyTaken'))
