import { expect, it } from 'vitest'
import { leftMail, memberLeftMail } from './person-mails.ts'

it('the person who left reads which company, and what stays', () => {
  expect(leftMail('Nordstål AB').paragraphs.join(' ')).toMatch(/You left Nordstål AB .*“Former member”/)
})

it('colleagues read who left, and who takes over', () => {
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
