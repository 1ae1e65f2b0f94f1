import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { ApprovalRatesPanel } from './ApprovalRatesPanel.tsx'

const rates = { SEK: { per_eur: 11.3595, day: '2024-06-28', source: 'European Central Bank' } }

test('the panel shows each rate with its day and source, and which currency has none', async () => {
  serverAnswers(() => Response.json({ version: 2, rates }))

  await openScreen(<ApprovalRatesPanel />)

  await expect.element(page.getByText('1 EUR is 11.3595 SEK (28 June 2024, European Central Bank)')).toBeVisible()
  await expect.element(page.getByText('No rate')).toHaveLength(4)
  expect(page.getByRole('textbox').query()).toBeNull()
})

test('a failed load says so', async () => {
  serverAnswers(() => refusal(503, 'unavailable', 'x'))

  await openScreen(<ApprovalRatesPanel />)

  await expect.element(page.getByText('Failed to load the rates')).toBeVisible()
})
