import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startOpenIdProvider } from '#test/openid-provider.ts'
import { samlProvider } from '#test/saml-provider.ts'
import { become } from './accounts.ts'
import { expect, expectSoundOnBothScreens, signIn, test as base } from './journey.ts'
import { waitForMail } from './mailbox.ts'
import { removeProgram, startDemoProgram } from '#test/demo-program.ts'
import type { Program } from '#test/program.ts'

type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** The single sign-on of a company at the OpenID provider. */
const companySignOn = randomUUID()

// A program with its own OpenID provider.
const test = base.extend<object, { openId: OpenIdProvider; program: Program }>({
  openId: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's text and wants a pattern here
    async ({}, use) => {
      const provider = await startOpenIdProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ openId }, use) => {
      const { issuer, clientId, clientSecret } = openId
      const program = await startDemoProgram({
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: 'Example ID',
      })
      openId.setUp({
        redirectUris: ['external', `sso/${companySignOn}`].map((one) => `${program.url}/api/session/${one}/callback`),
      })
      await use(program)
      await removeProgram(program)
    },
    { scope: 'worker' },
  ],
})

const main = (page: Page) => page.getByRole('main')

/** Signs in on the provider's own page. */
async function signInAtProvider(page: Page, login: string) {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').first().click()
}

async function signOut(page: Page, to = '/sign-in') {
  await page.context().clearCookies()
  await page.goto(to)
}

async function addSingleSignOn(admin: Page, fields: Record<string, string>) {
  await admin.goto('/admin/settings#single-sign-on')
  await main(admin).getByRole('button', { name: 'Add single sign-on' }).click()
  const dialog = admin.getByRole('dialog')
  if ('Entity id of the identity provider' in fields) await dialog.getByText('SAML 2.0').click()
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await expectSoundOnBothScreens(admin)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Single sign-on saved').last()).toBeVisible()
}

