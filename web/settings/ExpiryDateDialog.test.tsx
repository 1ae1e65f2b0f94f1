import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import type { OwnDocument } from './queries/documents.ts'

const reach: OwnDocument = {
  id: '11111111-0000-4000-8000-000000000000',
  name: 'reach.pdf',
  type: 'application/pdf',
  url: '/api/files/reach.pdf',
  category: 'REACH Declaration',
  created_at: '2026-11-18T09:32:00.000Z',
  expires_on: null,
  size: 24_000,
}

test('a date appears before the server has answered; a refusal returns it to the dialog with the reason', async () => {
  const put = Promise.withResolvers<Response>()
  serverAnswers((method) => (method === 'PUT' ? put.promise : Response.json({ documents: [reach], count: 1 })))
  await openScreen(<DocumentsPanel upload={() => Promise.reject(new Error('no upload here'))} />)

  await page.getByRole('button', { name: 'Set date of reach.pdf' }).click()
  await page
    .getByRole('dialog')
    .getByLabelText(/^Valid until/)
    .fill('2099-03-31')
  await page.getByRole('button', { name: 'Save date' }).click()
  await expect.element(page.getByRole('listitem').getByText(/^Valid until/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  put.resolve(refusal(409, 'conflict', 'Somebody else was faster.'))

  await expect.element(page.getByRole('dialog').getByText('Somebody else was faster.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByLabelText(/^Valid until/)).toHaveValue('2099-03-31')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Set date of reach.pdf' })).toBeVisible()
  expect(page.getByText(/^Valid until [A-Z]/).query()).toBeNull()
})
