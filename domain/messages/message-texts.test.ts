import { expect, it } from 'vitest'
import { unreadText } from './message-texts.ts'

it('unread messages are counted in words', () => {
  expect([unreadText(1), unreadText(2)]).toEqual(['1 unread message', '2 unread messages'])
})
