import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { beam, check, chooseBeam, created, openForm, send } from '#test/request-form.tsx'
import { ApiError } from '#web/api.ts'
import { confirmLeave } from '#web/forms/leave-guards.ts'
import { emptyQuoteFields } from './new-quote-fields.ts'

test('the checked answers are sent once', async () => {
  const { sent, done } = await openForm()

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await page.getByRole('textbox', { name: 'Max price per kg (optional)' }).fill('1,05')
  await check()
  await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  expect(sent).toEqual([])
  await send()

  await expect.poll(() => done).toEqual([created])
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    positions: [{ product_id: beam.id, volume: 25, max_price_per_kg: 1.05 }],
    delivery_address: null,
  })
})

test('a lost answer is sent again under the same key, and a changed one under another', async () => {
  const { sent } = await openForm({ reply: () => Promise.reject(new ApiError(0, 'unreachable', 'no connection')) })

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await check()
  await send()
  await expect.element(page.getByText('Failed to create quote request. Please try again.')).toBeVisible()
  await send()
  await page.getByRole('button', { name: 'Change answers' }).click()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('26')
  await userEvent.keyboard('{Enter}')
  await send()

  await expect.poll(() => sent.length).toBe(3)
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test("the server's refusal appears at its field, and the input stays", async () => {
  const refusal = new ApiError(400, 'invalid', 'Please check the marked fields.', {
    'positions.0.product_id': 'Selected product not found.',
  })
  await openForm({ reply: () => Promise.reject(refusal) })

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await page.getByRole('textbox', { name: 'Notes (optional)' }).fill('3.1 certificates')
  await check()
  await send()

  await expect.element(page.getByRole('link', { name: 'Selected product not found.' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Volume (tons)' })).toHaveValue('25')
  await expect.element(page.getByRole('textbox', { name: 'Notes (optional)' })).toHaveValue('3.1 certificates')
})

test('two quick presses send once', async () => {
  const { sent } = await openForm({ reply: () => new Promise(() => {}) })
  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await check()

  const button = page.getByRole('button', { name: 'Send Quote Request' }).element() as HTMLButtonElement
  button.click()
  button.click()

  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Change answers' })).toBeDisabled()
  expect(sent).toHaveLength(1)
})

test('an answer is changed at its field', async () => {
  await openForm()
  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await page.getByRole('textbox', { name: 'Notes (optional)' }).fill('Call first')
  await check()

  await page.getByRole('button', { name: 'Change notes' }).click()

  await expect.element(page.getByRole('textbox', { name: 'Notes (optional)' })).toHaveFocus()
})

const volume = () => page.getByRole('textbox', { name: 'Volume (tons)' })
const drawing = { id: '33333333-3333-4333-8333-333333333333', name: 'Drawing.pdf', type: 'application/pdf', size: 2048 }

test('the input is stored as a draft while one types, and nothing without input', async () => {
  const { drafts } = await openForm({ initial: { material: 'Steel', volume: '12.5' } })
  await expect.element(page.getByText(/Kept as a draft/)).not.toBeInTheDocument()

  await volume().fill('30')

  await expect.element(page.getByText(/Kept as a draft in this browser until you send it or sign out/)).toBeVisible()
  expect(drafts.at(-1)).toMatchObject({ fields: { material: 'Steel', volume: '30' }, files: [], asked: null })
  await volume().fill('12.5')
  await expect.poll(() => drafts.at(-1)).toBeNull()
})

test('a draft is continued with its documents, and the key of a possibly received request', async () => {
  const first = await openForm({ reply: () => Promise.reject(new ApiError(0, 'unreachable', 'no connection')) })
  await chooseBeam()
  await volume().fill('25')
  await check()
  await send()
  await expect.element(page.getByText('Failed to create quote request. Please try again.')).toBeVisible()
  const left = first.drafts.at(-1)
  expect(left).not.toBeNull()
  await cleanup()

  const again = await openForm({ ...(left && { begun: left }), initialProduct: beam })
  await expect.element(volume()).toHaveValue('25')
  await check()
  await send()

  await expect.poll(() => again.done).toEqual([created])
  expect(again.sent[0]?.key).toBe(first.sent[0]?.key)
})

test('uploads of a draft are sent with it, and can be removed', async () => {
  const fields = { ...emptyQuoteFields, volume: '25', file_ids: [drawing.id] }
  const { drafts } = await openForm({ begun: { fields, files: [drawing], asked: null } })
  await expect.element(page.getByText('Uploaded, 2 kB')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Drawing.pdf' }).click()

  await expect.element(page.getByText('Drawing.pdf')).not.toBeInTheDocument()
  await expect.poll(() => drafts.at(-1)).toMatchObject({ fields: { file_ids: [] }, files: [] })
})

/** Tries to leave like a sign-out, and answers "stay". Without an open question it would wait forever. */
async function stayWhenAsked() {
  const leaving = confirmLeave()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  return leaving
}

test('leaving asks during an upload, and not with a stored draft', async () => {
  let arrived: (file: typeof drawing) => void = () => {}
  await openForm({ upload: () => new Promise((resolve) => (arrived = resolve)) })
  await volume().fill('25')
  expect(await confirmLeave()).toBe(true)

  await page
    .getByLabelText(/Choose documents/)
    .upload(new File(['%PDF-1.4'], 'Drawing.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByRole('progressbar', { name: 'Uploading Drawing.pdf' })).toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Check your answers' }))
    .toHaveAccessibleDescription('Please wait until your documents are uploaded.')
  expect(await stayWhenAsked()).toBe(false)

  arrived(drawing)
  await expect.element(page.getByText(/^Uploaded/)).toBeVisible()
  expect(await confirmLeave()).toBe(true)
})

test('leaving asks if the browser stores no draft', async () => {
  await openForm({ keeps: false })
  expect(await confirmLeave()).toBe(true)

  await volume().fill('25')

  await expect.element(page.getByText(/Kept as a draft/)).not.toBeInTheDocument()
  expect(await stayWhenAsked()).toBe(false)
})

test('suppliers do not see the maximum price unless the buyer shows it, and the answers show which', async () => {
  const { sent } = await openForm()
  const shown = page.getByRole('switch', { name: /^Suppliers see the maximum price/ })
  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await expect.element(shown).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Max price per kg (optional)' }).fill('1,05')
  await expect.element(shown).not.toBeChecked()
  await expect.element(page.getByText('Only you and the administrators see it.')).toBeVisible()

  await check()
  await expect.element(page.getByText('1.05 USD/kg, not shown to suppliers')).toBeVisible()
  await page.getByRole('button', { name: 'Change max price per kg' }).click()
  await shown.click()
  await expect.element(page.getByText('Every supplier that you ask sees it with your request.')).toBeVisible()
  await check()
  await expect.element(page.getByText('1.05 USD/kg, shown to suppliers')).toBeVisible()
  await send()

  await expect.poll(() => sent).toMatchObject([{ positions: [{ max_price_per_kg: 1.05 }], max_price_shown: true }])
})
