import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { QuoteTimeline } from './QuoteTimeline.tsx'

const entry = (different: Partial<Quote['timeline'][number]>): Quote['timeline'][number] => ({
  id: crypto.randomUUID(),
  action: 'updateNotes',
  created_at: '2026-11-18T09:32:00.000Z',
  actor_name: 'You',
  actor_role: 'customer',
  reason: null,
  from: null,
  to: null,
  changes: [],
  answer_changes: [],
  ...different,
})
const lines = () =>
  page
    .getByRole('listitem')
    .all()
    .map((item) => item.element().textContent)

test('the newest event comes first; an edit shows its changes, and an end its reason', async () => {
  const changes = [
    { field: 'volume' as const, from: '10 t', to: '12 t' },
    { field: 'notes' as const, from: null, to: '…' },
  ]
  const timeline = [
    entry({ action: 'editQuote', changes }),
    entry({ action: 'cancelQuote', to: 'withdraw', actor_name: 'Nordstål Demo AB', reason: 'No steel' }),
    entry({ action: 'updateStatus', from: 'pending', to: 'shipped' }),
  ]
  await openScreen(<QuoteTimeline quote={{ ...sampleQuote, timeline }} />)

  await expect.element(page.getByText('Status set to Shipped')).toBeVisible()
  const [first, second, third] = lines()
  expect(first).toMatch(/^Status set to Shipped/)
  expect(second).toMatch(/^Withdrawn.*Nordstål Demo ABNo steel$/)
  expect(third).toMatch(/^Request changed.*Volume: 12 t \(was 10 t\)\nNotes added$/)
  expect(page.getByRole('button', { name: 'Show earlier' }).query()).toBeNull()
})

test('earlier entries load page by page, also after an error', async () => {
  let failing = true
  const [latest, older] = [crypto.randomUUID(), crypto.randomUUID()]
  const requests: (string | null)[] = []
  serverAnswers((_method, _body, _path, query) => {
    if (failing) return refusal(503, 'unavailable', 'Not now')
    requests.push(query.get('before'))
    return query.get('before') === latest
      ? Response.json({ entries: [entry({ action: 'acceptResponse' })], earlier: older })
      : Response.json({ entries: [entry({ action: 'createQuote' })], earlier: null })
  })
  await openScreen(<QuoteTimeline quote={{ ...sampleQuote, timeline: [entry({})], timeline_earlier: latest }} />)

  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect.element(page.getByText('Failed to load quotes')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('2 events')).toBeVisible()
  await page.getByRole('button', { name: 'Show earlier' }).click()

  await expect.element(page.getByText('3 events')).toBeVisible()
  expect(lines().map((line) => line?.slice(0, 9))).toEqual(['Notes cha', 'Offer acc', 'Requested'])
  expect(requests).toEqual([latest, older])
  expect(page.getByRole('button', { name: 'Show earlier' }).query()).toBeNull()
})
