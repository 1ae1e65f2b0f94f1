import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, choose, dialog, eva, me, openPeople, owner } from '#test/people.tsx'
import { refusal } from '#test/screen.tsx'

test('the menu changes a role, and gives the reason for the last owner', async () => {
  const sent = await openPeople()
  await choose('Anna Lind', 'Role')
  await expect
    .element(dialog().getByRole('radio', { name: 'Viewer' }))
    .toHaveAccessibleDescription(/^A company needs an owner/)
  await expect.element(dialog().getByRole('radio', { name: 'Viewer' })).toBeDisabled()
  await dialog().getByRole('button', { name: 'Cancel' }).click()

  await choose('Eva Berg', 'Role')
  await expect
    .element(dialog().getByRole('button', { name: 'Save role' }))
    .toHaveAccessibleDescription('Nothing has changed yet.')
  await dialog().getByRole('radio', { name: 'Owner' }).click()
  await dialog().getByRole('button', { name: 'Save role' }).click()

  await expect.element(page.getByText('The role of Eva Berg is now Owner')).toBeVisible()
  expect(sent).toEqual([{ company_role: 'owner' }])
})

test('a refused role is shown in the dialog', async () => {
  await openPeople({}, me, (at) =>
    at.startsWith('PUT') ? refusal(409, 'conflict', 'A company needs an owner.') : undefined,
  )
  await choose('Eva Berg', 'Role')
  await dialog().getByRole('radio', { name: 'Viewer' }).click()
  await dialog().getByRole('button', { name: 'Save role' }).click()

  await expect.element(dialog().getByRole('alert')).toMatchTextContent('A company needs an owner.')
  await expect.element(dialog().getByRole('radio', { name: 'Viewer' })).toBeChecked()
})

test.each([
  ['12 500,50', 12500.5, 'Eva Berg: Accepts offers up to 12\u202F500.5 EUR'],
  ['0', 0, 'Eva Berg: Never accepts offers alone'],
  ['', null, 'Eva Berg: Accepts offers of any amount'],
])('a limit of “%s” is sent as %j', async (text, approval_limit, said) => {
  const sent = await openPeople({ members: [owner, { ...eva, approval_limit: 7 }] })
  await choose('Eva Berg', 'Approval limit')
  const field = dialog().getByLabelText('May accept offers up to (EUR)')
  await expect.element(field).toHaveValue('7')
  await field.fill(text)
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(said)).toBeVisible()
  expect(sent).toEqual([{ approval_limit }])
})

test('an invalid limit shows an error at its field, and stays', async () => {
  const sent = await openPeople()
  await choose('Eva Berg', 'Approval limit')
  const field = dialog().getByLabelText('May accept offers up to (EUR)')
  await field.fill('much')
  await userEvent.keyboard('{Enter}')

  await expect.element(field).toHaveAccessibleDescription(/Enter an amount in EUR\./)
  await expect.element(field).toHaveValue('much')
  expect(sent).toEqual([])
})

test('the menu explains that limits are for members of customers', async () => {
  await openPeople()
  await button('Change Anna Lind').click()
  const item = page.getByRole('menuitem', { name: /^Approval limit/ })
  await expect.element(item).toMatchTextContent(/Only members have a limit/)
  await item.click({ force: true })
  expect(dialog().query()).toBeNull()
  await expect.element(page.getByRole('menuitem', { name: /^Make main contact/ })).toMatchTextContent(/already/)
})

test('a supplier gets no limits', async () => {
  await openPeople({}, { ...me, role: 'supplier' })
  await button('Change Eva Berg').click()
  await expect.element(page.getByRole('menuitem', { name: 'Role' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /^Approval limit/ }).query()).toBeNull()
})

test('the menu makes another owner the main contact after a question', async () => {
  const sent = await openPeople({ members: [owner, { ...eva, company_role: 'owner' }] })
  await choose('Eva Berg', 'Make main contact')
  await expect.element(dialog()).toMatchTextContent(/names Eva Berg as the contact person/)
  await dialog().getByRole('button', { name: 'Make main contact' }).click()

  await expect.element(page.getByText('Eva Berg is the main contact')).toBeVisible()
  expect(sent).toEqual([{ main_contact: true }])
})

test('the menu removes a person, and asks who takes over', async () => {
  const bo = { ...eva, id: '00000000-0000-4000-8000-0000000000b0', name: 'Bo Ek' }
  const sent = await openPeople({ members: [owner, eva, bo] }, me, (at) =>
    at === 'GET /colleagues' ? Response.json({ colleagues: [owner, bo, eva] }) : undefined,
  )
  await choose('Eva Berg', 'Remove')
  await expect.element(dialog()).toMatchTextContent(/stay under the name “Former member”/)
  const field = dialog().getByLabelText('Who takes over the open quotes of Eva Berg?')
  await expect.element(field).toMatchTextContent('NobodyAnna Lind (Owner)Bo Ek (Member)')
  await field.selectOptions('Bo Ek (Member)')
  await dialog().getByRole('button', { name: 'Remove' }).click()

  await expect.element(page.getByText('Eva Berg is removed')).toBeVisible()
  expect(sent).toEqual([{ successor_id: bo.id }])
})

test('the menu leads to leaving in place of removing oneself', async () => {
  await openPeople()
  await button('Change Anna Lind').click()
  await expect
    .element(page.getByRole('menuitem', { name: /^Remove/ }))
    .toMatchTextContent(/Leave the company in your own/)
})
