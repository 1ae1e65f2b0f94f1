import { expect, test } from 'vitest'
import { decisionMail, expiryMail, personDecisionMail } from './account-mails.ts'

test("a decision's mail greets the company, and gives the reason if there is one", () => {
  expect(decisionMail('approve', 'Nordverk Demo AB', undefined).paragraphs).toEqual([
    'Hello Nordverk Demo AB,',
    'Your account has been approved. You can use Verdigris now.',
  ])
  expect(decisionMail('reject', 'Nordverk Demo AB', 'Not a company').paragraphs.at(-1)).toBe('Reason: Not a company')
})

test("a decision's mail about one person greets the person, and names the company and the reason", () => {
  const who = { name: 'Eva Berg', company: 'Nordverk Demo AB' }

  expect(personDecisionMail('deactivate', who, 'Left the company').paragraphs).toEqual([
    'Hello Eva Berg,',
    expect.stringContaining('Nordverk Demo AB'),
    'Reason: Left the company',
  ])
  expect(personDecisionMail('reactivate', who, undefined).paragraphs).toHaveLength(2)
})

test('the mail about expiring documents lists each with its days', () => {
  const paper = { name: 'EPD.pdf', category: 'EPD', expires_on: '2026-12-24', days: 30 }

  expect(expiryMail([paper])).toMatchObject({
    subject: 'A document of yours expires soon',
    facts: [{ label: 'EPD', value: expect.stringMatching(/^“EPD.pdf” expires on 24 December 2026, .*30/) }],
  })
  expect(expiryMail([paper, { ...paper, days: null }]).subject).toBe('2 of your documents expire soon')
})
