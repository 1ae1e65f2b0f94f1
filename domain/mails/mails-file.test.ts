import { expect, test } from 'vitest'
import { mailsFile } from './mails-file.ts'

test('mailsFile writes the labels of the screen', () => {
  const at = '2026-11-27T12:00:00.000Z'
  const mail = { id: 'x', to: null, subject: '=Offer', about: 'people', tries: 5, last_error: '550 unknown' } as const

  expect(mailsFile.values({ ...mail, state: 'failed', created_at: at, sent_at: null, failed_at: at })).toEqual([
    at,
    null,
    '=Offer',
    'People of the company',
    'Failed',
    null,
    at,
    5,
    '550 unknown',
    'x',
  ])
})
