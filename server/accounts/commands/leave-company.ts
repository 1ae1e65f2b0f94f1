import type { z } from 'zod'
import { leftMail, memberLeftMail } from '#domain/people/person-mails.ts'
import type { leaveCompanyInput } from '#domain/people/person.ts'
import { endMembership } from '#server/people/commands/end-membership.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { recordInAccount } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * A person leaves the company for good (General Data Protection Regulation, article 17). The person, the other owners and the
 * colleague who takes over the open quotes are notified by mail. The last active owner cannot leave.
 */
export async function leaveCompany(
  services: Services,
  caller: Caller,
  { successor_id }: z.infer<typeof leaveCompanyInput>,
): Promise<void> {
  const { id } = caller.actor.person
  await inTransaction(services.db, async (tx) => {
    const ended = await endMembership(tx, services, caller, { personId: id, successorId: successor_id })
    const { person, company, successor, quotes: count } = ended
    await recordInAccount(tx, caller, 'leaveCompany', { person_id: id, successor_id, count })
    await enqueueMail(services, tx, leftMail(company.company_name), { to: person.email })
    const text = memberLeftMail({
      name: person.name,
      company: company.company_name,
      quotes: count,
      successor: successor?.name ?? null,
    })
    const readers = [...ended.activeOwners, ...(successor ? [successor] : [])].filter((reader) => reader.id !== id)
    for (const to of new Set(readers.map(({ email }) => email)))
      await enqueueMail(services, tx, text, { to, url: `${services.baseUrl}/orders` })
  })
}
