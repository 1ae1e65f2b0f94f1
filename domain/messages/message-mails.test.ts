import { expect, test } from 'vitest'
import { unreadMail } from './message-mails.ts'

const thread = { order_id: '1a2b3c4d-0000-4000-8000-000000000000', company: 'Nordverk Demo AB', count: 2 }

test('unreadMail names the quote of unread messages, or counts several quotes', () => {
  expect(unreadMail([thread])).toMatchObject({
    subject: '2 unread messages (1A2B3C4D)',
    links: [{ label: 'Nordverk Demo AB wrote 2 messages on quote 1A2B3C4D' }],
    more: null,
  })
  expect(unreadMail([thread, { ...thread, order_id: 'f-1', count: 1 }]).subject).toBe('3 unread messages on 2 quotes')
})

test('unreadMail links at most twenty conversations', () => {
  const { links, more } = unreadMail(Array.from({ length: 23 }, () => thread))

  expect([links.length, more]).toEqual([20, 'And 3 more'])
})
