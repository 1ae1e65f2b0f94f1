import { mayChangeMember, type UpdateMemberInput } from '#domain/people/people.ts'
import { peopleRefusalText } from '#domain/people/people-texts.ts'
import type { PersonId } from '#domain/access/actor.ts'
import type { ListedMember, Members } from './queries.ts'

/**
 * The reason why this change of a person is refused; undefined if it is not. Further owners may be on another page of the
 * list, so that only the server can say whether this one is the last.
 */
export function changeRefusal(
  { id, company_role, main_contact }: ListedMember,
  { members, count }: Members,
  input: UpdateMemberInput,
): string | undefined {
  const owners = members.filter((one) => one.company_role === 'owner').map((one) => one.id as PersonId)
  const unseen = count > members.length ? ['elsewhere' as PersonId] : []
  const member = { id: id as PersonId, companyRole: company_role, isMainContact: main_contact }
  const verdict = mayChangeMember(member, input, [...owners, ...unseen])
  return verdict.ok ? undefined : peopleRefusalText(verdict.refusal)
}
