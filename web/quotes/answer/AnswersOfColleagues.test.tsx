import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { OwnResponse } from './answer-fields.ts'
import { RespondForm } from './RespondForm.tsx'

const document = (name: string) => ({
  id: crypto.randomUUID(),
  file_id: crypto.randomUUID(),
  name,
  type: 'application/pdf',
  url: '/api/files/1',
})
const [terms, drawing] = [document('Terms.pdf'), document('Drawing.pdf')]
const present: OwnResponse = {
  ...noAnswer,
  status: 'accepted',
  price_per_kg: 1.02,
  delivery_time: 12,
  answered_at: '2026-11-25T10:00:00.000Z',
  documents: [terms],
}
const ofColleague: OwnResponse = {
  ...present,
  price_per_kg: 1.32,
  currency: 'USD',
  notes: 'FCA',
  answered_at: '2026-11-25T11:00:00.000Z',
  documents: [terms, drawing],
}

/** The form on a page whose answer a colleague changes; the own answer appears as the live update brings it. */
function Scene({ colleague = ofColleague }: { colleague?: OwnResponse }) {
  const [response, setResponse] = useState(present)
  const own = { ...colleague, price_per_kg: 1.45, answered_at: '2026-11-25T12:00:00.000Z' }
  return (
    <>
      <RespondForm quote={{ ...sampleQuote, version: 4 }} response={response} />
      <button type="button" onClick={() => setResponse(colleague)}>
        The colleague sends
      </button>
      <button type="button" onClick={() => setResponse(own)}>
        The own answer arrives
      </button>
    </>
  )
}
const changed = 'Your company’s answer was changed in the meantime. It is now: 1.32 USD/kg, 12 days, “FCA”.'
const answers = () =>
  serverAnswers((_method, body) =>
    (body as { answered_at: string }).answered_at === present.answered_at
      ? refusal(409, 'stale', changed)
      : Response.json({ id: sampleQuote.id, answered_at: '2026-11-25T12:00:00.000Z' }),
  )
const price = () => page.getByLabelText(/^Price per kg/)
const notes = () => page.getByLabelText('Notes (optional)')
const colleagueSends = () => page.getByRole('button', { name: 'The colleague sends' }).click()
const send = () => page.getByRole('button', { name: 'Send offer' }).click()

test("a colleague's answer keeps typed text, and appears below it", async () => {
  await openScreen(<Scene />)
  await price().fill('1.45')
  await notes().fill('Typed')

  await colleagueSends()

  await expect
    .element(page.getByText(/Your colleague sent an offer on 25 Nov 2026 at .*: 1\.32 USD\/kg, 12 days, “FCA”/))
    .toBeVisible()
  await expect.element(price()).toHaveValue('1.45')
  await expect.element(notes()).toHaveValue('Typed')
  await expect.element(page.getByText('Sent now: 1.32')).toBeVisible()
  await expect.element(page.getByText('Sent now: FCA')).toBeVisible()
})

test('a typed price keeps its currency when a colleague answers in another one', async () => {
  await openScreen(<Scene />)
  await price().fill('1.45')

  await colleagueSends()

  await expect.element(page.getByLabelText('Currency')).toHaveValue('EUR')
  await expect.element(page.getByText('Sent now: USD')).toBeVisible()
  await expect.element(notes()).toHaveValue('FCA')
})

test("a colleague's answer appears in a form without typed text", async () => {
  await openScreen(<Scene />)

  await colleagueSends()

  await expect.element(price()).toHaveValue('1.32')
  await expect.element(page.getByLabelText('Currency')).toHaveValue('USD')
  await expect.element(notes()).toHaveValue('FCA')
  await expect.element(page.getByRole('link', { name: 'Drawing.pdf' })).toBeVisible()
  await expect.element(page.getByText(/Your colleague sent/)).not.toBeInTheDocument()
})

test("sending names the answer that was read, and after the refusal the colleague's one with its files", async () => {
  const sent = answers()
  await openScreen(<Scene />)
  await price().fill('1.45')
  await colleagueSends()

  await send()
  await expect.element(page.getByRole('alert').getByText(changed)).toBeVisible()
  await expect.element(price()).toHaveValue('1.45')
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent).toMatchObject([
    { answered_at: present.answered_at, price_per_kg: 1.45, currency: 'EUR' },
    {
      answered_at: ofColleague.answered_at,
      price_per_kg: 1.45,
      currency: 'EUR',
      notes: 'FCA',
      file_ids: [terms.file_id, drawing.file_id],
    },
  ])
})

test("a removed file stays removed, and the colleague's file stays", async () => {
  const sent = answers()
  await openScreen(<Scene />)
  await page.getByRole('button', { name: 'Remove Terms.pdf' }).click()
  await colleagueSends()

  await send()
  await expect.element(page.getByRole('alert').getByText(changed)).toBeVisible()
  await send()

  await expect.poll(() => sent).toMatchObject([{ file_ids: [drawing.file_id] }, { file_ids: [drawing.file_id] }])
})

test("a press takes the colleague's value", async () => {
  await openScreen(<Scene />)
  await price().fill('1.45')
  await colleagueSends()

  await page.getByRole('button', { name: 'Take theirs' }).first().click()

  await expect.element(price()).toHaveValue('1.32')
  await expect.element(price()).toHaveFocus()
})

test('an own answer is no change by others, and a later edit is based on it', async () => {
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, answered_at: '2026-11-25T12:00:00.000Z' }))
  await openScreen(<Scene colleague={present} />)
  await price().fill('1,45')
  await send()
  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  // Before the live update has arrived.
  await notes().fill('Second')
  await page.getByRole('button', { name: 'The own answer arrives' }).click()

  await expect.element(page.getByText(/Your colleague sent/)).not.toBeInTheDocument()
  await expect.element(price()).toHaveValue('1.45')
  await expect.element(notes()).toHaveValue('Second')
  await send()

  await expect
    .poll(() => sent)
    .toMatchObject([{ answered_at: present.answered_at }, { answered_at: '2026-11-25T12:00:00.000Z', notes: 'Second' }])
})
