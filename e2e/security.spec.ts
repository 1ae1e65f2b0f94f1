import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { become, password } from './accounts.ts'
import { expect, expectSound, signIn, signInByForm, test } from './journey.ts'
import { waitForMail } from './mailbox.ts'

const customer = 'customer@verdigris.example'
const main = (page: Page) => page.getByRole('main')
const panel = (page: Page, name: string) => page.getByRole('region', { name })

async function openSettings(page: Page) {
  await page.goto('/dashboard/settings#security')
  await expect(panel(page, 'Devices')).toBeVisible()
}

async function signOut(page: Page) {
  await page.request.delete('/api/session')
  await page.goto('/sign-in')
}

/** Sends a correct password. The second step follows. */
async function sendPassword(page: Page, email: string, secret: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(secret)
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a changed password signs out the other browser, and the owner gets a mail', async ({ person, program }) => {
  const desk = await person('at the desk')
  const phone = await person('on the phone', { width: 360, dark: true })
  const { email } = await become(desk, await person('administrator'), { role: 'supplier', status: 'active' })
  await signIn(phone, email, password)
  await openSettings(desk)
  await openSettings(phone)
  await expectSound(phone)

  const settings = desk.getByRole('navigation', { name: 'Settings' })
  await settings.getByRole('link', { name: 'Company' }).click()
  const form = panel(desk, 'Password')
  await form.getByLabel(/^Current password/).fill(password)
  await form.getByLabel(/^New password/).fill('Malachite-2027')
  await form.getByLabel(/^Confirm new password/).fill('Malachite-2028')
  await form.getByRole('button', { name: 'Update password' }).click()
  await expect(form.getByRole('alert')).toContainText('New passwords do not match')
  await form.getByLabel(/^Confirm new password/).fill('Malachite-2027')
  await form.getByRole('button', { name: 'Update password' }).click()

  await expect(desk.getByText('Password updated successfully')).toBeVisible()
  await expect(form.getByLabel(/^Current password/)).toHaveValue('')
  await settings.getByRole('link', { name: 'Security' }).click()
  await expect(panel(desk, 'Devices').getByRole('listitem')).toHaveCount(1)
  await phone.goto('/dashboard/settings')
  await expect(phone).toHaveURL(/\/sign-in/)
  await signInByForm(phone, email, 'Malachite-2027')
  await waitForMail(program.dataDir, email, 'Your password was changed')
})

test('one device ends another, which is signed out at once', async ({ person }) => {
  const desk = await person('at the desk')
  const phone = await person('on the phone')
  const { email } = await become(desk, await person('administrator'), { role: 'customer', status: 'active' })
  await signIn(phone, email, password)
  await openSettings(desk)

  const devices = panel(desk, 'Devices')
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out Chrome/ }).click()

  await expect(desk.getByText(/was signed out/)).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/dashboard/settings')
  await expect(phone).toHaveURL(/\/sign-in/)
})

test('a second factor is set up, signs in by code and by recovery code, and is turned off', async ({ person }) => {
  const page = await person('a careful customer')
  await signIn(page, customer)
  await openSettings(page)
  const twoFactor = panel(page, 'Two-factor authentication')

  await twoFactor.getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect(twoFactor.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectSound(page)
  const uri = await twoFactor.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')
  const totp = URI.parse(uri ?? '')
  if (!(totp instanceof TOTP)) throw new Error('no key of an authenticator app')
  await twoFactor.getByLabel(/^Enter the six digits/).fill(totp.generate())
  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  const codes = twoFactor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allTextContents()
  const download = page.waitForEvent('download')
  await twoFactor.getByRole('link', { name: 'Download' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(first)
  await expectSound(page)
  await twoFactor.getByRole('button', { name: 'I have saved them' }).click()
  await expect(twoFactor.getByText('10 of 10 recovery codes left')).toBeVisible()

  await signOut(page)
  await sendPassword(page, customer, 'Verdigris-2026')
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectSound(page)
  await page.getByLabel('Code').fill('12345')
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(main(page).getByRole('alert')).toContainText('Enter the six digits')
  // The present code was used a moment ago. The next one is already valid.
  await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await signOut(page)
  await sendPassword(page, customer, 'Verdigris-2026')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(first.toUpperCase())
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await openSettings(page)
  await expect(twoFactor.getByText('9 of 10 recovery codes left')).toBeVisible()
  await twoFactor.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(twoFactor.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
})
