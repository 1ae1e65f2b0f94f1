import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { personRefusals } from '#domain/people/person-texts.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { AccountPeople } from './AccountPeople.tsx'
import type { Account, AccountPerson } from './queries.ts'

afterEach(() => vi.restoreAllMocks())

const account = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  role: 'supplier',
  company_name: 'Nordverk Demo AB',
  closed_at: null,
} as Account
const owner: AccountPerson = {
  id: '7f3a91c2-0000-4000-8000-000000000001',
  name: 'Ada Öst',
  title: null,
  email: 'ada@test.example',
  company_role: 'owner',
  status: 'active',
  is_main_contact: true,
  two_factor: true,
  last_seen: null,
}
const viewer: AccountPerson = {
  ...owner,
  id: '7f3a91c2-0000-4000-8000-000000000002',
  name: 'Bo Väst',
  title: 'Trainee',
  company_role: 'viewer',
  status: 'deactivated',
  is_main_contact: false,
  two_factor: false,
}
const answerOf = (people: AccountPerson[]) => ({ people, active_owners: 1, count: people.length, page_size: 100 })
const button = (name: string) => page.getByRole('button', { name })

test('each person appears with role, status and sign-in methods', async () => {
  serverAnswers(() => Response.json(answerOf([owner, viewer])))
  await openScreen(<AccountPeople account={account} />)

  const rows = page.getByRole('table', { name: 'People of Nordverk Demo AB' }).getByRole('row')
  await expect.element(rows.nth(2)).toBeVisible()
  const texts = rows.elements().map(({ textContent }) => textContent)
  expect(texts[1]).toMatch(/Ada Öst.*Main contact.*ada@test\.example.*Owner.*Active.*On/)
  expect(texts[2]).toMatch(/Bo Väst.*Trainee.*Viewer.*Deactivated.*Not signed in.*Off/)
})

test('the last owner cannot be deactivated, and the button gives the reason', async () => {
  serverAnswers(() => Response.json(answerOf([owner])))
  await openScreen(<AccountPeople account={account} />)

  await expect.element(button('Deactivate Ada Öst')).toHaveAccessibleDescription(personRefusals.lastOwnerOfOthers)
  await button('Deactivate Ada Öst').click({ force: true })
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('a viewer of the platform cannot decide, and the button gives the reason', async () => {
  const actor = sessionActor({ role: 'admin', company_role: 'viewer' })
  serverAnswers((_method, _body, path) =>
    Response.json(path === '/api/session' ? { actor, expires_at: null } : answerOf([owner, viewer])),
  )
  await openScreen(<AccountPeople account={account} />)

  await expect.element(button('Reactivate Bo Väst')).toHaveAccessibleDescription(messages.viewersOnlyRead)
  await button('Reactivate Bo Väst').click({ force: true })
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('the dialog names the person, accepts a reason, and keeps it after a refusal', async () => {
  let isRefused = true
  const sent = serverAnswers((method) => {
    if (method === 'GET') return Response.json(answerOf([owner, viewer]))
    return isRefused ? refusal(409, 'conflict', 'This one is active.') : Response.json({ id: viewer.id })
  })
  await openScreen(<AccountPeople account={account} />)
  await button('Reactivate Bo Väst').click()
  const dialog = page.getByRole('dialog', { name: 'Reactivate Bo Väst of Nordverk Demo AB?' })
  await dialog.getByLabelText(/^Reason/).fill('Came back')

  await dialog.getByRole('button', { name: 'Reactivate' }).click()
  await expect.element(dialog.getByText('This one is active.')).toBeVisible()
  isRefused = false
  await dialog.getByRole('button', { name: 'Reactivate' }).click()

  await expect.element(page.getByText('Person reactivated')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Came back' }, { reason: 'Came back' }])
})
