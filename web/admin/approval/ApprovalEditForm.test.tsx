import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, sampleQuote as quote, serverAnswers } from '#test/screen.tsx'
import { ApprovalEditForm } from './ApprovalEditForm.tsx'

const open = (onDone = vi.fn<() => void>()) =>
  openScreen(<ApprovalEditForm quote={quote} bar={document.body} onDone={onDone} />)

test('a volume of 0 shows an error at its field, and nothing is sent', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const screen = await open()

  await screen.getByLabelText(/Volume/).fill('0')
  await screen.getByRole('button', { name: 'Save' }).click()

  await expect.element(screen.getByRole('alert').getByText('Please enter a valid volume')).toBeVisible()
  expect(sent).toEqual([])
})

test('arrow keys change the volume by 0.1, and a comma is accepted', async () => {
  const onDone = vi.fn<() => void>()
  const sent = serverAnswers(() => Response.json({ id: quote.id, version: 2 }))
  const screen = await open(onDone)

  const volume = screen.getByLabelText(/Volume/)
  await volume.fill('12,5')
  volume.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
  await expect.element(volume).toHaveValue('12,6')
  await screen.getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent).toMatchObject([
    { version: 1, positions: [{ volume: 12.6 }], delivery_to_site: false, delivery_address: null },
  ])
})

test('a conflict keeps the input, and the next save is based on the saved version', async () => {
  const onDone = vi.fn<() => void>()
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json({ ...quote, version: 2, volume: 15 })
    return (body as { version: number }).version === 1
      ? refusal(409, 'stale', messages.stale)
      : Response.json({ id: quote.id, version: 3 })
  })
  const screen = await open(onDone)

  await screen.getByLabelText('Admin notes').fill('Called the customer')
  await screen.getByRole('button', { name: 'Save' }).click()

  await expect.element(screen.getByRole('alert').getByText(new RegExp(messages.stale))).toBeVisible()
  await screen.getByRole('alert').getByRole('link', { name: 'Volume. Now saved by somebody else: 15 t' }).click()
  await expect.element(screen.getByLabelText(/Volume/)).toHaveFocus()
  await expect.element(screen.getByLabelText('Admin notes')).toHaveValue('Called the customer')
  await expect.element(screen.getByLabelText(/Volume/)).toHaveValue('15')

  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent).toMatchObject([
    { version: 1 },
    { version: 2, positions: [{ volume: 15 }], admin_notes: 'Called the customer' },
  ])
})

