import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#domain/access/role.ts'
import { message, openConversation, sentQuote, serves, uploadsArrive } from '#test/conversations.tsx'
import { openScreen, postedKeys } from '#test/screen.tsx'
import { press, Sessions } from '#test/sessions.tsx'
import { ConversationPanel } from './ConversationPanel.tsx'

const field = () => page.getByRole('textbox', { name: 'Message' })
const send = () => page.getByRole('button', { name: 'Send message' })

test('Ctrl with Enter sends, and empties and focuses the form', async () => {
  const { state } = serves({ 'Nordstål AB': [] })
  await openConversation('customer')

  await field().fill('First line')
  await userEvent.keyboard('{End}{Enter}second')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')

  await expect.element(page.getByRole('article')).toMatchTextContent(/First line\s+second/)
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveFocus()
  expect(state.sent).toMatchObject([{ text: 'First line\nsecond', file_ids: [] }])
})

test('a failed message stays, and is sent at the next try', async () => {
  const { state } = serves({ 'Nordstål AB': [] })
  state.fails = true
  await openConversation('customer')
  await field().fill('Hello')
  await send().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sent. Please try again.')
  await expect.element(field()).toHaveValue('Hello')

  state.fails = false
  await send().click()

  await expect.element(page.getByRole('article')).toMatchTextContent(/Hello/)
  expect(page.getByRole('alert').query()).toBeNull()
  const keys = postedKeys()
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('the typed text stays when data arrive and when another thread is opened', async () => {
  const { threads } = serves({ 'Nordstål AB': [message('one')], 'Danskstål ApS': [] })
  await openConversation('customer')
  await field().fill('Half a sen')

  threads['Nordstål AB']?.push(message('late'))
  await page.getByRole('button', { name: 'Something changed' }).click()
  await expect.element(page.getByText('Text of late')).toBeVisible()
  await page.getByRole('button', { name: /Danskstål/ }).click()
  await expect.element(field()).toHaveValue('')
  await page.getByRole('button', { name: /Nordstål/ }).click()

  await expect.element(field()).toHaveValue('Half a sen')
})

const customer: Role = 'customer'

test('the text is restored for the same person after the session ended', async () => {
  serves({ 'Nordstål AB': [] })
  await openScreen(
    <Sessions>
      <ConversationPanel quote={sentQuote} role={customer} />
    </Sessions>,
  )

  await press('Sign in')
  await field().fill('Half a sen')
  await press('The session ends')
  await expect.element(field()).not.toBeInTheDocument()
  await press('Sign in')

  await expect.element(field()).toHaveValue('Half a sen')
})

test('attached files are sent along, and sending waits for their upload', async () => {
  uploadsArrive()
  const { state } = serves({ 'Nordstål AB': [] })
  await openConversation('customer')

  await page.getByRole('button', { name: 'Attach files' }).click()
  await userEvent.upload(
    page.getByLabelText(/^Choose files/),
    [1, 2].map((turn) => new File(['x'], `drawing ${turn}.pdf`, { type: 'application/pdf' })),
  )
  await expect.element(page.getByText(/^Uploaded/).first()).toBeVisible()
  await send().click()

  await expect.element(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
  expect(state.sent).toMatchObject([{ text: '', file_ids: [expect.any(String), expect.any(String)] }])
})

test('an ended conversation gives the reason, and the typed text stays until it is removed', async () => {
  const { state } = serves({ 'Nordstål AB': [message('one')] })
  const ended = 'The other party’s account is no longer active, so nobody would read it.'
  await openConversation('customer')
  await field().fill('Half a sen')

  state.other_active = false
  await page.getByRole('button', { name: 'Something changed' }).click()
  await expect.element(send()).toHaveAccessibleDescription(ended)
  await expect.element(field()).toHaveValue('Half a sen')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await field().fill('')

  await expect.element(page.getByText(ended)).toBeVisible()
  expect(field().query()).toBeNull()
  expect(state.sent).toEqual([])
})
