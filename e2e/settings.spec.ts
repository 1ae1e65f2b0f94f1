import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { become } from './accounts.ts'
import { expect, expectSoundOnBothScreens, signIn, test } from './journey.ts'

const password = 'Journey-2026!'

async function register(page: Page, company: string, email: string) {
  await page.goto('/create-account')
  await expect(page.getByText(/close your account, at any time/)).toBeVisible()
  await page.getByRole('radio', { name: 'Buy metal' }).click()
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Contact person').fill('Journey Person')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
}

async function downloaded(page: Page) {
  const starting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await starting
  const files = unzipSync(await readFile(await download.path()))
  return {
    name: download.suggestedFilename(),
    files: Object.keys(files),
    account: strFromU8(files['account.json'] ?? new Uint8Array()),
  }
}

const closeAccount = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Close account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await expectSoundOnBothScreens(page)
  await dialog.getByRole('button', { name: 'Close account' }).click()
}

test('a supplier edits the profile, mutes a kind of notification and downloads its data', async ({ person }) => {
  const supplier = await person('supplier', { width: 360, dark: true })
  const customer = await person('customer')
  // A new supplier, because other journeys find the demo suppliers by their names.
  await become(supplier, await person('office'), { role: 'supplier', status: 'active' })
  await supplier.goto('/dashboard/settings')

  const company = `Renamed Steel AB`
  await supplier.getByLabel('Company name').fill(company)
  await supplier.getByLabel('Region').selectOption('North America')
  await supplier.getByLabel('Country').selectOption('Canada')
  await supplier.getByLabel('Bio').fill('Beams since 1921.')
  await expect(supplier.getByText('17/2000 characters')).toBeVisible()
  await expectSoundOnBothScreens(supplier)
  await supplier.getByRole('button', { name: 'Save profile' }).click()
  await expect(supplier.getByText('Profile updated successfully')).toBeVisible()
  await expect(supplier.getByRole('main')).toContainText(company)

  await signIn(customer, 'customer@verdigris.example')
  await customer.goto(`/products?text=${encodeURIComponent(company)}`)
  await expect(customer.getByText('Canada').first()).toBeVisible()

  const parts = supplier.getByRole('navigation', { name: 'Settings' })
  await parts.getByRole('link', { name: 'Notifications' }).click()
  const mails = supplier.getByRole('combobox', { name: 'New requests' })
  const saved = supplier.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await mails.selectOption('Nothing')
  await saved
  await expect(mails).toHaveValue('nothing')
  await supplier.reload()
  await expect(mails).toHaveValue('nothing')
  await mails.selectOption('Mail at once')
  await expect(mails).toHaveValue('mail')

  await parts.getByRole('link', { name: 'Your data' }).click()
  const { name, files, account } = await downloaded(supplier)
  expect(name).toMatch(/^verdigris-data-\d{4}-\d\d-\d\d\.zip$/)
  expect(files).toEqual(expect.arrayContaining(['account.json', 'quotes.json', 'products.json', 'files.json']))
  expect(account).toContain(company)
})

test('a pending account is closed, and its person registers again', async ({ person }) => {
  const page = await person('customer')
  const email = `leaver@journey.example`
  await register(page, 'Journey Leaver AB', email)

  expect((await downloaded(page)).account).toContain(email)
  await closeAccount(page, email)
  await expect(page.getByText('Your account is closed')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeAttached()

  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid email or password. Please try again.').first()).toBeVisible()
  await register(page, 'Journey Returner AB', email)

  const admin = await person('admin')
  await signIn(admin, 'admin@verdigris.example')
  await admin.goto('/admin/users?text=Deleted+account&status=deactivated')
  await expect(admin.getByText('Closed by its owner').first()).toBeVisible()
  expect(await admin.getByRole('button', { name: 'Reactivate Deleted account' }).count()).toBe(0)
  await expectSoundOnBothScreens(admin)
})

test('a customer with an order in progress reads why the account cannot be closed', async ({ person }) => {
  const customer = await person('customer')
  await signIn(customer, 'customer@verdigris.example')
  await customer.goto('/dashboard/settings#your-data')

  await closeAccount(customer, 'customer@verdigris.example')

  await expect(customer.getByRole('dialog').getByRole('alert')).toContainText(/You have \d+ orders? under way/)
  await customer.goto('/dashboard')
  await expect(customer).toHaveURL(/\/dashboard$/)
})
