import type { CompanyId, PersonId, PersonStatus } from '#domain/access/actor.ts'
import type { CompanyRole } from '#domain/access/company-role.ts'
import { stillMay } from '#domain/people/person.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { endJoiningWithoutOwner } from '#server/identity/commands/update-joining.ts'
import { endChallenges } from '#server/identity/credentials.ts'
import { withdrawRequestsOf } from '#server/quotes/commands/end-acceptance-request.ts'
import type { Caller } from '#server/caller.ts'

/** A person as the change leaves them. */
type Changed = { id: PersonId; company_id: CompanyId; status: PersonStatus; company_role: CompanyRole }

/**
 * Ends what a person has begun by rights that a change has just taken: invitations, requests to colleagues, joining of the
 * domain's people, and links and codes in mails. It is part of the change's transaction, whose company is locked.
 */
export async function endRights(tx: Tx, caller: Caller, person: Changed): Promise<void> {
  if (!stillMay('inviteMembers', person)) await endInvitations(tx, caller, person.company_id, person.id)
  if (!stillMay('updateJoining', person)) await endJoiningWithoutOwner(tx, caller, person.company_id)
  if (!stillMay('requestAcceptance', person)) await withdrawRequestsOf(tx, person.id, caller.at)
  if (person.status !== 'active') await endChallenges(tx, person.id)
}

/** Ends the invitations of a company, or those that one person gave. */
export async function endInvitations(tx: Tx, caller: Caller, companyId: CompanyId, givenBy?: PersonId): Promise<void> {
  const ended = await tx
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .$if(givenBy !== undefined, (query) => query.where('invited_by', '=', givenBy as PersonId))
    .returning('id')
    .execute()
  if (ended.length === 0) return
  const detail = { count: ended.length }
  await record(tx, caller, 'withdrawInvitation', { subject: 'account', subjectId: companyId, detail })
}
