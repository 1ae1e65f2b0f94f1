import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal } from '#test/screen.tsx'
import { ComparisonFiles } from './ComparisonFiles.tsx'

test('a press downloads the comparison in the chosen format', async () => {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const headers = { 'content-disposition': 'attachment; filename="verdigris-offers-7F3A91C2.pdf"' }
    return new Response('%PDF-', { headers })
  })
  await openScreen(<ComparisonFiles id="7f3a91c2-0000-4000-8000-000000000000" />)

  await page.getByRole('button', { name: 'Download as PDF' }).click()

  await expect.element(page.getByText('verdigris-offers-7F3A91C2.pdf downloaded')).toBeVisible()
  expect(asked).toHaveBeenCalledWith('/api/quotes/7f3a91c2-0000-4000-8000-000000000000/comparison?format=pdf')
})

test('a refusal is shown', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => refusal(429, 'too_many_requests', 'Please try again later.'))
  await openScreen(<ComparisonFiles id="7f3a91c2-0000-4000-8000-000000000000" />)

  await page.getByRole('button', { name: 'Download as XLSX' }).click()

  await expect.element(page.getByText('Please try again later.')).toBeVisible()
})
