import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { mayLeave } from '#web/ui/leave-guards.ts'
import { NotesForm } from './NotesForm.tsx'

/** The form on a page that is refreshed after a supplier's cancellation was appended to the notes. */
function Scene() {
  const [quote, setQuote] = useState({ ...sampleQuote, version: 1, notes: 'Mornings only' })
  return (
    <>
      <NotesForm quote={quote} refusal={undefined} />
      <button type="button" onClick={() => setQuote({ ...quote, version: 2, notes: 'Mornings only\nCancelled by A' })}>
        A supplier cancels
      </button>
    </>
  )
}
const notes = () => page.getByLabelText('Your notes')
const save = () => page.getByRole('button', { name: 'Save notes' }).click()

test('saving waits for a change, and says what version it was made from', async () => {
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, version: 2 }))
  await openScreen(<Scene />)
  await expect
    .element(page.getByRole('button', { name: 'Save notes' }))
    .toHaveAccessibleDescription('Nothing has changed yet.')

  await notes().fill('Mornings only, gate 4')
  await save()

  await expect.element(page.getByText('Notes saved successfully')).toBeVisible()
  expect(sent).toEqual([{ version: 1, notes: 'Mornings only, gate 4' }])
})

test('notes written meanwhile are not overwritten unseen', async () => {
  const sent = serverAnswers((_method, body) =>
    (body as { version: number }).version === 1
      ? refusal(409, 'stale', messages.stale)
      : Response.json({ id: sampleQuote.id, version: 3 }),
  )
  await openScreen(<Scene />)

  await notes().fill('Gate 4')
  await page.getByRole('button', { name: 'A supplier cancels' }).click()
  await save()
  await expect.element(page.getByText(`Failed to update note. ${messages.stale}`)).toBeVisible()
  await expect.element(notes()).toHaveValue('Gate 4')
  await expect.element(page.getByText(/Saved now: Mornings only\s+Cancelled by A/)).toBeVisible()
  await save()

  await expect.element(page.getByText('Notes saved successfully')).toBeVisible()
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, notes: 'Gate 4' }])
})

test('to everybody else the notes are text', async () => {
  await openScreen(<NotesForm quote={{ ...sampleQuote, notes: 'Mornings only' }} refusal="Only the customer" />)

  await expect.element(page.getByText('Mornings only')).toBeVisible()
  expect(notes().query()).toBeNull()
})

test('leaving asks while notes are typed and not saved', async () => {
  serverAnswers(() => Response.json({ id: sampleQuote.id, version: 2 }))
  await openScreen(<Scene />)
  await expect.element(notes()).toBeVisible()
  expect(await mayLeave()).toBe(true)

  await notes().fill('Gate 4')
  const leaving = mayLeave()
  await expect.element(page.getByText('Your notes have not been saved and would be lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()

  expect(await leaving).toBe(false)
  await expect.element(notes()).toHaveValue('Gate 4')
})

test('what is typed stays to be read when the quote is taken away', async () => {
  function Taken() {
    const [refused, setRefused] = useState<string>()
    return (
      <>
        <NotesForm quote={{ ...sampleQuote, notes: 'Mornings only' }} refusal={refused} />
        <button type="button" onClick={() => setRefused('This quote has been removed.')}>
          Remove it
        </button>
      </>
    )
  }
  await openScreen(<Taken />)
  await notes().fill('Gate 4')
  await page.getByRole('button', { name: 'Remove it' }).click()

  await expect.element(notes()).toHaveValue('Gate 4')
  await expect
    .element(page.getByRole('button', { name: 'Save notes' }))
    .toHaveAccessibleDescription('This quote has been removed.')
})
