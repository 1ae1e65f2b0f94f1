import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, openScreen, refusal, sampleQuote } from '#test/screen.tsx'
import type { ServedDraft } from '#web/quotes/queries/answer-draft.ts'
import { answerFieldsOf, type AnswerFields, type OwnResponse } from './answer-fields.ts'
import { draftFields } from './answer-draft-fields.ts'
import { RespondForm } from './RespondForm.tsx'

const present: OwnResponse = { ...noAnswer, currency: 'EUR' }
const draftOf = (fields: Partial<AnswerFields>, changed: Partial<ServedDraft> = {}): ServedDraft => ({
  version: crypto.randomUUID(),
  fields: draftFields(
    { ...answerFieldsOf(present, { positions: sampleQuote.positions, own_lines: null }), ...fields },
    sampleQuote,
  ),
  answered_at: null,
  files: [],
  changed_at: '2026-11-25T10:00:00.000Z',
  changed_by: 'Kim Ek',
  own: false,
  ...changed,
})

type Saved = { version: string | null; fields: AnswerFields; file_ids: string[]; answered_at: string | null }

/** A server with a draft that colleagues change too, and with answers. */
function draftServer(first: ServedDraft | null = null) {
  const server = {
    draft: first,
    saved: [] as Saved[],
    sent: [] as Record<string, unknown>[],
    discarded: [] as unknown[],
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    if (pathname.endsWith('/discard-answer-draft')) {
      server.discarded.push(body)
      server.draft = null
      return Response.json({ id: sampleQuote.id })
    }
    if (pathname.endsWith('/respond')) {
      server.sent.push(body as Record<string, unknown>)
      server.draft = null
      return Response.json({ id: sampleQuote.id, answered_at: '2026-11-25T12:00:00.000Z' })
    }
    if (!pathname.endsWith('/answer-draft')) return Response.json({})
    if (body === null) return Response.json({ draft: server.draft })
    const saved = body as Saved
    if (saved.version !== (server.draft?.version ?? null)) return refusal(409, 'stale', 'A colleague has changed it.')
    server.saved.push(saved)
    server.draft = draftOf(saved.fields, { own: true })
    return Response.json({ version: server.draft.version })
  })
  return server
}
const open = (response: OwnResponse = present) => openScreen(<RespondForm quote={sampleQuote} response={response} />)
const price = () => page.getByLabelText(/^Price per kg/)
const notes = () => page.getByLabelText('Notes (optional)')
const press = (name: string) => page.getByRole('button', { name }).click()

test('what is typed is saved as a draft, and ends with the answer', async () => {
  const server = draftServer()
  await open()

  await price().fill('1,32')
  await expect.element(page.getByText('Saved as a draft. Only your company’s people see it.')).toBeVisible()
  expect(server.saved).toMatchObject([{ version: null, answered_at: null, fields: { price_per_kg: '1,32' } }])
  const version = server.draft?.version
  await press('Send offer')

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(server.sent).toMatchObject([{ price_per_kg: 1.32, draft_version: version }])
  await expect.element(page.getByText(/Saved as a draft/)).not.toBeInTheDocument()
})

test("the form opens with a colleague's draft and its files, with who left it when", async () => {
  const file = { id: crypto.randomUUID(), name: 'Terms.pdf', type: 'application/pdf', size: 1200 }
  const server = draftServer(draftOf({ price_per_kg: '1.32', notes: 'FCA' }, { files: [file] }))
  await open()

  await expect.element(page.getByText(/Kim Ek left this draft/)).toBeVisible()
  await expect.element(price()).toHaveValue('1.32')
  await expect.element(page.getByText('Terms.pdf')).toBeVisible()
  await press('Send offer')

  await expect.poll(() => server.sent).toMatchObject([{ price_per_kg: 1.32, notes: 'FCA', file_ids: [file.id] }])
})

test('a discarded draft leaves the form as it was, and comes back with Undo', async () => {
  const draft = draftOf({ price_per_kg: '1.32' }, { own: true })
  const server = draftServer(draft)
  await open()
  await expect.element(page.getByText(/Your draft is back, as you left it/)).toBeVisible()

  await press('Discard draft')
  await expect.element(price()).toHaveValue('')
  await expect.element(page.getByText(/Your draft is back/)).not.toBeInTheDocument()
  expect(server.discarded).toEqual([{ version: draft.version }])
  await press('Undo')

  await expect.element(price()).toHaveValue('1.32')
})

test("a colleague's change is not overwritten: the person takes it over", async () => {
  const server = draftServer()
  await open()
  await expect.element(price()).toHaveValue('')
  server.draft = draftOf({ price_per_kg: '1.45' })

  await price().fill('1.32')
  await expect.element(page.getByText(/Kim Ek changed this draft on 25 Nov 2026 at/)).toBeVisible()
  await expect.element(price()).toHaveValue('1.32')
  expect(server.saved).toEqual([])
  await press('Take over')

  await expect.element(price()).toHaveValue('1.45')
  await expect.element(page.getByText(/changed this draft/)).not.toBeInTheDocument()
})

test('a person keeps the own text, which then replaces the draft of the colleague', async () => {
  const server = draftServer()
  await open()
  await expect.element(price()).toHaveValue('')
  server.draft = draftOf({ price_per_kg: '1.45' })
  const { version } = server.draft

  await price().fill('1.32')
  await press('Keep mine')

  await expect.poll(() => server.saved).toMatchObject([{ version, fields: { price_per_kg: '1.32' } }])
  await expect.element(price()).toHaveValue('1.32')
  await expect.element(page.getByText(/changed this draft/)).not.toBeInTheDocument()
})

test('a draft from before the answer of a colleague shows both', async () => {
  draftServer(draftOf({ price_per_kg: '1.45', notes: 'Draft' }))
  const sent = { ...present, status: 'accepted' as const, price_per_kg: 1.32, answered_at: '2026-11-25T11:00:00.000Z' }
  await open(sent)

  await expect.element(page.getByText(/Your colleague sent an offer on 25 Nov 2026 at .*: 1\.32 EUR\/kg/)).toBeVisible()
  await expect.element(price()).toHaveValue('1.45')
  await expect.element(page.getByText('Sent now: 1.32')).toBeVisible()
})

test('a draft from before an edit of the request says so', async () => {
  draftServer(draftOf({ price_per_kg: '1.45' }))
  await openScreen(<RespondForm quote={{ ...sampleQuote, version: 2 }} response={present} />)

  await expect.element(page.getByText(/The request was edited since/)).toBeVisible()
})

test('closing the form saves at once what was typed last', async () => {
  function Scene() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        {isOpen && <RespondForm quote={sampleQuote} response={present} />}
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </>
    )
  }
  const server = draftServer()
  await openScreen(<Scene />)

  await price().fill('1.32')
  await press('Close')

  await expect.poll(() => server.saved, { timeout: 900 }).toMatchObject([{ fields: { price_per_kg: '1.32' } }])
})

test('a draft that this form cannot read leaves the form as it is', async () => {
  draftServer(draftOf({}, { fields: { price: 7 } }))
  await open()

  await expect.element(notes()).toHaveValue('')
  await price().fill('1.32')
  await expect.element(page.getByText(/Saved as a draft/)).toBeVisible()
})
