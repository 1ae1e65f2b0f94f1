import { changedSettings, type UpdateSettingsInput } from '#domain/settings/platform-settings.ts'
import { record } from '#server/history.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { selectSettings } from '#server/settings/queries/get-settings.ts'

/** The id of the platform's settings in the history: they are a single row. */
export const platformSettingsId = '00000000-0000-0000-0000-000000000000'

/**
 * An administrator changes the platform's settings, based on the version they read. Every node reads them again with each
 * request, so they apply at once. A change without differences writes nothing.
 */
export async function updateSettings(
  { db }: Services,
  caller: Caller,
  { version, ...values }: UpdateSettingsInput,
): Promise<{ version: number }> {
  return db.transaction().execute(async (tx) => {
    const {
      version: current,
      updated_at: _,
      ...stored
    } = await selectSettings(tx).forUpdate().executeTakeFirstOrThrow()
    if (current !== version) throw new AppError('stale', 'common.stale')
    const changes = changedSettings(stored, values)
    if (Object.keys(changes).length === 0) return { version }
    await tx
      .updateTable('settings')
      .set({ ...values, version: version + 1, updated_at: caller.at })
      .execute()
    await record(tx, caller, 'updateSettings', {
      subject: 'settings',
      subjectId: platformSettingsId,
      detail: { changes: withoutAddress(changes) },
    })
    return { version: version + 1 }
  })
}

/**
 * The history is kept for ever, and this address may be a person's own (decision record 9), so only its presence is
 * recorded.
 */
function withoutAddress({ admin_notification_email: address, ...changes }: ReturnType<typeof changedSettings>) {
  if (address === undefined) return changes
  const { before, after } = address
  return {
    ...changes,
    admin_notification_email: {
      before: before && 'an address',
      after: after && (before ? 'another address' : 'an address'),
    },
  }
}
