import { listenForMail } from '#test/mail-server.ts'
import { become } from './accounts.ts'
import { expect, expectSoundOnBothScreens, test as base } from './journey.ts'
import { removeProgram, startDemoProgram } from '#test/demo-program.ts'
import type { Program } from '#test/program.ts'

type MailServer = Awaited<ReturnType<typeof listenForMail>>

// Its own program and mail server, because these tests change settings that other journeys rely on.
const test = base.extend<object, { mailServer: MailServer; program: Program }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's text and wants a pattern here
    async ({}, use) => {
      const server = await listenForMail()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ mailServer }, use) => {
      const program = await startDemoProgram({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` })
      await use(program)
      await removeProgram(program)
    },
    { scope: 'worker' },
  ],
})

test("an administrator changes the platform's settings, and reads its mails and jobs", async ({ person }) => {
  const [admin, customer] = [await person('admin'), await person('customer', { width: 360, dark: true })]
  const company = `Bolaget AB`
  await become(admin, admin, { role: 'admin', status: 'active' })
  const { email } = await become(customer, admin, { role: 'customer', status: 'active' })

  await admin.goto('/admin/settings')
  await expect(admin.getByLabel('Company')).not.toHaveValue('')
  await admin.getByLabel('Company').fill(company)
  const approval = admin.getByRole('switch', { name: 'An administrator approves every request' })
  await approval.setChecked(false)
  await expectSoundOnBothScreens(admin)
  // Leaving the page would lose the change. Another part of the settings does not.
  const parts = admin.getByRole('navigation', { name: 'Settings' })
  await parts.getByRole('link', { name: 'Mail' }).click()
  await expect(parts.getByRole('link', { name: 'Mail' })).toHaveAttribute('aria-current', 'page')
  await admin.getByRole('link', { name: 'See all mails' }).click()
  await admin.getByRole('button', { name: 'Stay on this page' }).click()
  await parts.getByRole('link', { name: 'Platform' }).click()
  await expect(admin.getByLabel('Company')).toHaveValue(company)
  await admin.getByRole('button', { name: 'Save settings' }).click()
  await expect(admin.getByText('Settings updated successfully')).toBeVisible()
  await expect(admin.getByRole('contentinfo')).toContainText(company)

  await customer.goto('/quotes/new')
  await expect(customer.getByRole('contentinfo')).toContainText(company)

  await approval.setChecked(true)
  await admin.getByRole('button', { name: 'Save settings' }).click()
  await expect(admin.getByRole('button', { name: 'Save settings' })).toHaveAccessibleDescription(
    'Nothing has changed yet.',
  )

  await parts.getByRole('link', { name: 'Mail' }).click()
  await admin.getByRole('link', { name: 'See all mails' }).click()
  await expect(admin).toHaveURL('/admin/settings/mail')
  await admin.getByLabel('Search').fill(email)
  const status = admin.getByRole('row').filter({ hasText: 'Your account is approved' }).filter({ hasText: email })
  // The mail waits until the approval can no longer be undone.
  await expect(status).toContainText('Sent')
  await expectSoundOnBothScreens(admin)
  await admin.getByLabel('State').selectOption('Failed')
  await expect(admin.getByText('No matching mails')).toBeVisible()
  await admin.goBack()
  await expect(status).toBeVisible()

  await admin.goto('/admin/settings')
  await admin.getByRole('main').getByRole('link', { name: 'Manage your account' }).click()
  await expect(admin).toHaveURL('/dashboard/settings')
  await expect(admin.getByRole('heading', { level: 2, name: 'Password' })).toBeVisible()
  await admin.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Settings' }).click()
  await expect(admin).toHaveURL('/admin/settings')

  await admin.goto('/admin/settings/jobs')
  await expect(admin.getByRole('row').filter({ hasText: 'Unread messages' })).toBeVisible()
  await expect(admin.getByText('No failed jobs')).toBeVisible()
})
