import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectSound, signInByForm, test } from './journey.ts'
import { mailsTo } from './mailbox.ts'

const password = 'Journey-2026!'
const drawing = Buffer.from('%PDF-1.4\n% a drawing\n%%EOF\n')

async function register(page: Page, role: 'Buy metal' | 'Supply metal', company: string, email: string) {
  await page.goto('/create-account')
  await page.getByRole('radio', { name: role }).click()
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Contact person').fill('Journey Person')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  await expectSound(page)
}

// The two widths that people use, each in the light or the dark scheme.
for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
]) {
  test(`the main job, ${width} pixels wide, ${dark ? 'dark' : 'light'}`, async ({ person, program }) => {
    const supplier = await person('supplier', { width, dark })
    const customer = await person('customer', { width, dark })
    const admin = await person('admin', { width, dark })
    const steelworks = `Journey Steel ${width} AB`
    const builder = `Journey Builder ${width} AB`
    const stamp = `${width}-${Date.now()}`

    await test.step('a supplier and a customer register', async () => {
      await register(supplier, 'Supply metal', steelworks, `steel-${stamp}@journey.example`)
      await register(customer, 'Buy metal', builder, `builder-${stamp}@journey.example`)
    })

    await test.step('the administrator approves both', async () => {
      await signInByForm(admin, 'admin@verdigris.example')
      for (const company of [steelworks, builder]) {
        await admin.goto('/admin/users?status=pending')
        await admin.getByRole('button', { name: `Approve ${company}` }).click()
        await expect(admin.getByText('User approved successfully').last()).toBeVisible()
      }
    })

    await test.step('the supplier lists a product', async () => {
      await supplier.goto('/dashboard/products/new')
      await supplier.getByRole('main').getByRole('button', { name: 'Steel', exact: true }).click()
      await supplier.getByRole('checkbox', { name: 'HEM Beam' }).click()
      await supplier.getByRole('button', { name: 'Add Product' }).click()
      await supplier.waitForURL('**/dashboard/products')
      await supplier.getByRole('link', { name: 'Edit Steel HEM Beam' }).click()
      await supplier.getByLabel('Price per kg').fill('1,05')
      await supplier.getByLabel('Currency').selectOption('EUR')
      await supplier.getByLabel('Minimum volume (tons)').fill('5')
      await supplier.getByLabel(/EPD value/).fill('0,4866')
      await supplier.getByRole('button', { name: 'Save changes' }).click()
      await expect(supplier.getByRole('heading', { level: 1, name: /Steel HEM Beam/ })).toBeVisible()
    })

    await test.step('the customer finds it', async () => {
      await customer.goto('/products')
      await customer.getByRole('button', { name: 'Steel', exact: true }).click()
      await customer.getByRole('combobox', { name: 'Profile' }).selectOption('HEM Beam')
      await customer.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill(steelworks)
      await customer.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(customer.getByText('1 supplier', { exact: false }).first()).toBeVisible()
      await expect(customer.getByRole('article', { name: steelworks })).toContainText('0.4866')
    })

    await test.step('the customer requests a quote with a document attached', async () => {
      await customer.getByRole('link', { name: `Request Quote from ${steelworks}` }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'Create Quote Request' })).toBeVisible()
      await customer.getByLabel('Volume (tons)').fill('12,5')
      await customer.getByLabel('Delivery to Site').click()
      await customer.getByLabel('Street').fill('Verkstadsgatan 1')
      await customer.getByLabel('Postal code').fill('111 22')
      await customer.getByLabel('City').fill('Gävle')
      await customer
        .locator('input[type=file]')
        .setInputFiles({ name: 'Drawing.pdf', mimeType: 'application/pdf', buffer: drawing })
      await expect(customer.getByText(/^Uploaded/)).toBeVisible()
      await customer.getByRole('button', { name: 'Check your answers' }).click()
      await expect(customer.getByText('Verkstadsgatan 1, 111 22 Gävle, Sweden')).toBeVisible()
      await customer.getByRole('button', { name: 'Send Quote Request' }).click()
      await expect(customer.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible()
      await expectSound(customer)
      await customer.reload()
      await expect(customer.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible()
    })

    const number = (await customer.getByRole('link', { name: /^[0-9A-F]{8}$/ }).textContent()) ?? ''
    await customer.getByRole('link', { name: number }).click()
    await expect(customer.getByText('Pending Admin Approval')).toBeVisible()
    await expectSound(customer)
    const quotePage = new URL(customer.url()).pathname

    await test.step('the supplier finds nothing of it before the approval', async () => {
      await supplier.goto(quotePage)
      await expect(supplier.getByRole('heading', { name: 'Quote not found' })).toBeVisible()
      await expectSound(supplier)
    })

    await test.step('the administrator approves and sends it to two suppliers', async () => {
      await admin.goto('/admin/approval')
      await admin.getByRole('button', { name: new RegExp(builder) }).click()
      await expect(admin.getByRole('checkbox', { name: new RegExp(steelworks) })).toBeChecked()
      await admin.getByRole('checkbox', { name: /Nordstål Demo AB/ }).click()
      await admin.getByRole('button', { name: 'Approve & Send to Suppliers' }).click()
      await expect(admin.getByText('Quote approved and sent to 2 supplier(s)')).toBeVisible()
      await expect
        .poll(async () => (await mailsTo(program.dataDir, `steel-${stamp}@journey.example`)).join('\n'))
        .toContain(number)
    })

    await test.step('the supplier answers with a price', async () => {
      await supplier.goto('/dashboard')
      await expect(supplier.getByText('Awaiting response')).toBeVisible()
      await supplier.getByRole('link', { name: new RegExp(number) }).click()
      const download = supplier.waitForEvent('download')
      await supplier.getByRole('link', { name: 'Drawing.pdf' }).click()
      expect(await readFile(await (await download).path())).toEqual(drawing)
      await supplier.getByLabel('Price per kg').fill('1,02')
      await supplier.getByLabel('Currency').selectOption('EUR')
      await supplier.getByLabel('Delivery time (days)').fill('12')
      await expect(
        supplier.getByText('12.5 t × 1\u202F000 kg/t × 1.02 EUR/kg = 12\u202F750.00 EUR').first(),
      ).toBeVisible()
      await supplier.getByRole('button', { name: 'Send offer' }).click()
      await expect(supplier.getByText('Offer sent successfully')).toBeVisible()
      await expectSound(supplier)
    })

    await test.step('the customer sees the offer and accepts it', async () => {
      await customer.goto(quotePage)
      await expect(customer.getByText('1 of 2 suppliers has answered · your turn to choose')).toBeVisible()
      await customer.getByRole('button', { name: `Accept the offer of ${steelworks}` }).click()
      await customer.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
      await expect(customer.getByText('Offer accepted', { exact: true }).first()).toBeVisible()
      await expect(customer.getByText('Processing').first()).toBeVisible()
      // What was bought leads the page now, and the offers are folded.
      await expect(customer.getByRole('region', { name: 'Order', exact: true })).toContainText(steelworks)
      await customer.getByText('How this was decided').click()
      await expect(customer.getByText('Not selected')).toBeVisible()
    })

    await test.step('the supplier sets it to delivered', async () => {
      await supplier.goto(quotePage)
      await supplier.getByLabel('Status of the order').selectOption('shipped')
      await expect(supplier.getByText('Quote status updated successfully')).toBeVisible()
      await supplier.getByLabel('Status of the order').selectOption('delivered')
      await expect(supplier.getByRole('dialog')).toContainText('This ends the request')
      await supplier.getByRole('dialog').getByRole('button', { name: 'Set to Delivered' }).click()
      await expect(supplier.getByLabel('Status of the order')).toBeDisabled()
      await customer.goto('/dashboard/orders')
      const row = customer.getByRole('row').filter({ hasText: number })
      await expect(row).toContainText('Delivered')
    })
  })
}
