import { expect, test } from 'vitest'
import { identityMails, passkeyAdded, securityMail, ssoMail } from './identity-mails.ts'

test('the mail of a link says how long it is valid', () => {
  expect(identityMails.passwordReset().paragraphs[1]).toBe('The link can be used once, within 60 minutes.')
  expect(identityMails.verifyAddress().paragraphs[1]).toBe('The link can be used once, within 24 hours.')
})

test('the mail about a security change says what to do if somebody else made it', () => {
  const { subject, paragraphs } = securityMail('Nordverk Demo AB', passkeyAdded('Phone'))

  expect(subject).toBe('A passkey was added to your account')
  expect(paragraphs).toEqual([
    'Hello Nordverk Demo AB,',
    'The passkey “Phone” was added to your account. It can be used to sign in from now on.',
    'If it was not you, choose a new password at once and write to us.',
  ])
})

test.each([
  ['set up', true, /^Whoever https:\/\/id.example recognises/],
  ['changed', false, /^It is switched off/],
  ['removed', false, /^The people of that domain/],
] as const)('the mail about single sign-on that was %s names the consequence', (change, active, consequence) => {
  const sso = { domain: 'nordverk.example', change, issuer: 'https://id.example', active }
  const { subject, paragraphs } = ssoMail({ company: 'Verdigris', email: null }, sso)

  expect(subject).toBe(`Single sign-on of nordverk.example was ${change}`)
  expect(paragraphs[0]).toBe(`Verdigris (an administrator) ${change} single sign-on of nordverk.example.`)
  expect(paragraphs[1]).toMatch(consequence)
})
