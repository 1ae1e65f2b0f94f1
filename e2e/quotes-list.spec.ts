import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { become } from './accounts.ts'
import { post } from './api.ts'
import { expect, expectSound, test } from './journey.ts'
import { quoteInput } from '#test/quote-input.ts'

const shown = 50

const ask = (page: Page, details: string, volume: number) =>
  post(page, '/api/quotes', quoteInput({ profile: 'Sheet Metal', manual_product_details: details, volume }))
const numberOf = (id: string) => id.slice(0, 8).toUpperCase()

// The two widths that people use, each in the light or the dark scheme.
for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
]) {
  test(`customer and supplier keep track of quotes, ${width} pixels wide, ${dark ? 'dark' : 'light'}`, async ({
    person,
  }) => {
    const office = await person('administrator')
    const customer = await person('customer', { width, dark })
    const supplier = await person('supplier', { width, dark })
    await become(customer, office, { role: 'customer', status: 'active' })
    const { id: supplierId } = await become(supplier, office, { role: 'supplier', status: 'active' })
    for (let made = 1; made < shown - 1; made++) await ask(customer, `Sheet ${made} mm`, made)
    const [offered, dropped, cancelled] = [
      await ask(customer, 'Offered plate', 71.5),
      await ask(customer, 'Dropped plate', 72),
      await ask(customer, 'Cancelled plate', 73),
    ].map(({ id }) => id) as [string, string, string]
    for (const id of [offered, dropped, cancelled])
      await post(office, `/api/quotes/${id}/approve`, { version: 1, supplier_ids: [supplierId] })
    const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: numberOf(id) })
    /** A phone shows the actions of a row after a press. */
    const showActions = async (page: Page, id: string) => {
      const toggle = page.getByRole('button', { name: `Actions on quote ${numberOf(id)}` })
      if (width < 768 && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    }

    await test.step('the customer opens further pages, and returns', async () => {
      await customer.goto('/dashboard/orders')
      await expect(customer.getByText('View and track your quotes')).toBeVisible()
      await expect(customer.getByText('51 quotes')).toBeVisible()
      await expect(customer.getByRole('link', { name: numberOf(offered) })).toBeVisible()
      await expectSound(customer)
      await customer.getByRole('button', { name: 'Page 2' }).click()
      await expect(customer).toHaveURL(/page=2/)
      await expect(customer.getByText('Sheet 1 mm')).toBeVisible()
      await customer.goBack()
      await expect(customer.getByRole('link', { name: numberOf(offered) })).toBeVisible()
    })

    await test.step('filters and sorts appear in the address', async () => {
      await customer.getByLabel('Status', { exact: true }).selectOption('Shipped')
      await expect(customer.getByText('No shipped quotes found')).toBeVisible()
      await expect(customer).toHaveURL(/status=shipped/)
      await expectSound(customer)
      await customer.goBack()
      await expect(customer.getByText('51 quotes')).toBeVisible()
      await customer.getByLabel('Search').fill('plate')
      await expect(customer.getByText('3 quotes')).toBeVisible()
      await expect(customer).toHaveURL(/text=plate/)
      if (width > 768) await customer.getByRole('button', { name: 'Volume (tons)' }).click()
      else await customer.getByLabel('Sort by').selectOption('Volume (tons), ascending')
      await expect(customer).toHaveURL(/sort=volume/)
      await expect(customer.getByRole('row').filter({ hasText: 'plate' }).first()).toContainText('Offered plate')
      await customer.reload()
      await expect(customer.getByLabel('Search')).toHaveValue('plate')
      await expect(customer.getByText('3 quotes')).toBeVisible()
    })

    await test.step('the filtered quotes are exported', async () => {
      const downloading = customer.waitForEvent('download')
      await customer.getByRole('button', { name: 'Export', exact: true }).click()
      await expectSound(customer)
      await customer.getByRole('button', { name: 'Download', exact: true }).click()
      const file = await downloading
      expect(file.suggestedFilename()).toMatch(/^verdigris-quotes-\d{4}-\d\d-\d\d\.csv$/)
      const text = await readFile(await file.path(), 'utf8')
      expect(text.trim().split('\r\n')).toHaveLength(4)
      expect(text).toContain(offered)
    })

    await test.step('the customer deletes one, with a reason', async () => {
      await showActions(customer, dropped)
      await customer.getByRole('button', { name: `Delete quote ${numberOf(dropped)}` }).click()
      const dialog = customer.getByRole('dialog', { name: `Delete quote ${numberOf(dropped)}?` })
      await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
      await expectSound(customer)
      await dialog.getByLabel('Reason').fill('The drawing has changed')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(customer.getByText('Quote deleted successfully')).toBeVisible()
      await expect(customer.getByText('2 quotes')).toBeVisible()
      await expect(customer).toHaveURL(/text=plate/)
      await customer.getByRole('button', { name: 'Clear filters' }).click()
      await expect(customer.getByText('50 quotes')).toBeVisible()
    })

    await test.step('the supplier responds from its dashboard', async () => {
      await supplier.goto('/dashboard')
      const request = supplier.getByRole('listitem').filter({ hasText: numberOf(offered) })
      await expect(request).toContainText('Awaiting response')
      await expect(supplier.getByRole('listitem').filter({ hasText: numberOf(dropped) })).toContainText(
        'Deleted by customer',
      )
      await request.getByRole('button', { name: `Respond to quote ${numberOf(offered)}` }).click()
      await request.getByLabel(/^Price per kg/).fill('1,25')
      await expectSound(supplier)
      await request.getByRole('button', { name: /Send/ }).click()
      await expect(supplier.getByText('Offer sent successfully')).toBeVisible()
      await expect(request).toContainText('Quote sent: USD 1.25/kg')
    })

    await test.step('the supplier reads, by keyboard, why a quote was deleted', async () => {
      await supplier.goto('/dashboard/orders')
      await expect(supplier.getByText('Manage and track customer quotes')).toBeVisible()
      await expect(supplier.getByText('2 quotes')).toBeVisible()
      await expectSound(supplier)
      await supplier.getByText('Deleted', { exact: true }).click()
      await expect(supplier).toHaveURL(/deleted=true/)
      await expect(row(supplier, dropped).getByText('Deleted', { exact: true })).toBeVisible()
      await showActions(supplier, dropped)
      await expect(supplier.getByLabel(`Status of quote ${numberOf(dropped)}`)).toBeVisible()
      await expect(supplier.getByLabel(`Status of quote ${numberOf(dropped)}`)).toBeDisabled()
      // After the copy button of the quote number, the next stop is the reason.
      await row(supplier, dropped).getByRole('button', { name: /^Copy/ }).focus()
      await supplier.keyboard.press('Tab')
      await expect(supplier.getByRole('tooltip', { name: 'The drawing has changed' })).toBeVisible()
      await expectSound(supplier)
      await supplier.getByText('Active', { exact: true }).click()
    })

    await test.step('the supplier changes the status of one and cancels another', async () => {
      await showActions(supplier, offered)
      await supplier.getByLabel(`Status of quote ${numberOf(offered)}`).selectOption('Processing')
      await expect(supplier.getByText('Quote status updated successfully')).toBeVisible()
      await expect(row(supplier, offered).getByText('Processing', { exact: true }).first()).toBeVisible()
      await showActions(supplier, cancelled)
      await supplier.getByLabel(`Status of quote ${numberOf(cancelled)}`).selectOption('Cancelled')
      const dialog = supplier.getByRole('dialog', { name: `Cancel quote ${numberOf(cancelled)}?` })
      await dialog.getByLabel('Reason').fill('The mill is closed')
      await dialog.getByRole('button', { name: 'Cancel quote', exact: true }).click()
      await expect(supplier.getByLabel(`Status of quote ${numberOf(cancelled)}`)).toBeDisabled()
    })

    await test.step('the customer finds the offer on the dashboard, and the reason in the list', async () => {
      await customer.goto('/dashboard')
      const offers = customer.getByRole('region', { name: 'Offers to review' })
      await expect(offers.getByRole('link', { name: 'Review 1 offer' })).toBeVisible()
      await expectSound(customer)
      await customer.goto('/dashboard/orders?status=cancelled')
      await expect(customer.getByText('1 quote', { exact: true })).toBeVisible()
      await row(customer, cancelled).getByRole('button', { name: /^Copy/ }).focus()
      await customer.keyboard.press('Tab')
      await expect(customer.getByRole('tooltip', { name: 'The mill is closed' })).toBeVisible()
      await showActions(customer, cancelled)
      await expect(customer.getByRole('button', { name: /^Edit quote/ })).toHaveAccessibleDescription(
        'Not possible while the quote is Cancelled.',
      )
    })
  })
}
