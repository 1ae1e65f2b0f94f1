import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { EditQuoteForm } from './EditQuoteForm.tsx'

const volume = () => page.getByLabelText(/^Volume/)
const save = () => page.getByRole('button', { name: 'Save changes' }).click()
const open = (different: Partial<typeof sampleQuote> = {}) => {
  const onDone = vi.fn<() => void>()
  return openScreen(<EditQuoteForm quote={{ ...sampleQuote, ...different }} onDone={onDone} />).then(() => onDone)
}

test('an edit is sent with the version that was edited', async () => {
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, version: 4 }))
  const onDone = await open({ version: 3 })

  await volume().fill('13,5')
  await page.getByLabelText('Delivery to Site').click()
  await page.getByLabelText(/^Delivery address/).fill('Verkstadsgatan 1, 111 22 Gävle, Sweden')
  await save()

  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const delivery_address = 'Verkstadsgatan 1, 111 22 Gävle, Sweden'
  expect(sent).toMatchObject([
    { version: 3, positions: [{ was: 1, volume: 13.5 }], delivery_to_site: true, delivery_address, notes: '' },
  ])
})

test('another address says which facts of the site it removes', async () => {
  const site = { contact: null, phone: null, opening_hours: '07:00 to 15:00', unloading: 'No crane' }
  await open({ delivery_to_site: true, delivery_address: 'Kajvägen 1, Gävle', delivery_site: site })
  const address = page.getByLabelText(/^Delivery address/)
  await expect.element(address).toHaveAccessibleDescription('Street, postal code city, country')

  await address.fill('Kajvägen 2, Gävle')

  await expect
    .element(address)
    .toHaveAccessibleDescription(/Removed with the address before: opening hours, unloading\.$/)
})

test.each([
  ['0', {}, 'Please enter a valid volume'],
  ['4', { min_volume: 5 }, 'The minimum volume of this product is 5 tons.'],
])('a volume of %s shows an error at its field, and is not sent', async (typed, different, message) => {
  const sent = serverAnswers(() => Response.json({}))
  await open(different)

  await volume().fill(typed)
  await save()

  await expect.element(volume()).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible()
  expect(sent).toEqual([])
})

test('an unchanged volume below the minimum allows another correction', async () => {
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, version: 2 }))
  const onDone = await open({ volume: 1.5, min_volume: 5 })

  await notes().fill('Mornings only')
  await save()

  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent).toMatchObject([{ positions: [{ volume: 1.5 }], notes: 'Mornings only' }])
})

test("the server's refusal appears at its field, and the input stays", async () => {
  const message = 'Please enter the delivery address.'
  serverAnswers(() => refusal(400, 'invalid', messages.checkFields, { delivery_address: message }))
  const onDone = await open({ delivery_to_site: true, delivery_address: 'Somewhere' })

  await expect.element(page.getByLabelText('Delivery to Site')).toBeChecked()
  await page.getByLabelText(/^Delivery address/).fill('Elsewhere')
  await save()

  await expect.element(page.getByLabelText(/^Delivery address/)).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(page.getByLabelText(/^Delivery address/)).toHaveValue('Elsewhere')
  expect(onDone).not.toHaveBeenCalled()
})

/** The form on a page that is refreshed after somebody else edited the quote. */
function Overturned() {
  const [quote, setQuote] = useState({ ...sampleQuote, notes: 'Mornings only' })
  return (
    <>
      <EditQuoteForm quote={quote} onDone={() => {}} />
      <button type="button" onClick={() => setQuote({ ...quote, version: 2, volume: 16, notes: 'Gate 4' })}>
        Somebody edits
      </button>
    </>
  )
}
const notes = () => page.getByLabelText('Notes (optional)')

