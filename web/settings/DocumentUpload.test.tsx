import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import type { SentFile } from '#web/files/send-file.ts'
import { DocumentUpload } from './DocumentUpload.tsx'

test('leaving during an upload asks first', async () => {
  serverAnswers(() => Response.json({ id: 'x' }, { status: 201 }))
  const arrival = Promise.withResolvers<SentFile>()
  await openScreen(
    <>
      <DocumentUpload upload={() => arrival.promise} />
      <Link to="/terms">Elsewhere</Link>
    </>,
  )
  await page.getByLabelText('Category', { exact: true }).selectOptions('Other')
  await userEvent.upload(page.getByLabelText(/^Choose documents/), new File(['slow'], 'slow.pdf'))

  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect
    .element(page.getByRole('dialog').getByText('A file has not arrived yet and would be lost.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  arrival.resolve({ id: 'file', name: 'slow.pdf', type: 'application/pdf', size: 4 })

  await expect.element(page.getByText('1 document(s) uploaded successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  expect(page.getByRole('dialog').query()).toBeNull()
})
