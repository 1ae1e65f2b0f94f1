import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { EpdValuesForm } from './EpdValuesForm.tsx'
import type { EpdValues } from './queries/epd-values.ts'

const first = '2026-11-21T08:00:00.000Z'
const later = '2026-11-21T08:05:00.000Z'
const values: EpdValues = {
  epd_steel: 1.9315,
  epd_stainless_steel: null,
  epd_aluminium: 0,
  epd_brass: null,
  epd_copper: null,
  epd_total: 2.5,
  updated_at: first,
}

/** The form with a button that simulates a save in another tab. */
function Scene() {
  const [now, setNow] = useState(values)
  return (
    <>
      <EpdValuesForm values={now} />
      <button type="button" onClick={() => setNow({ ...now, epd_steel: 3, epd_brass: 4, updated_at: later })}>
        Another tab saves
      </button>
    </>
  )
}
const saved = () => Response.json({ updated_at: later })
const field = (name: string) => page.getByLabelText(new RegExp(`^${name} \\(kg CO₂e/kg, A1–A3\\)$`))
const save = () => page.getByRole('button', { name: 'Save EPD values' })
const success = () => page.getByText('EPD values updated successfully')

test('the six values are sent with all their decimals, by comma and by point, and empty ones as null', async () => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene />)
  await expect.element(save()).toHaveAccessibleDescription('Nothing has changed yet.')

  await field('Stainless Steel').fill('0,6866')
  await field('Copper').fill(' 12.345678 ')
  await field('Total').fill('')
  await save().click()

  await expect.element(success()).toBeVisible()
  const typed = { epd_stainless_steel: 0.6866, epd_copper: 12.345678, epd_total: null }
  expect(sent).toEqual([{ ...values, ...typed }])
  await expect.element(field('Steel')).toHaveValue('1.9315')
})

test('errors appear above the form and at the fields, the text stays and nothing is sent', async () => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene />)

  await field('Steel').fill('much')
  await field('Brass').fill('-0,01')
  await save().click()

  const summary = page.getByRole('alert')
  await expect.element(summary.getByText('The value for Steel must be a number.')).toBeVisible()
  await expect.element(summary.getByText('The value for Brass cannot be negative.')).toBeVisible()
  await expect.element(field('Brass')).toHaveAccessibleDescription('The value for Brass cannot be negative.')
  await expect.element(field('Steel')).toHaveValue('much')
  expect(sent).toEqual([])
})

test('a value per tonne shows a warning, and its thousandth can be taken by keyboard', async () => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene />)
  const doubt = page.getByText('This looks like kg CO₂e per tonne. Per kg it would be 0.6866.')
  expect(doubt.query()).toBeNull()

  await field('Steel').fill('686,6')
  await expect.element(page.getByRole('status').filter({ has: doubt })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Use 0.6866' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(field('Steel')).toHaveValue('0.6866')
  await expect.element(field('Steel')).toHaveFocus()
  expect(doubt.query()).toBeNull()
  expect(sent).toEqual([])
  await save().click()
  await expect.element(success()).toBeVisible()
  expect(sent).toMatchObject([{ epd_steel: 0.6866 }])
})

test('a doubted value can still be saved', async () => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene />)

  await field('Total').fill('60')
  await expect.element(page.getByRole('button', { name: 'Use 0.06' })).toBeVisible()
  await save().click()

  await expect.element(success()).toBeVisible()
  expect(sent).toMatchObject([{ epd_total: 60 }])
})

test("another tab's save is not overwritten", async () => {
  const sent = serverAnswers((_method, body) =>
    (body as { updated_at: string }).updated_at === first ? refusal(409, 'stale', messages.stale) : saved(),
  )
  await openScreen(<Scene />)

  await field('Steel').fill('2')
  await page.getByRole('button', { name: 'Another tab saves' }).click()
  await save().click()

  await expect.element(page.getByRole('alert').getByText(messages.stale)).toBeVisible()
  await expect.element(field('Steel')).toHaveValue('2')
  await expect.element(field('Steel')).toHaveAccessibleDescription('Saved now: 3')
  await expect.element(field('Brass')).toHaveValue('4')
  await save().click()
  await expect.element(success()).toBeVisible()
  expect(sent).toMatchObject([
    { updated_at: first, epd_steel: 2 },
    { updated_at: later, epd_steel: 2, epd_brass: 4 },
  ])
})

test.each([
  ['the server says', refusal(409, 'conflict', 'Your account is being closed.'), 'Your account is being closed.'],
  ['fails without a word', refusal(500, 'internal', messages.unexpected), 'Failed to update EPD values'],
])('%s: an error is shown, and the typed text stays', async (_what, response, message) => {
  serverAnswers(() => response.clone())
  await openScreen(<Scene />)

  await field('Steel').fill('2.2')
  await save().click()

  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(field('Steel')).toHaveValue('2.2')
})

test("a person's own second save causes no conflict, in any spelling of the first", async () => {
  const last = '2026-11-21T08:10:00.000Z'
  const sent = serverAnswers((_method, body) =>
    Response.json({ updated_at: (body as { updated_at: string }).updated_at === first ? later : last }),
  )
  await openScreen(<Scene />)

  await field('Steel').fill('0,51')
  await field('Brass').fill('1.10')
  await save().click()
  await expect.element(field('Steel')).toHaveValue('0.51')
  await expect.element(field('Brass')).toHaveValue('1.1')
  await field('Steel').fill('0,520 ')
  await save().click()

  await expect
    .poll(() => sent)
    .toMatchObject([
      { updated_at: first, epd_steel: 0.51, epd_brass: 1.1 },
      { updated_at: later, epd_steel: 0.52, epd_brass: 1.1 },
    ])
})
