import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/access/role.ts'
import { alwaysMailedTo } from '#domain/mails/notifications.ts'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'

const kinds = [
  { kind: 'requestReceived', choice: 'mail' },
  { kind: 'offerDecided', choice: 'bell' },
]
const open = (role: Role) => openScreen(<NotificationChoices role={role} />)
const field = (name: string) => page.getByRole('combobox', { name })

test('each kind is a choice that saves at once', async () => {
  let stored = kinds
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json({ kinds: stored })
    stored = stored.map((one) => (one.kind === (body as typeof one).kind ? (body as typeof one) : one))
    return Response.json(body)
  })
  await open('supplier')
  await expect.element(field('New requests')).toHaveValue('mail')
  await expect.element(field('Decisions on my offers')).toHaveValue('bell')

  await field('New requests').selectOptions('Daily digest')
  await field('Decisions on my offers').selectOptions('Nothing')

  await expect.element(field('New requests')).toHaveValue('digest')
  await expect.element(field('Decisions on my offers')).toHaveValue('nothing')
  expect(sent).toEqual([
    { kind: 'requestReceived', choice: 'digest' },
    { kind: 'offerDecided', choice: 'nothing' },
  ])
})

test('a choice that could not be saved reverts, with a message', async () => {
  serverAnswers((method) =>
    method === 'GET' ? Response.json({ kinds }) : refusal(500, 'internal', messages.unexpected),
  )
  await open('supplier')

  await field('New requests').selectOptions('Nothing')

  await expect.element(page.getByText('Failed to update notifications')).toBeVisible()
  await expect.element(field('New requests')).toHaveValue('mail')
})

test('mails that are always sent have no choice', async () => {
  serverAnswers(() => Response.json({ kinds: [] }))
  await open('admin')

  for (const { label } of alwaysMailedTo('admin')) await expect.element(page.getByText(`${label}.`)).toBeVisible()
  expect(page.getByRole('combobox').all()).toHaveLength(0)
})
