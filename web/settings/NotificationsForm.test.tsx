import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/access/role.ts'
import { alwaysMailedTo } from '#domain/mails/notifications.ts'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'

const kinds = [
  { kind: 'requestReceived', wanted: true },
  { kind: 'offerDecided', wanted: false },
]
const open = (role: Role) => openScreen(<NotificationsForm role={role} />)
const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })

test('each kind is a switch that saves at once', async () => {
  let storedKinds = kinds
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json({ kinds: storedKinds })
    storedKinds = storedKinds.map((one) => (one.kind === (body as typeof one).kind ? (body as typeof one) : one))
    return Response.json(body)
  })
  await open('supplier')
  await expect.element(toggle('New requests')).toBeChecked()
  await expect.element(toggle('Decisions on my offers')).not.toBeChecked()

  await toggle('New requests').click()
  await toggle('Decisions on my offers').click()

  await expect.element(toggle('New requests')).not.toBeChecked()
  await expect.element(toggle('Decisions on my offers')).toBeChecked()
  expect(sent).toEqual([
    { kind: 'requestReceived', wanted: false },
    { kind: 'offerDecided', wanted: true },
  ])
})

test('a switch that could not be saved reverts, with a message', async () => {
  serverAnswers((method) =>
    method === 'GET' ? Response.json({ kinds }) : refusal(500, 'internal', messages.unexpected),
  )
  await open('supplier')

  await toggle('New requests').click()

  await expect.element(page.getByText('Failed to update notifications')).toBeVisible()
  await expect.element(toggle('New requests')).toBeChecked()
})

test('mails that are always sent have no switch', async () => {
  serverAnswers(() => Response.json({ kinds: [] }))
  await open('admin')

  for (const { label } of alwaysMailedTo('admin')) await expect.element(page.getByText(`${label}.`)).toBeVisible()
  expect(page.getByRole('switch').all()).toHaveLength(0)
})
