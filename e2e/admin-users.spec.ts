import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { become, password } from './accounts.ts'
import { expect, expectSoundOnBothScreens, test } from './journey.ts'

/** Registers a new account. Its company's name occurs nowhere else. */
async function register(page: Page, role: 'customer' | 'supplier', company_name: string): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@users.example`
  const form = { role, email, password, company_name, contact_person: 'Nina Ny', phone: '+46 31 123' }
  const answer = await page.request.post('/api/accounts', { data: form })
  expect(answer.ok(), `registration answers ${answer.status()}`).toBe(true)
  return email
}

test('an administrator decides on users', async ({ person }) => {
  const mark = `Ny${randomUUID().slice(0, 8)}`
  const admin = await person('administrator')
  const newcomer = await person('newcomer')
  await become(admin, admin, { role: 'admin', status: 'active' })
  const email = await register(newcomer, 'supplier', `${mark} Alfa Test AB`)
  for (const name of ['Beta', 'Gamma']) await register(newcomer, 'customer', `${mark} ${name} Test AB`)

  const row = (name: string) => admin.getByRole('row').filter({ hasText: `${mark} ${name} Test AB` })
  const decide = async (action: string, name: string, reason?: string) => {
    await row(name)
      .getByRole('button', { name: `${action} ${mark} ${name} Test AB` })
      .click()
    const dialog = admin.getByRole('dialog', { name: `${action} ${mark} ${name} Test AB?` })
    if (reason !== undefined) await dialog.getByLabel(/^Reason/).fill(reason)
    await dialog.getByRole('button', { name: action, exact: true }).click()
  }

  await test.step('finds the new account and reads its details', async () => {
    await admin.goto('/admin/users')
    await admin.getByLabel('Search').fill(mark)
    await expect(admin.getByText('3 users', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: `Details of ${mark} Alfa Test AB` }).click()
    await expect(admin).toHaveURL(/user=/)
    const registration = admin.getByRole('region', { name: 'Registration' })
    await expect(registration.getByText(email)).toBeVisible()
    await expect(registration.getByText('Not confirmed')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Account', exact: true }).getByText('Not yet')).toBeVisible()
  })

  await test.step('approves, undoes, approves, deactivates with a reason, and reactivates', async () => {
    const approve = row('Alfa').getByRole('button', { name: `Approve ${mark} Alfa Test AB` })
    await approve.click()
    await expect(row('Alfa').getByText('Active', { exact: true })).toBeVisible()
    await expect(admin.getByText('User approved successfully')).toBeVisible()
    await admin.getByRole('button', { name: /^Undo/ }).click()
    await expect(admin.getByText('Approval undone')).toBeVisible()
    await expect(row('Alfa').getByText('Pending', { exact: true })).toBeVisible()
    await approve.click()
    await expect(admin.getByText('User approved successfully')).toBeVisible()
    // The check takes longer than an approval can be undone on a slow machine, so nothing is undone after it.
    await expectSoundOnBothScreens(admin)
    await expect(row('Alfa').getByText('Active', { exact: true })).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Account', exact: true }).getByText(/ by \S/)).toBeVisible()
    await decide('Deactivate', 'Alfa', 'The number cannot be reached')
    await expect(admin.getByText('User deactivated successfully')).toBeVisible()
    await decide('Reactivate', 'Alfa')
    await expect(admin.getByText('User reactivated successfully')).toBeVisible()
  })

  await test.step('rejects two together', async () => {
    await admin.getByLabel('Select all 2 pending users on this page').check()
    const bar = admin.getByRole('region', { name: 'Selection' })
    await expectSoundOnBothScreens(admin)
    await bar.getByRole('button', { name: 'Reject 2 users' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Reject 2 users?' })
    await expect(dialog.getByText(`${mark} Beta Test AB`)).toBeVisible()
    await expectSoundOnBothScreens(admin)
    await dialog.getByLabel(/^Reason/).fill('Not companies')
    await dialog.getByRole('button', { name: 'Reject 2 users' }).click()
    await expect(admin.getByText('2 users rejected.')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(row('Gamma').getByText('Deactivated', { exact: true })).toBeVisible()
  })

  await test.step('goes back through the filters', async () => {
    await admin.getByLabel('Status', { exact: true }).selectOption('Deactivated')
    await expect(admin.getByText('2 users', { exact: true })).toBeVisible()
    await admin.getByLabel('Role', { exact: true }).selectOption('Supplier')
    await expect(admin.getByText('No matching users')).toBeVisible()
    await admin.goBack()
    await expect(admin.getByText('2 users', { exact: true })).toBeVisible()
    await expect(admin.getByLabel('Role', { exact: true })).toHaveValue('')
    await admin.getByRole('button', { name: 'Remove filter Deactivated' }).click()
    await expect(admin.getByText('3 users', { exact: true })).toBeVisible()
    await expect(admin.getByLabel('Search')).toHaveValue(mark)
  })
})
