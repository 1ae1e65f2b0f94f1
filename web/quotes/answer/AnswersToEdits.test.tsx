import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { noAnswer, openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { answerFieldsOf, type OwnResponse } from './answer-fields.ts'
import { draftFields } from './answer-draft-fields.ts'
import { emptyLine } from './offer-fields.ts'
import { RespondForm } from './RespondForm.tsx'

type Position = Quote['positions'][number]
const [first] = sampleQuote.positions
const asks = (size: string, different: Partial<Position> = {}): Omit<Position, 'position'> => ({
  ...(first as Position),
  size,
  pieces: 8,
  length_mm: 12_100,
  volume: 4.09464,
  ...different,
})
const [hea, ipe, upn, heb] = [asks('HEA 200'), asks('IPE 300'), asks('UPN 140'), asks('HEB 300')]
const quoteWith = (version: number, asked: Omit<Position, 'position'>[], different: Partial<Quote> = {}): Quote => ({
  ...sampleQuote,
  version,
  position_count: asked.length,
  positions: asked.map((position, index) => ({ ...position, position: index + 1 })),
  own_epds: [],
  own_lines: [],
  ...different,
})
const before = quoteWith(4, [hea, ipe, upn])
const removed = quoteWith(5, [ipe, upn])
const added = quoteWith(5, [hea, heb, ipe, upn])

/** The form on a page whose request the buyer edits meanwhile. */
function Scene({ from = before, to, response = noAnswer }: { from?: Quote; to: Quote; response?: OwnResponse }) {
  const [quote, setQuote] = useState(from)
  return (
    <>
      <RespondForm quote={quote} response={response} />
      <button type="button" onClick={() => setQuote(to)}>
        The customer edits
      </button>
    </>
  )
}
const edit = () => page.getByRole('button', { name: 'The customer edits' }).click()
const priceOf = (position: number) => page.getByLabelText(`Price of position ${position}`, { exact: true })
const send = () => page.getByRole('button', { name: 'Send offer' }).click()
const moved = () => page.getByText(/The positions of the request were changed while you were typing/)
const answered = () => Response.json({ id: before.id, answered_at: '2026-11-26T10:00:00.000Z' })
const answers = () =>
  serverAnswers((_method, body) =>
    (body as { version: number }).version === 4 ? refusal(409, 'stale', messages.stale) : answered(),
  )
async function typeThree() {
  await priceOf(1).fill('1.1')
  await priceOf(2).fill('2.2')
  await priceOf(3).fill('3.3')
}

test('typed prices stay with their positions when the buyer removes one, and the lost price is named', async () => {
  const sent = answers()
  await openScreen(<Scene to={removed} />)
  await typeThree()

  await edit()
  await expect.element(priceOf(1)).toHaveValue('2.2')
  await expect.element(priceOf(2)).toHaveValue('3.3')
  await expect.element(priceOf(3)).not.toBeInTheDocument()
  await expect.element(moved()).toBeVisible()
  await expect
    .element(
      page.getByText(/The earlier position 1 was removed or changed. Your price for it, 1\.1 EUR per kg, is not/),
    )
    .toBeVisible()
  await send()
  await expect.element(page.getByRole('alert').getByText(messages.stale)).toBeVisible()
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    version: 5,
    lines: [
      { position: 1, price: 2.2 },
      { position: 2, price: 3.3 },
    ],
  })
  expect((sent.at(-1) as { lines: unknown[] }).lines).toHaveLength(2)
})

test('an added position is empty in a typed form, and the others keep their prices', async () => {
  answers()
  await openScreen(<Scene to={added} />)
  await typeThree()

  await edit()

  await expect.element(priceOf(1)).toHaveValue('1.1')
  await expect.element(priceOf(2)).toHaveValue('')
  await expect.element(priceOf(3)).toHaveValue('2.2')
  await expect.element(priceOf(4)).toHaveValue('3.3')
  await expect.element(moved()).toBeVisible()
})

