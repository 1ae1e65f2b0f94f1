import { describe, expect, it } from 'vitest'
import { mayBeJoined, mayTurnOnJoining, nameOfAddress } from './joining.ts'

describe('mayTurnOnJoining', () => {
  it('requires single sign-on, a confirmed address, and a domain that no other company uses', () => {
    const may = (isConfirmed: boolean, joinedBy: 'own' | 'another' | null) =>
      mayTurnOnJoining({ isConfirmed, sso: { joinedBy } })

    expect([may(true, null).ok, may(true, 'own').ok]).toEqual([true, true])
    expect(may(false, null)).toMatchObject({ refusal: 'person.addressNotConfirmed' })
    expect(may(true, 'another')).toMatchObject({ refusal: 'person.joiningTaken' })
    expect(mayTurnOnJoining({ isConfirmed: true, sso: null })).toMatchObject({ refusal: 'person.noSingleSignOn' })
  })
})

it('mayBeJoined accepts active customers and suppliers only', () => {
  const company = { role: 'supplier', user_status: 'active', closed_at: null } as const

  expect(mayBeJoined(company)).toBe(true)
  expect([
    mayBeJoined({ ...company, role: 'admin' }),
    mayBeJoined({ ...company, user_status: 'pending' }),
    mayBeJoined({ ...company, user_status: 'deactivated' }),
    mayBeJoined({ ...company, closed_at: new Date() }),
  ]).toEqual([false, false, false, false])
})

it.each([
  ['anna.berg@acme.example', 'Anna Berg'],
  ['åsa_lind-holm@acme.example', 'Åsa Lind Holm'],
  ['sales@acme.example', 'Sales'],
  ['...@acme.example', '...@acme.example'],
])('nameOfAddress makes of %s the name %s', (email, name) => {
  expect(nameOfAddress(email)).toBe(name)
})
