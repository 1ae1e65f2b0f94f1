import { expect, it } from 'vitest'
import type { Actor, CompanyId, PersonId } from '#domain/access/actor.ts'
import { actorName, deletedAccount, formerMember, personAndCompany } from './person-name.ts'

it.each([
  ['a company that never had a second person', 'Eva Berg', 'Nordstål AB', false, 'Nordstål AB'],
  ['a company of several', 'Eva Berg', 'Nordstål AB', true, 'Eva Berg, Nordstål AB'],
  ['a former member', formerMember, 'Nordstål AB', true, 'Former member, Nordstål AB'],
  ['a person whose account is erased', deletedAccount, 'Nordstål AB', true, 'Former member, Nordstål AB'],
  ['a closed company of one', deletedAccount, deletedAccount, false, deletedAccount],
  ['a closed company of several', deletedAccount, deletedAccount, true, deletedAccount],
  ['a company that is being closed', 'Eva Berg', deletedAccount, true, deletedAccount],
])('personAndCompany names the people of %s', (_which, person, company, severalPeople, expected) => {
  expect(personAndCompany({ person, company, severalPeople })).toBe(expected)
})

it('actorName follows the same rule', () => {
  const actor = (severalPeople: boolean): Actor => ({
    company: { id: 'c' as CompanyId, role: 'supplier', status: 'active', name: 'Nordstål AB', severalPeople },
    person: { id: 'p' as PersonId, name: 'Eva Berg', companyRole: 'member', approvalLimit: null },
  })

  expect(actorName(actor(false))).toBe('Nordstål AB')
  expect(actorName(actor(true))).toBe('Eva Berg, Nordstål AB')
})
