import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, openScreen, sampleQuote } from '#test/screen.tsx'
import { OwnResponsePanel } from './OwnResponsePanel.tsx'
import type { Quote } from '#web/quotes/queries.ts'

const response: NonNullable<Quote['own_response']> = {
  ...noAnswer,
  status: 'accepted',
  price_per_kg: 1.02,
  delivery_time: 12,
  notes: 'From stock',
  answered_at: '2026-11-19T08:00:00.000Z',
  documents: [{ id: 'a', file_id: 'b', name: 'Terms.pdf', type: 'application/pdf', url: '/api/files/b' }],
}
const deleted = 'This quote was deleted by the customer.'

/** The panel on a page whose quote the customer deletes. */
function Scene() {
  const [refusal, setRefusal] = useState<string>()
  return (
    <>
      <OwnResponsePanel quote={sampleQuote} response={response} refusal={refusal} />
      <button type="button" onClick={() => setRefusal(deleted)}>
        The customer deletes
      </button>
    </>
  )
}
const price = () => page.getByLabelText(/^Price per kg/)
const remove = () => page.getByRole('button', { name: 'The customer deletes' }).click()

test('a final answer is shown with its documents and the reason', async () => {
  await openScreen(<Scene />)
  await remove()

  await expect.element(page.getByText('1.02 EUR')).toBeVisible()
  await expect.element(page.getByText('12 days')).toBeVisible()
  await expect.element(page.getByText('Rank by price')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Terms.pdf' })).toHaveAttribute('href', '/api/files/b')
  await expect.element(page.getByText(`Your answer cannot be changed now. ${deleted}`)).toBeVisible()
  expect(price().query()).toBeNull()
})

test('an answer that was not selected shows its rank by price and why others were chosen', async () => {
  const loss_reasons = ['Reason: The lead time decided.', 'Position 2: Lower carbon']
  const lost = { ...response, status: 'not_selected' as const, price_rank: 2, loss_reasons }
  await openScreen(<OwnResponsePanel quote={sampleQuote} response={lost} refusal="Another offer was accepted." />)

  await expect.element(page.getByText('Your price was the 2nd lowest.')).toBeVisible()
  await expect.element(page.getByText(/^Reason: The lead time decided\.\s+Position 2: Lower carbon$/)).toBeVisible()
})

test('an answer that is still open shows why other positions were ordered elsewhere', async () => {
  const open = { ...response, loss_reasons: ['Position 1: Lower carbon'] }
  await openScreen(<OwnResponsePanel quote={sampleQuote} response={open} refusal={undefined} />)

  await expect.element(page.getByText('Position 1: Lower carbon')).toBeVisible()
})

test('typed text stays when the answer becomes final, with a note that it was not sent', async () => {
  await openScreen(<Scene />)
  await price().fill('0.99')
  await remove()

  await expect
    .element(page.getByText(`${deleted} Your answer was not sent; it stays here until you leave.`))
    .toBeVisible()
  await expect.element(price()).toHaveValue('0.99')
  await expect.element(page.getByRole('button', { name: 'Send offer' })).toHaveAccessibleDescription(deleted)
})

test('an offer before a changed request asks to be confirmed', async () => {
  const changed = { ...response, to_be_confirmed: true }
  await openScreen(<OwnResponsePanel quote={sampleQuote} response={changed} refusal={undefined} />)

  await expect
    .element(page.getByText('The customer changed the request after your offer. Send it again to confirm it.'))
    .toBeVisible()
})

test('an offer whose EPD has ended shows that, with a link', async () => {
  const lapsed = { id: 'e1', name: 'Steel sections', valid_until: '2026-11-30' }
  const own_epds = [{ position: 1, value: 1.9, source: 'material' as const, product: null, lapsed }]
  await openScreen(<OwnResponsePanel quote={{ ...sampleQuote, own_epds }} response={response} refusal={undefined} />)

  await expect.element(page.getByText(/of your offer is no longer in force\.$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Steel sections' })).toHaveAttribute('href', '/epds/e1')
})