test('a conflict shows the saved value beside a typed one, and updates untouched fields', async () => {
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json({ ...sampleQuote, version: 2, volume: 16, notes: 'Gate 4' })
    return (body as { version: number }).version === 1
      ? refusal(409, 'stale', messages.stale)
      : Response.json({ id: sampleQuote.id, version: 3 })
  })
  await openScreen(<Overturned />)

  await volume().fill('20')
  await page.getByRole('button', { name: 'Somebody edits' }).click()
  await expect.element(page.getByText(/^Changed while you were editing: Volume, Notes\./)).toBeVisible()
  await expect.element(volume()).toHaveValue('20')
  await expect.element(page.getByText('Saved now: 16 t')).toBeVisible()
  await expect.element(notes()).toHaveValue('Gate 4')
  await save()
  await expect.element(page.getByRole('alert').getByText(`Failed to update quote. ${messages.stale}`)).toBeVisible()
  await expect.element(volume()).toHaveValue('20')
  await save()

  await expect.element(page.getByText('Quote updated successfully')).toBeVisible()
  expect(sent).toMatchObject([
    { version: 1, positions: [{ volume: 20 }], notes: 'Gate 4' },
    { version: 2, positions: [{ volume: 20 }], notes: 'Gate 4' },
  ])
})

test('a refused save links to the fields that another person changed', async () => {
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json({ ...sampleQuote, version: 2, volume: 16, notes: 'Gate 4' })
    return (body as { version: number }).version === 1
      ? refusal(409, 'stale', messages.stale)
      : Response.json({ id: sampleQuote.id, version: 3 })
  })
  await open()

  await notes().fill('Mine')
  await save()

  await page.getByRole('link', { name: 'Notes. Now saved by somebody else: Gate 4' }).click()
  await expect.element(notes()).toHaveFocus()
  await expect.element(notes()).toHaveValue('Mine')
  await page.getByRole('link', { name: 'Volume. Now saved by somebody else: 16 t' }).click()
  await expect.element(volume()).toHaveFocus()
  await expect.element(volume()).toHaveValue('16')
  await save()
  await expect
    .poll(() => sent)
    .toMatchObject([{ version: 1 }, { version: 2, positions: [{ volume: 16 }], notes: 'Mine' }])
})

test('a field can take the saved value, and then has the focus', async () => {
  serverAnswers(() => Response.json({}))
  await openScreen(<Overturned />)

  await volume().fill('20')
  await notes().fill('Mine')
  await page.getByRole('button', { name: 'Somebody edits' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).first().click()

  await expect.element(volume()).toHaveValue('16')
  await expect.element(volume()).toHaveFocus()
  await expect.element(notes()).toHaveValue('Mine')
  await expect.element(page.getByText('Saved now: Gate 4')).toBeVisible()
})

test('a removed quote cannot be saved, and the input stays', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const gone = 'This quote has been removed.'
  await openScreen(<EditQuoteForm quote={sampleQuote} disabledReason={gone} onDone={() => {}} />)

  await volume().fill('20')
  await page.getByRole('button', { name: 'Save changes' }).click({ force: true })

  await expect.element(page.getByText(/^This quote has been removed\. Your changes were not saved/)).toBeVisible()
  await expect.element(volume()).toHaveValue('20')
  expect(sent).toEqual([])
})

test("a person's own second edit causes no conflict, before the page has read the first", async () => {
  const sent = serverAnswers((_method, body) =>
    Response.json({ id: sampleQuote.id, version: (body as { version: number }).version + 1 }),
  )
  function Reopened() {
    const [times, setTimes] = useState(0)
    return <EditQuoteForm key={times} quote={sampleQuote} onDone={() => setTimes(times + 1)} />
  }
  await openScreen(<Reopened />)

  await volume().fill('13,50')
  await notes().fill('Gate 4 ')
  await save()
  await expect.element(volume()).toHaveValue('12.5')
  await volume().fill('14.10')
  await save()

  await expect
    .poll(() => sent)
    .toMatchObject([
      { version: 1, positions: [{ volume: 13.5 }] },
      { version: 2, positions: [{ volume: 14.1 }] },
    ])
})

test('Escape asks before typed notes or tons are lost, and not once they are reset', async () => {
  const onClose = vi.fn<() => void>()
  await openScreen(
    <Dialog opened onClose={onClose} title="Edit">
      <EditQuoteForm quote={{ ...sampleQuote, notes: 'Mornings only' }} onDone={onClose} />
    </Dialog>,
  )
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })

  await notes().fill('Mornings only, gate 4')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(notes()).toHaveValue('Mornings only, gate 4')

  await notes().fill('Mornings only')
  await volume().fill('13.5')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(onClose).not.toHaveBeenCalled()

  await volume().fill(String(sampleQuote.volume))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
