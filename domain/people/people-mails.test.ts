import { expect, test } from 'vitest'
import { peopleMails } from './people-mails.ts'

test('the mail of an invitation names the inviter, the company, the role and how long it is valid', () => {
  const mail = peopleMails.invitation({ inviter: 'Eva Berg', company: 'Nordverk Demo AB', role: 'viewer' })

  expect(mail.subject).toBe('Eva Berg invites you to Nordverk Demo AB on Verdigris')
  expect(mail.paragraphs[0]).toMatch(/as viewer\. A viewer reads everything and changes nothing\.$/)
  expect(mail.paragraphs[1]).toMatch(/^The link can be used once, within 7 days\./)
})
