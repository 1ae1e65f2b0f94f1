import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { BillingPage } from './BillingPage.tsx'

test('the page shows that billing is coming, the price until then, and a link to the terms', async () => {
  const screen = await openScreen(<BillingPage />)

  await expect.element(screen.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
  await expect
    .element(screen.getByText('Billing functions and history become available on subscription.'))
    .toBeVisible()
  await expect.element(screen.getByText('A fixed monthly subscription')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Fees in the terms' })).toHaveAttribute('href', '/terms#fees')
})
