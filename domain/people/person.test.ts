import { describe, expect, it } from 'vitest'
import { personStatuses } from '#domain/access/actor.ts'
import {
  isLastOwner,
  mayActOnPerson,
  mayEndMembership,
  maySucceed,
  personActionNames,
  personActions,
  stillMay,
  successorChoices,
} from './person.ts'

const company = { role: 'supplier', closed_at: null } as const
const member = { status: 'active', company_role: 'member' } as const
const owner = { status: 'active', company_role: 'owner' } as const

describe('mayActOnPerson', () => {
  it.each(personActionNames)('allows %s from one status only', (action) => {
    const may = personStatuses.filter((status) => mayActOnPerson(action, { ...member, status }, company, 1).ok)

    expect(may).toEqual([personActions[action].from])
  })

  it('refuses to deactivate the last active owner', () => {
    expect(mayActOnPerson('deactivate', owner, company, 1)).toEqual({ ok: false, refusal: 'person.lastOwnerOfOthers' })
    expect(mayActOnPerson('deactivate', owner, company, 2).ok).toBe(true)
    expect(mayActOnPerson('reactivate', { ...owner, status: 'deactivated' }, company, 1).ok).toBe(true)
  })

  it('refuses actions on administrators and on people of a closed company', () => {
    expect(mayActOnPerson('deactivate', member, { ...company, role: 'admin' }, 1)).toMatchObject({
      refusal: 'person.ofAdministrator',
    })
    expect(mayActOnPerson('reactivate', member, { ...company, closed_at: new Date() }, 1)).toMatchObject({
      refusal: 'person.ofClosedCompany',
    })
  })
})

it('mayEndMembership refuses the last owner only', () => {
  expect(mayEndMembership(owner, 1)).toEqual({ ok: false, refusal: 'person.lastOwner' })
  expect([mayEndMembership(owner, 2).ok, mayEndMembership(member, 1).ok]).toEqual([true, true])
})

it('maySucceed accepts an active colleague who may work on quotes', () => {
  const may = (colleague: object) => maySucceed({ id: 'b', ...member, ...colleague }, 'a')

  expect([may({}), may({ company_role: 'owner' })]).toEqual([true, true])
  expect([may({ id: 'a' }), may({ company_role: 'viewer' }), may({ status: 'deactivated' })]).toEqual([
    false,
    false,
    false,
  ])
})

it('isLastOwner counts active owners', () => {
  expect([isLastOwner(owner, 1), isLastOwner(owner, 2), isLastOwner(member, 0)]).toEqual([true, false, false])
})

it('successorChoices lists the colleagues who can take over, with their role', () => {
  const people = [
    { id: 'anna', name: 'Anna', company_role: 'owner' },
    { id: 'bo', name: 'Bo', company_role: 'member' },
    { id: 'cia', name: 'Cia', company_role: 'viewer' },
  ] as const
  expect(successorChoices(people, 'anna')).toEqual([{ value: 'bo', label: 'Bo (Member)' }])
})

describe('stillMay', () => {
  it('allows what the role permits while the person is active', () => {
    expect(stillMay('inviteMembers', owner)).toBe(true)
    expect(stillMay('inviteMembers', member)).toBe(false)
    expect(stillMay('requestAcceptance', member)).toBe(true)
    expect(stillMay('requestAcceptance', { ...member, company_role: 'viewer' })).toBe(false)
    for (const status of ['deactivated', 'removed'] as const)
      expect(stillMay('inviteMembers', { ...owner, status })).toBe(false)
  })
})