test('a conflict updates an untouched field, and shows the saved value below a typed one', async () => {
  const sent = serverAnswers((method, body) => {
    if (method === 'GET')
      return Response.json({
        ...quote,
        version: 2,
        notes: 'Gate 4',
        admin_notes: 'Called',
        delivery_to_site: true,
        delivery_address: 'Verkstadsgatan 1',
      })
    return (body as { version: number }).version === 1
      ? refusal(409, 'stale', messages.stale)
      : Response.json({ id: quote.id, version: 3 })
  })
  await open()

  await page.getByLabelText('Admin notes').fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect.element(page.getByLabelText('Customer notes')).toHaveValue('Gate 4')
  await expect.element(page.getByLabelText(/^Delivery address/)).toHaveValue('Verkstadsgatan 1')
  await expect.element(page.getByLabelText('Admin notes')).toHaveValue('Mine')
  await expect
    .element(page.getByRole('link', { name: 'Admin notes. Now saved by somebody else: Called' }))
    .toBeVisible()
  await page.getByLabelText('Admin notes').fill('Mine, typed after it')
  await expect.element(page.getByText('Now saved by somebody else: Called', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({
    version: 2,
    notes: 'Gate 4',
    admin_notes: 'Mine, typed after it',
    delivery_to_site: true,
    delivery_address: 'Verkstadsgatan 1',
  })
})

test("a person's own second correction causes no conflict, before the page has read the first", async () => {
  const sent = serverAnswers((_method, body) =>
    Response.json({ id: quote.id, version: (body as { version: number }).version + 1 }),
  )
  function Reopened() {
    const [times, setTimes] = useState(0)
    return <ApprovalEditForm key={times} quote={quote} bar={document.body} onDone={() => setTimes(times + 1)} />
  }
  const screen = await openScreen(<Reopened />)
  const notes = screen.getByLabelText('Admin notes')

  await notes.fill('Called the customer ')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(notes).toHaveValue('')
  await notes.fill('Called again ')
  await screen.getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => sent).toMatchObject([{ version: 1 }, { version: 2, admin_notes: 'Called again' }])
})

test('a conflict about several positions links to each changed volume', async () => {
  const positions = quote.positions.flatMap((only) =>
    Array.from({ length: 12 }, (_, index) => ({ ...only, position: index + 1 })),
  )
  const several = { ...quote, position_count: 12, positions }
  const changed = positions.map((position, index) => (index === 10 ? { ...position, volume: 15 } : position))
  serverAnswers((method) =>
    method === 'GET'
      ? Response.json({ ...several, version: 2, positions: changed })
      : refusal(409, 'stale', messages.stale),
  )
  const screen = await openScreen(<ApprovalEditForm quote={several} bar={document.body} onDone={() => {}} />)
  await screen.getByLabelText('Admin notes').fill('Called the customer')
  await screen.getByRole('button', { name: 'Save' }).click()

  await screen
    .getByRole('alert')
    .getByRole('link', { name: /Now saved by somebody else: 15 t/ })
    .click()

  await expect.element(screen.getByRole('textbox', { name: 'Volume of position 11 (tons)' })).toHaveFocus()
})

describe('adding or removing positions elsewhere', () => {
  const only = quote.positions[0] as (typeof quote.positions)[number]
  const at = (size: string, position: number, volume: number) => ({ ...only, size, position, volume })
  const of = (version: number, ...positions: (typeof only)[]) => ({
    ...quote,
    version,
    position_count: positions.length,
    positions,
  })
  const before = of(1, at('HEA 100', 1, 10), at('HEA 200', 2, 20), at('HEA 300', 3, 30))
  const volume = (position: number) => page.getByRole('textbox', { name: `Volume of position ${position} (tons)` })
  /** Types tons for the positions, saves, and is notified of the other version. */
  async function conflict(typed: Record<number, string>, now: typeof before) {
    const sent = serverAnswers((method, body) => {
      if (method === 'GET') return Response.json(now)
      return (body as { version: number }).version === 1
        ? refusal(409, 'stale', messages.stale)
        : Response.json({ id: quote.id, version: 3 })
    })
    await openScreen(<ApprovalEditForm quote={before} bar={document.body} onDone={() => {}} />)
    for (const [position, text] of Object.entries(typed)) await volume(Number(position)).fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('alert').getByText(new RegExp(messages.stale)).first()).toBeVisible()
    return sent
  }
  const save = () => page.getByRole('button', { name: 'Save' }).click()

  test('keeps typed tons with their position, and names those of a removed one', async () => {
    const sent = await conflict({ 1: '11', 3: '33' }, of(2, at('HEA 200', 1, 20), at('HEA 300', 2, 30)))

    await expect
      .element(
        page.getByText(/^Position 1, .* was removed or changed .* The 11 t that you typed for it are not used\.$/),
      )
      .toBeVisible()
    await expect.element(volume(1)).toHaveValue('20')
    await expect.element(volume(2)).toHaveValue('33')
    await save()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({
      version: 2,
      positions: [
        { was: 1, size: 'HEA 200', volume: 20 },
        { was: 2, size: 'HEA 300', volume: 33 },
      ],
    })
  })

  test('gives a new position its own tons, in any place', async () => {
    const sent = await conflict(
      { 1: '11' },
      of(2, at('HEB 100', 1, 5), at('HEA 100', 2, 10), at('HEA 200', 3, 25), at('HEA 300', 4, 30)),
    )

    await expect.element(page.getByRole('link', { name: /This position is new: 5 t$/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Now saved by somebody else: 25 t$/ })).toBeVisible()
    await save()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ positions: [{ volume: 5 }, { volume: 11 }, { volume: 25 }, { volume: 30 }] })
  })

  test('keeps a mark to remove with its position, also of two equal ones', async () => {
    const twice = of(1, at('HEA 100', 1, 10), at('HEA 100', 2, 20), at('HEA 300', 3, 30))
    const sent = serverAnswers((method, body) => {
      if (method === 'GET') return Response.json(of(2, at('HEA 300', 1, 30), at('HEA 100', 2, 20)))
      return (body as { version: number }).version === 1
        ? refusal(409, 'stale', messages.stale)
        : Response.json({ id: quote.id, version: 3 })
    })
    await openScreen(<ApprovalEditForm quote={twice} bar={document.body} onDone={() => {}} />)
    await page.getByRole('button', { name: 'Remove position 2' }).click()
    await save()
    await expect.element(page.getByRole('button', { name: 'Keep position 2' })).toBeVisible()
    await save()

    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ positions: [{ was: 1, size: 'HEA 300', volume: 30 }] })
  })

  test('keeps the tons typed for the last position of several', async () => {
    const sent = await conflict({ 2: '22' }, of(2, at('HEA 200', 1, 20)))

    await expect.element(page.getByRole('textbox', { name: 'Volume (tons)' })).toHaveValue('22')
    await save()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ version: 2, positions: [{ volume: 22 }] })
  })
})
