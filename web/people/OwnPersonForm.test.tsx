import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { OwnPersonPanel } from './OwnPersonPanel.tsx'

const stored = { name: 'Eva Berg', phone: null, title: 'Buyer' }
const save = () => page.getByRole('button', { name: 'Save your data' })

test('the form changes the own name, telephone number and title', async () => {
  const sent = serverAnswers((method) => Response.json(method === 'PUT' ? { ...stored, phone: '+46 8 1' } : stored))
  await openScreen(<OwnPersonPanel />)

  await expect.element(page.getByLabelText('Your title (optional)')).toHaveValue('Buyer')
  await expect.element(save()).toHaveAccessibleDescription('Nothing has changed yet.')
  await page.getByLabelText('Your phone (optional)').fill('+46 8 1 ')
  await save().click()

  await expect.element(page.getByText('Your data is saved')).toBeVisible()
  expect(sent).toEqual([{ name: 'Eva Berg', phone: '+46 8 1 ', title: 'Buyer' }])
})

test('an error appears at its field, and the input stays', async () => {
  const sent = serverAnswers((method) =>
    method === 'PUT' ? refusal(400, 'invalid', 'Check', { title: 'Too long.' }) : Response.json(stored),
  )
  await openScreen(<OwnPersonPanel />)

  await page.getByLabelText(/^Your name/).fill(' ')
  await save().click()
  await expect.element(page.getByLabelText(/^Your name/)).toHaveAccessibleDescription('Enter a name.')
  expect(sent).toEqual([])
  await page.getByLabelText(/^Your name/).fill('Eva Öst')
  await save().click()
  await expect.element(page.getByLabelText('Your title (optional)')).toHaveAccessibleDescription('Too long.')
  await expect.element(page.getByLabelText(/^Your name/)).toHaveValue('Eva Öst')
})
