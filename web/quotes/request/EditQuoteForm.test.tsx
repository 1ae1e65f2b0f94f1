import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { EditQuoteForm } from './EditQuoteForm.tsx'

const volume = () => page.getByLabelText(/^Volume/)
const save = () => page.getByRole('button', { name: 'Save changes' }).click()
const open = (different: Partial<typeof sampleQuote> = {}) => {
  const onDone = vi.fn<() => void>()
  return openScreen(<EditQuoteForm quote={{ ...sampleQuote, ...different }} onDone={onDone} />).then(() => onDone)
}

test('an edit is sent with the version it was made from', async () => {
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, version: 4 }))
  const onDone = await open({ version: 3 })

  await volume().fill('13,5')
  await page.getByLabelText('Delivery to Site').click()
  await page.getByLabelText(/^Delivery address/).fill('Verkstadsgatan 1, 111 22 Gävle, Sweden')
  await save()

  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const delivery_address = 'Verkstadsgatan 1, 111 22 Gävle, Sweden'
  expect(sent).toEqual([{ version: 3, volume: 13.5, delivery_to_site: true, delivery_address, notes: '' }])
})

test.each([
  ['0', {}, 'Please enter a valid volume'],
  ['4', { min_volume: 5 }, 'The minimum volume of this product is 5 tons.'],
])('a volume of %s is refused at its field before it is sent', async (typed, different, message) => {
  const sent = serverAnswers(() => Response.json({}))
  await open(different)

  await volume().fill(typed)
  await save()

  await expect.element(volume()).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible()
  expect(sent).toEqual([])
})

test('a volume below the minimum that is kept does not stand in the way of another correction', async () => {
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, version: 2 }))
  const onDone = await open({ volume: 1.5, min_volume: 5 })

  await notes().fill('Mornings only')
  await save()

  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent).toMatchObject([{ volume: 1.5, notes: 'Mornings only' }])
})

test('a refusal of the server stands at its field, and what was typed stays', async () => {
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

test('beside what was typed stands what is saved now; what was not touched follows', async () => {
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
    { version: 1, volume: 20, notes: 'Gate 4' },
    { version: 2, volume: 20, notes: 'Gate 4' },
  ])
})

