import { describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/access/actor.ts'
import { companyRoles } from '#domain/access/company-role.ts'
import {
  addressesIn,
  inviteInput,
  mayChangeMember,
  nameFromSignOn,
  updateMemberInput,
  type Member,
  type UpdateMemberInput,
  wrongAddresses,
} from './people.ts'

const [anna, bo] = ['anna', 'bo'] as [PersonId, PersonId]

describe('addressesIn', () => {
  it.each([
    ['anna@a.example', ['anna@a.example']],
    [
      'anna@a.example, bo@a.example;cia@a.example\n dan@a.example',
      ['anna@a.example', 'bo@a.example', 'cia@a.example', 'dan@a.example'],
    ],
    ['Anna Öst <anna@a.example>, "Ek, Bo" <bo@a.example>', ['anna@a.example', '"Ek', 'bo@a.example']],
    ['anna@a.example anna@a.example', ['anna@a.example']],
    [' \n ', []],
  ])('finds in %j the addresses %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })
})

describe('wrongAddresses', () => {
  it('returns the addresses that the server rejects', () => {
    expect(wrongAddresses(['anna@a.example', 'bo', 'Cia@Å.example', '@a.example'])).toEqual(['bo', '@a.example'])
  })
})

describe('inviteInput', () => {
  const messagesOf = (input: unknown) => inviteInput.safeParse(input).error?.issues.map(({ message }) => message)

  it('accepts 1 to 50 addresses, each once, in their stored form', () => {
    expect(inviteInput.parse({ emails: [' Anna@A.example', 'anna@a.example'], company_role: 'member' }).emails).toEqual(
      ['anna@a.example'],
    )
    expect(messagesOf({ emails: [], company_role: 'member' })).toEqual(['Enter at least one address.'])
    const many = Array.from({ length: 51 }, (_, at) => `p${at}@a.example`)
    expect(messagesOf({ emails: many, company_role: 'member' })).toEqual(['At most 50 addresses at once.'])
    expect(messagesOf({ emails: ['anna'], company_role: 'boss' })).toEqual(['Invalid email format', 'Choose a role.'])
  })
})

describe('updateMemberInput', () => {
  it.each([
    [{}, false],
    [{ company_role: 'viewer' }, true],
    [{ approval_limit: 0 }, true],
    [{ approval_limit: null }, true],
    [{ approval_limit: 1234.56 }, true],
    [{ approval_limit: 0.001 }, false],
    [{ approval_limit: -1 }, false],
    [{ approval_limit: Number.NaN }, false],
    [{ approval_limit: 1e308 }, false],
    [{ main_contact: true }, true],
    [{ main_contact: false }, false],
    [{ company_id: 'x' }, false],
  ])('accepts %j: %s', (input, isValid) => {
    expect(updateMemberInput.safeParse(input).success).toBe(isValid)
  })
})

describe('mayChangeMember', () => {
  const verdict = (member: Partial<Member>, input: UpdateMemberInput, owners = [anna, bo]) => {
    const decided = mayChangeMember({ id: anna, companyRole: 'owner', isMainContact: false, ...member }, input, owners)
    return decided.ok ? 'ok' : decided.refusal
  }

  it('refuses to leave a company without an owner', () => {
    for (const company_role of companyRoles) {
      const stays = company_role === 'owner'
      expect(verdict({}, { company_role }, [anna])).toBe(stays ? 'ok' : 'people.lastOwner')
      expect(verdict({}, { company_role })).toBe('ok')
      expect(verdict({ isMainContact: true }, { company_role })).toBe(stays ? 'ok' : 'people.contactStaysOwner')
    }
  })

  it('allows only an owner as main contact', () => {
    expect(verdict({}, { main_contact: true })).toBe('ok')
    expect(verdict({ companyRole: 'member' }, { main_contact: true })).toBe('people.contactIsOwner')
    expect(verdict({ companyRole: 'member' }, { main_contact: true, company_role: 'owner' })).toBe('ok')
  })

  it('allows a limit for members only', () => {
    const limit = { approval_limit: 100 }
    expect(companyRoles.map((companyRole) => verdict({ companyRole }, limit))).toEqual([
      'people.limitsAreForMembers',
      'ok',
      'people.limitsAreForMembers',
    ])
    expect(verdict({ companyRole: 'viewer' }, { ...limit, company_role: 'member' })).toBe('ok')
    expect(verdict({}, { approval_limit: null })).toBe('ok')
  })
})

describe('nameFromSignOn', () => {
  it.each([
    ['Anna Öst', 'Anna Öst'],
    [' Anna <Öst> ', 'Anna Öst'],
    [null, 'Anna Berg'],
    ['  ', 'Anna Berg'],
    ['anna.berg@acme.example', 'Anna Berg'],
    ['x'.repeat(201), 'Anna Berg'],
  ])('takes from %j the name %s', (given, name) => {
    expect(nameFromSignOn(given, 'anna.berg@acme.example')).toBe(name)
  })
})
