import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { beam } from '#test/request-form.tsx'
import { serverAnswers } from '#test/screen.tsx'
import { createQuoteInput, type CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import { ConfirmationPage } from './ConfirmationPage.tsx'
import { confirmationOf } from './request-state.ts'

const input = createQuoteInput.parse({
  positions: [{ material: 'Steel', profile: 'HEA Beam', manual_product_details: 'HEA 200', volume: 12.5 }],
  delivery_to_site: true,
  delivery_address: { street: 'Gatan 1', postal_code: '411 04', city: 'Göteborg' },
  latest_delivery_date: '2027-03-01',
})

const nobody = { products: [], alternatives: [], suppliers: [], files: [], supplier: 'Nordstål Demo AB' }

async function open(
  admin_approval_required: boolean,
  asked: CreateQuoteInput = input,
  names: Parameters<typeof confirmationOf>[2] = nobody,
) {
  const settings = { admin_approval_required, footer_company: '', certification_text: '' }
  serverAnswers(() => Response.json({ ...settings, contact_email: 'hello@verdigris.example' }))
  const created = { id: '7f3a91c2-0000-4000-8000-000000000000', admin_approval_required }
  const history = createMemoryHistory()
  history.replace('/', { confirmation: confirmationOf(created, asked, names) })
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

test('an awaited approval shows three steps, and the whole request', async () => {
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

test('a request without approval shows another title and two steps', async () => {
  await open(false)

  await expect.element(title('Quote Request Created!')).toBeVisible()
  expect(steps()).toEqual(['Supplier Notification', 'Receive Offers'])
})

test('a description without material and profile shows that', async () => {
  await open(true, createQuoteInput.parse({ positions: [{ manual_product_details: 'Railing', volume: 2 }] }), {
    ...nobody,
    products: [null],
  })

  await expect.element(title('Quote Request Submitted!')).toBeVisible()
  const request = page.getByRole('region', { name: 'Your request' })
  await expect.element(request.getByText('Railing')).toBeVisible()
  expect(request.getByText('Not stated').elements()).toHaveLength(2)
})

test('several positions show all their details, no single supplier, and a button to the request', async () => {
  const positions = [
    { material: 'Steel', profile: 'HEA Beam', product_id: beam.id, volume: 3, max_epd: 0.9, max_price_per_kg: 1.2 },
    {
      material: 'Steel',
      profile: 'IPE Beam',
      manual_product_details: 'IPE beams, cut',
      volume: 2,
      size: 'IPE 200',
      pieces: 12,
      length_mm: 6000,
      note: 'Mark A',
    },
  ]
  const several = createQuoteInput.parse({ positions, max_price_currency: 'GBP', notes: 'Ring the bell' })
  const products = [{ ...beam, size: 'HEA 100', grade: 'S235JR' }, null]

  await open(true, several, {
    products,
    alternatives: [['Berg Demo AB'], []],
    suppliers: [{ company_name: 'Aluverk Demo AB', positions: [2] }],
    files: ['Drawing.pdf'],
    supplier: null,
  })

  const request = page.getByRole('region', { name: 'Your request' })
  const lines = request.getByRole('listitem')
  await expect
    .element(lines.nth(0))
    .toMatchTextContent(
      /Steel HEA Beam.*3 tons.*HEA 100 · S235JR.*Product of Nordstål Demo AB.*Also asked: Berg Demo AB/s,
    )
  await expect.element(lines.nth(0)).toMatchTextContent(/Max EPD: 0.9 kg CO₂e\/kg.*Max price: 1.20 GBP\/kg/s)
  await expect.element(lines.nth(1)).toMatchTextContent(/IPE beams, cut.*2 tons.*IPE 200.*12 ×.*Note: Mark A/s)
  for (const text of ['5 tons', 'Ring the bell', 'Drawing.pdf'])
    await expect.element(request.getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(request)
    .toMatchTextContent(/Suppliers to ask\s*Nordstål Demo AB\s*Berg Demo AB\s*Aluverk Demo AB: Position 2/)
  expect(request.getByText('Preferred supplier').query()).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Open the request' }))
    .toHaveAttribute('href', '/orders/7f3a91c2-0000-4000-8000-000000000000')
})
