import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { confirmLeave } from '#web/forms/leave-guards.ts'
import { EditQuoteForm } from '#web/quotes/request/EditQuoteForm.tsx'
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
const notes = () => page.getByLabelText('Note to suppliers')
const save = () => page.getByRole('button', { name: 'Save notes' }).click()

test('saving waits for a change, and sends the version that was edited', async () => {
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

test('the own reference is asked for once, and is sent only when it was changed', async () => {
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, version: 2 }))
  await openScreen(<Scene />)

  await page.getByRole('button', { name: 'Add your reference' }).click()
  await page.getByLabelText('Your reference').fill(' PO 1204 ')
  await save()

  await expect.element(page.getByText('Notes saved successfully')).toBeVisible()
  await expect.element(page.getByLabelText('Your reference')).toHaveValue('PO 1204')
  expect(sent).toEqual([{ version: 1, notes: 'Mornings only', own_reference: ' PO 1204 ' }])
})

test('notes of another person are not overwritten', async () => {
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

test('other people read the notes as text', async () => {
  await openScreen(<NotesForm quote={{ ...sampleQuote, notes: 'Mornings only' }} refusal="Only the customer" />)

  await expect.element(page.getByText('Mornings only')).toBeVisible()
  expect(notes().query()).toBeNull()
})

test('leaving unsaved notes asks first', async () => {
  serverAnswers(() => Response.json({ id: sampleQuote.id, version: 2 }))
  await openScreen(<Scene />)
  await expect.element(notes()).toBeVisible()
  expect(await confirmLeave()).toBe(true)

  await notes().fill('Gate 4')
  const leaving = confirmLeave()
  await expect.element(page.getByText('Your note has not been saved and would be lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()

  expect(await leaving).toBe(false)
  await expect.element(notes()).toHaveValue('Gate 4')
})

test('the typed text stays visible when the quote is deleted', async () => {
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

test("a person's own second save causes no conflict, although the first was stored trimmed", async () => {
  const sent = serverAnswers((_method, body) =>
    Response.json({ id: sampleQuote.id, version: (body as { version: number }).version + 1 }),
  )
  await openScreen(<Scene />)

  await notes().fill('Gate 4 ')
  await save()
  await expect.element(page.getByText('Notes saved successfully')).toBeVisible()
  await expect.element(notes()).toHaveValue('Gate 4')
  expect(await confirmLeave()).toBe(true)
  await notes().fill('Gate 5 ')
  await save()

  await expect.poll(() => sent).toMatchObject([{ version: 1 }, { version: 2, notes: 'Gate 5 ' }])
})

test("notes typed before an own edit of the quote are saved after it, and another person's edit causes a conflict", async () => {
  const sent = serverAnswers((_method, body) =>
    Response.json({ id: sampleQuote.id, version: (body as { version: number }).version + 1 }),
  )
  function Both() {
    const [quote, setQuote] = useState({ ...sampleQuote, version: 1, notes: 'Mornings only' })
    return (
      <>
        <NotesForm quote={quote} refusal={undefined} />
        <EditQuoteForm quote={quote} onDone={() => setQuote({ ...quote, version: 2, volume: 13 })} />
        <button type="button" onClick={() => setQuote({ ...quote, version: 4 })}>
          Somebody else edits
        </button>
      </>
    )
  }
  await openScreen(<Both />)

  await notes().fill('Gate 4')
  await page.getByLabelText(/^Volume/).fill('13,0')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Quote updated successfully')).toBeVisible()
  await save()
  await expect.element(page.getByText('Notes saved successfully')).toBeVisible()
  await notes().fill('Gate 6')
  await page.getByRole('button', { name: 'Somebody else edits' }).click()
  await save()

  // Version 4 is somebody else's save: the notes are still based on 3, and the server refuses.
  await expect
    .poll(() => sent)
    .toMatchObject([{ version: 1, positions: [{ volume: 13 }] }, { version: 2 }, { version: 3 }])
})

test('shows the notes with their line breaks to everybody else', async () => {
  const quote = { ...sampleQuote, notes: 'Gate 4\nMornings only' }

  await openScreen(<NotesForm quote={quote} refusal="Only the customer writes here." />)

  const { whiteSpace } = getComputedStyle(page.getByText(/^Gate 4/).element())
  expect(whiteSpace).toBe('pre-wrap')
})