test('a position that asks for something else has no price of before', async () => {
  answers()
  await openScreen(<Scene to={quoteWith(5, [hea, heb, upn])} />)
  await typeThree()

  await edit()

  await expect.element(priceOf(2)).toHaveValue('')
  await expect.element(priceOf(3)).toHaveValue('3.3')
  await expect.element(page.getByText(/earlier position 2 was removed or changed.*2\.2 EUR per kg/)).toBeVisible()
})

test('the row that is typed in loses the cursor when its number becomes that of another position', async () => {
  answers()
  await openScreen(<Scene to={removed} />)
  await typeThree()
  await priceOf(1).click()
  const input = priceOf(1).element()

  // A press of the button would take the cursor by itself.
  page
    .getByRole('button', { name: 'The customer edits' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))

  await expect.poll(() => input.isConnected).toBe(false)
  await expect.element(priceOf(1)).toHaveValue('2.2')
  expect(document.activeElement).not.toBe(priceOf(1).element())
})

const line = (position: number, amount: number) => ({
  position,
  offered: true,
  price: { amount, unit: 'kg' as const },
  price_per_kg: amount,
  total: null,
  volume: null,
  delivery_time: null,
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  mill: null,
  origin: null,
  note: null,
})
const offered: OwnResponse = {
  ...noAnswer,
  status: 'accepted',
  price_per_kg: 2,
  answered_at: '2026-11-25T10:00:00.000Z',
}

test('an untouched form shows the stored lines under their new numbers, and sends no other', async () => {
  const sent = answers()
  const from = { ...before, own_lines: [line(1, 1.1), line(2, 2.2), line(3, 3.3)] }
  await openScreen(
    <Scene from={from} to={{ ...removed, own_lines: [line(1, 2.2), line(2, 3.3)] }} response={offered} />,
  )
  await expect.element(priceOf(3)).toHaveValue('3.3')

  await edit()
  await expect.element(priceOf(1)).toHaveValue('2.2')
  await expect.element(moved()).not.toBeInTheDocument()
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent).toMatchObject([{ version: 5, lines: [{ price: 2.2 }, { price: 3.3 }] }])
})

test('an untouched form follows an added position', async () => {
  answers()
  await openScreen(<Scene to={added} />)
  await expect.element(priceOf(3)).toBeVisible()

  await edit()

  await expect.element(priceOf(4)).toBeVisible()
  await expect.element(moved()).not.toBeInTheDocument()
})

test('an answer that was just sent follows the positions, and its own prices come back with the page', async () => {
  serverAnswers(answered)
  const own = { ...offered, answered_at: '2026-11-26T10:00:00.000Z' }
  await openScreen(
    <Scene to={{ ...removed, own_response: own, own_lines: [line(1, 2.2), line(2, 3.3)] }} response={noAnswer} />,
  )
  await typeThree()
  await send()
  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()

  await edit()

  await expect.element(priceOf(1)).toHaveValue('2.2')
  await expect.element(priceOf(2)).toHaveValue('3.3')
  await expect.element(priceOf(3)).not.toBeInTheDocument()
})

test('a draft of an earlier version of the request puts its prices on its positions', async () => {
  const lines = ['1.1', '2.2', '3.3'].map((price) => ({ ...emptyLine, price }))
  const draft = {
    version: crypto.randomUUID(),
    fields: draftFields({ ...answerFieldsOf(noAnswer, before), lines }, before),
    answered_at: null,
    files: [],
    changed_at: '2026-11-25T10:00:00.000Z',
    changed_by: 'Kim Ek',
    own: false,
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    return Response.json(pathname.endsWith('/answer-draft') ? { draft } : {})
  })
  await openScreen(<RespondForm quote={removed} response={noAnswer} />)

  await expect.element(page.getByText(/The request was edited since/)).toBeVisible()
  await expect.element(priceOf(1)).toHaveValue('2.2')
  await expect.element(priceOf(2)).toHaveValue('3.3')
  await expect.element(page.getByText(/earlier position 1 was removed or changed.*1\.1 EUR per kg/)).toBeVisible()
})
