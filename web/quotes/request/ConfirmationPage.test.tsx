import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { serverAnswers } from '#test/screen.tsx'
import { createQuoteInput } from '#domain/create-quote-input.ts'
import { ConfirmationPage } from './ConfirmationPage.tsx'
import { confirmationOf } from './request-state.ts'

const input = createQuoteInput.parse({
  material: 'Steel',
  profile: 'HEA Beam',
  manual_product_details: 'HEA 200',
  volume: 12.5,
  delivery_to_site: true,
  delivery_address: { street: 'Gatan 1', postal_code: '411 04', city: 'Göteborg' },
  latest_delivery_date: '2027-03-01',
})

async function open(admin_approval_required: boolean) {
  const settings = { admin_approval_required, footer_company: '', certification_text: '' }
  serverAnswers(() => Response.json({ ...settings, contact_email: 'hello@verdigris.example' }))
  const created = { id: '7f3a91c2-0000-4000-8000-000000000000', admin_approval_required }
  const history = createMemoryHistory()
  history.replace('/', { confirmation: confirmationOf(created, input, 'Nordstål Demo AB') })
  const router = createRouter({ routeTree: createRootRoute({ component: ConfirmationPage }), history })
  await render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const steps = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

test('awaiting an administrator: three steps, and everything that was asked for', async () => {
  await open(true)

  await expect.element(title('Quote Request Submitted!')).toBeVisible()
  expect(steps()).toEqual(['Admin Review', 'Supplier Notification', 'Receive Offers'])
  for (const text of [
    '7F3A91C2',
    'Steel',
    'HEA Beam',
    '12.5 tons',
    'Nordstål Demo AB',
    /Gatan 1, 411 04 Göteborg, Sweden/,
  ])
    await expect.element(page.getByText(text).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect
    .element(page.getByRole('link', { name: 'Create Another Quote' }))
    .toHaveAttribute('href', '/quotes/create')
  await expect
    .element(page.getByRole('link', { name: 'hello@verdigris.example' }))
    .toHaveAttribute('href', 'mailto:hello@verdigris.example')
})

test('without an administrator’s approval: another title and two steps', async () => {
  await open(false)

  await expect.element(title('Quote Request Created!')).toBeVisible()
  expect(steps()).toEqual(['Supplier Notification', 'Receive Offers'])
})
