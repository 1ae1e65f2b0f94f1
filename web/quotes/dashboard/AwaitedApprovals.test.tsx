import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import type { AcceptanceRequests } from '#web/quotes/queries/acceptance.ts'
import { AwaitedApprovals } from './AwaitedApprovals.tsx'

const request = (number: number): AcceptanceRequests['requests'][number] => ({
  id: crypto.randomUUID(),
  quote_id: `7f3a91c${number}-0000-4000-8000-000000000000`,
  product_name: null,
  manual_product_details: `HEA ${number}00`,
  material: 'Steel',
  subcategory: 'HEA Beam',
  position_count: 1,
  volume: 12.5,
  total: 12_750,
  currency: 'EUR',
  supplier_name: 'Nordstål Demo AB',
  asked_by: 'Anna Asker',
  asked_at: '2026-11-20T08:00:00.000Z',
})

test('each request shows who asks for which offer, and links to its quote, five on a page', async () => {
  serverAnswers((_method, _body, _path, query) => {
    const requests = query.get('page') === '2' ? [request(6)] : [1, 2, 3, 4, 5].map(request)
    return Response.json({ count: 6, page_size: 5, requests })
  })
  await openScreen(<AwaitedApprovals />)

  await expect.element(page.getByRole('heading', { name: 'Waiting for your approval' })).toBeVisible()
  await expect.element(page.getByText('6 waiting')).toBeVisible()
  const first = page.getByRole('listitem').first()
  await expect.element(first.getByText(/12\s750\.00 EUR · Nordstål Demo AB · requested by Anna Asker/)).toBeVisible()
  const review = first.getByRole('link', { name: 'Review the offer on quote 7F3A91C1' })
  await expect.element(review).toHaveAttribute('href', '/orders/7f3a91c1-0000-4000-8000-000000000000')

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(page.getByRole('link', { name: '7F3A91C6 · HEA 600' })).toBeVisible()
})

test('the panel is hidden while nothing waits', async () => {
  serverAnswers(() => Response.json({ count: 0, page_size: 5, requests: [] }))
  const screen = await openScreen(<AwaitedApprovals />)

  await expect.poll(() => window.fetch).toHaveBeenCalled()
  expect(screen.container.textContent).not.toContain('Waiting')
})
