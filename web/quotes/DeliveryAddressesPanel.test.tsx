import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { DeliveryAddressesPanel } from './DeliveryAddressesPanel.tsx'

afterEach(() => vi.restoreAllMocks())

const place = { street: 'Kajen 1', postal_code: '411 04', city: 'Byn', country: 'Sweden' }
const typed = { name: 'Yard', ...place, contact: 'Test Person', phone: '', opening_hours: '', unloading: 'Crane' }
const id = '11111111-1111-4111-8111-1111111111a1'
const yard = { ...typed, phone: null, opening_hours: null, id, version: 1 }

async function open(first: object[] = [yard], refuses?: Response) {
  let addresses = first
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json({ addresses })
    if (refuses) return refuses
    const saved = { ...yard, ...(body as object), version: 2 }
    addresses = method === 'DELETE' ? [] : [saved]
    return Response.json(saved, { status: method === 'POST' ? 201 : 200 })
  })
  await openScreen(<DeliveryAddressesPanel />)
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })

test('a delivery address is added', async () => {
  const sent = await open([])
  await expect.element(page.getByText('Your company has no delivery addresses yet.')).toBeVisible()

  await button('Add delivery address').click()
  await field('Name').fill('Yard')
  await field('Street').fill('Kajen 1')
  await field('Postal code').fill('411 04')
  await field('City').fill('Byn')
  await field('Contact on site (optional)').fill('Test Person')
  await field('Unloading (optional)').fill('Crane')
  await button('Save address').click()

  await expect.element(page.getByText('Kajen 1, 411 04 Byn, Sweden')).toBeVisible()
  await expect.element(page.getByText('Unloading: Crane')).toBeVisible()
  expect(sent).toEqual([typed])
})

test('a delivery address is changed', async () => {
  const sent = await open()
  await button('Edit Yard').click()
  await field('Name').fill('Gate 4')

  await button('Save address').click()

  await expect.element(button('Edit Gate 4')).toBeVisible()
  expect(sent).toEqual([{ ...typed, name: 'Gate 4', version: 1 }])
})

test('a delivery address is deleted after a question', async () => {
  await open()
  await button('Delete Yard').click()
  await expect.element(page.getByText('Requests that were sent with this address keep it.')).toBeVisible()

  await button('Delete').click()

  await expect.element(page.getByText('Your company has no delivery addresses yet.')).toBeVisible()
})

test('a refusal is said at its field, and what was typed stays', async () => {
  const taken = 'Your company already has a delivery address of this name.'
  await open([yard], refusal(400, 'invalid', 'Please check your input.', { name: taken }))
  await button('Edit Yard').click()
  await field('Name').fill('Gate 4')

  await button('Save address').click()

  await expect.element(field('Name')).toHaveAccessibleDescription(new RegExp(taken))
  await expect.element(field('Name')).toHaveValue('Gate 4')
})

test("a colleague's change meanwhile is said, and what was typed stays", async () => {
  await open([yard], refusal(409, 'stale', 'Somebody changed this in the meantime.'))
  await button('Edit Yard').click()
  await field('Name').fill('Gate 4')

  await button('Save address').click()

  await expect.element(page.getByText('Somebody changed this in the meantime.').first()).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Gate 4')
})
