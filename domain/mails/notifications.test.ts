import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/role.ts'
import {
  alwaysMailedTo,
  mailKindNames,
  mailKindOfToken,
  mailKinds,
  mailKindsFor,
  updateNotificationsInput,
} from './notifications.ts'

describe('mailKindsFor', () => {
  it('gives each role its own kinds', () => {
    expect(mailKindsFor('customer')).toEqual([
      'requestSent',
      'requestReviewed',
      'requestAnswered',
      'orderPlaced',
      'quoteMoved',
      'offerExpiring',
      'messageReceived',
    ])
    expect(mailKindsFor('supplier')).toEqual([
      'requestReceived',
      'answerReminder',
      'requestChanged',
      'offerWish',
      'offerExpiring',
      'offerDecided',
      'messageReceived',
      'documentExpiring',
      'epdRecord',
    ])
    expect(mailKindsFor('admin')).toEqual(['requestAwaiting'])
  })

  it('leaves no kind without a role', () => {
    expect([...new Set(roles.flatMap(mailKindsFor))].toSorted()).toEqual(mailKindNames.toSorted())
  })
})

it('every mail has a name of its own', () => {
  const labels = [...Object.values(mailKinds), ...alwaysMailedTo('customer')].map(({ label }) => label)

  expect(new Set(labels).size).toBe(labels.length)
})

it('everybody gets mails about security, and approved accounts those about access', () => {
  const labels = (role: Role) => alwaysMailedTo(role).map(({ label }) => label)

  expect(labels('customer')).toEqual(['Access to your account', 'Signing in and security'])
  expect(labels('supplier')).toEqual(labels('customer'))
  expect(labels('admin')).toEqual(['Signing in and security'])
})

it('mailKindOfToken reads the kind of a link, and none that does not exist', () => {
  expect(mailKindOfToken('person.quoteMoved.signature')).toBe('quoteMoved')
  expect(mailKindOfToken('person.constructor.signature')).toBeNull()
  expect(mailKindOfToken('token')).toBeNull()
})

describe('updateNotificationsInput', () => {
  it.each([
    [{ kind: 'quoteMoved', wanted: false }, true],
    [{ kind: 'security', wanted: false }, false],
    [{ kind: 'quoteMoved' }, false],
    [{ kind: 'quoteMoved', wanted: false, muted_mails: [] }, false],
  ])('%j is accepted: %s', (input, taken) => {
    expect(updateNotificationsInput.safeParse(input).success).toBe(taken)
  })
})
