import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, sampleQuote as quote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { ApprovalKeys } from './ApprovalKeys.tsx'
import { ApprovalReview } from './ApprovalReview.tsx'
import type { RecipientChoice } from './recipient-choice.ts'
import type { Recipient } from './queries.ts'

const beams = { material: 'Steel', subcategory: 'HEA Beam', volume: 12.5, max_epd: null, max_price_per_kg: null }
const asked = { ...beams, max_price_currency: 'USD', positions: [{ ...beams, position: 1 }] }
const recipient = (id: string, company_name: string): Recipient => ({
  id,
  company_name,
  country: null,
  documents: 1,
  wished: false,
  wished_for: null,
  blocked: false,
  product: { min_volume: 5, epd: 0.5, price_per_kg: 1, currency: 'USD' },
  fit: 'qualifies',
  misses: [],
  sells: 1,
  sold: [1],
  missed: [],
  missed_count: 0,
  mean_epd: 0.5,
})
const [one, other] = [recipient('a', 'One Test AB'), recipient('b', 'Other Test AB')]
const list = (chosen: Recipient[], suppliers = [one, other]) =>
  Response.json({
    asked,
    count: suppliers.length,
    qualifying: suppliers.length,
    sell_all: suppliers.length,
    sold: [1],
    suppliers,
    chosen,
  })

type Decide = (path: string, body: unknown) => Response
function server(decide: Decide, chosen: Recipient[] = [one]) {
  return serverAnswers((method, body, path, query) => {
    if (method === 'POST') return decide(path, body)
    if (!path.endsWith('/recipients')) return Response.json(quote)
    // The other supplier is deactivated meanwhile: requested by its id, it is not in the answer.
    return query.has('chosen') ? list([one], [one]) : list(chosen)
  })
}

const onDecided = vi.fn<(message: string) => void>()
const onNext = vi.fn<() => void>()
function Scene({ first }: { first: Quote }) {
  const [shown, setShown] = useState(first)
  const [choice, setChoice] = useState<RecipientChoice>()
  return (
    <>
      <h1>Quote Approval</h1>
      <ApprovalKeys />
      <button type="button" onClick={() => setShown({ ...shown, version: shown.version + 1, volume: 99 })}>
        The customer edits
      </button>
      <button type="button" onClick={() => setShown({ ...shown, state: { ...shown.state, status: 'cancelled' } })}>
        Another decides
      </button>
      <ApprovalReview quote={shown} choice={choice} onChoose={setChoice} onDecided={onDecided} onNext={onNext} />
    </>
  )
}
const approveButton = { name: 'Approve & Send to Suppliers' }

test("the disabled button gives its reason, for a manual request in the specification's text", async () => {
  server(() => Response.json({}), [])
  const screen = await openScreen(<Scene first={quote} />)

  await expect.element(screen.getByText('0 chosen')).toBeVisible()
  await expect
    .element(screen.getByRole('button', approveButton))
    .toHaveAccessibleDescription('Please select suppliers for manual product quotes')
})

test('Ctrl with Enter sends to the ticked suppliers', async () => {
  const sent = server(() => Response.json({ id: quote.id, recipients: 2 }))
  const screen = await openScreen(<Scene first={quote} />)
  await screen.getByRole('checkbox', { name: /Other Test AB/ }).click()

  await userEvent.keyboard('{Control>}{Enter}{/Control}')

  await expect.poll(() => onDecided.mock.calls).toEqual([['Quote approved and sent to 2 supplier(s)']])
  expect(sent).toEqual([{ version: 1, supplier_ids: ['a', 'b'] }])
})

