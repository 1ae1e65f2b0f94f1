import { expect, test } from 'vitest'
import { decisionMail, expiryMail, personDecisionMail } from './account-mails.ts'

test('a decision on an account greets the company, and has the reason if there is one', () => {
  expect(decisionMail('approve', 'Nordverk Demo AB', undefined).paragraphs).toEqual([
    'Hello Nordverk Demo AB,',
    'Your account has been approved. You can use Verdigris now.',
  ])
  expect(decisionMail('reject', 'Nordverk Demo AB', 'Not a company').paragraphs.at(-1)).toBe('Reason: Not a company')
})

test('a decision on one person greets the person, and names the company and the reason', () => {
  const who = { name: 'Eva Berg', company: 'Nordverk Demo AB' }

  expect(personDecisionMail('deactivate', who, 'Left the company').paragraphs).toEqual([
    'Hello Eva Berg,',
    expect.stringContaining('Nordverk Demo AB'),
    'Reason: Left the company',
  ])
  expect(personDecisionMail('reactivate', who, undefined).paragraphs).toHaveLength(2)
})

test('documents that expire are listed with their days', () => {
  const paper = { name: 'EPD.pdf', category: 'EPD', expires_on: '2026-12-24', days: 30 }

  expect(expiryMail([paper])).toMatchObject({
    subject: 'A document of yours expires soon',
    paragraphs: [expect.stringMatching(/^EPD: “EPD.pdf” expires on 24 December 2026, .*30/), expect.any(String)],
  })
  expect(expiryMail([paper, { ...paper, days: null }]).subject).toBe('2 of your documents expire soon')
})
