import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import {
  bridge,
  button,
  buy,
  name,
  openCalculator,
  person,
  quoteLink,
  result,
  typeTrade,
  freshBrowser,
  volume,
} from '#test/calculator.tsx'
import { postedKeys } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { createDraftStore, storedDrafts, visitor } from '#web/forms/stored-drafts.ts'
import type { SessionActor } from '#web/session.tsx'

freshBrowser()

test('the result follows the typing, with comma or point, and shows its working', async () => {
  await openCalculator({ role: null })
  await expect.element(result()).toMatchTextContent('0 without a revenue')

  await typeTrade()

  for (const text of [
    '1 718.75 USD',
    '14.47 %',
    '11 875.00 USD',
    '10 156.25 USD',
    'Buy price × volume: 812.50 USD/t × 12.5 t',
    'Revenue − total cost: 11 875.00 − 10 156.25 USD',
  ])
    await expect.element(result()).toMatchTextContent(text)
  await expect.element(result().getByRole('status')).toHaveTextContent('Profit 1 718.75 USD, margin 14.47 %')
})

test('a missing number counts as 0, and a loss is marked', async () => {
  await openCalculator({ role: null })

  await buy().fill('100')
  await volume().fill('2')

  await expect.element(result()).toMatchTextContent('Profit (a loss)')
  await expect.element(result()).toMatchTextContent('−200.00 USD')
  await expect.element(result()).toMatchTextContent('0.00 %')
  await expect.element(result()).toMatchTextContent('Loss, to the same scale')
})

