import '#web/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CreateQuoteInput } from '#domain/quote-input.ts'
import { ApiError } from '#web/api.ts'
import { cssVariables, theme } from '#web/theme.ts'
import { NewQuoteForm, type Created } from './NewQuoteForm.tsx'
import type { RequestedProduct } from './requested-product.ts'

const beam: RequestedProduct = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Steel HEA Beam',
  material: 'Steel',
  subcategory: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 20,
  supplier_id: '22222222-2222-4222-8222-222222222222',
  company_name: 'Nordstål Demo AB',
  effective_epd: { value: 0.6866, source: 'product' },
}
const created: Created = { id: '7f3a91c2-0000-4000-8000-000000000000', admin_approval_required: true }

type Sent = CreateQuoteInput & { key: string }

/** The form as a page would hold it; what it sends is kept, and answered by `reply`. */
async function openForm(reply: (sent: Sent) => Promise<Created> = () => Promise.resolve(created)) {
  const sent: Sent[] = []
  const done: Created[] = []
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NewQuoteForm
          loadChoices={({ profile }) => Promise.resolve(profile === beam.subcategory ? [beam] : [])}
          upload={() => Promise.reject(new Error('no upload here'))}
          send={(request) => {
            sent.push(request)
            return reply(request)
          }}
          onCreated={(answer) => done.push(answer)}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { sent, done }
}

const check = () => page.getByRole('button', { name: 'Check your answers' }).click()
const send = () => page.getByRole('button', { name: 'Send Quote Request' }).click()
const choose = (label: string, value: string) => page.getByRole('combobox', { name: label }).selectOptions(value)

async function chooseBeam() {
  await choose('Material', 'Steel')
  await choose('Profile', 'HEA Beam')
  await page.getByRole('radio', { name: /Nordstål Demo AB/ }).click()
}

test('says at once everything that is missing, and takes the focus', async () => {
  const { sent } = await openForm()

  await check()

  const summary = page.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  for (const message of [
    'Please select a material',
    'Please select a product or enable manual input',
    'Please enter a valid volume',
  ])
    await expect.element(page.getByRole('link', { name: message })).toBeVisible()
  await page.getByRole('link', { name: 'Please enter a valid volume' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Volume (tons)' })).toHaveFocus()
  expect(sent).toEqual([])
})

test('asks for the details of a manual product and for the whole address of a site', async () => {
  await openForm()

  await choose('Material', 'Steel')
  await choose('Profile', 'HEA Beam')
  await page.getByRole('switch', { name: /Enable manual input/ }).click()
  await page.getByRole('checkbox', { name: /Delivery to site/ }).click()
  await check()

  await expect.element(page.getByRole('link', { name: 'Please enter product details' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'City is required when delivering to site.' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Sweden')
})

test('clears the product with the material and with the profile, and says so', async () => {
  await openForm()

  await chooseBeam()
  await choose('Profile', 'IPE Beam')
  await expect.element(page.getByText('Product selection cleared due to profile change')).toBeVisible()
  await choose('Profile', 'HEA Beam')
  await page.getByRole('radio', { name: /Nordstål Demo AB/ }).click()
  await choose('Material', 'Copper')

  await expect.element(page.getByText('Product selection cleared due to material change')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Profile' })).toHaveValue('')
})

test('works out footprint and total, and warns below the minimum volume', async () => {
  await openForm()

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('12,5')

  await expect.element(page.getByText('8.583 t CO₂e')).toBeVisible()
  await expect.element(page.getByText('12,750.00 EUR', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('12.5 t × 1,000 kg/t × 1.02 EUR/kg = 12,750.00 EUR', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText(/below the product’s minimum volume of 20 tons/)).toBeVisible()
})

test('refuses a latest delivery date before today', async () => {
  const { sent } = await openForm()

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await page.getByLabelText('Latest delivery date (optional)').fill('2020-01-31')
  await check()

  await expect.element(page.getByRole('link', { name: /cannot be before today/ })).toBeVisible()
  expect(sent).toEqual([])
})

test('sends what was checked, once per answer', async () => {
  const { sent, done } = await openForm()

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await page.getByRole('textbox', { name: 'Max price per kg' }).fill('1,05')
  await check()
  await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  expect(sent).toEqual([])
  await send()

  await expect.poll(() => done).toEqual([created])
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ product_id: beam.id, volume: 25, max_price_per_kg: 1.05, delivery_address: null })
})

test('a lost answer is sent again under the same key, changed answers under another', async () => {
  const { sent } = await openForm(() => Promise.reject(new ApiError(0, 'unreachable', 'no connection')))

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await check()
  await send()
  await expect.element(page.getByText('Failed to create quote request. Please try again.')).toBeVisible()
  await send()
  await page.getByRole('button', { name: 'Change answers' }).click()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('26')
  await userEvent.keyboard('{Enter}')
  await send()

  await expect.poll(() => sent.length).toBe(3)
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('a refusal of the server lands at its field, and nothing typed is lost', async () => {
  const refusal = new ApiError(400, 'invalid', 'Please check the marked fields.', {
    product_id: 'Selected product not found.',
  })
  await openForm(() => Promise.reject(refusal))

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await page.getByRole('textbox', { name: 'Notes (optional)' }).fill('3.1 certificates')
  await check()
  await send()

  await expect.element(page.getByRole('link', { name: 'Selected product not found.' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Volume (tons)' })).toHaveValue('25')
  await expect.element(page.getByRole('textbox', { name: 'Notes (optional)' })).toHaveValue('3.1 certificates')
})
