import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { become } from './accounts.ts'
import { expect, test } from './journey.ts'

/** Uploads a document of the supplier through the API, as its settings page does. */
async function upload(supplier: Page, name: string, content: string): Promise<void> {
  const file = await supplier.request.post('/api/files', {
    multipart: { file: { name, mimeType: 'application/pdf', buffer: Buffer.from(content) } },
  })
  const { id } = await file.json()
  const data = { file_id: id, category: 'REACH Declaration', expires_on: '2099-12-31' }
  expect((await supplier.request.post('/api/supplier-documents', { data })).status()).toBe(201)
}

// The two widths that people use, each in the light or the dark scheme.
for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
]) {
  test(`an administrator finds any product and any document, ${width} pixels wide`, async ({ person }) => {
    const admin = await person('administrator', { width, dark })
    const supplier = await person('supplier')
    await become(admin, admin, { role: 'admin', status: 'active' })
    await become(supplier, admin, { role: 'supplier', status: 'active' })
    const name = `reach ${randomUUID().slice(0, 8)}.pdf`
    const content = `%PDF-1.4\n% ${name}\n%%EOF\n`
    await upload(supplier, name, content)
    const rows = (table: string) => admin.getByRole('table', { name: table }).getByRole('row')
    const sortBy = (header: string, choice: string) =>
      width > 768
        ? admin.getByRole('button', { name: header }).click()
        : admin.getByLabel('Sort by').selectOption(choice)

    await test.step('filters, sort and page change the address, and the back button restores each', async () => {
      await admin.goto('/admin/products')
      await expect(admin.getByText(/^[\d,]+ products$/)).toBeVisible()
      const crumbs = admin.getByRole('navigation', { name: 'Breadcrumbs' })
      await expect(crumbs.getByText('Products')).toHaveAttribute('aria-current', 'page')
      await admin.getByLabel('Category').selectOption('Stainless Steel')
      await expect(admin.getByRole('button', { name: 'Remove filter Stainless Steel' })).toBeVisible()
      await sortBy('EPD value (kg CO₂e/kg)', 'EPD value (kg CO₂e/kg), ascending')
      await expect(admin).toHaveURL(/category=Stainless\+Steel&sort=epd_value&order=asc/)
      await admin.getByRole('button', { name: 'Page 2' }).click()
      await expect(admin).toHaveURL(/page=2/)
      await expect(rows('Products').filter({ hasText: 'Aluminium' })).toHaveCount(0)
      await admin.goBack()
      await expect(admin).not.toHaveURL(/page=2/)
      await admin.goBack()
      await expect(admin).not.toHaveURL(/sort=/)
      await admin.goBack()
      await expect(admin.getByLabel('Category')).toHaveValue('')
      await expect(admin.getByRole('button', { name: 'Remove filter Stainless Steel' })).toBeHidden()
    })

    await test.step('standard products are marked, and link to their management', async () => {
      await admin.getByLabel('Kind').selectOption('Standard')
      await expect(admin).toHaveURL(/kind=standard/)
      await expect(admin.getByText('Standard product', { exact: true })).not.toHaveCount(0)
      await admin.getByRole('link', { name: 'Manage standard products' }).click()
      await expect(admin).toHaveURL('/admin/products/standard')
    })

    await test.step('the crumb Products of a product links to /products, as for everybody but suppliers', async () => {
      await admin.goto('/admin/products')
      await rows('Products').getByRole('link').first().click()
      await expect(admin).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
      const crumbs = admin.getByRole('navigation', { name: 'Breadcrumbs' })
      await expect(crumbs.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products')
    })

    await test.step('a document opens in a tab of its own', async () => {
      await admin.goto('/admin/documents')
      await admin.getByLabel('Search').fill(name)
      await expect(admin.getByText('1 document', { exact: true })).toBeVisible()
      await expect(rows('Documents').filter({ hasText: name })).toContainText('PDF')
      const link = admin.getByRole('link', { name: 'View Document' })
      await expect(link).toHaveAttribute('target', '_blank')
      // A headed browser shows a PDF in the new tab. A headless shell has no viewer and downloads the file instead.
      const opened = admin.context().waitForEvent('page')
      const answered = admin.context().waitForEvent('response', (response) => response.url().endsWith('?view=true'))
      await link.click()
      const tab = await opened
      const headers = await (await answered).allHeaders()
      expect(headers['content-disposition']).toMatch(/^inline; /)
      expect(headers['content-security-policy']).toContain('sandbox')
      const same = await admin.request.get((await answered).url())
      expect(await same.text()).toBe(content)
      await expect(admin).toHaveURL(/\/admin\/documents\?text=/)
      await tab.close()
    })
  })
}
