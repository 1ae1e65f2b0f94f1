import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#domain/access/role.ts'
import { sampleOffer } from '#test/offers.tsx'
import { openScreen, sampleQuote } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { PapersPanel } from './PapersPanel.tsx'

const offerOf = (name: string, id: string) => ({
  ...sampleOffer(name, { price_per_kg: 1.02, answered_at: '2026-11-19T08:00:00.000Z' }),
  supplier_id: id,
})
const reader: Role = 'customer'
const open = (changes: Partial<Quote>) =>
  openScreen(<PapersPanel quote={{ ...sampleQuote, ...changes }} role={reader} />)
const links = () => page.getByRole('link').elements()

test('the papers that the reader may have are files to download, by the name of the supplier', async () => {
  await open({ offers: [offerOf('Nordstål Demo AB', 'a'), offerOf('Øresund Stål', 'b')] })

  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Request for quotation', `/api/quotes/${sampleQuote.id}/paper?kind=request`],
    ['Offer of Nordstål Demo AB', `/api/quotes/${sampleQuote.id}/paper?kind=offer&supplier=a`],
    ['Offer of Øresund Stål', `/api/quotes/${sampleQuote.id}/paper?kind=offer&supplier=b`],
  ])
  for (const link of links()) expect(link.hasAttribute('download')).toBe(true)
})

test('an accepted quote has its purchase order', async () => {
  await open({ state: { ...sampleQuote.state, offer_accepted: true }, offers: [] })

  await expect.element(page.getByRole('link', { name: 'Purchase order' })).toBeVisible()
})

test('many offers are folded, and unfolded by the keyboard', async () => {
  await open({ offers: Array.from({ length: 12 }, (_, index) => offerOf(`Supplier ${index}`, String(index))) })
  const last = page.getByRole('link', { name: 'Offer of Supplier 11' })
  await expect.element(page.getByRole('link', { name: 'Request for quotation' })).toBeVisible()
  await expect.element(last).not.toBeInTheDocument()

  await userEvent.keyboard('{Tab}{Tab}{Enter}')

  await expect.element(last).toBeVisible()
})

test('an order of some positions has no other paper', async () => {
  await open({ request: { id: 'r' }, offers: [offerOf('Nordstål Demo AB', 'a')] })

  await expect.element(page.getByText('Papers')).not.toBeInTheDocument()
})
