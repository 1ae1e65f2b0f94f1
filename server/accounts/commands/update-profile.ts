import { fieldsOfOtherRoles, type UpdateProfileInput } from '#domain/accounts/profile.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { recordInAccount } from '#server/history.ts'
import { AppError, invalidFields } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * A person changes the own profile. An edit based on an outdated state is refused, so that the second of two tabs
 * overwrites nothing unseen. The history names the changed fields without their values.
 */
export async function updateProfile(
  { db }: Services,
  { actor, ...from }: Caller,
  input: UpdateProfileInput,
): Promise<{ updated_at: Date }> {
  const foreign = fieldsOfOtherRoles(actor.company.role, input)
  if (Object.keys(foreign).length > 0) throw invalidFields(foreign)
  // The database copies a new name into the list of all quotes, row by row; closing an account locks those rows in another
  // order.
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('profiles')
      .where('id', '=', actor.company.id)
      .where('closed_at', 'is', null)
      .select(['company_name', 'contact_person', 'phone', 'address', 'region', 'country', 'bio', 'updated_at'])
      .select(['default_currency', 'organisation_number', 'vat_number', 'main_contact_id'])
      .forUpdate()
      .executeTakeFirst()
    if (before?.updated_at.getTime() !== Date.parse(input.updated_at)) throw new AppError('stale', 'common.stale')

    const after = {
      company_name: input.company_name,
      contact_person: input.contact_person,
      phone: input.phone || null,
      address: input.address || null,
      region: input.region ?? null,
      country: input.country || null,
      bio: input.bio.trim() === '' ? null : input.bio,
      default_currency: input.default_currency === undefined ? before.default_currency : input.default_currency,
      organisation_number: (input.organisation_number ?? before.organisation_number) || null,
      vat_number: (input.vat_number ?? before.vat_number) || null,
    }
    const fields = Object.entries(after).flatMap(([field, value]) =>
      before[field as keyof typeof after] === value ? [] : [field],
    )
    await tx
      .updateTable('profiles')
      .set({ ...after, updated_at: from.at })
      .where('id', '=', actor.company.id)
      .execute()
    const contact = { name: after.contact_person, updated_at: from.at }
    await tx
      .updateTable('people')
      .set({ ...contact, phone: after.phone })
      .where('id', '=', before.main_contact_id)
      .execute()
    await recordInAccount(tx, { actor, ...from }, 'updateProfile', { fields })
    return { updated_at: from.at }
  })
}
