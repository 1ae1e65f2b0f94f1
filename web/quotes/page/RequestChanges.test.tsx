import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beam } from '#test/request-form.tsx'
import { openScreen, sampleQuote } from '#test/screen.tsx'
import { RequestChanges } from './RequestChanges.tsx'

test('an open request names the product whose EPD value has changed', async () => {
  const [first] = sampleQuote.positions
  const changed = {
    ...first,
    product_name: 'Steel HEA Beam',
    manual_product_details: null,
    listed: { price_per_kg: 1.02, currency: 'EUR' as const, epd: 0.4 },
    product: beam,
  }
  await openScreen(<RequestChanges positions={[changed as (typeof sampleQuote.positions)[number]]} />)

  await expect
    .element(page.getByText(/^Position 1, Steel HEA Beam: the EPD value was 0\.4 kg CO₂e\/kg and is now/))
    .toBeVisible()
})

test('an open request names the EPD that has ended', async () => {
  const [first] = sampleQuote.positions
  const ended_epd = { id: 'e1', name: 'Steel sections' }
  const changed = { ...first, product_name: 'Steel HEA Beam', ended_epd }
  await openScreen(<RequestChanges positions={[changed as (typeof sampleQuote.positions)[number]]} />)

  await expect.element(page.getByText(/^Position 1, Steel HEA Beam: the EPD Steel sections that/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Steel sections' })).toHaveAttribute('href', '/epds/e1')
})
