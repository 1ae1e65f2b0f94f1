import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maxRequestItems } from '#domain/request-list/request-list.ts'
import { openRequestList, otherTabStores, requestBar, sampleItem, storedKeys } from '#test/request-list.tsx'
import { refusal } from '#test/screen.tsx'

const [one, two] = [sampleItem(1), sampleItem(2)] as const
const toggle = (name: string) => page.getByRole('button', { name })
const idsIn = (account: { items: readonly { id: string }[] }) => account.items.map(({ id }) => id)

test('a product is added by keyboard, with the wanted volume, and removed when pressed again', async () => {
  const { account, person } = await openRequestList({ offered: [one], volume: 12.5 })
  await expect.element(toggle('Add to request')).toHaveAccessibleDescription('Steel Beam 1')

  toggle('Add to request').element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(toggle('In your request list')).toHaveFocus()
  await expect.element(requestBar.getByText('1 product in your request list')).toBeVisible()
  await expect.poll(() => account.requests).toEqual([`PUT ${one.id} {"volume":12.5}`])
  await expect.poll(() => storedKeys(person)).toEqual([])

  await userEvent.keyboard('{Enter}')

  await expect.element(toggle('Add to request')).toHaveFocus()
  await expect.poll(() => account.items).toEqual([])
  await toggle('Undo').click()
  await expect.element(toggle('In your request list')).toBeVisible()
  await expect.poll(() => idsIn(account)).toEqual([one.id])
})

test('the last of quick presses counts', async () => {
  const { account } = await openRequestList({ offered: [one] })
  await expect.element(toggle('Add to request')).toBeVisible()

  const button = toggle('Add to request').element() as HTMLButtonElement
  for (let press = 1; press <= 3; press += 1) button.click()

  await expect.element(toggle('In your request list')).toBeVisible()
  await expect.poll(() => idsIn(account)).toEqual([one.id])
})

test('a product that cannot be saved stays in the browser, with a note, and is saved later', async () => {
  const { account, person } = await openRequestList({ offered: [one] })
  await expect.element(toggle('Add to request')).toBeVisible()
  account.reachable = false

  await toggle('Add to request').click()

  await expect.element(toggle('In your request list')).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/could not be saved to your account. It is kept in this/)
  await expect.element(requestBar.getByText('Not saved to your account yet.')).toBeVisible()
  expect(storedKeys(person)).toEqual([`draft ${person.id} request-list ${one.id}`])

  account.reachable = true
  await requestBar.getByRole('button', { name: 'Try again' }).click()

  await expect.poll(() => idsIn(account)).toEqual([one.id])
  await expect.element(requestBar.getByText('Not saved to your account yet.')).not.toBeInTheDocument()
  expect(storedKeys(person)).toEqual([])
})

test('the list is saved by itself when the connection is back', async () => {
  const { account } = await openRequestList({ offered: [one] })
  await expect.element(toggle('Add to request')).toBeVisible()
  account.reachable = false
  await toggle('Add to request').click()
  await expect.element(requestBar.getByText('Not saved to your account yet.')).toBeVisible()

  account.reachable = true
  window.dispatchEvent(new Event('online'))

  await expect.poll(() => idsIn(account)).toEqual([one.id])
})

test("an earlier visit's list in the browser is merged with the account's", async () => {
  const id = crypto.randomUUID()
  const product = { id: one.id, name: one.name, supplier_id: one.supplier_id, company_name: one.company_name }
  const at = new Date().toISOString()
  window.localStorage.setItem(
    `draft ${id} request-list ${one.id}`,
    JSON.stringify({ saved_at: at, value: { product, kind: 'add', at } }),
  )

  const { account } = await openRequestList({ offered: [one], listed: [two], actor: { id: id as never } })

  await expect.element(requestBar.getByText('2 products in your request list')).toBeVisible()
  await expect.poll(() => idsIn(account)).toEqual([two.id, one.id])
})

test('a product that the account refuses is removed, with the reason', async () => {
  const { account, person } = await openRequestList({ offered: [one] })
  await expect.element(toggle('Add to request')).toBeVisible()
  account.refuse = refusal(404, 'not_found', 'Product not found')

  await toggle('Add to request').click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('Steel Beam 1: Product not found')
  await expect.element(toggle('Add to request')).toBeVisible()
  expect(storedKeys(person)).toEqual([])
})

test('products of another tab appear when they are added and saved', async () => {
  const { account, person } = await openRequestList({ offered: [one] })
  await expect.element(toggle('Add to request')).toBeVisible()
  const key = `draft ${person.id} request-list ${one.id}`
  const at = new Date().toISOString()
  const product = { id: one.id, name: one.name, supplier_id: one.supplier_id, company_name: one.company_name }

  otherTabStores(key, JSON.stringify({ saved_at: at, value: { product, kind: 'add', at } }))
  await expect.element(toggle('In your request list')).toBeVisible()

  account.items = [one]
  otherTabStores(key, null)
  await expect.element(toggle('In your request list')).toBeVisible()

  account.items = []
  otherTabStores(key, null)
  await expect.element(toggle('Add to request')).toBeVisible()
})

test('a full list accepts no more, with a remedy, and its own products can be removed', async () => {
  const listed = Array.from({ length: maxRequestItems }, (_, number) => sampleItem(1000 + number))
  const first = listed[0] ?? one
  const { account } = await openRequestList({ offered: [one, first], listed })
  const add = toggle('Add to request')

  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await expect.element(add).toHaveAccessibleDescription(/is full \(200 products\)\. Remove one first\.$/)
  await add.click({ force: true })
  expect(account.requests).toEqual([])
  await toggle('In your request list').click()

  await expect.poll(() => account.requests).toEqual([`DELETE ${first.id}`])
})

test('a viewer reads why nothing can be added', async () => {
  await openRequestList({ offered: [one], actor: { company_role: 'viewer' } })

  await expect.element(toggle('Add to request')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(toggle('Add to request')).toHaveAccessibleDescription(/viewer/i)
})