test('tons that were typed do not go to other positions that came meanwhile', async () => {
  const [first] = sampleQuote.positions
  const second = { ...first, position: 2, product_name: 'Steel IPE Beam', volume: 3 }
  const third = { ...second, product_name: 'Steel Flat Bar', volume: 9 }
  const Reordered = () => {
    const [other, setOther] = useState(second)
    const positions = [first, other] as typeof sampleQuote.positions
    return (
      <>
        <EditQuoteForm quote={{ ...sampleQuote, position_count: 2, positions }} onDone={() => {}} />
        <button type="button" onClick={() => setOther(third)}>
          Somebody edits
        </button>
      </>
    )
  }
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, version: 2 }))
  await openScreen(<Reordered />)

  await page.getByRole('textbox', { name: 'Volume of position 2 (tons)' }).fill('4')
  await notes().fill('Mornings only')
  await page.getByRole('button', { name: 'Somebody edits' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Volume of position 2 (tons)' })).toHaveValue('9')
  await expect.element(notes()).toHaveValue('Mornings only')
  await page.getByRole('button', { name: 'Remove position 1' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Remove position 2' }))
    .toHaveAccessibleDescription('A request has at least one position.')
  await save()

  await expect.poll(() => sent).toMatchObject([{ positions: [{ was: 2, volume: 9 }], notes: 'Mornings only' }])
})

test('a refused save leads to the fields that somebody else changed, which a page without news did not show', async () => {
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
  await expect.poll(() => sent).toMatchObject([{ version: 1 }, { version: 2, volume: 16, notes: 'Mine' }])
})

describe('when a colleague changes the positions meanwhile', () => {
  const only = sampleQuote.positions[0] as (typeof sampleQuote.positions)[number]
  const at = (size: string, position: number, tons: number) => ({ ...only, size, position, volume: tons })
  const of = (version: number, ...positions: (typeof only)[]) => ({
    ...sampleQuote,
    version,
    position_count: positions.length,
    positions,
  })
  const before = of(1, at('HEA 100', 1, 10), at('HEA 200', 2, 20), at('HEA 300', 3, 30))
  const tons = (position: number) => page.getByRole('textbox', { name: `Volume of position ${position} (tons)` })
  const answersWith = (now: typeof before) =>
    serverAnswers((method, body) => {
      if (method === 'GET') return Response.json(now)
      return (body as { version: number }).version === 1
        ? refusal(409, 'stale', messages.stale)
        : Response.json({ id: sampleQuote.id, version: 3 })
    })
  function Live({ now }: { now: typeof before }) {
    const [quote, setQuote] = useState(before)
    return (
      <>
        <EditQuoteForm quote={quote} onDone={() => {}} />
        <button type="button" onClick={() => setQuote(now)}>
          Somebody edits
        </button>
      </>
    )
  }

  test('typed tons stay with their position, and those of a removed one are said', async () => {
    const now = of(2, at('HEA 200', 1, 25), at('HEA 300', 2, 30))
    const sent = answersWith(now)
    await openScreen(<Live now={now} />)
    await tons(1).fill('11')
    await tons(3).fill('33')
    await page.getByRole('button', { name: 'Somebody edits' }).click()

    await expect
      .element(
        page.getByText(/^Position 1, .* was removed or changed .* The 11 t that you typed for it are not used\.$/),
      )
      .toBeVisible()
    await expect.element(tons(1)).toHaveValue('25')
    await expect.element(tons(2)).toHaveValue('33')
    await expect.element(page.getByText(/^Changed while you were editing: Positions\./)).toBeVisible()
    await save()
    await page.getByRole('link', { name: 'Volume of position 1. Now saved by somebody else: 25 t' }).click()
    await expect.element(tons(1)).toHaveFocus()
    await save()

    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({
      version: 2,
      positions: [
        { was: 1, size: 'HEA 200', volume: 25 },
        { was: 2, size: 'HEA 300', volume: 33 },
      ],
    })
  })

  test('a refused save leads to a new position and to changed tons, and keeps what was typed', async () => {
    const sent = answersWith(
      of(2, at('HEB 100', 1, 5), at('HEA 100', 2, 12), at('HEA 200', 3, 20), at('HEA 300', 4, 30)),
    )
    await openScreen(<EditQuoteForm quote={before} onDone={() => {}} />)
    await tons(1).fill('11')
    await page.getByRole('button', { name: 'Remove position 3' }).click()
    await save()

    await page.getByRole('link', { name: 'Volume of position 2. Now saved by somebody else: 12 t' }).click()
    await expect.element(tons(2)).toHaveFocus()
    await expect.element(tons(2)).toHaveValue('11')
    await expect.element(tons(2)).toHaveAccessibleDescription(/Now saved by somebody else: 12 t/)
    await expect
      .element(page.getByRole('link', { name: 'Volume of position 1. This position is new: 5 t' }))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Keep position 4' })).toBeVisible()
    await save()

    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ version: 2, positions: [{ volume: 5 }, { volume: 11 }, { volume: 20 }] })
  })

  test('of several positions one is left, with what was typed for it', async () => {
    const now = of(2, at('HEA 200', 1, 20))
    const sent = answersWith(now)
    await openScreen(<Live now={now} />)
    await tons(2).fill('22')
    await page.getByRole('button', { name: 'Somebody edits' }).click()

    await expect.element(page.getByRole('textbox', { name: 'Volume (tons)' })).toHaveValue('22')
    await save()
    await expect
      .element(page.getByRole('link', { name: /positions were changed by somebody else|Now saved/ }))
      .toBeVisible()
    await save()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ version: 2, volume: 22 })
  })
})

test('a field can be given back to the others, and then has the focus', async () => {
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

test('a quote removed meanwhile cannot be saved, and what was typed stays', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const gone = 'This quote has been removed.'
  await openScreen(<EditQuoteForm quote={sampleQuote} disabledReason={gone} onDone={() => {}} />)

  await volume().fill('20')
  await page.getByRole('button', { name: 'Save changes' }).click({ force: true })

  await expect.element(page.getByText(/^This quote has been removed\. What you typed was not saved/)).toBeVisible()
  await expect.element(volume()).toHaveValue('20')
  expect(sent).toEqual([])
})

test('one’s own second edit is no conflict, though the page has not heard of the first', async () => {
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
      { version: 1, volume: 13.5 },
      { version: 2, volume: 14.1 },
    ])
})
