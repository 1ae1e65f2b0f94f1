import type { UpdatePersonInput } from '#domain/people/people.ts'
import { recordInAccount } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** A person changes the own data. The main contact's name and telephone number are the company's contact too. */
export async function updatePerson(
  { db }: Services,
  caller: Caller,
  { name, phone, title }: UpdatePersonInput,
): Promise<UpdatePersonInput> {
  const { company, person } = caller.actor
  await db.transaction().execute(async (tx) => {
    // The company first, as wherever both are changed.
    const { main_contact_id } = await tx
      .selectFrom('profiles')
      .where('id', '=', company.id)
      .select('main_contact_id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('people')
      .set({ name, phone, title, updated_at: caller.at })
      .where('id', '=', person.id)
      .execute()
    if (main_contact_id === person.id)
      await tx
        .updateTable('profiles')
        .set({ contact_person: name, phone, updated_at: caller.at })
        .where('id', '=', company.id)
        .execute()
    await recordInAccount(tx, caller, 'updatePerson')
  })
  return { name, phone, title }
}
