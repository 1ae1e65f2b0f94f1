import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { productRefusals } from '#domain/products/product-texts.ts'
import { ownProduct } from '#test/own-product.ts'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { ownCatalogue } from './catalogue.ts'
import { EditProductForm } from './EditProductForm.tsx'
import { NewProductsForm } from './NewProductsForm.tsx'

const number = () => page.getByRole('textbox', { name: 'Article number' })
const save = () => page.getByRole('button', { name: 'Save changes' }).click()
const openEdit = (article_number: string | null = null) =>
  openScreen(<EditProductForm product={ownProduct({ article_number })} catalogue={ownCatalogue} stays={false} />)
const saved = () => Response.json({ id: ownProduct().id, updated_at: '2026-11-21T08:05:00.000Z' })

const text = productRefusals.articleNumberTaken
const taken = () =>
  Response.json({ error: { code: 'invalid', message: text, fields: { article_number: text } } }, { status: 400 })

test('the form of a product sends a changed article number, and says who sees it', async () => {
  const sent = serverAnswers(saved)
  await openEdit()

  await expect.element(number()).toHaveAccessibleDescription('Your own number. Only you see it.')
  await number().fill('A-1001')
  await save()

  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toMatchObject([{ article_number: 'A-1001' }])
})

test.each([
  ['an emptied article number as null', 'A-1001', '', null],
  ['no article number that stays', 'A-1001', 'A-1001', undefined],
])('the form of a product sends %s', async (_what, before, typed, expected) => {
  const sent = serverAnswers(saved)
  await openEdit(before)

  await expect.element(number()).toHaveValue(before)
  await number().fill(typed)
  await save()

  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent.map((body) => (body as { article_number?: string | null }).article_number)).toEqual([expected])
})

test('the form of a product shows at the field that another product has the number', async () => {
  serverAnswers(taken)
  await openEdit()

  await number().fill('A-1001')
  await save()

  await page.getByRole('alert').getByText(text).click()
  await expect.element(number()).toHaveFocus()
  await expect.element(number()).toHaveAccessibleDescription(new RegExp(`^${text}`))
  await expect.element(number()).toHaveValue('A-1001')
})

test("another person's article number appears below a typed one", async () => {
  const theirs = ownProduct({ article_number: 'B-2', updated_at: '2026-11-21T08:05:00.000Z' })
  const stale = { error: { code: 'stale', message: messages.stale } }
  serverAnswers((method) => Response.json(method === 'GET' ? theirs : stale, { status: method === 'GET' ? 200 : 409 }))
  await openEdit('A-1')

  await number().fill('A-2')
  await save()

  await expect.element(number()).toHaveAccessibleDescription('Saved now: B-2')
  await expect.element(number()).toHaveValue('A-2')
})

test('a new product has its article number, which is refused at its field', async () => {
  let answers = taken
  const sent = serverAnswers((method) => (method === 'GET' ? Response.json({ profiles: [] }) : answers()))
  await openScreen(<NewProductsForm catalogue={ownCatalogue} />)
  const add = page.getByRole('button', { name: 'Add Product' })

  await page.getByRole('button', { name: 'Brass', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Square Bar' }).click()
  await number().fill('A-1001')
  await add.click()
  await page.getByRole('alert').getByText(text).click()
  await expect.element(number()).toHaveFocus()

  answers = () => Response.json({ ids: ['a'] }, { status: 201 })
  await number().fill('A-1002')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await add.click()

  await expect.element(page.getByRole('status').getByText('1 product was created.')).toBeVisible()
  const asked = { material: 'Brass', profiles: ['Square Bar'] }
  expect(sent).toEqual([
    { ...asked, article_number: 'A-1001' },
    { ...asked, article_number: 'A-1002' },
  ])
})

test('several new products have no article number', async () => {
  serverAnswers(() => Response.json({ profiles: [] }))
  await openScreen(<NewProductsForm catalogue={ownCatalogue} />)

  await page.getByRole('button', { name: 'Brass', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Square Bar' }).click()
  await expect.element(number()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Round Bar' }).click()

  await expect.element(number()).not.toBeInTheDocument()
})
