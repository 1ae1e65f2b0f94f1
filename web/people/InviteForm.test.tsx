import { expect, test } from 'vitest'
import { button, dialog, me, openPeople } from '#test/people.tsx'
import { refusal } from '#test/screen.tsx'

test('pasted addresses are counted and checked while one types, and each wrong one is named', async () => {
  const sent = await openPeople()
  await button('Invite people').click()
  const field = dialog().getByLabelText('Email addresses')
  await expect.element(field).toHaveFocus()

  await field.fill('Bo Ek <bo@stal.example>, cia@stal.example\nnobody; @home')
  await expect.element(dialog().getByText('2 addresses. These are not email addresses: nobody, @home')).toBeVisible()
  await dialog().getByRole('button', { name: 'Send invitations' }).click()
  await expect.element(field).toHaveAccessibleDescription(/These are not email addresses: nobody, @home/)
  expect(sent).toEqual([])

  await field.fill(Array.from({ length: 51 }, (_, at) => `p${at}@stal.example`).join(' '))
  await expect.element(dialog().getByText('51 addresses, of at most 50')).toBeVisible()
  await dialog().getByRole('button', { name: 'Send invitations' }).click()
  await expect.element(field).toHaveAccessibleDescription(/At most 50 addresses at once/)
  expect(sent).toEqual([])
})

test('the form invites with the chosen role, and names existing colleagues', async () => {
  const sent = await openPeople({}, me, (at) =>
    at === 'POST /company/invitations'
      ? Response.json({ invited: 1, not_invited: [{ email: 'eva@stal.example', because: 'colleague' }] })
      : undefined,
  )
  await button('Invite people').click()
  await dialog().getByLabelText('Email addresses').fill('bo@stal.example, eva@stal.example')
  await dialog().getByRole('radio', { name: 'Viewer' }).click()
  await dialog().getByRole('button', { name: 'Send invitations' }).click()

  await expect.element(dialog().getByText('eva@stal.example is in your company already.')).toBeVisible()
  expect(sent).toEqual([{ emails: ['bo@stal.example', 'eva@stal.example'], company_role: 'viewer' }])
  await dialog().getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a refused invitation keeps the input', async () => {
  let tries = 0
  await openPeople({}, me, (at) => {
    if (at !== 'POST /company/invitations') return undefined
    tries += 1
    return tries === 1
      ? refusal(400, 'invalid', 'Check', { 'emails.1': 'Invalid email format' })
      : refusal(429, 'rate_limited', 'Your company has invited many people lately.')
  })
  await button('Invite people').click()
  const field = dialog().getByLabelText('Email addresses')
  await field.fill('bo@stal.example, cia@stal.example')
  await dialog().getByRole('button', { name: 'Send invitations' }).click()
  await expect.element(field).toHaveAccessibleDescription(/cia@stal\.example: Invalid email format/)
  await dialog().getByRole('button', { name: 'Send invitations' }).click()

  await expect.element(dialog().getByText('Your company has invited many people lately.')).toBeVisible()
  await expect.element(field).toHaveValue('bo@stal.example, cia@stal.example')
})
