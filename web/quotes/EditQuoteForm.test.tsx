import { expect, test, vi } from 'vitest'
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
