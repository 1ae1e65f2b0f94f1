import { become, decide } from './accounts.ts'
import { expect, expectSound, test } from './journey.ts'

test('an administrator finds a decision and its origin, and opens its subject', async ({ person }) => {
  const page = await person('an administrator')
  const customer = await person('a customer')
  const { id } = await become(customer, page, { role: 'customer', status: 'active' })
  await decide(page, 'deactivate', id)

  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await page.goto(`/admin/history?account=${id}`)
  const table = page.getByRole('table', { name: 'History' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Remove filter About Guarded AB' })).toBeVisible()

  await page.getByLabel('Kind').selectOption('Deactivated')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('status').getByText('1 entry')).toBeVisible()
  await page.getByRole('button', { name: 'Details of: Deactivated Guarded AB' }).click()
  await expect(page.getByText('Status: Deactivated (was Active)')).toBeAttached()
  await expectSound(page)

  await page.reload()
  await expect(page.getByText('Status: Deactivated (was Active)')).toBeAttached()
  await page.goBack()
  await expect(page.getByText('Status: Deactivated (was Active)')).not.toBeAttached()
  await page.goBack()
  await expect(page.getByLabel('Kind')).toHaveValue('')
  await expect(table).toContainText('Approved Guarded AB')
  await page.getByLabel('Search').fill('no such company at all')
  await expect(page.getByText('No matching entries')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL('/admin/history')

  const phone = await person('an administrator on a phone', { width: 360, dark: true })
  await become(phone, phone, { role: 'admin', status: 'active' })
  await phone.goto(`/admin/history?account=${id}&kind=deactivateUser`)
  await phone.getByRole('button', { name: 'Details of: Deactivated Guarded AB' }).click()
  await expectSound(phone)
})

// Access of other roles is tested in guards.spec.ts.
const unknown = ['/admin/nothing/', '/admin/history/nothing', '/admin/%2e%2e%2fnothing', '/admin/%C3%A5%20b?x=1']

test('unknown addresses below /admin lead an administrator to /admin', async ({ person }) => {
  const page = await person('an administrator')
  await become(page, page, { role: 'admin', status: 'active' })
  for (const address of unknown) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/admin(\?x=1)?$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  }
})
