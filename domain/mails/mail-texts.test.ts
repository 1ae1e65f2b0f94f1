import { expect, test } from 'vitest'
import { mailRefusalText } from './mail-texts.ts'

test('a mail with a link that has expired is not sent again', () => {
  expect(mailRefusalText('mail.expired')).toBe('Its link or code has expired. The person can ask for a new one.')
})
