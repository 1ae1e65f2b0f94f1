import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import type { Recipient, Recipients } from './queries.ts'
import { RecipientCoverage } from './RecipientCoverage.tsx'
import { RecipientMisses } from './RecipientMisses.tsx'

const beam = {
  material: 'Steel',
  subcategory: 'HEA Beam',
  volume: 12.5,
  max_epd: null,
  max_price_per_kg: null,
} as const
const positions = ['HEA 200', 'HEA 300'].map((size, index) => ({
  ...beam,
  position: index + 1,
  size,
  grade: 'S355J2',
  standard: null,
}))
const partly: Recipient = {
  id: 'a',
  company_name: 'Partly Test AB',
  country: null,
  documents: 3,
  wished: false,
  wished_for: null,
  blocked: false,
  product: null,
  fit: 'near',
  misses: ['product'],
  sells: 1,
  sold: [1],
  missed: [],
  missed_count: 0,
  mean_epd: null,
}
const found: Recipients = {
  asked: { ...beam, max_price_currency: 'USD', positions },
  sell_all: 0,
  sold: [1],
  count: 1,
  qualifying: 0,
  suppliers: [partly],
  chosen: [],
}

test('positions of one material and profile are distinguished by size and grade', async () => {
  await openScreen(
    <>
      <RecipientCoverage found={found} chosen={[partly]} />
      <RecipientMisses supplier={partly} asked={found.asked} />
    </>,
  )

  await expect
    .element(page.getByText(/; position 2, Steel HEA Beam, HEA 300 · S355J2, is sold by nobody\./))
    .toBeVisible()
  await expect
    .element(page.getByText(/nobody of them sells position 2, Steel HEA Beam, HEA 300 · S355J2\./))
    .toBeVisible()
  await page.getByText('What is missing at Partly Test AB').click()
  await expect.element(page.getByText('Position 2, Steel HEA Beam, HEA 300 · S355J2: not listed')).toBeVisible()
})