test('a linked identity signs in', async ({ person }) => {
  const customer = await person('customer', { width: 360, dark: true })
  const login = `anna`

  await signIn(customer, 'customer@verdigris.example')
  await customer.goto('/dashboard/settings#security')
  await customer.getByRole('button', { name: 'Link Example ID' }).click()
  await signInAtProvider(customer, login)
  await expect(customer.getByText('The sign-in is linked to your account.')).toBeVisible()
  await expectSoundOnBothScreens(customer)

  await signOut(customer, '/sign-in?from=%2Fdashboard%2Forders')
  await expectSoundOnBothScreens(customer)
  await customer.getByRole('button', { name: 'Continue with Example ID' }).click()
  await signInAtProvider(customer, login)
  await expect(customer).toHaveURL(/\/dashboard\/orders$/)

  await customer.goto('/dashboard/settings#security')
  await customer.getByRole('button', { name: 'Remove Example ID' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(customer.getByText('Way to sign in removed')).toBeVisible()

  await signOut(customer)
  await customer.getByRole('button', { name: 'Continue with Example ID' }).click()
  await signInAtProvider(customer, login)
  await expect(customer.getByText('No account here is linked to that sign-in.')).toBeVisible()
  await expectSoundOnBothScreens(customer)
})

test('an administrator sets up single sign-on, and people of the company use it', async ({ person, program }) => {
  const [admin, supplier] = [await person('admin'), await person('supplier', { width: 360, dark: true })]
  const site = createServer().listen(0, '127.0.0.1')
  await once(site, 'listening')
  // A different site than ours: 127.0.0.1 is not localhost.
  const entryPoint = `http://127.0.0.1:${(site.address() as AddressInfo).port}/sso`
  const provider = samlProvider({ entryPoint })

  await signIn(admin, 'admin@verdigris.example')
  await addSingleSignOn(admin, {
    'Email domain': 'verdigris.example',
    Name: 'Demo Company',
    'Entity id of the identity provider': provider.issuer,
    'Sign-in address': provider.entryPoint,
    'Signing certificate': provider.certificate,
  })
  await expectSoundOnBothScreens(admin)
  const metadata = (await main(admin).getByText(`${program.url}/api/session/sso/`).first().textContent()) ?? ''
  const answerPage = async (asked: string) => {
    const form = await provider.answer(await (await fetch(metadata)).text(), asked, 'supplier@verdigris.example')
    return `<!doctype html><title>Company</title><form method="post" action="${form.acs}">
      <input type="hidden" name="SAMLResponse" value="${form.SAMLResponse}">
      <input type="hidden" name="RelayState" value="${form.RelayState}">
      <button>Sign in at the company</button></form>`
  }
  site.on('request', (request, response) => {
    const requestUrl = new URL(request.url ?? '', entryPoint)
    // A headed browser also requests the site's icon, which is no sign-in.
    if (requestUrl.pathname !== new URL(entryPoint).pathname) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('Content-Type', 'text/html')
    void answerPage(requestUrl.href).then((page) => response.end(page))
  })

  await signIn(supplier, 'supplier@verdigris.example')
  await supplier.goto('/dashboard/settings#security')
  await supplier.getByRole('button', { name: 'Link Demo Company' }).click()
  await supplier.getByRole('button', { name: 'Sign in at the company' }).click()
  await expect(supplier.getByText('The sign-in is linked to your account.')).toBeVisible()

  await signOut(supplier)
  await supplier.getByRole('button', { name: 'Use single sign-on' }).click()
  await supplier.getByLabel('Work email').fill('somebody@elsewhere.example')
  await supplier.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(supplier.getByRole('alert')).toContainText('No single sign-on is set up for this address.')
  await expectSoundOnBothScreens(supplier)
  await supplier.getByLabel('Work email').fill('supplier@verdigris.example')
  await supplier.getByRole('button', { name: 'Continue', exact: true }).click()
  await supplier.getByRole('button', { name: 'Sign in at the company' }).click()
  await expect(supplier).toHaveURL(/\/dashboard$/)

  await admin.getByRole('button', { name: 'Delete verdigris.example' }).click()
  await expectSoundOnBothScreens(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Single sign-on deleted')).toBeVisible()
  await expect(admin.getByText('No single sign-on yet')).toBeVisible()
  site.close()
})

test('an invited person joins by the single sign-on of the invited address', async ({ person, program, openId }) => {
  const [owner, office] = [await person('owner'), await person('office')]
  const colleague = await person('colleague', { width: 360, dark: true })
  const domain = `${randomUUID().slice(0, 8)}.example`
  const [email, other] = [`bo.ek@${domain}`, `eva@${domain}`]
  openId.people.set('bo', { email, name: 'Bo Ek-Lund' }).set('eva', { email: other })
  await become(owner, office, { role: 'customer', status: 'active' })
  const { issuer, clientId: client_id, clientSecret: client_secret } = openId
  const signOn = { kind: 'oidc', domain, label: 'Acme ID', active: true, version: 0, issuer, client_id, client_secret }
  expect((await office.request.put(`/api/sso-providers/${companySignOn}`, { data: signOn })).ok()).toBe(true)
  const invitation = { emails: [email], company_role: 'viewer' }
  expect((await owner.request.post('/api/company/invitations', { data: invitation })).ok()).toBe(true)

  const { link } = await waitForMail(program.dataDir, email, 'Gunnar Vakt invites you to Guarded AB on Verdigris')
  await colleague.goto(link)
  const proceed = colleague.getByRole('button', { name: 'Continue with Acme ID' })
  await expect(proceed).toBeVisible()
  await expectSoundOnBothScreens(colleague)
  await proceed.press('Enter')
  await signInAtProvider(colleague, 'eva')
  await expect(colleague.getByText('Single sign-on gave another address than the invited one')).toBeVisible()
  await expectSoundOnBothScreens(colleague)

  // Signed in at the provider as somebody else until now.
  await colleague.context().clearCookies()
  await proceed.press('Enter')
  await signInAtProvider(colleague, 'bo')
  await expect(colleague).toHaveURL(/\/dashboard$/)
  const { actor } = await (await colleague.request.get('/api/session')).json()
  expect(actor).toMatchObject({ name: 'Bo Ek-Lund', email, company_role: 'viewer' })

  await colleague.context().clearCookies()
  await colleague.goto(link)
  await expect(colleague.getByText('This invitation has been used or withdrawn, or is too old.')).toBeVisible()
})
