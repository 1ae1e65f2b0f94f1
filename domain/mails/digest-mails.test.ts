import { expect, it } from 'vitest'
import { digestMail } from './digest-mails.ts'

it('digestMail lists each notification under its kind, with its sender and its quote', () => {
  const { subject, facts } = digestMail([
    { kind: 'requestAnswered', text: 'Offer: 1.32 EUR/kg', who: 'Nordverk AB', number: '#7F3A91C2' },
    { kind: 'documentExpiring', text: 'A document of yours expires soon', who: null, number: null },
  ])

  expect(subject).toBe('Your digest: 2 notifications')
  expect(facts).toEqual([
    { label: 'Answers to my requests', value: 'Offer: 1.32 EUR/kg, Nordverk AB (#7F3A91C2)' },
    { label: 'Documents that expire', value: 'A document of yours expires soon' },
  ])
})
