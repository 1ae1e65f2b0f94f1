import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { ownCatalogue } from './catalogue.ts'
import { NewProductsForm } from './NewProductsForm.tsx'

const open = () => openScreen(<NewProductsForm catalogue={ownCatalogue} />)
const choose = (material: string) => page.getByRole('button', { name: material, exact: true }).click()
const profile = (name: string) => page.getByRole('checkbox', { name, exact: true })
const add = () => page.getByRole('button', { name: /^Add (\d+ )?Products?$/ })

/** A server whose catalogue contains HEA 120 in S355J2, and that gives this response to a creation. */
const listed = { profiles: ['HEA Beam'], sizes: [{ size: 'HEA 120', grade: 'S355J2', standard: null }] }
const serverThat = (answers: () => Response) =>
  serverAnswers((method) => (method === 'GET' ? Response.json(listed) : answers()))
const made = () => Response.json({ ids: ['a', 'b'] }, { status: 201 })

const size = (name: string) => page.getByRole('table').getByRole('checkbox', { name, exact: true })
async function openSizes() {
  await open()
  await choose('Steel')
  await profile('HEA Beam').click()
  await page.getByRole('button', { name: 'Standard sizes' }).click()
  await expect.element(page.getByRole('table', { name: 'Standard sizes of HEA Beam' })).toBeVisible()
}

test('ticked standard sizes become one product each, beside a typed size and with the same grade', async () => {
  const sent = serverThat(() => Response.json({ ids: ['a', 'b', 'c'] }, { status: 201 }))
  await openSizes()
  await expect.element(page.getByRole('row').filter({ hasText: 'HEA 200' })).toMatchTextContent(/^HEA 200.*42\.3$/)

  await size('HEA 200').click()
  await size('HEA 100').click()
  await expect.element(add()).toHaveTextContent('Add 2 Products')
  const typed = page.getByLabelText('Size', { exact: true })
  await typed.fill('he 100 a')
  // It is one of the ticked ones.
  await expect.element(add()).toHaveTextContent('Add 2 Products')
  await typed.fill('HE 260 A')
  await page.getByRole('combobox', { name: 'Grade' }).fill('S235JR')
  await expect.element(add()).toHaveTextContent('Add 3 Products')
  await add().click()

  await expect.element(page.getByText('3 products were created.')).toBeVisible()
  const sizes = ['HEA 100', 'HEA 200']
  expect(sent).toEqual([{ material: 'Steel', profiles: ['HEA Beam'], size: 'HE 260 A', grade: 'S235JR', sizes }])
})

test('a size that is listed in the same grade cannot be ticked', async () => {
  serverThat(made)
  await openSizes()
  await size('HEA 120').click()

  await page.getByRole('combobox', { name: 'Grade' }).fill('1.0577')

  await expect.element(size('HEA 120')).toBeDisabled()
  await expect.element(size('HEA 120')).toHaveAccessibleDescription('Listed already')
  await expect.element(add()).toHaveTextContent('Add Product')
  await page.getByRole('combobox', { name: 'Grade' }).fill('S235JR')
  await expect.element(size('HEA 120')).toBeChecked()
})

test('the keyboard opens the table, chooses all sizes and closes it again', async () => {
  serverThat(made)
  await open()
  await choose('Steel')
  await profile('HEA Beam').click()
  const button = page.getByRole('button', { name: /^Standard sizes/ })
  button.element().focus()

  await userEvent.keyboard('{Enter}')
  await expect.element(size('Choose all')).toBeVisible()
  await userEvent.keyboard('{Tab} ')
  await expect.element(button).toHaveTextContent('Standard sizes (24 chosen)')
  await expect.element(size('HEA 1000')).toBeChecked()
  await userEvent.keyboard('{Tab} ')
  await expect.element(size('HEA 100')).not.toBeChecked()
  await expect.element(add()).toHaveTextContent('Add 23 Products')
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}{Enter}')

  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).toHaveFocus()
})

test('a long table is searched, and the found sizes are chosen beside the others', async () => {
  serverThat(made)
  await open()
  await choose('Steel')
  await profile('Square Tube').click()
  await page.getByRole('button', { name: 'Standard sizes' }).click()
  await size('20x20x2').click()
  const find = page.getByLabelText('Find a size')

  await find.fill('60 x 40')
  await size('Choose all found').click()
  await expect.element(add()).toHaveTextContent('Add 6 Products')
  await find.fill('7x7')
  await expect.element(page.getByText('No standard size is like that. Type it as Size above.')).toBeVisible()
  await find.fill('')

  await expect.element(size('20x20x2')).toBeChecked()
  await expect.element(size('60x40x3')).toBeChecked()
})

test('a refusal of one size keeps all ticks and texts, and stands at its field', async () => {
  const message = '190x200 is no size of HEA Beam. Write it like HEA 200.'
  const sent = serverThat(() =>
    Response.json({ error: { code: 'invalid', message, fields: { 'sizes.1': message } } }, { status: 400 }),
  )
  await openSizes()
  await size('HEA 100').click()
  await size('HEA 140').click()
  const number = page.getByLabelText('Article number')
  await number.fill('A-1')

  await add().click()
  const ownNumber = 'Several sizes have no article number in common. Remove it here, and add one to each product later.'
  await expect.element(number).toHaveAccessibleDescription(new RegExp(ownNumber))
  expect(sent).toEqual([])
  await number.fill('')
  await add().click()

  const button = page.getByRole('button', { name: /^Standard sizes/ })
  await expect.element(button).toHaveAccessibleDescription(message)
  await page.getByRole('alert').getByRole('link', { name: message }).click()
  await expect.element(button).toHaveFocus()
  await expect.element(size('HEA 100')).toBeChecked()
  await expect.element(size('HEA 140')).toBeChecked()
})

test('ticked sizes of one profile are not those of another', async () => {
  serverThat(made)
  await openSizes()
  await size('HEA 100').click()

  await profile('HEA Beam').click()
  await profile('Round Bar').click()

  await expect.element(add()).toHaveTextContent('Add Product')
  await expect.element(page.getByRole('table', { name: 'Standard sizes of Round Bar' })).toBeVisible()
})
