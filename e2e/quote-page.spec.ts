import { become } from './accounts.ts'
import { post } from './api.ts'
import { expect, expectSoundOnBothScreens, signIn, test } from './journey.ts'
import { editInput, quoteInput } from '#test/quote-input.ts'

const terms = { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% terms\n%%EOF\n') }
const request = quoteInput({
  delivery_to_site: true,
  delivery_address: { street: 'Verkstadsgatan 1', postal_code: '111 22', city: 'Gävle', country: 'Sweden' },
  notes: 'Mornings only',
})

test(`a quote's page for each of its parties`, async ({ person }) => {
  const office = await person('office')
  const [customer, supplier] = [await person('customer', { width: 360, dark: true }), await person('supplier')]
  await signIn(office, 'admin@verdigris.example')
  await become(customer, office, { role: 'customer', status: 'active' })
  const { id: supplierId } = await become(supplier, office, { role: 'supplier', status: 'active' })
  const { id } = await post(customer, '/api/quotes', request)
  const page = `/orders/${id}`
  const number = id.slice(0, 8).toUpperCase()
  const versionNow = async () => (await (await customer.request.get(`/api/quotes/${id}`)).json()).version

  await test.step('the administrator finds the review as the one primary action', async () => {
    await office.goto(page)
    await expect(office.getByRole('heading', { level: 1 })).toContainText(`Quote Summary ${number}`)
    await expect(office.getByText('Your turn to review')).toBeVisible()
    await expect(
      office.getByRole('button', { name: /^(Edit|Delete|Withdraw|Cancel order|Cancel quote)$/ }),
    ).toHaveCount(0)
    await expectSoundOnBothScreens(office)
    await office.getByRole('link', { name: 'Review Quote' }).click()
    await expect(office).toHaveURL(`/admin/approval?quote=${id}`)
    await expect(office.getByRole('button', { name: 'Approve & Send to Suppliers' })).toBeVisible()
  })
  await post(office, `/api/quotes/${id}/approve`, { version: 1, supplier_ids: [supplierId] })

  await test.step('the supplier reads the customer and the request, and the meaning of price 0', async () => {
    await supplier.goto(page)
    for (const text of ['Delivery to Site', 'Verkstadsgatan 1, 111 22 Gävle, Sweden', 'No documents', 'Mornings only'])
      await expect(supplier.getByText(text).first()).toBeVisible()
    await expect(supplier.getByRole('region', { name: 'Customer' })).toContainText('Gunnar Vakt')
    await expect(supplier.getByText('Total cost')).toHaveCount(0)
    await supplier.getByLabel('Price per kg').fill('0')
    await expect(supplier.getByText(/^0 means price on request/)).toBeVisible()
    await expectSoundOnBothScreens(supplier)
  })

  await test.step("the customer's edit gets a conflict, and keeps the typed text beside the saved one", async () => {
    await customer.goto(page)
    await expect(customer.getByRole('region', { name: 'Supplier', exact: true })).toContainText('Gunnar Vakt')
    await customer.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = customer.getByRole('dialog')
    await dialog.getByLabel('Volume (tons)').fill('20')
    const elsewhere = editInput({ version: await versionNow(), volume: 16, notes: 'Gate 4' })
    await post(customer, `/api/quotes/${id}/edit`, elsewhere)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(customer.getByText(/^Failed to update quote\. Somebody changed this/)).toBeVisible()
    await expect(dialog.getByLabel('Volume (tons)')).toHaveValue('20')
    await expect(dialog.getByText('Saved now: 16 t')).toBeVisible()
    await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('Gate 4')
    await expectSoundOnBothScreens(customer)
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(dialog.getByLabel('Volume (tons)')).toHaveValue('16')
    await dialog.getByLabel('Volume (tons)').fill('18')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(customer.getByText('Quote updated successfully')).toBeVisible()
    await expect(customer.getByText('Volume: 18 t (was 16 t)')).toBeVisible()
    await expect(customer.getByText('Pickup from Harbor', { exact: true })).toBeVisible()
  })

  await test.step('the supplier offers with an attachment', async () => {
    await supplier.goto(page)
    await supplier.getByLabel('Price per kg').fill('1,02')
    await supplier.getByLabel('Currency').selectOption('EUR')
    await supplier.getByLabel('Delivery time (days)').fill('12')
    await supplier.locator('input[type=file]').setInputFiles(terms)
    await expect(supplier.getByText(/^Uploaded/)).toBeVisible()
    await expectSoundOnBothScreens(supplier)
    await supplier.getByRole('button', { name: 'Send offer' }).click()
    await expect(supplier.getByText('Offer sent successfully')).toBeVisible()
    await expect(supplier.getByRole('link', { name: 'Terms.pdf' })).toBeVisible()
    await expect(supplier.getByRole('region', { name: 'Request' })).toContainText('18\u202F360.00 EUR')
    // Messages on quotes clear after 3 seconds.
    await expect(supplier.getByText('Offer sent successfully')).toBeHidden()
  })

  await test.step('the supplier confirms after another edit, changes the status and keeps the order', async () => {
    const changed = editInput({ version: await versionNow(), volume: 19, notes: 'Gate 4' })
    await post(customer, `/api/quotes/${id}/edit`, changed)
    await supplier.goto(page)
    await expect(supplier.getByText(/^The customer changed the request after your offer/)).toBeVisible()
    await expectSoundOnBothScreens(supplier)
    await supplier.getByRole('button', { name: 'Send offer' }).click()
    await expect(supplier.getByText(/^The customer changed the request after your offer/)).toBeHidden()
    await expect(supplier.getByLabel('Price per kg')).toHaveValue('1.02')
    await supplier.getByLabel('Status of the order').selectOption('processing')
    await expect(supplier.getByText('Quote status updated successfully')).toBeVisible()
    await supplier.getByLabel('Status of the order').selectOption('pending')
    await supplier.getByRole('dialog').getByRole('button', { name: 'Set it back' }).click()
    await expect(supplier.getByText('Status set to Pending')).toBeVisible()

    await supplier.getByLabel('Status of the order').selectOption('cancelled')
    const confirm = supplier.getByRole('dialog').getByRole('button', { name: 'Cancel quote', exact: true })
    await supplier.getByRole('dialog').getByLabel('Reason').fill('   ')
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await expectSoundOnBothScreens(supplier)
    await supplier.getByRole('button', { name: 'Keep the quote' }).click()
    await expect(supplier.getByRole('dialog')).toBeHidden()
    await supplier.getByLabel('Price per kg').fill('0,99')
  })

  await test.step('the customer deletes with a reason, and returns to the quotes', async () => {
    const other = await customer.context().newPage()
    await other.goto(page)
    await expect(other.getByLabel('Note to suppliers')).toHaveValue('Gate 4')
    await expectSoundOnBothScreens(other)
    await other.getByLabel('Note to suppliers').fill('Gate 4, ring twice')
    await customer.goto(page)
    await customer.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = customer.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('Reason').fill('The bridge is not built')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(customer).toHaveURL(/\/dashboard\/orders/)
    await expect(customer.getByText('Quote deleted successfully')).toBeVisible()

    // The other page is updated live, and keeps the text that was typed there.
    await expect(other.getByText(/^This quote has been removed\. Your text stays here/)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Save notes' })).toHaveAttribute('aria-disabled', 'true')
    await expect(other.getByLabel('Note to suppliers')).toHaveValue('Gate 4, ring twice')
    await expectSoundOnBothScreens(other)
    await customer.goto(page)
    await expect(customer.getByRole('heading', { name: 'Quote not found' })).toBeVisible()
    await expect(customer.getByText("The quote you're looking for doesn't exist or has been removed.")).toBeVisible()
    await expect(customer.getByRole('link', { name: 'Back to quotes' })).toBeVisible()
    await expectSoundOnBothScreens(customer)
  })

  await test.step("the supplier's typed text stays, with the reason why it cannot be sent", async () => {
    await expect(supplier.getByText(/^This quote was deleted by the customer\. Your answer was not sent/)).toBeVisible()
    await expect(supplier.getByLabel('Price per kg')).toHaveValue('0,99')
    await expect(supplier.getByText('The bridge is not built').first()).toBeVisible()
    await expect(supplier.getByLabel('Status of the order')).toBeDisabled()
    await expectSoundOnBothScreens(supplier)
  })
})
