import { expect, it } from 'vitest'
import { sayUnread } from './message-words.ts'

it('counts unread messages in words', () => {
  expect([sayUnread(1), sayUnread(2)]).toEqual(['1 unread message', '2 unread messages'])
})
