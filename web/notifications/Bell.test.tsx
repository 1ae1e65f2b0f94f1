import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notification, notificationServer } from '#test/notification-server.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { usePopup } from '#web/hooks/popup.ts'
import { Bell } from './Bell.tsx'

const bell = page.getByRole('button', { name: 'Notifications' })
const latest = page.getByRole('region', { name: 'Latest notifications' })
const Bar = () => <Bell popup={usePopup()} onToggle={() => {}} />
const open = () =>
  openScreen(
    <>
      <Bar />
      <button type="button">Elsewhere</button>
    </>,
  )

test('the bell says how many are unread, and opens the latest', async () => {
  const { asked } = notificationServer([notification(3), notification(2), notification(1, { read_at: '2026-11-22' })])
  await open()
  await expect.element(bell).toHaveAccessibleDescription('2 unread notifications')
  expect(asked).toEqual([])

  await bell.click()

  await expect.element(bell).toHaveAttribute('aria-expanded', 'true')
  await expect.element(latest.getByRole('link', { name: /^New.?Offer: 1.33 EUR\/kg.*Nordverk Stål AB/ })).toBeVisible()
  await expect.element(latest.getByRole('link', { name: /^Offer: 1.31 EUR\/kg/ })).toBeVisible()
  await expect
    .element(latest.getByRole('link', { name: 'All notifications' }))
    .toHaveAttribute('href', '/notifications')
  expect(asked).toEqual(['page=1&size=8'])
})

test('a notification is read when it is opened, and its link leads to the page to act on it', async () => {
  const elsewhere = notification(1, { path: '/orders/7f3a91c2-0000-4000-8000-000000000009' })
  const { sent } = notificationServer([notification(2), elsewhere])
  await open()
  await bell.click()
  const link = latest.getByRole('link', { name: /Offer: 1.32/ })
  await expect.element(link).toHaveAttribute('href', '/orders/7f3a91c2-0000-4000-8000-000000000000#conversation')

  await link.click()

  await expect.element(bell).toHaveAccessibleDescription('1 unread notification')
  expect(sent).toContainEqual({ ids: [notification(2).id] })
  // The page has changed.
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false')
})

test('opening the page of a quote reads what leads to it', async () => {
  const elsewhere = notification(1, { path: '/orders/7f3a91c2-0000-4000-8000-000000000009' })
  const { sent } = notificationServer([notification(2), elsewhere])

  await openScreen(<Bar />, '/orders/7f3a91c2-0000-4000-8000-000000000000')

  await expect.element(bell).toHaveAccessibleDescription('1 unread notification')
  expect(sent[0]).toEqual({ page: '/orders/7f3a91c2-0000-4000-8000-000000000000' })
})

test('all are marked as read as far as they were shown', async () => {
  const server = notificationServer([notification(2), notification(1)])
  await open()
  await bell.click()
  await expect.element(latest.getByText('New').first()).toBeVisible()

  await latest.getByRole('button', { name: 'Mark all as read' }).click()

  await expect.element(bell).toHaveAccessibleDescription('')
  expect(server.sent).toEqual([{ newest: notification(2).id, unread: 2 }])
  await expect
    .element(latest.getByRole('button', { name: 'Mark all as read' }))
    .toHaveAccessibleDescription('Everything is read.')
})

test('the refusal because of newer ones is shown, and they are', async () => {
  const words = 'New notifications have arrived. They stay unread: have a look at them first.'
  const server = notificationServer([notification(1)], { readAll: () => refusal(409, 'conflict', words) })
  await open()
  await bell.click()
  await expect.element(latest.getByText('New')).toBeVisible()
  server.add(notification(2))

  await latest.getByRole('button', { name: 'Mark all as read' }).click()

  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(latest.getByRole('link', { name: /Offer: 1.32/ })).toBeVisible()
  await expect.element(bell).toHaveAccessibleDescription('2 unread notifications')
})

test('Escape closes it and returns the focus; leaving it closes it too', async () => {
  notificationServer([])
  await open()
  await bell.click()
  await expect.element(latest.getByText('No notifications yet.')).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false')
  await expect.element(bell).toHaveFocus()

  await bell.click()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false')
})

test('a failure is said, with a retry', async () => {
  serverAnswers(() => refusal(503, 'unavailable', 'x'))
  await open()
  await bell.click()

  await expect.element(latest.getByText('Failed to load your notifications')).toBeVisible()
})
