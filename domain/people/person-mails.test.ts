import { expect, it } from 'vitest'
import { joinedMail, leftMail, memberLeftMail } from './person-mails.ts'

it('the mail to a person who left names the company and the data that stays', () => {
  expect(leftMail('Nordstål AB').paragraphs.join(' ')).toMatch(/You left Nordstål AB .*“Former member”/)
})

it('the mail to owners about a new colleague names the person, the role and the way of joining', () => {
  const joined = { name: 'Eva Berg', email: 'eva@acme.example', company: 'Nordstål AB', role: 'viewer' } as const

  expect(joinedMail({ ...joined, domain: 'acme.example' })).toMatchObject({
    subject: 'A colleague joined Nordstål AB',
    paragraphs: [
      'Eva Berg (eva@acme.example) joined Nordstål AB at Verdigris as viewer, by signing in with the single sign-on of acme.example.',
      expect.any(String),
    ],
  })
})

it('the mail about a colleague who left names the successor', () => {
  const left = { name: 'Eva Berg', company: 'Nordstål AB', quotes: 0, successor: null }

  expect(memberLeftMail(left)).toMatchObject({
    subject: 'A colleague left Nordstål AB',
    paragraphs: [expect.stringMatching(/^Eva Berg left/)],
  })
  expect(memberLeftMail({ ...left, quotes: 2 }).paragraphs.at(-1)).toMatch(/^Nobody is responsible for 2 open quotes/)
  expect(memberLeftMail({ ...left, quotes: 1, successor: 'Bo Väst' }).paragraphs.at(-1)).toBe(
    'Bo Väst is now responsible for 1 open quote.',
  )
})
