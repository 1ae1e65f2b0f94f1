import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { ownCatalogue } from './catalogue.ts'
import { NewProductsForm } from './NewProductsForm.tsx'

const open = () => openScreen(<NewProductsForm catalogue={ownCatalogue} />)
const choose = (material: string) => page.getByRole('button', { name: material, exact: true }).click()
const profile = (name: string) => page.getByRole('checkbox', { name, exact: true })
const add = () => page.getByRole('button', { name: /^Add (\d+ )?Products?$/ })

/** A server whose catalogue contains Brass Flat Bar, and that gives this response to a creation. */
const serverThat = (answers: () => Response) =>
  serverAnswers((method) => (method === 'GET' ? Response.json({ profiles: ['Flat Bar'] }) : answers()))
const made = () => Response.json({ ids: ['a', 'b'] }, { status: 201 })

test('the form requires a material and a profile, and the summary links to the missing one', async () => {
  const sent = serverThat(made)
  await open()
  const message = 'Please select a material and at least one profile'

  await add().click()
  await page.getByRole('alert').getByText(message).click()
  await expect.element(page.getByRole('group', { name: 'Material' })).toHaveFocus()

  await choose('Brass')
  await add().click()
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  expect(sent).toEqual([])
})

test('existing profiles are marked', async () => {
  serverThat(made)
  await open()

  await choose('Brass')

  await expect.element(profile('Flat Bar')).toHaveAccessibleDescription('Listed already')
  await expect.element(profile('Round Bar')).not.toHaveAccessibleDescription('Listed already')
})

test('each chosen profile is sent, and the catalogue is announced', async () => {
  const sent = serverThat(made)
  await open()

  await choose('Brass')
  await profile('Square Bar').click()
  await profile('Round Bar').click()
  await expect.element(add()).toHaveTextContent('Add 2 Products')
  await add().click()

  await expect.element(page.getByRole('status').getByText('2 products were created.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Go to My Products now' })
  await expect.element(link).toHaveAttribute('href', '/dashboard/products')
  expect(sent).toEqual([{ material: 'Brass', profiles: ['Square Bar', 'Round Bar'] }])
})

test('a single profile accepts its size, grade and standard', async () => {
  const sent = serverThat(made)
  await open()
  const size = page.getByLabelText('Size', { exact: true })

  await choose('Steel')
  await profile('Square Tube').click()
  await size.fill('60x40')
  await page.getByRole('combobox', { name: 'Grade' }).fill('S355J2H')
  await add().click()
  const message = '60x40 is no size of Square Tube. Write it like 60x40x3.'
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(size).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(size).toHaveValue('60x40')
  expect(sent).toEqual([])

  await size.fill('60x40x3')
  await add().click()
  await expect.element(page.getByRole('status').getByText(/products were created/)).toBeVisible()
  expect(sent).toEqual([{ material: 'Steel', profiles: ['Square Tube'], size: '60x40x3', grade: 'S355J2H' }])
})

test('several profiles have none in common, and the input for one returns with it', async () => {
  const sent = serverThat(made)
  await open()
  const size = page.getByLabelText('Size', { exact: true })

  await choose('Brass')
  await profile('Round Bar').click()
  await size.fill('20')
  await profile('Square Bar').click()
  await expect.element(size).not.toBeInTheDocument()
  await profile('Square Bar').click()
  await expect.element(size).toHaveValue('20')
  await profile('Square Bar').click()
  await add().click()

  await expect.element(page.getByRole('status').getByText('2 products were created.')).toBeVisible()
  expect(sent).toEqual([{ material: 'Brass', profiles: ['Round Bar', 'Square Bar'] }])
})

test('another material starts a new choice of profiles', async () => {
  const sent = serverThat(made)
  await open()

  await choose('Brass')
  await profile('Square Bar').click()
  await choose('Copper')
  await expect.element(profile('Square Bar')).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await add().click()

  await expect.element(page.getByRole('status').getByText('2 products were created.')).toBeVisible()
  expect(sent).toEqual([{ material: 'Copper', profiles: ['Square Bar', 'Sheet Metal', 'Flat Bar', 'Round Bar'] }])
})

test.each([
  [
    'the session has ended',
    refusal(401, 'unauthenticated', messages.signInRequired),
    'You must be logged in to create products',
  ],
  ['the server says why', refusal(403, 'forbidden', messages.notAllowed), messages.notAllowed],
  [
    'it fails without a word',
    refusal(500, 'internal', messages.unexpected),
    'Failed to create products. Please try again.',
  ],
])('%s: an error is shown, and the choice stays', async (_what, response, message) => {
  serverThat(() => response.clone())
  await open()

  await choose('Brass')
  await profile('Square Bar').click()
  await add().click()

  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(profile('Square Bar')).toBeChecked()
})
