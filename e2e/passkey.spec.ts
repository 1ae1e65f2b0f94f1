import type { Page } from '@playwright/test'
import { become } from './accounts.ts'
import { expect, expectSound, signIn, test } from './journey.ts'
import { waitForMail } from './mailbox.ts'

/**
 * Adds a virtual authenticator to this browser. It answers at once, as a verified person. A suggestion is accepted at once
 * too, so suggestions are off unless `suggests` is set.
 */
async function giveDevice(page: Page, { suggests = false } = {}) {
  if (!suggests)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function addPasskey(page: Page, name: string) {
  await page.goto('/dashboard/settings#security')
  await page.getByLabel('Name of the new passkey').fill(name)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByText(name, { exact: true })).toBeVisible()
}

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.goto('/sign-in')
}

const withPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

test('a passkey can be added, renamed and used, and signs nobody in once it is removed', async ({ person }) => {
  const page = await person('the customer')
  await giveDevice(page)
  await signIn(page, 'customer@verdigris.example')
  await addPasskey(page, 'Work laptop')
  await expectSound(page)

  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByLabel('New name').fill('Office laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Passkey renamed')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await signOut(page)
  await expectSound(page)
  await withPasskey(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard/settings#security')
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove the passkey Office laptop?' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeHidden()

  await signOut(page)
  await withPasskey(page).click()
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('two people each sign in as themselves', async ({ person }) => {
  for (const [name, email, company] of [
    ['the supplier', 'supplier@verdigris.example', 'Nordstål Demo AB'],
    ['the customer', 'customer@verdigris.example', 'Exempelbygg Stockholm AB'],
  ] as const) {
    const page = await person(name, { width: 360, dark: true })
    await giveDevice(page)
    await signIn(page, email)
    await addPasskey(page, `Phone of ${name}`)
    await expectSound(page)
    await signOut(page)
    await withPasskey(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/dashboard/settings#security')
    await expect(page.getByText(company).first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toHaveCount(1)
  }
})

test('a device that did not verify its owner signs nobody in, and shows no error', async ({ person }) => {
  const page = await person('the administrator')
  const device = await giveDevice(page)
  await signIn(page, 'admin@verdigris.example')
  await addPasskey(page, 'Desk')
  await signOut(page)

  await device.verifies(false)
  await withPasskey(page).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await device.verifies(true)
  await withPasskey(page).click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('a passkey picked from the suggestions of the email field signs in', async ({ person }) => {
  const page = await person('the customer')
  await giveDevice(page, { suggests: true })
  await signIn(page, 'customer@verdigris.example')
  await addPasskey(page, 'Suggested')

  await signOut(page)

  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an invited person joins with a passkey, and signs in with it', async ({ person, program }) => {
  const owner = await person('the owner')
  const page = await person('the invited person')
  await become(owner, await person('the office'), { role: 'supplier', status: 'active' })
  const email = `passkey-${Date.now()}@journey.example`
  await owner.request.post('/api/company/invitations', { data: { emails: [email], company_role: 'member' } })
  await giveDevice(page)
  await page.goto((await waitForMail(program.dataDir, email, 'invites you to')).link)

  await page.getByLabel('Your name').fill('Bo Ek')
  await page.getByRole('checkbox', { name: /^I accept the/ }).press('Space')
  await page.getByRole('button', { name: 'Create a passkey instead' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await signOut(page)
  await withPasskey(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
