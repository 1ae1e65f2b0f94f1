import type { z } from 'zod'
import type { PersonId } from '#domain/access/actor.ts'
import { peopleMails } from '#domain/people/people-mails.ts'
import { memberLeftMail } from '#domain/people/person-mails.ts'
import type { leaveCompanyInput } from '#domain/people/person.ts'
import { AppError, notFound } from '#server/app-error.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { recordInAccount } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { endMembership } from './end-membership.ts'
import { assertStillMay } from './lock-people.ts'

/**
 * An owner removes a person from the company: sessions and open streams end at once, what the person wrote stays with "Former
 * member", and the open quotes pass to the chosen colleague. The person and the successor are notified by mail.
 */
export async function removeMember(
  services: Services,
  caller: Caller,
  id: PersonId,
  { successor_id }: z.infer<typeof leaveCompanyInput>,
): Promise<{ id: string }> {
  const { company, person: owner } = caller.actor
  if (id === owner.id) throw new AppError('conflict', 'people.notYourself')
  return inTransaction(services.db, async (tx) => {
    await tx
      .selectFrom('people')
      .where('id', '=', id)
      .where('company_id', '=', company.id)
      .where('status', '<>', 'removed')
      .select('id')
      .executeTakeFirstOrThrow(() => notFound('people.notFound'))
    const ended = await endMembership(tx, services, caller, { personId: id, successorId: successor_id })
    assertStillMay(ended, caller, 'removeMember')
    const { person, successor, quotes } = ended
    await recordInAccount(tx, caller, 'removeMember', { person_id: id, successor_id, count: quotes })
    await enqueueMail(services, tx, peopleMails.removed({ company: company.name }), {
      to: person.email,
      url: services.baseUrl,
    })
    if (successor !== null && successor.id !== owner.id) {
      const text = memberLeftMail({ name: person.name, company: company.name, quotes, successor: successor.name })
      await enqueueMail(services, tx, text, { to: successor.email, url: `${services.baseUrl}/orders` })
    }
    return { id }
  })
}
