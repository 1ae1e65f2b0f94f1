import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notification, notificationServer } from '#test/notification-server.ts'
import { openProgram } from '#test/screen.tsx'

const main = page.getByRole('main')

test('the list is filtered by kind and state, in its address', async () => {
  const { asked } = notificationServer([
    notification(3, { kind: 'quoteMoved', text: 'The goods were shipped' }),
    notification(2),
    notification(1, { read_at: '2026-11-22T10:00:00.000Z' }),
  ])
  const router = await openProgram('/notifications')
  await expect.element(main.getByText('3 notifications')).toBeVisible()

  await main.getByLabelText('Kind').selectOptions('Answers to my requests')
  await expect.element(main.getByText('2 notifications')).toBeVisible()
  await main.getByLabelText('State').selectOptions('Unread')

  await expect.element(main.getByText('1 notification')).toBeVisible()
  await expect.element(main.getByRole('link', { name: /Offer: 1.32/ })).toBeVisible()
  expect(router.state.location.search).toEqual({ kind: 'requestAnswered', unread: true })
  expect(asked).toContain('page=1&kind=requestAnswered&unread=true')
})

test('everything is marked as read', async () => {
  const { sent } = notificationServer([notification(2), notification(1)])
  await openProgram('/notifications')
  await expect.element(main.getByText('New').first()).toBeVisible()

  await main.getByRole('button', { name: 'Mark all as read' }).click()

  await expect.element(main.getByText('New')).not.toBeInTheDocument()
  expect(sent).toEqual([{ newest: notification(2).id, unread: 2 }])
})

test('an empty list says what will be there, apart from no match', async () => {
  notificationServer([])
  await openProgram('/notifications')
  await expect.element(main.getByText('No notifications yet')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Choose your notifications' }))
    .toHaveAttribute('href', '/dashboard/settings#notifications')

  await main.getByLabelText('State').selectOptions('Unread')

  await expect.element(main.getByText('No matching notifications')).toBeVisible()
})
