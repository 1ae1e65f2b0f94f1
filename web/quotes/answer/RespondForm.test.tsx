import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { noAnswer, openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { RespondForm } from './RespondForm.tsx'

const unanswered: NonNullable<Quote['own_response']> = {
  ...noAnswer,
  currency: 'USD',
}
/** The form on a page whose request is edited meanwhile. */
function Scene() {
  const [version, setVersion] = useState(4)
  return (
    <>
      <RespondForm quote={{ ...sampleQuote, version }} response={unanswered} />
      <button type="button" onClick={() => setVersion(5)}>
        The customer edits
      </button>
    </>
  )
}
const sentAnswer = () => Response.json({ id: sampleQuote.id, answered_at: '2026-11-25T10:00:00.000Z' })
const open = () => openScreen(<Scene />)
const edit = () => page.getByRole('button', { name: 'The customer edits' }).click()
const price = () => page.getByLabelText(/^Price per kg/)
const send = () => page.getByRole('button', { name: 'Send offer' }).click()

test('an offer shows its total with its working, and sends the version of the request', async () => {
  const sent = serverAnswers(() => sentAnswer())
  await open()

  await price().fill('1,02')
  await page.getByLabelText('Currency').selectOptions('EUR')
  await page.getByLabelText('Delivery time (days)').fill('12')
  await expect.element(page.getByText(/12\.5\st × 1\s000\skg\/t × 1\.02\sEUR\/kg = 12\u202F750\.00\sEUR/)).toBeVisible()
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent).toEqual([
    {
      version: 4,
      answered_at: null,
      status: 'accepted',
      price_per_kg: 1.02,
      currency: 'EUR',
      delivery_time: 12,
      terms: noTerms,
      notes: '',
      file_ids: [],
    },
  ])
})

test('a missing price shows an error at its field, and nothing is sent', async () => {
  const sent = serverAnswers(() => Response.json({}))
  await open()

  await send()

  await expect.element(price()).toHaveAccessibleDescription(/Price per kg is required/)
  expect(sent).toEqual([])
})

test('declining hides the price and keeps the note', async () => {
  const sent = serverAnswers(() => sentAnswer())
  await open()

  await page.getByRole('radio', { name: 'Decline' }).click()
  await expect.element(price()).not.toBeInTheDocument()
  await page.getByLabelText('Notes (optional)').fill('Fully booked')
  await page.getByRole('button', { name: 'Decline the request' }).click()

  await expect
    .poll(() => sent)
    .toEqual([{ version: 4, answered_at: null, reason: null, status: 'declined', notes: 'Fully booked' }])
})

test('a changed request keeps the input, and sending again answers the current version', async () => {
  const sent = serverAnswers((_method, body) =>
    (body as { version: number }).version === 4 ? refusal(409, 'stale', messages.stale) : sentAnswer(),
  )
  await open()

  await price().fill('1.02')
  await edit()
  await send()
  await expect.element(page.getByRole('alert').getByText(messages.stale)).toBeVisible()
  await expect.element(price()).toHaveValue('1.02')
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent).toMatchObject([
    { version: 4, price_per_kg: 1.02 },
    { version: 5, price_per_kg: 1.02 },
  ])
})

test('an edit before any input changes only the version that is answered', async () => {
  const sent = serverAnswers(() => sentAnswer())
  await open()

  await edit()
  await price().fill('1.02')
  await send()

  await expect.poll(() => sent).toMatchObject([{ version: 5 }])
})

const terms = { id: crypto.randomUUID(), file_id: crypto.randomUUID(), name: 'Terms.pdf', type: 'application/pdf' }
const drawing = { ...terms, file_id: crypto.randomUUID(), name: 'Drawing.pdf' }
const answered: typeof unanswered = {
  ...unanswered,
  status: 'accepted',
  price_per_kg: 1.02,
  documents: [terms, drawing].map((document) => ({ ...document, url: `/api/files/${document.file_id}` })),
}

