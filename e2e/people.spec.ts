import { TOTP, URI } from 'otpauth'
import type { Page } from '@playwright/test'
import { become, password } from './accounts.ts'
import { expect, expectSound, expectSoundOnBothScreens, signInByForm, test } from './journey.ts'
import { waitForMail } from './mailbox.ts'

const people = (page: Page) => page.getByRole('region', { name: 'People' })
const invitations = (page: Page) => page.getByRole('region', { name: 'Open invitations' })
const rowOf = (page: Page, name: string) => people(page).getByRole('row').filter({ hasText: name })
const settings = '/dashboard/settings#people'

/** A new customer whose owner is signed in here. */
const newCompany = (owner: Page, office: Page) => become(owner, office, { role: 'customer', status: 'active' })

/** An owner's request, without the screens. */
async function invite(owner: Page, email: string, company_role: string) {
  const answer = await owner.request.post('/api/company/invitations', { data: { emails: [email], company_role } })
  expect(answer.ok()).toBe(true)
}

test('an owner invites a colleague, who joins on the phone and gets another role', async ({ person, program }) => {
  const owner = await person('owner')
  const colleague = await person('colleague', { width: 360, dark: true })
  await newCompany(owner, await person('office'))
  const email = `eva-${Date.now()}@journey.example`

  await owner.goto(settings)
  await expect(rowOf(owner, 'Gunnar Vakt (you)')).toContainText('Main contact')
  await expect(owner.getByRole('button', { name: 'Change Gunnar Vakt' })).toHaveCount(0)
  await people(owner).getByRole('button', { name: 'Invite people' }).press('Enter')
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByLabel('Email addresses')).toBeFocused()
  await owner.keyboard.type(`Eva Berg <${email}>, nobody`)
  await expect(dialog.getByRole('status')).toHaveText('1 address. This is not an email address: nobody')
  await dialog.getByRole('button', { name: 'Send invitations' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('This is not an email address: nobody')
  await expectSoundOnBothScreens(owner)
  await dialog.getByLabel('Email addresses').fill(`Eva Berg <${email}>`)
  await dialog.getByRole('button', { name: 'Send invitations' }).press('Enter')
  await expect(owner.getByText('1 invitation sent')).toBeVisible()
  await expect(invitations(owner)).toContainText(email)
  await expectSoundOnBothScreens(owner)

  const { link } = await waitForMail(program.dataDir, email, 'Gunnar Vakt invites you to Guarded AB on Verdigris')
  await colleague.goto(link)
  await expect(colleague.getByRole('heading', { name: 'Join Guarded AB' })).toBeVisible()
  await expect(colleague.getByText('Member. A member does the company’s work.')).toBeVisible()
  await colleague.getByLabel('Your name').fill('Eva Berg')
  await colleague.getByLabel(/^Password/).fill(password)
  await colleague.getByRole('button', { name: 'Join Guarded AB' }).click()
  await expect(colleague.getByRole('alert')).toContainText('Please accept the terms.')
  await expect(colleague.getByLabel(/^Password/)).toHaveValue(password)
  await expectSoundOnBothScreens(colleague)
  await colleague.getByRole('checkbox', { name: /^I accept the/ }).click()
  await colleague.getByRole('button', { name: 'Join Guarded AB' }).click()
  await expect(colleague).toHaveURL(/\/dashboard$/)

  await owner.reload()
  await expect(rowOf(owner, 'Eva Berg')).toBeVisible()
  await expect(invitations(owner)).toHaveCount(0)
  const change = owner.getByRole('button', { name: 'Change Eva Berg' })
  // The menu is loaded after the page.
  await expect(change).toHaveAttribute('aria-haspopup', 'menu')
  await change.press('Enter')
  await owner.getByRole('menuitem', { name: 'Approval limit' }).press('Enter')
  await owner.getByLabel('May accept offers up to (EUR)').fill('12500,50')
  await owner.keyboard.press('Enter')
  await expect(rowOf(owner, 'Eva Berg')).toContainText('Accepts offers up to 12\u202F500.5 EUR')
  await change.press('Enter')
  await owner.getByRole('menuitem', { name: 'Role' }).press('Enter')
  await owner.getByRole('radio', { name: 'Viewer' }).press('Space')
  await expectSoundOnBothScreens(owner)
  await owner.getByRole('button', { name: 'Save role' }).press('Enter')
  await expect(rowOf(owner, 'Eva Berg')).toContainText('Viewer')
  await waitForMail(program.dataDir, email, 'You are viewer of Guarded AB now')

  await colleague.goto(settings)
  const button = people(colleague).getByRole('button', { name: 'Invite people' })
  await expect(button).toHaveAccessibleDescription(/owner/i)
  await expect(colleague.getByRole('button', { name: 'Change Gunnar Vakt' })).toHaveAccessibleDescription(/owner/i)
  await button.click({ force: true })
  await expect(colleague.getByRole('dialog')).toHaveCount(0)
  await colleague.getByLabel('Your title (optional)').fill('Buyer')
  await colleague.getByRole('button', { name: 'Save your data' }).click()
  await expect(rowOf(colleague, 'Eva Berg (you)')).toContainText('Buyer')
  await expectSoundOnBothScreens(colleague)
})

test('the set-up of a required second factor comes before the requested page', async ({ person, program }) => {
  const owner = await person('owner')
  const member = await person('member', { width: 360, dark: true })
  await newCompany(owner, await person('office'))
  const email = `bo-${Date.now()}@journey.example`
  await invite(owner, email, 'member')
  const { link } = await waitForMail(program.dataDir, email, 'invites you to Guarded AB')
  const token = new URL(link).searchParams.get('token')
  const joined = await member.request.post('/api/invitations/accept', {
    data: { token, name: 'Bo Ek', password, accepts_terms: true },
  })
  expect(joined.ok()).toBe(true)

  // The link works once.
  await member.goto(link)
  await expect(member.getByText(/has been used or withdrawn/)).toBeVisible()

  await owner.goto(settings)
  await owner.getByRole('switch', { name: 'Require two-factor authentication' }).press('Space')
  await expect(owner.getByText('Two-factor authentication is required')).toBeVisible()

  await member.request.delete('/api/session')
  await signInByForm(member, email, password)
  await expect(member).toHaveURL(/\/dashboard\/settings\?from=/)
  await member.goto('/dashboard/orders')
  await expect(member.getByText(/^Your company requires two-factor authentication/)).toBeVisible()
  await expect(member.getByRole('region', { name: 'Profile' })).toHaveCount(0)
  await expectSound(member)
  const panel = member.getByRole('region', { name: 'Two-factor authentication' })
  await panel.getByRole('button', { name: 'Set up authenticator app' }).click()
  const uri = await panel.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')
  const totp = URI.parse(uri ?? '')
  if (!(totp instanceof TOTP)) throw new Error('no key of an authenticator app')
  await panel.getByLabel(/^Enter the six digits/).fill(totp.generate())
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await panel.getByRole('button', { name: 'I have saved them' }).click()

  await expect(member).toHaveURL(/\/dashboard\/orders/)
})
