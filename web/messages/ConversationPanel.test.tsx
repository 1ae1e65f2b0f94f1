import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { message, openConversation, sentQuote, serves } from '#test/conversations.tsx'
import { refusal } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'

const field = () => page.getByRole('textbox', { name: 'Message' })
const send = () => page.getByRole('button', { name: 'Send message' })
const articles = () =>
  page
    .getByRole('article')
    .all()
    .map((one) => one.element().textContent)

test('a customer chooses a supplier; unread messages come first, and are marked read when they are seen', async () => {
  const { state } = serves({
    'Nordstål AB': [message('one')],
    'Danskstål ApS': [message('two'), message('three', { unread: true }), message('four', { unread: true })],
  })
  await openConversation('customer')

  await expect.element(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  const danish = page.getByRole('button', { name: /Danskstål/ })
  await expect.element(danish).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText('New messages')).toBeVisible()
  await expect.poll(() => state.read).toEqual(['four'])
  // The "New messages" line stays when the count disappears.
  await expect.element(danish).not.toMatchTextContent('2 unread messages')
  await expect.element(page.getByText('New messages')).toBeVisible()

  await page.getByRole('button', { name: /Nordstål/ }).click()
  await expect.element(page.getByText('Text of one')).toBeVisible()
  await expect.element(page.getByText('Text of two')).not.toBeVisible()
  expect(state.read).toEqual(['four'])
})

test('an accepted order opens the conversation of its supplier first', async () => {
  serves({ 'Nordstål AB': [message('one')], 'Danskstål ApS': [message('two', { unread: true })] })
  await openConversation('customer', { offer_accepted: true })

  await expect.element(page.getByText('Text of one')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Nordstål/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('button', { name: /Danskstål/ })).toMatchTextContent('1 unread message')
})

test('a visible message is marked read at once, and unread again after an error', async () => {
  const reading = Promise.withResolvers<Response>()
  const { state } = serves({ 'Nordstål AB': [], 'Danskstål ApS': [message('one', { unread: true })] })
  state.reading = reading.promise
  await openConversation('customer')

  const danish = page.getByRole('button', { name: /Danskstål/ })
  await expect.poll(() => state.read).toEqual(['one'])
  await expect.element(danish).not.toMatchTextContent('1 unread message')
  reading.resolve(refusal(503, 'unavailable', 'x'))

  await expect.element(danish).toMatchTextContent('1 unread message')
})

test('a supplier has one conversation, without a hint at others', async () => {
  serves({ 'Nordstål AB': [] })
  await openConversation('supplier', { own: { status: 'pending', selected: false, alone: true, last_in: true } })

  await expect
    .element(page.getByRole('heading', { name: `Conversation with ${sentQuote.customer_name}` }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expect.element(send()).toHaveAccessibleDescription('Please write a message or attach a file.')
  expect(page.getByRole('navigation').query()).toBeNull()
})

test('an administrator reads and cannot write', async () => {
  const { state } = serves({ 'Nordstål AB': [message('one', { author: 'customer' }), message('two')] })
  await openConversation('admin')

  await expect.element(page.getByText('Administrators can read conversations, but not write in them.')).toBeVisible()
  expect(articles()[0]).toContain(sentQuote.customer_name)
  expect(articles()[1]).toContain('Nordstål AB')
  expect(field().query()).toBeNull()
  expect(state.read).toEqual([])
})

test('a quote that was not sent shows no conversation', async () => {
  serves({})
  await openConversation('customer', { status: 'pending_admin_approval', admin_approved: false })

  await expect.element(page.getByRole('button', { name: 'Something changed' })).toBeVisible()
  expect(page.getByRole('region').query()).toBeNull()
})

test('a new message of another person is announced, and an older one is not', async () => {
  const { threads } = serves(
    { 'Nordstål AB': Array.from({ length: 5 }, (_, turn) => message(`${turn}`)) },
    { pageSize: 3 },
  )
  await openConversation('customer')
  const announcement = () => page.getByText(/^New message from/)

  await page.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect.element(page.getByText('Text of 0')).toBeInTheDocument()
  expect(page.getByRole('article').elements()).toHaveLength(5)
  expect(page.getByRole('button', { name: 'Show earlier messages' }).query()).toBeNull()
  expect(announcement().query()).toBeNull()

  threads['Nordstål AB']?.push(message('late'))
  await page.getByRole('button', { name: 'Something changed' }).click()
  await expect.element(announcement()).toHaveTextContent('New message from Nordstål AB: Text of late')
})

test('200 messages open at the newest, without scrolling the page', async () => {
  const many = Array.from({ length: 200 }, (_, turn) =>
    message(`m${turn}`, { own: turn % 2 === 0, text: `Number ${turn}` }),
  )
  serves({ 'Nordstål AB': many }, { pageSize: 200 })
  await openConversation('customer')

  const log = page.getByRole('region', { name: 'Messages' })
  await expect.element(page.getByText('Number 199', { exact: true })).toBeInViewport()
  const { scrollHeight, clientHeight } = log.element()
  expect(clientHeight).toBeLessThanOrEqual(460)
  expect(scrollHeight).toBeGreaterThan(5000)
})

test('people are named, and those of the own company are on the own side', async () => {
  const [eva, bo] = ['Eva Berg, Nordstål AB', 'Bo Ek, Nordstål AB']
  serves({
    'Nordstål AB': [
      message('one', { author_name: eva }),
      message('two', { author_name: bo }),
      message('three', { author_name: bo }),
      message('four', { author: 'customer', author_name: 'Test Colleague' }),
      message('five', { author: 'customer', author_name: 'Test Person', own: true }),
    ],
  })
  await openConversation('customer')

  await expect.element(page.getByText('Text of five')).toBeVisible()
  expect(articles().map((text) => text.replace(/\d.*?Text of/, ': '))).toEqual([
    expect.stringContaining(eva),
    expect.stringContaining(bo),
    expect.stringContaining(bo),
    expect.stringContaining('Test Colleague'),
    expect.stringContaining('You'),
  ])
  // Messages in a row by one person have one byline.
  const items = page
    .getByRole('article')
    .elements()
    .map((one) => one.closest('li')?.hasAttribute('data-goes-on'))
  expect(items).toEqual([false, false, true, false, false])
  const sides = page
    .getByRole('article')
    .elements()
    .map((one) => one.hasAttribute('data-own'))
  expect(sides).toEqual([false, false, false, true, true])
})

test('a viewer reads the conversation and the reason why nothing can be written', async () => {
  serves({ 'Nordstål AB': [message('one')] }, { session: sessionActor({ company_role: 'viewer' }) })
  await openConversation('customer')

  await expect.element(page.getByText('Text of one')).toBeVisible()
  await expect.element(page.getByText(messages.viewersOnlyRead)).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
})
