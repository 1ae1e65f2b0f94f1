import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { sampleOffer } from '#test/offers.tsx'
import { localTimeOf } from '#web/forms/local-time.ts'
import { NoOffers } from '#web/quotes/offers/NoOffers.tsx'
import { ResponsesWithoutOffer } from '#web/quotes/offers/ResponsesWithoutOffer.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { DeadlineNotice } from './DeadlineNotice.tsx'

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const dated = (state: Partial<Quote['state']> = {}): Quote => ({
  ...sampleQuote,
  version: 4,
  state: { ...sampleQuote.state, status: 'pending', admin_approved: true, answers_until: inDays(2.5), ...state },
})
const open = (quote: Quote, role: 'customer' | 'supplier' | 'admin' = 'customer') =>
  openScreen(
    <main>
      <DeadlineNotice quote={quote} role={role} gone={undefined} />
    </main>,
  )

test('the buyer reads until when suppliers can answer, and what the seal means', async () => {
  await open(dated({ sealed: true }))

  await expect.element(page.getByText(/^Answers until .+\(in 2 days\)\. Sealed until then: you see who/)).toBeVisible()
})

test('a supplier reads that its answer is sealed, and has no buttons', async () => {
  await open(dated({ sealed: true }), 'supplier')

  await expect.element(page.getByText(/nobody but your company reads your answer/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the buyer extends the deadline to a later time only', async () => {
  const quote = dated()
  const sent = serverAnswers(() => Response.json({ id: quote.id, version: 5 }))
  await open(quote)
  await page.getByRole('button', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabelText(/^Answers until/)
  const later = localTimeOf(inDays(9))

  await field.fill(localTimeOf(inDays(1)))
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect.element(dialog.getByText('Please choose a later time than the present deadline.').first()).toBeVisible()
  expect(sent).toEqual([])
  await field.fill(later)
  await dialog.getByRole('button', { name: 'Extend' }).click()

  await expect.poll(() => sent).toEqual([{ version: 4, answers_until: new Date(later).toISOString() }])
})

test('the buyer closes early after a question that names what follows', async () => {
  const sent = serverAnswers(() => refusal(409, 'stale', 'Changed meanwhile.'))
  await open(dated({ sealed: true }))

  await page.getByRole('button', { name: 'Close early' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this request for answers now?' })
  await expect.element(dialog.getByText(/cannot be extended after that/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close early' }).click()

  await expect.poll(() => sent).toEqual([{ version: 4, answers_until: 'now' }])
})

test('opened offers give the reason why the deadline cannot be extended', async () => {
  await open(dated({ sealed: true, answering: 'ended', answers_until: inDays(-1) }))

  await expect.element(page.getByText(/^Answers were possible until/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Extend' })).toHaveAttribute('aria-disabled', 'true')
})

test('sealed offers are listed by who has answered, without a figure', async () => {
  const sealed = sampleOffer('Nordstål Demo AB', { sealed: true, price_per_kg: 0 })
  const unanswered = sampleOffer('Exemple Acier SARL', { status: 'pending', price_per_kg: 0, answered_at: null })
  const answers = [sealed, unanswered]
  await openScreen(
    <main>
      <NoOffers state={dated({ sealed: true }).state} answers={answers} mayAsk />
      <ResponsesWithoutOffer answers={answers} approved />
    </main>,
  )

  await expect.element(page.getByText('1 answer of 2. Prices open at the deadline.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Who has answered' })).toBeVisible()
  await expect.element(page.getByRole('listitem').first().getByText('Offer given')).toBeVisible()
})
