import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { messages } from '#domain/errors.ts'
import { ImprintPage } from './ImprintPage.tsx'

const platform = {
  footer_company: 'Test Holding AB',
  operator_number: '556000-0001',
  operator_address: 'Hamngatan 1, 111 47 Stockholm, Sweden',
  contact_email: 'office@test.example',
}

test('the imprint names the operator with its number, its address and a link to write to', async () => {
  serverAnswers(() => Response.json(platform))
  await openScreen(<ImprintPage />)

  await expect.element(page.getByText('Test Holding AB')).toBeVisible()
  await expect.element(page.getByText('556000-0001')).toBeVisible()
  await expect.element(page.getByText('Hamngatan 1, 111 47 Stockholm, Sweden')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'office@test.example' }))
    .toHaveAttribute('href', 'mailto:office@test.example')
})

test('a number and an address that are not set have no line', async () => {
  serverAnswers(() => Response.json({ ...platform, operator_number: '', operator_address: '' }))
  await openScreen(<ImprintPage />)

  await expect.element(page.getByText('Test Holding AB')).toBeVisible()
  await expect.element(page.getByText('Organisation number')).not.toBeInTheDocument()
  await expect.element(page.getByText('Postal address')).not.toBeInTheDocument()
})

test('a failed load says so', async () => {
  serverAnswers(() => refusal(500, 'internal', messages.unexpected))
  await openScreen(<ImprintPage />)

  await expect.element(page.getByText('Failed to load the imprint')).toBeVisible()
})
