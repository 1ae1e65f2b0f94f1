import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { become } from './accounts.ts'
import { post } from './api.ts'
import { expect, expectSound, test } from './journey.ts'
import { quoteInput } from '#test/quote-input.ts'

const numberOf = (id: string) => id.slice(0, 8).toUpperCase()

for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
]) {
  test(`an administrator finds quotes and their history, ${width} pixels wide`, async ({ person }) => {
    const [office, customer, supplier] = [
      await person('office', { width, dark }),
      await person('customer'),
      await person('supplier'),
    ]
    await become(office, office, { role: 'admin', status: 'active' })
    await become(customer, office, { role: 'customer', status: 'active' })
    const { id: supplierId } = await become(supplier, office, { role: 'supplier', status: 'active' })
    const words = `Plate ${randomUUID().slice(0, 8)}`
    const ask = (details: string): Promise<{ id: string }> =>
      post(customer, '/api/quotes', quoteInput({ profile: 'Sheet Metal', manual_product_details: details }))
    const [{ id: sent }, { id: waiting }] = [await ask(`${words} sent`), await ask(`${words} waiting`)]
    await post(office, `/api/quotes/${sent}/approve`, { version: 1, supplier_ids: [supplierId] })
    await post(supplier, `/api/quotes/${sent}/respond`, {
      version: 2,
      answered_at: null,
      status: 'accepted',
      price_per_kg: 1.02,
      currency: 'EUR',
      delivery_time: 12,
    })

    await test.step('the dashboard counts, and links to waiting quotes', async () => {
      await office.goto('/admin')
      await expect(office.getByRole('link', { name: numberOf(waiting) })).toBeVisible()
      await expect(office.getByRole('link', { name: /^Users pending approval/ })).toHaveAttribute(
        'href',
        '/admin/users?status=pending',
      )
      await office.getByRole('link', { name: /^Total quotes/ }).click()
      await expect(office).toHaveURL(/\/admin\/quotes$/)
      await expect(office.getByText(/awaiting approval$/)).toBeVisible()
    })

    const row = (id: string) => office.getByRole('row').filter({ hasText: numberOf(id) })
    await test.step('search and status appear in the address, and can be removed one by one', async () => {
      await office.getByLabel('Search').fill(words)
      await expect(office.getByText('2 quotes', { exact: true })).toBeVisible()
      await office.getByLabel('Status', { exact: true }).selectOption('Pending Admin Approval')
      await expect(office.getByText('1 quote', { exact: true })).toBeVisible()
      await expect(row(waiting).getByRole('link', { name: 'Review Quote' })).toBeVisible()
      await expect(office).toHaveURL(/status=pending_admin_approval/)
      await office.getByRole('button', { name: 'Remove filter Pending Admin Approval' }).click()
      await expect(row(sent).getByRole('link', { name: 'View Details' })).toBeVisible()
    })

    await test.step("a row opens to its suppliers' answers, and the back button closes it", async () => {
      await office.getByRole('button', { name: `Supplier responses of ${numberOf(sent)}` }).click()
      const responses = office.getByRole('table', { name: `Supplier responses of ${numberOf(sent)}` })
      await expect(responses.getByText('1.02 EUR/kg')).toBeVisible()
      await expect(responses.getByText('12 days')).toBeVisible()
      await expectSound(office)
      await office.goBack()
      await expect(responses).toBeHidden()
      await row(waiting)
        .getByRole('link', { name: numberOf(waiting) })
        .click()
      await expect(office).toHaveURL(new RegExp(`/admin/approval\\?.*${waiting}`))
      await office.goBack()
      await expect(row(sent)).toBeVisible()
    })

    await test.step('the exported file contains the list', async () => {
      await office.getByRole('button', { name: 'Export', exact: true }).click()
      const [download] = await Promise.all([
        office.waitForEvent('download'),
        office.getByRole('button', { name: 'Download', exact: true }).click(),
      ])
      const file = await readFile(await download.path(), 'utf8')
      expect(file).toContain(numberOf(sent))
      expect(file.trim().split('\n')).toHaveLength(3)
    })
  })
}