test.each([
  ['-1', 'Cannot be negative.'],
  ['cheap', 'Please enter a number.'],
  ['10000000000000', 'Too high.'],
])('%s shows an error at its field while one types, and no result', async (typed, message) => {
  const { sent } = await openCalculator({ role: 'customer', projects: [] })
  await typeTrade()

  await buy().fill(typed)

  await expect.element(buy()).toHaveAccessibleDescription(message)
  await expect.element(result()).not.toMatchTextContent('950.00')
  await name().fill('Bridge')
  await button('Save project').click()
  await expect.element(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible()
  expect(sent).toEqual([])
})

test('a link leads to a request with the volume and the buy price per kg', async () => {
  await openCalculator()
  await expect.element(quoteLink()).toHaveAttribute('href', '/quotes/new')

  await typeTrade()

  await expect.element(quoteLink()).toHaveAttribute('href', '/quotes/new?volume=12.5&max_price=0.8125&currency=USD')
  await expect.element(page.getByText('For 12.5 tons, at most 0.8125 USD/kg.')).toBeVisible()
})

test('a supplier gets a link to the prices of its products', async () => {
  await openCalculator({ role: 'supplier' })

  await expect.element(page.getByRole('link', { name: 'My Products' })).toHaveAttribute('href', '/dashboard/products')
  await expect.element(quoteLink()).not.toBeInTheDocument()
})

test('saving asks a visitor to sign in, and keeps the input for that person', async () => {
  const { sent } = await openCalculator({ role: null })
  await typeTrade()
  await button('Save project').click()
  await expect.element(name()).toHaveAccessibleDescription('Please enter a project name')

  await name().fill('Bridge deck')
  await button('Save project').click()

  const dialog = page.getByRole('dialog', { name: 'Sign in to save this project' })
  await expect
    .element(dialog.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/sign-in?from=%2Fcalculator')
  await expect.element(dialog.getByRole('link', { name: 'Create Account' })).toBeVisible()
  expect(sent).toEqual([])
  expect(storedDrafts(visitor, 'calculation').map(({ value }) => value)).toEqual([
    { name: 'Bridge deck', buy_price: '812,5', sell_price: '950.00', volume: '12,5', notes: '' },
  ])
})

test('the page restores the input after the sign-in, and deletes the draft once it is saved', async () => {
  createDraftStore(visitor, 'calculation', null).keep({
    name: 'Bridge deck',
    buy_price: '812,5',
    sell_price: '950',
    volume: '12,5',
    notes: '',
  })
  const { sent, router } = await openCalculator({
    projects: [],
    answers: (method) => (method === 'POST' ? Response.json(bridge, { status: 201 }) : undefined),
  })

  await expect.element(name()).toHaveValue('Bridge deck')
  await expect.element(page.getByText('Your typed values are back. They are not saved yet.')).toBeVisible()
  expect(storedDrafts(visitor, 'calculation')).toEqual([])
  expect(storedDrafts(person, 'calculation')).toHaveLength(1)
  await button('Save project').click()

  await expect.element(page.getByText('Project saved successfully!')).toBeVisible()
  expect(sent).toEqual([{ name: 'Bridge deck', buy_price: 812.5, sell_price: 950, volume: 12.5, notes: null }])
  expect(router.state.location.search).toEqual({ project: bridge.id })
  expect(storedDrafts(person, 'calculation')).toEqual([])
})

test.each([
  ['ended', null],
  ['became somebody else’s', sessionActor({ id: 'berit' as SessionActor['id'] })],
])('another person never sees the input after a session %s', async (_, actor) => {
  const { client } = await openCalculator()
  await typeTrade()
  await expect.poll(() => storedDrafts(person, 'calculation')).toHaveLength(1)

  client.setQueryData(['session'], { actor, expires_at: null })

  await expect.element(buy()).toHaveValue('')
  await volume().fill('7')
  const others = storedDrafts(actor?.id ?? visitor, 'calculation')
  expect(others.map(({ value }) => value)).toMatchObject([{ buy_price: '', volume: '7' }])
  expect(storedDrafts(person, 'calculation')).toMatchObject([{ value: { buy_price: '812,5', volume: '12,5' } }])
})

test('a draft can be discarded', async () => {
  createDraftStore(person, 'calculation', null).keep({
    name: 'Old',
    buy_price: '1',
    sell_price: '',
    volume: '',
    notes: '',
  })
  await openCalculator()
  await expect.element(name()).toHaveValue('Old')

  await button('Start over').click()
  await button('Discard calculation').click()

  await expect.element(name()).toHaveValue('')
  await expect.element(buy()).toHaveValue('')
  expect(storedDrafts(person, 'calculation')).toEqual([])
})

test("a refusal keeps the input, with the specification's text where the server has none", async () => {
  await openCalculator({ answers: (method) => (method === 'POST' ? new Response('', { status: 500 }) : undefined) })
  await typeTrade()
  await name().fill('Bridge deck')

  await button('Save project').click()

  await expect.element(page.getByRole('alert').getByText('Failed to save project')).toBeVisible()
  await expect.element(buy()).toHaveValue('812,5')
  expect(storedDrafts(person, 'calculation')).toHaveLength(1)
})

test('a lost answer is sent again under the same key, so that no second project arises', async () => {
  await openCalculator({ answers: (method) => (method === 'POST' ? new Response('', { status: 503 }) : undefined) })
  await typeTrade()
  await name().fill('Bridge deck')
  const failure = page.getByRole('alert').getByText('Failed to save project')

  await button('Save project').click()
  await expect.element(failure).toBeVisible()
  await button('Save project').click()
  await expect.poll(postedKeys).toHaveLength(2)
  await expect.element(failure).toBeVisible()
  await name().fill('Bridge deck 2')
  await button('Save project').click()
  await expect.poll(postedKeys).toHaveLength(3)

  const [first, second, third] = postedKeys()
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a pending account can calculate, and reads why it cannot save', async () => {
  await openCalculator({ user_status: 'pending' })
  await typeTrade()

  await expect.element(result()).toMatchTextContent('1 718.75 USD')
  await expect.element(button('Save project')).toHaveAccessibleDescription(messages.accountPending)
  await expect.element(page.getByText('Keep calculations as projects')).toBeVisible()
})

test('arrow keys change the fields, and the result follows', async () => {
  await openCalculator({ role: null })
  await typeTrade()
  await volume().click()

  await userEvent.keyboard('{ArrowUp}')

  await expect.element(volume()).toHaveValue('12,6')
  await expect.element(result()).toMatchTextContent('11 970.00 USD')
  await expect.poll(() => storedDrafts(visitor, 'calculation')[0]?.value).toMatchObject({ volume: '12,6' })
})