test('a changed answer keeps its files except removed ones', async () => {
  const sent = serverAnswers(() => sentAnswer())
  await openScreen(<RespondForm quote={sampleQuote} response={answered} />)

  await page.getByRole('button', { name: 'Remove Terms.pdf' }).click()
  await expect.element(page.getByRole('link', { name: 'Terms.pdf' })).not.toBeInTheDocument()
  await send()

  await expect.poll(() => sent).toMatchObject([{ price_per_kg: 1.02, file_ids: [drawing.file_id] }])
})

test("the server's refusal of files appears at their field", async () => {
  serverAnswers(() => refusal(400, 'invalid', messages.checkFields, { file_ids: 'Invalid file' }))
  await openScreen(<RespondForm quote={sampleQuote} response={answered} />)

  await send()

  await expect.element(page.getByText('Invalid file').nth(1)).toBeVisible()
})

test('a price of 0 shows that it means no price, and can be sent', async () => {
  const sent = serverAnswers(() => sentAnswer())
  await open()

  await price().fill('0')
  await expect.element(page.getByText(/0 means price on request: .* cannot accept it/)).toBeVisible()
  await send()

  await expect.poll(() => sent).toMatchObject([{ price_per_kg: 0 }])
})

test('a delivery time below a day shows an error at its field', async () => {
  const sent = serverAnswers(() => Response.json({}))
  await open()

  await price().fill('1')
  await page.getByLabelText('Delivery time (days)').fill('0')
  await send()

  await expect
    .element(page.getByLabelText('Delivery time (days)'))
    .toHaveAccessibleDescription(/Delivery time must be at least 1 day/)
  expect(sent).toEqual([])
})

const doubt =
  'This price is 900 times the usual price of Steel, about 1.20 EUR/kg. Did you mean 1.08 per kg (1\u202F080 per t)?'
const doubts = (fields: Record<string, string> = { suggested_price_per_kg: '1.08' }) =>
  serverAnswers((_method, body) => {
    const { price_per_kg, price_confirmed } = body as { price_per_kg: number; price_confirmed?: boolean }
    return price_per_kg < 24 || price_confirmed === true
      ? sentAnswer()
      : refusal(409, 'confirmation_required', doubt, { price_per_kg: doubt, ...fields })
  })
const question = () => page.getByRole('group', { name: 'Is this price right?' })

test('a doubted price is asked about, and a press takes the suggested one', async () => {
  const sent = doubts()
  await open()

  await price().fill('1080')
  await page.getByLabelText('Currency').selectOptions('EUR')
  await page.getByLabelText('Notes (optional)').fill('FCA')
  await send()

  await expect.element(question()).toHaveFocus()
  await expect.element(question().getByText(doubt)).toBeVisible()
  await expect.element(price()).toHaveValue('1080')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Use 1.08 per kg (1\u202F080 per t)' }).click()
  await expect.element(price()).toHaveFocus()
  await expect.element(price()).toHaveValue('1.08')
  await expect.element(question()).not.toBeInTheDocument()
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent).toMatchObject([
    { price_per_kg: 1080, notes: 'FCA' },
    { price_per_kg: 1.08, notes: 'FCA' },
  ])
  expect(sent[1]).not.toHaveProperty('price_confirmed')
})

test('a confirmed price is sent as typed', async () => {
  const sent = doubts({})
  await open()

  await price().fill('1080')
  await page.getByLabelText('Currency').selectOptions('EUR')
  await send()
  await expect.element(question()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Use / })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Send 1\u202F080.00 EUR/kg as it is' }).click()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent).toMatchObject([{ price_per_kg: 1080 }, { price_per_kg: 1080, price_confirmed: true }])
})

test('another price is asked about again, because a confirmation holds for one price', async () => {
  const sent = doubts()
  await open()

  await price().fill('1080')
  await send()
  await expect.element(question()).toBeVisible()
  await price().fill('2080')
  await expect.element(question()).not.toBeInTheDocument()
  await send()

  await expect.element(question()).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).not.toHaveProperty('price_confirmed')
})
