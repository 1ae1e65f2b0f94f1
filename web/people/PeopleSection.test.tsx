import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { button, dialog, eva, invitation, me, openPeople, owner, row } from '#test/people.tsx'
import { refusal } from '#test/screen.tsx'
import type { SessionActor } from '#web/session.tsx'

const { ownersOnly } = messages

test('a company of one person shows that person and a button to invite, and nothing else', async () => {
  await openPeople({ members: [owner] })

  await expect
    .element(row('Anna Lind (you)'))
    .toMatchTextContent(/Head of purchasing.*Main contact.*Owner.*3 hours ago.*On/)
  await expect.element(button('Invite people')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  expect(page.getByRole('switch').query()).toBeNull()
})

test('each person appears with role, limit, second factor and last visit', async () => {
  await openPeople({ members: [owner, { ...eva, approval_limit: 12500 }] })

  await expect
    .element(row('Eva Berg'))
    .toMatchTextContent(/eva@stal\.example.*Member.*Accepts offers up to 12\s500 EUR.*Signed out.*Off/)
  await expect.element(page.getByRole('switch')).toHaveAccessibleDescription(/1 of 2 have one now/)
})

test.each(['member', 'viewer'] as const)(
  'a %s reads everything, with the reason why nothing can be changed',
  async (company_role) => {
    const sent = await openPeople(
      { invitations: [invitation] },
      { ...me, id: eva.id as SessionActor['id'], company_role },
    )

    for (const name of [
      'Invite people',
      'Change Anna Lind',
      'Resend the invitation of bo@stal.example',
      'Withdraw the invitation of bo@stal.example',
    ]) {
      await expect.element(button(name)).toHaveAccessibleDescription(ownersOnly)
      await button(name).click({ force: true })
    }
    await expect.element(page.getByRole('switch')).toBeDisabled()
    await expect.element(page.getByRole('switch')).toHaveAccessibleDescription(new RegExp(ownersOnly))
    expect(sent).toEqual([])
    expect(dialog().query()).toBeNull()
  },
)

test('an expired invitation can be sent again, or withdrawn after a question', async () => {
  const requests: string[] = []
  await openPeople({ invitations: [invitation] }, me, (at) => {
    requests.push(at)
    return undefined
  })
  await expect.element(row('bo@stal.example')).toMatchTextContent(/Viewer.*Anna Lind.*Too old: send it again/)
  await button('Resend the invitation of bo@stal.example').click()
  await expect.element(page.getByText('Invitation sent again to bo@stal.example')).toBeVisible()
  await button('Withdraw the invitation of bo@stal.example').click()
  await dialog().getByRole('button', { name: 'Withdraw invitation' }).click()

  await expect.element(page.getByText('The invitation of bo@stal.example was withdrawn')).toBeVisible()
  const path = `/company/invitations/${invitation.id}`
  expect(requests).toEqual([`POST ${path}/resend`, `DELETE ${path}`])
})

test('a refused withdrawal is shown in the dialog', async () => {
  await openPeople({ invitations: [invitation] }, me, (at) =>
    at.startsWith('DELETE')
      ? refusal(404, 'not_found', 'This invitation was withdrawn or accepted already.')
      : undefined,
  )
  await button('Withdraw the invitation of bo@stal.example').click()
  await dialog().getByRole('button', { name: 'Withdraw invitation' }).click()

  await expect.element(dialog()).toMatchTextContent(/was withdrawn or accepted already/)
})

test('the switch requires a second factor at once, and reverts if the server refuses', async () => {
  const sent = await openPeople({}, me, () => refusal(403, 'forbidden', ownersOnly))
  const choice = page.getByRole('switch', { name: /^Require two-factor authentication/ })
  await choice.click()

  await expect.element(page.getByText(ownersOnly)).toBeVisible()
  await expect.element(choice).not.toBeChecked()
  expect(sent).toEqual([{ required: true }])
})
