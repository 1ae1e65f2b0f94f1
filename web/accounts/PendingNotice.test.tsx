import { expect, test } from 'vitest'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { PendingNotice } from './PendingNotice.tsx'

const waiting = (email_verified: boolean) => ({
  actor: {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'buyer@test.example',
    email_verified,
    role: 'customer',
    user_status: 'pending',
    company_name: 'Nordmast Verkstad AB',
    contact_person: 'Test Person',
    created_at: '2026-11-18T09:32:00.000Z',
  },
  expires_at: '2026-11-25T09:32:00.000Z',
})

test('the notice shows the registration date and the next steps', async () => {
  serverAnswers(() => Response.json(waiting(true)))
  const screen = await openScreen(<PendingNotice />)

  await expect.element(screen.getByText(/is checking Nordmast Verkstad AB/)).toBeVisible()
  await expect.element(screen.getByText(/18.*2026|2026.*18/)).toBeVisible()
  const steps = screen.getByRole('list', { name: 'What happens next' }).getByRole('listitem').elements()
  expect(steps.map((step) => step.firstElementChild?.textContent)).toEqual([
    'We check your company',
    'You get a mail',
    'You sign in and trade',
  ])
  await expect.element(screen.getByText(/You do not need to do anything\.$/)).toBeVisible()
  await expect.element(screen.getByText('Confirmed', { exact: true })).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('every page asks to confirm the address until it is confirmed', async () => {
  serverAnswers(() => Response.json(waiting(false)))
  const screen = await openScreen(<PendingNotice />)

  await expect
    .element(screen.getByText(/Please confirm your email address in the meantime, as described below\.$/))
    .toBeVisible()
  expect(screen.getByText(/do not need to do anything/).elements()).toEqual([])
})

test('the button sends the mail for the confirmation again', async () => {
  const methods: string[] = []
  serverAnswers((method) => {
    methods.push(method)
    return Response.json(method === 'GET' ? waiting(false) : {})
  })
  const screen = await openScreen(<PendingNotice />)

  await expect.element(screen.getByText('Not confirmed')).toBeVisible()
  await screen.getByRole('button', { name: 'Send the mail again' }).click()

  await expect.element(screen.getByText('We have sent the mail again')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Send the mail again \(\d+ s\)$/ })).toBeVisible()
  expect(methods.filter((method) => method === 'POST')).toHaveLength(1)
})
