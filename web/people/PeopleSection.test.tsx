import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { SessionActor } from '#web/session.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import type { ListedMember, Members, OpenInvitation } from './queries.ts'

const me = sessionActor({ name: 'Anna Lind' })
const owner: ListedMember = {
  id: me.id,
  name: 'Anna Lind',
  email: 'anna@stal.example',
  phone: null,
  title: 'Head of purchasing',
  company_role: 'owner',
  approval_limit: null,
  main_contact: true,
  second_factor: true,
  last_seen_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  joined_at: '2026-11-18T09:32:00.000Z',
}
const eva: ListedMember = {
  ...owner,
  id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Eva Berg',
  email: 'eva@stal.example',
  title: null,
  company_role: 'member',
  main_contact: false,
  second_factor: false,
  last_seen_at: null,
}
const invitation: OpenInvitation = {
  id: '00000000-0000-4000-8000-0000000000f1',
  email: 'bo@stal.example',
  company_role: 'viewer',
  invited_by: 'Anna Lind',
  sent_at: '2026-11-01T09:32:00.000Z',
  expires_at: '2026-11-08T09:32:00.000Z',
}

type Answer = (at: string, body: unknown) => Response | undefined
/** A server with these people, which answers other requests with what `other` returns, or with nothing to say. */
async function open(data: Partial<Members> = {}, actor: SessionActor = me, other: Answer = () => undefined) {
  const people = data.members ?? [owner, eva]
  const list: Members = {
    members: people,
    count: people.length,
    page_size: 50,
    second_factor_required: false,
    invitations: [],
    ...data,
  }
  const sent = serverAnswers((method, body, path) => {
    const at = `${method} ${path.replace('/api', '')}`
    if (at === 'GET /session') return Response.json({ actor, expires_at: '2027-01-01T00:00:00.000Z' })
    if (at === 'GET /company/members') return Response.json(list)
    return other(at, body) ?? Response.json({ id: eva.id })
  })
  await openScreen(<PeopleSection actor={actor} />)
  return sent
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
async function choose(name: string, item: string) {
  await button(`Change ${name}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const ownersOnly = messages.ownersOnly

test('a company of one person sees that person and may invite, and is asked nothing else', async () => {
  await open({ members: [owner] })

  await expect
    .element(row('Anna Lind (you)'))
    .toMatchTextContent(/Head of purchasing.*Main contact.*Owner.*3 hours ago.*On/)
  await expect.element(button('Invite people')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  expect(page.getByRole('switch').query()).toBeNull()
})

test('lists each person with role, limit, second factor and when they were seen', async () => {
  await open({ members: [owner, { ...eva, approval_limit: 12500 }] })

  await expect
    .element(row('Eva Berg'))
    .toMatchTextContent(/eva@stal\.example.*Member.*Accepts offers up to 12,500 EUR.*Signed out.*Off/)
  await expect.element(page.getByRole('switch')).toHaveAccessibleDescription(/1 of 2 have one now/)
})

test.each(['member', 'viewer'] as const)(
  'a %s reads everything and is told why nothing can be changed',
  async (company_role) => {
    const sent = await open({ invitations: [invitation] }, { ...me, id: eva.id as SessionActor['id'], company_role })

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

test('pasted addresses are counted and checked while they are typed, and each wrong one is named', async () => {
  const sent = await open()
  await button('Invite people').click()
  const field = dialog().getByLabelText('Email addresses')
  await expect.element(field).toHaveFocus()

  await field.fill('Bo Ek <bo@stal.example>, cia@stal.example\nnobody; @home')
  await expect.element(dialog().getByText('2 addresses. These are no email addresses: nobody, @home')).toBeVisible()
  await dialog().getByRole('button', { name: 'Send invitations' }).click()
  await expect.element(field).toHaveAccessibleDescription(/These are no email addresses: nobody, @home/)
  expect(sent).toEqual([])

  await field.fill(Array.from({ length: 51 }, (_, at) => `p${at}@stal.example`).join(' '))
  await expect.element(dialog().getByText('51 addresses, of at most 50')).toBeVisible()
  await dialog().getByRole('button', { name: 'Send invitations' }).click()
  await expect.element(field).toHaveAccessibleDescription(/At most 50 addresses at once/)
  expect(sent).toEqual([])
})

test('invites with the chosen role, and says who is a colleague already', async () => {
  const sent = await open({}, me, (at) =>
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

test('a refused invitation keeps what was typed', async () => {
  let tries = 0
  await open({}, me, (at) => {
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

test('changes a role, and says why the last owner stays one', async () => {
  const sent = await open()
  await choose('Anna Lind', 'Role')
  await expect
    .element(dialog().getByRole('radio', { name: 'Viewer' }))
    .toHaveAccessibleDescription(/^A company needs an owner/)
  await expect.element(dialog().getByRole('radio', { name: 'Viewer' })).toBeDisabled()
  await dialog().getByRole('button', { name: 'Keep it as it is' }).click()

  await choose('Eva Berg', 'Role')
  await expect
    .element(dialog().getByRole('button', { name: 'Save role' }))
    .toHaveAccessibleDescription('Nothing has changed yet.')
  await dialog().getByRole('radio', { name: 'Owner' }).click()
  await dialog().getByRole('button', { name: 'Save role' }).click()

  await expect.element(page.getByText('The role of Eva Berg is now Owner')).toBeVisible()
  expect(sent).toEqual([{ company_role: 'owner' }])
})

test('a refused role is said in the dialog', async () => {
  await open({}, me, (at) => (at.startsWith('PUT') ? refusal(409, 'conflict', 'A company needs an owner.') : undefined))
  await choose('Eva Berg', 'Role')
  await dialog().getByRole('radio', { name: 'Viewer' }).click()
  await dialog().getByRole('button', { name: 'Save role' }).click()

  await expect.element(dialog().getByRole('alert')).toMatchTextContent('A company needs an owner.')
  await expect.element(dialog().getByRole('radio', { name: 'Viewer' })).toBeChecked()
})

test.each([
  ['12 500,50', 12500.5, 'Eva Berg: Accepts offers up to 12,500.5 EUR'],
  ['0', 0, 'Eva Berg: Never accepts offers alone'],
  ['', null, 'Eva Berg: Accepts offers of any amount'],
])('a limit of “%s” is sent as %j', async (text, approval_limit, said) => {
  const sent = await open({ members: [owner, { ...eva, approval_limit: 7 }] })
  await choose('Eva Berg', 'Approval limit')
  const field = dialog().getByLabelText('May accept offers up to (EUR)')
  await expect.element(field).toHaveValue('7')
  await field.fill(text)
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(said)).toBeVisible()
  expect(sent).toEqual([{ approval_limit }])
})

test('a limit that is no amount is refused at its field, and stays', async () => {
  const sent = await open()
  await choose('Eva Berg', 'Approval limit')
  const field = dialog().getByLabelText('May accept offers up to (EUR)')
  await field.fill('much')
  await userEvent.keyboard('{Enter}')

  await expect.element(field).toHaveAccessibleDescription(/Enter an amount in EUR\./)
  await expect.element(field).toHaveValue('much')
  expect(sent).toEqual([])
})

test('limits are for members of customers, and the menu says so', async () => {
  await open()
  await button('Change Anna Lind').click()
  const item = page.getByRole('menuitem', { name: /^Approval limit/ })
  await expect.element(item).toMatchTextContent(/Only members have a limit/)
  await item.click({ force: true })
  expect(dialog().query()).toBeNull()
  await expect.element(page.getByRole('menuitem', { name: /^Make main contact/ })).toMatchTextContent(/already/)
})

test('a supplier has no limits', async () => {
  await open({}, { ...me, role: 'supplier' })
  await button('Change Eva Berg').click()
  await expect.element(page.getByRole('menuitem', { name: 'Role' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /^Approval limit/ }).query()).toBeNull()
})

test('makes another owner the main contact after a question', async () => {
  const sent = await open({ members: [owner, { ...eva, company_role: 'owner' }] })
  await choose('Eva Berg', 'Make main contact')
  await expect.element(dialog()).toMatchTextContent(/names Eva Berg as the contact person/)
  await dialog().getByRole('button', { name: 'Make main contact' }).click()

  await expect.element(page.getByText('Eva Berg is the main contact')).toBeVisible()
  expect(sent).toEqual([{ main_contact: true }])
})

test('an invitation that is too old can be sent again, or withdrawn after a question', async () => {
  const requests: string[] = []
  await open({ invitations: [invitation] }, me, (at) => {
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

test('a withdrawal that is refused says so in the dialog', async () => {
  await open({ invitations: [invitation] }, me, (at) =>
    at.startsWith('DELETE')
      ? refusal(404, 'not_found', 'This invitation was withdrawn or accepted already.')
      : undefined,
  )
  await button('Withdraw the invitation of bo@stal.example').click()
  await dialog().getByRole('button', { name: 'Withdraw invitation' }).click()

  await expect.element(dialog()).toMatchTextContent(/was withdrawn or accepted already/)
})

test('requires a second factor at once, and reverts if the server refuses', async () => {
  const sent = await open({}, me, () => refusal(403, 'forbidden', ownersOnly))
  const choice = page.getByRole('switch', { name: /^Require a second factor of everybody/ })
  await choice.click()

  await expect.element(page.getByText(ownersOnly)).toBeVisible()
  await expect.element(choice).not.toBeChecked()
  expect(sent).toEqual([{ required: true }])
})
