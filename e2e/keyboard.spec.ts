import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { catalogueHeader } from '#domain/products/catalogue-cells.ts'
import { csvLine } from '#domain/values/csv.ts'
import { become, password } from './accounts.ts'
import { expect, test } from './journey.ts'
import { expectFocusIn, press, tabTo, typeIn } from './keyboard.ts'
import { quoteInput } from '#test/quote-input.ts'

// The parts of the main job that registration.spec, find-and-compare.spec, quote-request.spec, admin-approval.spec and
// offers.spec do not cover: by keyboard alone, with a visible focus at every stop.

const statusOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/quotes/${id}`)).json()).state.status

test('an account is approved, a quote answered and the order delivered by keyboard only', async ({ person }) => {
  const [office, customer, supplier] = [await person('office'), await person('customer'), await person('supplier')]
  const stamp = randomUUID().slice(0, 8)
  const company = `Tangent ${stamp} AB`
  await become(office, office, { role: 'admin', status: 'active' })
  await become(customer, office, { role: 'customer', status: 'active' })
  const account = {
    role: 'supplier',
    email: `keys-${stamp}@keyboard.example`,
    password,
    contact_person: 'Tage Tangent',
  }
  const registered = await supplier.request.post('/api/accounts', { data: { ...account, company_name: company } })
  const { id: supplierId } = await registered.json()

  await test.step('the administrator finds the account and approves it', async () => {
    const main = office.getByRole('main')
    await office.goto('/admin/users')
    await typeIn(office, main.getByRole('searchbox', { name: 'Search' }), stamp)
    const approve = main.getByRole('button', { name: `Approve ${company}` })
    await expect(main.getByRole('button', { name: /^Approve / })).toHaveCount(1)
    await press(office, approve)
    await expect(approve).toBeHidden()
    await expect(office.locator('body')).not.toBeFocused()
    await office.keyboard.press('Control+z')
    await expect(office.getByText('Approval undone')).toBeVisible()
    await press(office, approve)
    await expect(approve).toBeHidden()
    await expect(office.locator('body')).not.toBeFocused()
  })

  const request = quoteInput({ manual_product_details: 'HEA 200' })
  const sent = await customer.request.post('/api/quotes', { data: request })
  const { id } = await sent.json()
  const approval = { version: 1, supplier_ids: [supplierId] }
  expect((await office.request.post(`/api/quotes/${id}/approve`, { data: approval })).status()).toBe(200)

  const main = supplier.getByRole('main')
  await test.step('the supplier opens it from the dashboard and offers, after an error', async () => {
    await supplier.goto('/dashboard')
    await press(supplier, main.getByRole('link', { name: new RegExp(id.slice(0, 8), 'i') }))
    await expect(main.getByRole('heading', { level: 1, name: /Quote Summary/ })).toBeFocused()
    await press(supplier, main.getByRole('button', { name: 'Send offer' }))
    await expect(main.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
    await press(supplier, main.getByRole('alert').getByRole('link'))
    await expect(main.getByLabel('Price per kg')).toBeFocused()
    await typeIn(supplier, main.getByLabel('Price per kg'), '1,02')
    await typeIn(supplier, main.getByLabel('Currency'), 'EUR')
    await typeIn(supplier, main.getByLabel('Delivery time (days)'), '12')
    await press(supplier, main.getByRole('button', { name: 'Send offer' }))
    await expect(supplier.getByText('Offer sent successfully')).toBeVisible()
    await expect(supplier.locator('body')).not.toBeFocused()
  })

  const { offers } = await (await customer.request.get(`/api/quotes/${id}`)).json()
  const choice = { response_id: offers[0].id, answered_at: offers[0].answered_at }
  expect((await customer.request.post(`/api/quotes/${id}/accept-response`, { data: choice })).status()).toBe(200)

  await test.step('the supplier sets the accepted order to delivered', async () => {
    await supplier.reload()
    const status = main.getByLabel('Status of the order')
    await tabTo(supplier, status)
    await supplier.keyboard.press('ArrowDown')
    await expect(status).toHaveValue('shipped')
    await expect.poll(() => statusOf(supplier, id)).toBe('shipped')
    await supplier.keyboard.press('ArrowDown')
    await press(supplier, supplier.getByRole('dialog').getByRole('button', { name: 'Set to Delivered' }))
    await expect.poll(() => statusOf(supplier, id)).toBe('delivered')
    await expect(status).toBeDisabled()
    await expect(supplier.locator('body')).not.toBeFocused()
  })
})

test('a supplier changes settings and catalogue on a phone, by keyboard only', async ({ person }) => {
  const page = await person('a supplier', { width: 360, dark: true })
  await become(page, await person('office'), { role: 'supplier', status: 'active' })
  const main = page.getByRole('main')

  await test.step('the menu opens, links to a page, and closes', async () => {
    await page.goto('/dashboard')
    await press(page, page.getByRole('button', { name: 'Open menu' }))
    await press(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }))
    await expect(main.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })

  await test.step('profile and password are changed', async () => {
    await typeIn(page, main.getByLabel('Contact person'), 'Tora Tangent')
    await press(page, main.getByRole('button', { name: 'Save profile' }))
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await typeIn(page, main.getByLabel(/^Current password/), password)
    await typeIn(page, main.getByLabel(/^New password/), 'Tangent-2027!')
    await typeIn(page, main.getByLabel(/^Confirm new password/), 'Tangent-2027')
    await press(page, main.getByRole('button', { name: 'Update password' }))
    await expect(main.getByRole('alert')).toBeFocused()
    await press(page, main.getByRole('alert').getByRole('link'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Tangent-2027!')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password updated successfully')).toBeVisible()
  })

  await test.step('a product is added, edited and deleted', async () => {
    await page.goto('/dashboard/products/new')
    await press(page, main.getByRole('button', { name: 'Steel', exact: true }), 'Space')
    await press(page, main.getByRole('checkbox', { name: 'IPE Beam' }), 'Space')
    await press(page, main.getByRole('button', { name: 'Add Product' }))
    // The page changes by itself after two seconds.
    await expect(main.getByRole('heading', { level: 1, name: 'My Products' })).toBeFocused()
    await press(page, main.getByRole('link', { name: 'Edit Steel IPE Beam' }))
    await typeIn(page, main.getByLabel('Price per kg'), '0,95')
    await typeIn(page, main.getByLabel('Minimum volume (tons)'), '5')
    await press(page, main.getByRole('button', { name: 'Save changes' }))
    await expect(main.getByRole('heading', { level: 1, name: 'Steel IPE Beam' })).toBeFocused()

    await page.goto('/dashboard/products')
    const remove = main.getByRole('button', { name: 'Delete Steel IPE Beam' })
    await press(page, remove)
    const dialog = page.getByRole('dialog', { name: 'Delete Steel IPE Beam?' })
    await expectFocusIn(dialog)
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.locator(':focus')).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Cancel' }))
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: 'Delete product' }))
    await expect(main.getByRole('heading', { name: 'No products yet' })).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
  })

  await test.step('a file is imported', async () => {
    await page.goto('/dashboard/products/import')
    const beam = ['', '', 'Steel', 'HEA Beam', 'EUR', '1,02', '5', '0,6866', 'Height: 190 mm']
    const buffer = Buffer.from([catalogueHeader, beam].map(csvLine).join(''))
    // The listener is added well before the key is pressed. Otherwise the browser may open its own dialog.
    page.once('filechooser', (chooser) => void chooser.setFiles({ name: 'products.csv', mimeType: 'text/csv', buffer }))
    await press(page, main.getByLabel(/^Choose a/))
    await press(page, main.getByRole('button', { name: 'Import 1 product' }))
    await expect(main.getByRole('heading', { name: '1 product imported' })).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    await press(page, main.getByRole('link', { name: 'See My Products' }))
    await expect(main.getByRole('heading', { level: 1, name: 'My Products' })).toBeFocused()
  })
})
