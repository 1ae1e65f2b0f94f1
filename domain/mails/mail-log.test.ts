import { describe, expect, it } from 'vitest'
import {
  mailAboutLabel,
  mailsWithCredential,
  mayResendMail,
  subjectToLog,
  whatHappened,
  type MailState,
} from './mail-log.ts'
import { refusalText, type Refusal } from '#domain/refusal-texts.ts'
import type { Verdict } from '#domain/refusal.ts'

/** A verdict with its text. */
const withReason = (verdict: Verdict<Refusal>) =>
  verdict.ok ? verdict : { ok: false, reason: refusalText(verdict.refusal) }

describe('mayResendMail', () => {
  const mail = (state: MailState, about: string | null, letter_kept = true) =>
    mayResendMail({ state, about, letter_kept })

  it('allows a failed mail whose content is stored', () => {
    expect(mail('failed', 'requestReceived')).toEqual({ ok: true })
    expect(mail('failed', null)).toEqual({ ok: true })
  })

  it.each([
    ['sent', null, true, 'This mail was sent.'],
    ['waiting', null, true, 'This mail is being sent.'],
    ['failed', 'requestReceived', false, 'The mail is no longer kept, so it cannot be sent again.'],
    ['failed', 'signInCode', true, 'Its link or code has expired. The person can ask for a new one.'],
    ['failed', 'passwordReset', false, 'Its link or code has expired. The person can ask for a new one.'],
  ] as const)('refuses a mail that is %s, about %s, with its content: %s', (state, about, kept, reason) => {
    expect(withReason(mail(state, about, kept))).toEqual({ ok: false, reason })
  })
})

it('mails that let somebody in cannot be sent again', () => {
  expect(mailsWithCredential).toEqual([
    'signInCode',
    'signInLink',
    'passwordReset',
    'emailConfirmation',
    'emailChange',
    'invitation',
  ])
})

it('subjectToLog hides the code in a subject', () => {
  expect(subjectToLog('123456 is your code', 'signInCode')).toBe('Your code to sign in')
  expect(subjectToLog('Your offer was accepted', 'offerDecided')).toBe('Your offer was accepted')
  expect(subjectToLog('Something else', undefined)).toBe('Something else')
})

it('mailAboutLabel names a known subject, and returns null for others', () => {
  expect(mailAboutLabel('messageReceived')).toBe('Messages')
  expect(mailAboutLabel('accountStatus')).toBe('Status of an account')
  expect(mailAboutLabel('tomorrow')).toBeNull()
  expect(mailAboutLabel(null)).toBeNull()
})

describe('whatHappened', () => {
  it.each([
    ['Offer changed: 1.32 EUR/kg, was 1.45', 'Offer changed'],
    ['New quote request: Beams: cut, 2 tons', 'New quote request'],
    ['Your quote request was approved', 'Your quote request was approved'],
  ])('of %j is %j', (subject, what) => {
    expect(whatHappened(subject)).toBe(what)
  })
})
