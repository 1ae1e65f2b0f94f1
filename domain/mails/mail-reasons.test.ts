import { expect, test } from 'vitest'
import { isMailKind, mailReason } from './mail-reasons.ts'

test('mailReason names the kind that is on, or says that a mail cannot be turned off', () => {
  expect(mailReason('quoteMoved')).toBe('You get this mail because “Status of my quotes” is on in your settings.')
  expect(mailReason('signInCode')).toMatch(/somebody asked for it/)
  expect(mailReason('invitation')).toMatch(/invited this address/)
  expect(mailReason('withinCompany')).toMatch(/colleagues of yours decide together/)
  expect(mailReason('accountStatus')).toMatch(/It cannot be turned off\.$/)
  expect(mailReason(undefined)).toBe(mailReason('accountStatus'))
})

test('isMailKind tells the mails that a person can turn off', () => {
  expect(isMailKind('offerDecided')).toBe(true)
  expect(isMailKind('passwordReset')).toBe(false)
  expect(isMailKind(undefined)).toBe(false)
})
