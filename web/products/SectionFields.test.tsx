import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownProduct } from '#test/own-product.ts'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { ownCatalogue } from './catalogue.ts'
import { EditProductForm } from './EditProductForm.tsx'

const first = '2026-11-21T08:00:00.000Z'
const later = '2026-11-21T08:05:00.000Z'
const product = ownProduct()
const asItStands = { currency: 'EUR', price_per_kg: 1.02, min_volume: 5, epd_value: 0.6866 }

const open = () => openScreen(<EditProductForm product={product} catalogue={ownCatalogue} stays={false} />)
const saved = () => Response.json({ id: product.id, updated_at: later })
const save = () => page.getByRole('button', { name: 'Save changes' }).click()
const size = () => page.getByLabelText('Size', { exact: true })
const grade = () => page.getByRole('combobox', { name: 'Grade' })
const standard = () => page.getByRole('combobox', { name: 'Standard' })

test('size, grade and standard are sent if they were changed, and the fields show how they are read', async () => {
  const sent = serverAnswers(saved)
  await open()

  await size().fill('he 200 a')
  await expect.element(size()).toHaveAccessibleDescription('Saved as HEA 200.')
  await grade().fill('S355 J2')
  await expect.element(grade()).toHaveAccessibleDescription('Buyers find it as S355J2 too.')
  await save()

  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toEqual([
    { ...asItStands, dimensions: product.dimensions, size: 'he 200 a', grade: 'S355 J2', updated_at: first },
  ])
})

test('grades and standards are suggested, and other texts accepted with a note', async () => {
  const sent = serverAnswers(saved)
  await open()

  await grade().click()
  await page.getByRole('option', { name: 'S355J2', exact: true }).click()
  await expect.element(grade()).toHaveValue('S355J2')
  await standard().fill('As drawn')
  await expect.element(standard()).toHaveAccessibleDescription('Not a listed standard. It is kept as you write it.')
  await size().fill('HEB 200')
  await expect.element(size()).toHaveAccessibleDescription('Not a listed size. It is kept as you write it.')
  await save()

  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toMatchObject([{ size: 'HEB 200', grade: 'S355J2', standard: 'As drawn' }])
})

test('numbers that are no size of the profile show an error at their field, and stay', async () => {
  const sent = serverAnswers(saved)
  await open()
  const message = '190x200 is no size of HEA Beam. Write it like HEA 200.'

  await size().fill('190x200')
  await save()

  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(size()).toHaveAccessibleDescription(new RegExp(`^${message}`))
  await page.getByRole('alert').getByText(message).click()
  await expect.element(size()).toHaveFocus()
  await expect.element(size()).toHaveValue('190x200')
  expect(sent).toEqual([])

  await size().fill('HEA 200')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await save()
  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
})

test('an emptied grade is sent as null', async () => {
  const sent = serverAnswers(saved)
  await openScreen(<EditProductForm product={{ ...product, grade: 'S355J2' }} catalogue={ownCatalogue} stays={false} />)

  await grade().fill('')
  await save()

  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toMatchObject([{ grade: null }])
})
