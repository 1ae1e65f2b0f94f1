import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { EditQuoteForm } from '#web/quotes/request/EditQuoteForm.tsx'
import { notifyDone, notifyFailed } from './quote-messages.ts'

const failed = () => page.getByText('Failed to update quote', { exact: false })

test('the next success removes the error of a failed action', async () => {
  await openScreen(<p>Quotes</p>)
  notifyFailed('Failed to update quote', new Error('Please try again.'))
  await expect.element(failed()).toBeVisible()

  notifyDone('Quote updated successfully')

  await expect.element(page.getByText('Quote updated successfully')).toBeVisible()
  await expect.poll(() => failed().query(), { timeout: 1500 }).toBeNull()
})

test('a failed edit is shown for 3 seconds, and the input stays', async () => {
  serverAnswers(() => Promise.reject(new TypeError('no connection')))
  await openScreen(<EditQuoteForm quote={sampleQuote} onDone={() => {}} />)
  const volume = page.getByLabelText(/^Volume/)

  await volume.fill('13,5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(failed()).toBeVisible()

  await expect.poll(() => failed().query(), { timeout: 6000 }).toBeNull()
  await expect.element(volume).toHaveValue('13,5')
})
