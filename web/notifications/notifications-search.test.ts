import { expect, it } from 'vitest'
import { notificationsSearch } from './notifications-search.ts'

it.each([
  [
    { kind: 'quoteMoved', unread: true, page: '2' },
    { kind: 'quoteMoved', unread: true, page: 2 },
  ],
  [{ kind: 'security', unread: 'yes', page: '0' }, {}],
])('notificationsSearch reads %j and drops what is invalid', (address, read) => {
  expect(notificationsSearch.parse(address)).toEqual(read)
})
