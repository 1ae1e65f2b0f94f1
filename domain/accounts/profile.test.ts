import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access/role.ts'
import { bothRequired } from '#domain/identity/sign-up.ts'
import { bioCounter, bioMaxLength, fieldsOfOtherRoles, updateProfileInput } from './profile.ts'

const profile = {
  updated_at: '2026-11-21T08:00:00.000Z',
  company_name: 'Stål Test AB',
  contact_person: 'Test Person',
  phone: '',
  address: '',
  bio: '',
}
const refusalsOf = (different: Record<string, unknown>): Record<string, string> => {
  const result = updateProfileInput.safeParse({ ...profile, ...different })
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('updateProfileInput', () => {
  it('trims the names and keeps the rest as typed, with angle brackets', () => {
    expect(
      updateProfileInput.parse({ ...profile, company_name: ' Stål <Test> AB ', bio: ' Since 1921.\n\n<3 ' }),
    ).toMatchObject({ company_name: 'Stål <Test> AB', bio: ' Since 1921.\n\n<3 ' })
  })

  it.each(['company_name', 'contact_person'])('requires a %s', (field) => {
    expect(refusalsOf({ [field]: '   ' })).toEqual({ [field]: bothRequired })
  })

  it.each([
    ['2000 letters', 'x'.repeat(bioMaxLength), true],
    ['2001 letters', 'x'.repeat(bioMaxLength + 1), false],
    ['2000 emoji, each one sign', '😀'.repeat(bioMaxLength), true],
    ['2001 emoji', '😀'.repeat(bioMaxLength + 1), false],
  ])('counts the characters of a bio of %s', (_what, bio, fits) => {
    expect(refusalsOf({ bio })).toEqual(fits ? {} : { bio: 'The bio can be at most 2\u202F000 characters long.' })
  })

  it.each([
    [{ region: 'Asia', country: 'Japan' }, {}],
    [{ region: 'Asia', country: null }, {}],
    [{ region: null, country: null }, {}],
    [{ region: 'Asia', country: 'Sweden' }, { country: 'Please choose a country of the region.' }],
    [{ region: null, country: 'Sweden' }, { country: 'Please choose a country of the region.' }],
    [{ country: 'Sweden' }, { country: 'Please choose a country of the region.' }],
    [{ region: 'Asia', country: 'Atlantis' }, { country: 'Please choose a country of the region.' }],
    [{ country: 'Atlantis' }, { country: 'Please choose a country of the region.' }],
    [{ region: 'Atlantis' }, { region: 'Please choose a region from the list.' }],
  ])('accepts a country only with its own region: %j', (place, refusals) => {
    expect(refusalsOf(place)).toEqual(refusals)
  })
})

describe('fieldsOfOtherRoles', () => {
  it.each(roles)('returns no field without a place, for a %s', (role) => {
    expect(fieldsOfOtherRoles(role, updateProfileInput.parse(profile))).toEqual({})
  })

  it.each(['customer', 'admin'] as const)('returns region and country for a %s', (role) => {
    const placed = updateProfileInput.parse({ ...profile, region: null, country: null })

    expect(Object.keys(fieldsOfOtherRoles(role, placed))).toEqual(['region', 'country'])
    expect(fieldsOfOtherRoles('supplier', placed)).toEqual({})
  })
})

describe('the default currency', () => {
  it.each([null, 'SEK'])('can be %j', (default_currency) => {
    expect(refusalsOf({ default_currency })).toEqual({})
  })

  it('is one of the list, and a customer’s alone', () => {
    const chosen = updateProfileInput.parse({ ...profile, default_currency: 'SEK' })

    expect(refusalsOf({ default_currency: 'CHF' })).toEqual({
      default_currency: 'Please choose a currency from the list.',
    })
    expect(fieldsOfOtherRoles('customer', chosen)).toEqual({})
    for (const role of ['supplier', 'admin'] as const)
      expect(fieldsOfOtherRoles(role, chosen)).toEqual({ default_currency: 'Only buyers have a default currency.' })
  })
})

describe('bioCounter', () => {
  it.each([
    ['', '0/2000 characters'],
    ['Stål 😀', '6/2000 characters'],
    ['a\nb ', '4/2000 characters'],
  ])('counts %j as %s', (bio, message) => {
    expect(bioCounter(bio)).toBe(message)
  })
})
