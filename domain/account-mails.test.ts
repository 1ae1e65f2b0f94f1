import { expect, test } from 'vitest'
import { decisionMail, expiryMail } from './account-mails.ts'

test('a decision on an account greets the company, and has the reason if there is one', () => {
  expect(decisionMail('approve', 'Nordverk Demo AB', undefined).paragraphs).toEqual([
    'Hello Nordverk Demo AB,',
    'Your account has been approved. You can use Verdigris now.',
  ])
  expect(decisionMail('reject', 'Nordverk Demo AB', 'Not a company').paragraphs.at(-1)).toBe('Reason: Not a company')
})

test('documents that expire are listed with their days', () => {
  const paper = { name: 'EPD.pdf', category: 'EPD', expires_on: '2026-12-24', days: 30 }

  expect(expiryMail([paper])).toMatchObject({
    subject: 'A document of yours expires soon',
    paragraphs: [expect.stringMatching(/^EPD: “EPD.pdf” expires on 24 December 2026, .*30/), expect.any(String)],
  })
  expect(expiryMail([paper, { ...paper, days: null }]).subject).toBe('2 of your documents expire soon')
})
