import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/role.ts'
import {
  alwaysMailedTo,
  mailKindNames,
  mailKinds,
  mailKindsFor,
  mutedMailsLabel,
  mutedMailsOfToken,
  notificationKindLabel,
  notificationKinds,
  notificationKindsFor,
} from './notifications.ts'

describe('mailKindsFor', () => {
  it('gives each role its own kinds', () => {
    expect(mailKindsFor('customer')).toEqual([
      'requestSent',
      'requestReviewed',
      'requestAnswered',
      'orderPlaced',
      'orderConfirmed',
      'delivery',
      'quoteMoved',
      'offerExpiring',
      'messageReceived',
    ])
    expect(mailKindsFor('supplier')).toEqual([
      'orderConfirmed',
      'delivery',
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

describe('notificationKindsFor', () => {
  it('adds the notes among colleagues for customers, who ask each other', () => {
    expect(notificationKindsFor('customer')).toEqual([...mailKindsFor('customer'), 'withinCompany'])
    expect(notificationKindsFor('supplier')).toEqual(mailKindsFor('supplier'))
    expect(notificationKinds.map(notificationKindLabel)).toHaveLength(new Set(notificationKinds).size)
    expect(notificationKindLabel('withinCompany')).toBe('Approvals among colleagues')
    expect(notificationKindLabel('quoteMoved')).toBe('Status of my quotes')
  })
})

it('mutedMailsLabel names what a link turns off', () => {
  expect(mutedMailsLabel('quoteMoved')).toBe('Status of my quotes')
  expect(mutedMailsLabel('digest')).toBe('Daily digest')
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

it('mutedMailsOfToken reads the kind of a link, and none that does not exist', () => {
  expect(mutedMailsOfToken('person.digest.signature')).toBe('digest')
  expect(mutedMailsOfToken('person.quoteMoved.signature')).toBe('quoteMoved')
  expect(mutedMailsOfToken('person.constructor.signature')).toBeNull()
  expect(mutedMailsOfToken('token')).toBeNull()
})
