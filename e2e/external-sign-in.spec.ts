import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startOpenIdProvider } from '#test/openid-provider.ts'
import { samlProvider } from '#test/saml-provider.ts'
import { expect, expectSoundOnBothScreens, signIn, test as base } from './journey.ts'
import { removeProgram, startDemoProgram } from '#test/demo-program.ts'
import type { Program } from '#test/program.ts'

type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

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
      openId.setUp({ redirectUris: [`${program.url}/api/session/external/callback`] })
      await use(program)
      await removeProgram(program)
    },
    { scope: 'worker', timeout: 120_000 },
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
  await admin.goto('/admin/settings')
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
  await customer.goto('/dashboard/settings')
  await customer.getByRole('button', { name: 'Link Example ID' }).click()
  await signInAtProvider(customer, login)
  await expect(customer.getByText('The sign-in is linked to your account.')).toBeVisible()
  await expectSoundOnBothScreens(customer)

  await signOut(customer, '/sign-in?from=%2Fdashboard%2Forders')
  await expectSoundOnBothScreens(customer)
  await customer.getByRole('button', { name: 'Continue with Example ID' }).click()
  await signInAtProvider(customer, login)
  await expect(customer).toHaveURL(/\/dashboard\/orders$/)

  await customer.goto('/dashboard/settings')
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
  await supplier.goto('/dashboard/settings')
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
