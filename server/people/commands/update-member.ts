import type { PersonId } from '#domain/access/actor.ts'
import { companyRoleLabels } from '#domain/access/company-role.ts'
import { peopleMails } from '#domain/people/people-mails.ts'
import { mayChangeMember, type UpdateMemberInput } from '#domain/people/people.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { recordInAccount } from '#server/history.ts'
import { emailOf } from '#server/identity/credentials.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { assertAllowed, invalidField, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { endRights } from './end-rights.ts'
import { lockColleagues } from './lock-people.ts'

/** An owner changes a person's role or limit, or makes the person the company's main contact. */
export async function updateMember(
  services: Services,
  caller: Caller,
  id: PersonId,
  input: UpdateMemberInput,
): Promise<{ id: string }> {
  const { actor, at } = caller
  if (input.approval_limit !== undefined && actor.company.role !== 'customer')
    throw invalidField('approval_limit', 'people.customersHaveLimits')
  return inTransaction(services.db, async (tx) => {
    const locked = await lockColleagues(tx, caller, 'updateMember')
    const member = locked.people.find((person) => person.id === id && person.status === 'active')
    if (member === undefined) throw notFound('people.notFound')
    const isMainContact = id === locked.company.main_contact_id
    const owners = locked.activeOwners.map((owner) => owner.id)
    assertAllowed(mayChangeMember({ id, companyRole: member.company_role, isMainContact }, input, owners))

    const role = input.company_role ?? member.company_role
    const limit = input.approval_limit === undefined ? member.approval_limit : input.approval_limit
    await tx
      .updateTable('people')
      .set({ company_role: role, approval_limit: role === 'member' ? limit : null, updated_at: at })
      .where('id', '=', id)
      .execute()
    await endRights(tx, caller, { ...member, company_id: actor.company.id, company_role: role })
    if (input.main_contact && !isMainContact)
      await tx
        .updateTable('profiles')
        .set({ main_contact_id: id, contact_person: member.name, phone: member.phone, updated_at: at })
        .where('id', '=', actor.company.id)
        .execute()
    for (const change of changesOf(input)) await recordInAccount(tx, caller, 'updateMember', { change, person_id: id })
    if (role !== member.company_role) {
      const text = peopleMails.roleChanged({ company: actor.company.name, role })
      await enqueueMail(services, tx, text, { to: await emailOf(tx, id), url: services.baseUrl })
    }
    return { id }
  })
}

function changesOf({ company_role, approval_limit, main_contact }: UpdateMemberInput): string[] {
  const changes: string[] = []
  if (company_role !== undefined) changes.push(`role is ${companyRoleLabels[company_role]}`)
  if (approval_limit !== undefined)
    changes.push(approval_limit === null ? 'has no limit' : `limit is ${approval_limit} EUR`)
  if (main_contact) changes.push('is the main contact')
  return changes
}
