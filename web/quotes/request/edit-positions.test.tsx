import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { EditQuoteForm } from './EditQuoteForm.tsx'

const save = () => page.getByRole('button', { name: 'Save changes' }).click()
const notes = () => page.getByLabelText('Notes (optional)')

test('typed tons stay away from other positions that came meanwhile', async () => {
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

test('limits, the note and the latest day are changed with the tons', async () => {
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, version: 2 }))
  await openScreen(
    <EditQuoteForm quote={{ ...sampleQuote, max_price_currency: 'EUR', max_price_shown: false }} onDone={() => {}} />,
  )

  await page.getByRole('button', { name: 'Add limits or a note' }).click()
  await page.getByLabelText('Max EPD (optional)').fill('0,5')
  const price = page.getByLabelText('Max price per kg (optional)')
  await expect.element(price).toHaveAccessibleDescription('Only you and the administrators see it.')
  await price.fill('1.2')
  await page.getByLabelText('Note on the position (optional)').fill('Blasted')
  await page.getByLabelText('Latest delivery date (optional)').fill('2126-02-03')
  await save()

  const limits = { max_epd: 0.5, max_price_per_kg: 1.2, note: 'Blasted' }
  await expect.poll(() => sent).toMatchObject([{ positions: [limits], latest_delivery_date: '2126-02-03' }])
})

test('a refused limit stands at its field, of several positions too', async () => {
  const first = { ...(sampleQuote.positions[0] as (typeof sampleQuote.positions)[number]), max_epd: 0.9 }
  const positions = [first, { ...first, position: 2, product_name: 'Steel IPE Beam', volume: 3 }]
  const sent = serverAnswers(() => Response.json({ id: sampleQuote.id, version: 2 }))
  await openScreen(<EditQuoteForm quote={{ ...sampleQuote, position_count: 2, positions }} onDone={() => {}} />)
  const epd = page.getByLabelText('Max EPD of position 2 (optional)')

  await epd.fill('-1')
  await save()
  await expect.element(epd).toHaveAccessibleDescription(/Max EPD cannot be negative/)
  expect(sent).toEqual([])

  await epd.fill('')
  await page.getByRole('button', { name: 'Remove position 1' }).click()
  await save()
  await expect.poll(() => sent).toMatchObject([{ positions: [{ was: 2, max_epd: null }] }])
})

describe("a colleague's change of the positions", () => {
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

  test('keeps typed tons with their position, and names those of a removed one', async () => {
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

  test('stands beside a limit that was typed, and fills those that nobody typed', async () => {
    const note = (position: number) => page.getByLabelText(`Note of position ${position} (optional)`)
    const noted = (version: number, ...texts: string[]) =>
      of(version, ...texts.map((text, index) => ({ ...at(`HEA ${index + 1}00`, index + 1, 10), note: text })))
    const sent = answersWith(noted(2, 'Their first', 'Their second'))
    await openScreen(<EditQuoteForm quote={noted(1, 'First', 'Second')} onDone={() => {}} />)

    await note(1).fill('Mine')
    await save()

    await expect.element(note(2)).toHaveValue('Their second')
    await expect.element(note(1)).toHaveValue('Mine')
    await page.getByRole('link', { name: 'Now saved by somebody else: Their first' }).click()
    await expect.element(note(1)).toHaveFocus()
    await save()
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject({ version: 2, positions: [{ note: 'Mine' }, { note: 'Their second' }] })
  })

  test('links from a refused save to a new position and to changed tons, and keeps the input', async () => {
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

  test('keeps the tons typed for the last position of several', async () => {
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
    expect(sent[1]).toMatchObject({ version: 2, positions: [{ volume: 22 }] })
  })
})
