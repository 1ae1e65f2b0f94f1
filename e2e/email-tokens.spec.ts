import type { Page } from '@playwright/test'
import { expect, expectSoundOnBothScreens, signIn, signInByForm, test } from './journey.ts'
import { waitForMail } from './mailbox.ts'

const first = 'Correct-horse-9'
const second = 'Better-horse-10'
const main = (page: Page) => page.getByRole('main')

test('a buyer registers and signs in by mail', async ({ person, program }) => {
  const buyer = await person('the buyer', { width: 360, dark: true })
  const admin = await person('the administrator')
  const [email, moved] = ['buyer', 'moved'].map((name) => `${name}@journey.example`) as [string, string]
  const company = `Postbygg AB`
  const mail = (to: string, subject: string) => waitForMail(program.dataDir, to, subject)
  const linkIn = async (to: string, subject: string) => (await mail(to, subject)).link

  await test.step('confirms the address with the mail', async () => {
    await buyer.goto('/create-account')
    await buyer.getByText('Buy metal').click()
    await buyer.getByLabel(/^Company name/).fill(company)
    await buyer.getByLabel(/^Contact person/).fill('Petra Postsson')
    await buyer.getByLabel(/^Email/).fill(email)
    await buyer.getByLabel(/^Password/).fill(first)
    await main(buyer).getByRole('button', { name: 'Create Account' }).click()
    await expect(buyer.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
    await expect(buyer.getByText('Not confirmed')).toBeVisible()
    await expectSoundOnBothScreens(buyer)

    const link = await linkIn(email, 'Confirm your email address')
    expect(new URL(link).origin).toBe(program.url)
    await buyer.goto(link)
    await expectSoundOnBothScreens(buyer)
    await main(buyer).getByRole('button', { name: 'Confirm my address' }).click()
    await expect(buyer.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
    await expectSoundOnBothScreens(buyer)
    await main(buyer).getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(main(buyer).getByText('Confirmed', { exact: true })).toBeVisible()

    await buyer.goto(link)
    await main(buyer).getByRole('button', { name: 'Confirm my address' }).click()
    await expect(buyer.getByText('This link has been used already or is too old.')).toBeVisible()
  })

  await test.step('waits for the approval', async () => {
    await signIn(admin, 'admin@verdigris.example')
    await admin.goto('/admin/users?status=pending')
    await admin.getByRole('button', { name: `Approve ${company}` }).click()
    await expect(admin.getByText('User approved successfully')).toBeVisible()
  })

  await test.step('recovers a forgotten password, which ends the open session', async () => {
    const elsewhere = await person('the buyer elsewhere', { width: 360, dark: true })
    await elsewhere.goto('/sign-in')
    await main(elsewhere).getByRole('link', { name: 'Forgot password?' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await elsewhere.getByLabel(/^Email/).fill(email)
    await main(elsewhere).getByRole('button', { name: 'Send me a link' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await expectSoundOnBothScreens(elsewhere)

    await buyer.goto(await linkIn(email, 'Choose a new password'))
    await buyer.getByLabel(/^New password/).fill(second)
    await expectSoundOnBothScreens(buyer)
    await main(buyer).getByRole('button', { name: 'Set new password' }).click()
    await expect(buyer.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    await mail(email, 'Your password was changed')
    await main(buyer).getByRole('link', { name: 'Sign In' }).click()
    await expect(buyer.getByLabel(/^Password/)).toBeVisible()

    await buyer.goto('/dashboard/orders')
    await expect(buyer).toHaveURL(/\/sign-in\?from=/)
    await signInByForm(elsewhere, email, second)
  })

  await test.step('signs in with a code', async () => {
    const phone = await person('the buyer with a code', { width: 360, dark: true })
    await phone.goto('/sign-in')
    await phone.getByLabel(/^Email/).fill(email)
    await main(phone).getByRole('button', { name: 'Email me a code or link' }).click()
    await expect(phone.getByLabel(/^Email/)).toHaveValue(email)
    await expectSoundOnBothScreens(phone)
    await main(phone).getByRole('button', { name: 'Email me a code' }).click()
    await expect(phone.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await expectSoundOnBothScreens(phone)
    const { code } = await mail(email, 'is your code')
    await phone.getByLabel('Code').fill(code)
    await main(phone).getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(phone).toHaveURL(/\/dashboard$/)
  })

  await test.step('signs in with a link, and returns to the requested page', async () => {
    await main(buyer).getByRole('button', { name: 'Email me a code or link' }).click()
    await buyer.getByLabel(/^Email/).fill(email)
    await main(buyer).getByRole('button', { name: 'Email me a link' }).click()
    await expect(buyer.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await buyer.goto(await linkIn(email, 'Your link to sign in'))
    await expectSoundOnBothScreens(buyer)
    await main(buyer).getByRole('button', { name: 'Sign in' }).click()
    await expect(buyer).toHaveURL(/\/dashboard\/orders/)
  })

  await test.step('changes the address after both addresses confirmed it', async () => {
    await buyer.goto('/dashboard/settings#account')
    await buyer.getByLabel('New address').fill(moved)
    await main(buyer).getByRole('button', { name: 'Change address' }).click()
    await expect(buyer.getByText(`We have written to ${email}`)).toBeVisible()
    await expectSoundOnBothScreens(buyer)

    await buyer.goto(await linkIn(email, 'Do you want to change your email address?'))
    await main(buyer).getByRole('button', { name: 'Confirm the change' }).click()
    await expect(buyer.getByRole('heading', { name: 'Now the new address' })).toBeVisible()
    await expectSoundOnBothScreens(buyer)

    await buyer.goto(await linkIn(moved, 'Confirm your new email address'))
    await main(buyer).getByRole('button', { name: 'Confirm the change' }).click()
    await expect(buyer.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
    await mail(email, 'Your email address was changed')
    await main(buyer).getByRole('link', { name: 'Go to Settings' }).click()
    await expect(main(buyer).getByText(moved).first()).toBeVisible()

    const again = await person('the buyer with the new address', { width: 360, dark: true })
    await signInByForm(again, moved, second)
  })
})
