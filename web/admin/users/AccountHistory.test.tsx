import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { AccountHistory } from './AccountHistory.tsx'
import type { HistoryEntry, HistoryList } from '#web/admin/history/queries.ts'

afterEach(() => vi.restoreAllMocks())

const userId = '00000000-0000-4000-8000-000000000001'
const entry: HistoryEntry = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  created_at: '2026-11-18T09:32:00.000Z',
  action: 'deactivateUser',
  actor: {
    id: '00000000-0000-4000-8000-000000000009',
    company_id: '00000000-0000-4000-8000-00000000000a',
    company_name: 'Verdigris Test AB',
    name: 'Test Person',
    role: 'admin',
    is_closed: false,
  },
  what: 'Deactivated Nordlager Test AB: Did not pay',
  subject: 'account',
  subject_id: userId,
  about: 'Nordlager Test AB',
  customer: null,
  can_open: true,
  facts: [
    { term: 'Status', value: 'Deactivated', was: 'Active' },
    { term: 'Reason', value: 'Did not pay', was: null },
  ],
  address: '192.0.2.1',
  request_id: 'r-1',
}
const registered: HistoryEntry = {
  ...entry,
  id: '7f3a91c2-0000-4000-8000-000000000001',
  action: 'signUp',
  actor: {
    id: '00000000-0000-4000-8000-000000000002',
    company_id: userId,
    company_name: 'Nordlager Test AB',
    name: 'Eva',
    role: 'customer',
    is_closed: false,
  },
  what: 'Registered',
  facts: [],
}
const answering = (entries: HistoryEntry[]): HistoryList => ({
  entries,
  count: entries.length,
  is_more: false,
  page_size: 20,
  person: null,
  account: 'Nordlager Test AB',
})

test('the panel shows the decisions on an account and links to its whole history', async () => {
  const requests: string[] = []
  serverAnswers((_method, _body, path, query) => {
    requests.push(`${path} ${query.get('account')} ${query.get('page_size')}`)
    return Response.json(answering([entry, registered]))
  })
  const screen = await openScreen(<AccountHistory userId={userId} />)

  const lines = screen.getByRole('listitem')
  await expect
    .element(lines.nth(0))
    .toMatchTextContent(/^Deactivated.+Test Person, Verdigris Test ABReason: Did not pay$/)
  await expect.element(lines.nth(1)).toMatchTextContent(/^Registered.+the account itself$/)
  await expect
    .element(screen.getByRole('link', { name: 'Everything about this account' }))
    .toHaveAttribute('href', `/admin/history?account=${userId}`)
  expect(requests).toEqual([`/api/history ${userId} 20`])
})

test('an account without decisions shows a text', async () => {
  serverAnswers(() => Response.json(answering([])))
  const screen = await openScreen(<AccountHistory userId={userId} />)

  await expect.element(screen.getByText('Nothing was decided on this account yet.')).toBeVisible()
})

test('an error offers a retry', async () => {
  let fails = true
  serverAnswers(() => (fails ? refusal(500, 'internal', 'Broken') : Response.json(answering([entry]))))
  const screen = await openScreen(<AccountHistory userId={userId} />)

  await expect.element(screen.getByText('Failed to load the history')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByText('Reason: Did not pay')).toBeVisible()
})
