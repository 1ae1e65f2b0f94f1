import { personDecisionMail } from '#domain/accounts/account-mails.ts'
import type { PersonId } from '#domain/access/actor.ts'
import { mayActOnPerson, personActions, type PersonAction } from '#domain/people/person.ts'
import { endSessions } from '#server/identity/sessions.ts'
import { endRights } from '#server/people/commands/end-rights.ts'
import { lockPeople, passMainContact } from '#server/people/commands/lock-people.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { record } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { assertAllowed, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * An administrator deactivates or reactivates one person of a customer or a supplier, and the person is notified by mail. A
 * deactivated person is signed out everywhere; if it was the main contact, the oldest other owner becomes it. The last active
 * owner is refused. Throws `not_found` for an administrator, for a removed person and for an unknown id.
 */
export async function changePersonStatus(
  services: Services,
  caller: Caller,
  action: PersonAction,
  personId: PersonId,
  reason: string | undefined,
): Promise<{ id: string }> {
  return inTransaction(services.db, async (tx) => {
    const { company_id } = await tx
      .selectFrom('people')
      .innerJoin('profiles', 'profiles.id', 'people.company_id')
      .where('people.id', '=', personId)
      .where('profiles.role', '<>', 'admin')
      .select('company_id')
      .executeTakeFirstOrThrow(() => notFound())
    const locked = await lockPeople(tx, company_id)
    const person = locked?.people.find(({ id }) => id === personId)
    if (locked === undefined || person === undefined) throw notFound()
    const { company, activeOwners } = locked
    assertAllowed(mayActOnPerson(action, person, company, activeOwners.length))

    const { from, to } = personActions[action]
    await tx
      .updateTable('people')
      .set({ status: to, updated_at: caller.at })
      .where('id', '=', personId)
      .where('status', '=', from)
      .execute()
    if (to === 'deactivated') {
      await passMainContact(tx, locked, personId, caller.at)
      await endSessions(tx, personId, { because: 'deactivated' })
      await endRights(tx, caller, { ...person, company_id, status: to })
    }
    await record(tx, caller, `${action}Person`, {
      subject: 'account',
      subjectId: company_id,
      detail: { from, to, person_id: personId, ...(reason ? { reason } : {}) },
    })
    const text = personDecisionMail(action, { name: person.name, company: company.company_name }, reason)
    await enqueueMail(services, tx, text, { to: person.email, url: `${services.baseUrl}/sign-in` })
    return { id: personId }
  })
}
