import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { HistoryEntry } from './queries.ts'

const edited: HistoryEntry = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  created_at: '2026-11-18T09:32:00.000Z',
  action: 'editQuote',
  actor: {
    id: '00000000-0000-4000-8000-000000000001',
    company_id: '00000000-0000-4000-8000-00000000000c',
    company_name: 'Exempelbygg Test AB',
    name: 'Test Person',
    role: 'customer',
    is_closed: false,
  },
  what: 'Changed quote 1A2B3C4D',
  subject: 'quote',
  subject_id: '1a2b3c4d-0000-4000-8000-000000000000',
  about: '1A2B3C4D',
  customer: 'Exempelbygg Test AB',
  can_open: true,
  facts: [{ term: 'Volume', value: '14 t', was: '12.5 t' }],
  address: '192.0.2.1',
  request_id: 'request-1',
}

function open(entries: HistoryEntry[]) {
  serverAnswers((_method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor: sessionActor({ role: 'admin' }), expires_at: null })
    if (path === '/api/history')
      return Response.json({
        entries,
        count: entries.length,
        is_more: false,
        page_size: 50,
        person: null,
        account: null,
      })
    return refusal(503, 'unavailable', 'x')
  })
  return openProgram('/admin/history')
}

test('a row shows who did what about what and from where, and opens with the details', async () => {
  await open([edited])

  const row = screen.getByRole('row', { name: /Changed quote/ })
  await expect.element(row).toMatchTextContent(/Exempelbygg Test ABCustomer · Test Person/)
  await expect
    .element(row.getByRole('link', { name: '1A2B3C4D' }))
    .toHaveAttribute('href', `/orders/${edited.subject_id}`)
  await expect.element(screen.getByText('request-1')).not.toBeInTheDocument()

  screen.getByRole('button', { name: 'Details of: Changed quote 1A2B3C4D' }).element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(screen.getByText('Volume: 14 t (was 12.5 t)')).toBeInTheDocument()
  await expect.element(screen.getByText('request-1')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Everything Exempelbygg Test AB did' }))
    .toHaveAttribute('href', `/admin/history?person=${edited.actor?.id}`)
})

test('a decision on an account links to its details', async () => {
  const decided: HistoryEntry = { ...edited, subject: 'account', about: 'Nordverk Demo AB' }
  await open([decided])

  await expect
    .element(screen.getByRole('link', { name: 'Nordverk Demo AB' }))
    .toHaveAttribute('href', `/admin/users?text=Nordverk+Demo+AB&user=${edited.subject_id}`)
})

test('the platform and closed accounts are named, and deleted subjects have no link', async () => {
  const closed = {
    ...edited.actor,
    company_name: 'Deleted account',
    contact_person: 'Deleted account',
    is_closed: true,
  }
  await open([
    { ...edited, id: '1', actor: null, what: 'First' },
    { ...edited, id: '2', actor: closed as HistoryEntry['actor'], what: 'Second', can_open: false },
  ])

  await expect.element(screen.getByRole('row', { name: /First/ })).toMatchTextContent(/The platform/)
  const second = screen.getByRole('row', { name: /Second/ })
  await expect.element(second).toMatchTextContent(/Deleted accountCustomer/)
  await expect.element(second.getByRole('link')).not.toBeInTheDocument()
})