test('single keys edit and reject, except while one types and when turned off', async () => {
  const sent = server(() => Response.json({ id: quote.id }))
  const screen = await openScreen(<Scene first={quote} />)
  const search = screen.getByRole('searchbox', { name: 'Search suppliers' })
  await search.click()
  await userEvent.keyboard('er')
  await expect.element(search).toHaveValue('er')
  expect(screen.getByRole('dialog').query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()

  await screen.getByRole('heading', { name: 'Quote Approval' }).click()
  await userEvent.keyboard('r')
  await screen.getByRole('dialog').getByLabelText(/Note/).fill('No such profile')
  await screen.getByRole('dialog').getByRole('button', { name: 'Reject Quote' }).click()
  await expect.poll(() => onDecided.mock.calls).toEqual([['Quote rejected successfully']])
  expect(sent).toEqual([{ version: 1, note: 'No such profile' }])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()

  await screen.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await userEvent.keyboard('e')
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
  await screen.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await userEvent.keyboard('e')
  await expect.element(screen.getByLabelText(/Volume/)).toHaveFocus()
})

test('a long note shows an error at its field, and the text stays', async () => {
  const sent = server(() => Response.json({ id: quote.id }))
  const screen = await openScreen(<Scene first={quote} />)
  await screen.getByRole('button', { name: 'Reject Quote' }).click()
  const dialog = screen.getByRole('dialog')
  const note = dialog.getByLabelText(/Note/)

  await note.fill('n'.repeat(1001))
  await dialog.getByRole('button', { name: 'Reject Quote' }).click({ force: true })

  await expect.element(note).toHaveAccessibleDescription(/Please use at most 1\s000 characters\./)
  await expect.element(note).toHaveValue('n'.repeat(1001))
  expect(sent).toEqual([])
  await note.fill('n'.repeat(1000))
  await dialog.getByRole('button', { name: 'Reject Quote' }).click()
  await expect.poll(() => sent).toEqual([{ version: 1, note: 'n'.repeat(1000) }])
})

test("the server's refusal of a note is shown", async () => {
  server(() => refusal(400, 'invalid', messages.checkFields, { note: 'Please leave out addresses.' }))
  const screen = await openScreen(<Scene first={quote} />)
  await screen.getByRole('button', { name: 'Reject Quote' }).click()

  await screen.getByRole('dialog').getByRole('button', { name: 'Reject Quote' }).click()

  await expect.element(screen.getByRole('dialog').getByText('Please leave out addresses.')).toBeVisible()
})

test('Cancel asks before the typed text is lost', async () => {
  server(() => Response.json({}))
  const screen = await openScreen(<Scene first={quote} />)
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByLabelText('Admin notes').fill('Called the customer')

  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(screen.getByLabelText('Admin notes')).toHaveValue('Called the customer')

  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('a changed version must be read before the approval, and the ticks stay', async () => {
  const sent = server(() => Response.json({ id: quote.id, recipients: 2 }))
  const screen = await openScreen(<Scene first={quote} />)
  await screen.getByRole('checkbox', { name: /Other Test AB/ }).click()

  await screen.getByRole('button', { name: 'The customer edits' }).click()
  await expect.element(screen.getByText(/This request was changed while you had it open/)).toBeVisible()
  await expect
    .element(screen.getByRole('button', approveButton))
    .toHaveAccessibleDescription('Read what was changed first.')
  await screen.getByRole('button', { name: 'I have read it' }).click()
  await screen.getByRole('button', approveButton).click()

  await expect.poll(() => sent).toEqual([{ version: 2, supplier_ids: ['a', 'b'] }])
})

test("another person's decision is shown, keeps the typed text, and leads to the next request", async () => {
  server(() => Response.json({}))
  const screen = await openScreen(<Scene first={quote} />)
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByLabelText('Admin notes').fill('Called the customer')

  await screen.getByRole('button', { name: 'Another decides' }).click()

  await expect.element(screen.getByText(/Somebody else decided first/)).toBeVisible()
  await expect.element(screen.getByLabelText('Admin notes')).toHaveValue('Called the customer')
  await screen.getByRole('button', { name: 'Next quote' }).click()
  expect(onNext).toHaveBeenCalledOnce()
})

test('a supplier deactivated meanwhile is named and removed, and the other ticks stay', async () => {
  const refused = { supplier_ids: 'Only active suppliers can receive a request.' }
  const sent = server((_path, body) =>
    (body as { supplier_ids: string[] }).supplier_ids.includes('b')
      ? refusal(400, 'invalid', messages.checkFields, refused)
      : Response.json({ id: quote.id, recipients: 1 }),
  )
  const screen = await openScreen(<Scene first={quote} />)
  await screen.getByRole('checkbox', { name: /Other Test AB/ }).click()
  await screen.getByRole('button', approveButton).click()

  await expect.element(screen.getByRole('alert').getByText('Failed to approve quote')).toBeVisible()
  await expect
    .element(screen.getByText(/No longer active or blocked by the buyer, and taken out: Other Test AB/))
    .toBeVisible()
  await screen.getByRole('button', approveButton).click()
  await expect.poll(() => sent.at(-1)).toEqual({ version: 1, supplier_ids: ['a'] })
})

test('editing keeps Save and Cancel in the bar that stays in view', async () => {
  server(() => Response.json({}))
  const screen = await openScreen(<Scene first={quote} />)

  await screen.getByRole('button', { name: 'Edit', exact: true }).click()

  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  const bar = screen.getByRole('button', { name: 'Save' }).element().parentElement?.parentElement
  expect(bar && getComputedStyle(bar).position).toBe('sticky')
  await expect.element(screen.getByRole('button', { name: 'Reject Quote' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Reject Quote' })).toBeVisible()
})
