import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { become } from './accounts.ts'
import { expect, expectSound, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { editInput, quoteInput } from '#test/quote-input.ts'

const asks = async (customer: Page, details: string, supplier_ids: string[]): Promise<string> => {
  const data = quoteInput({ manual_product_details: details, supplier_ids })
  const answer = await customer.request.post('/api/quotes', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

test('an administrator decides on waiting requests by keyboard only', async ({ person }) => {
  const [admin, customer, supplier] = [await person('admin'), await person('customer'), await person('supplier')]
  await become(admin, admin, { role: 'admin', status: 'active' })
  await become(customer, admin, { role: 'customer', status: 'active' })
  const { id } = await become(supplier, admin, { role: 'supplier', status: 'active' })
  const stamp = randomUUID().slice(0, 8)
  await asks(customer, `${stamp} beam one`, [id])
  await asks(customer, `${stamp} beam two`, [id])
  await asks(customer, `${stamp} plate`, [])
  const rowOf = (details: string) => admin.getByRole('button', { name: new RegExp(`${stamp} ${details}`) })

  await admin.goto(`/admin/approval?text=${stamp}&sort=product&order=asc`)
  await expect(rowOf('plate')).toBeVisible()
  await admin.keyboard.press('j')
  await admin.keyboard.press('j')
  await expect(rowOf('beam two')).toBeFocused()
  await admin.keyboard.press('k')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('1 chosen')).toBeVisible()
  await expectSound(admin)

  await test.step('an edit and the approval open the next request', async () => {
    await admin.keyboard.press('e')
    await expect(admin.getByLabel('Volume (tons)')).toBeFocused()
    await admin.keyboard.press('ControlOrMeta+a')
    await admin.keyboard.type('13,5')
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('Quote updated successfully')).toBeVisible()
    await expect(admin.getByText('13.5 tons')).toBeVisible()
    await admin.keyboard.press('Control+Enter')
    await expect(admin.getByText('Quote approved and sent to 1 supplier(s)')).toBeVisible()
    await expect(rowOf('beam two')).toBeFocused()
    await expect(rowOf('beam one')).toBeHidden()
  })

  await test.step('a rejection with a note opens the next request', async () => {
    await expect(admin.getByText('1 chosen')).toBeVisible()
    await admin.keyboard.press('r')
    await expect(admin.getByLabel('Note (optional)')).toBeFocused()
    await admin.keyboard.type('No such profile')
    await admin.keyboard.press('Tab')
    await admin.keyboard.press('Tab')
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('Quote rejected successfully')).toBeVisible()
    await expect(rowOf('plate')).toBeFocused()
    await expect(rowOf('plate')).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('an approval without a supplier shows an error, and succeeds once one is chosen', async () => {
    await expect(admin.getByText('0 chosen')).toBeVisible()
    await admin.keyboard.press('Control+Enter')
    await expect(admin.getByRole('alert').getByText('Please select suppliers for manual product quotes')).toBeVisible()
    await admin.getByRole('checkbox', { name: /Nordstål Demo AB/ }).press('Space')
    await expect(admin.getByText('1 chosen')).toBeVisible()
  })

  await test.step('a phone in dark mode shows all of it', async () => {
    const phone = await person('phone', { width: 360, dark: true })
    await become(phone, phone, { role: 'admin', status: 'active' })
    await phone.goto(admin.url().replace(/^https?:\/\/[^/]+/, ''))
    await expect(phone.getByText('0 chosen')).toBeVisible()
    await expectSound(phone)
  })

  await admin.keyboard.press('Control+Enter')
  await expect(admin.getByText('No matching quotes')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Quote Approval', level: 1 })).toBeFocused()
})

test("the list of approvals continues over the end of a page, and after another person's decision", async ({
  person,
}) => {
  const [admin, customer, supplier] = [await person('admin'), await person('customer'), await person('supplier')]
  await become(admin, admin, { role: 'admin', status: 'active' })
  await become(customer, admin, { role: 'customer', status: 'active' })
  const { id } = await become(supplier, admin, { role: 'supplier', status: 'active' })
  const stamp = randomUUID().slice(0, 8)
  const ids: Record<string, string> = {}
  for (let number = 1; number <= 27; number++) {
    const details = `${stamp} ${String(number).padStart(2, '0')}`
    ids[details] = await asks(customer, details, [id])
  }
  const idOf = (number: string) => ids[`${stamp} ${number}`] ?? ''
  const rowOf = (number: string) => admin.getByRole('button', { name: new RegExp(`${stamp} ${number}`) })

  await admin.goto(`/admin/approval?text=${stamp}&sort=product&order=asc&quote=${idOf('25')}`)
  await expect(admin.getByText('1 chosen')).toBeVisible()

  await test.step('the last decision of a page opens the first request of the next page', async () => {
    await admin.keyboard.press('Control+Enter')
    await expect(rowOf('26')).toBeFocused()
    await expect(rowOf('26')).toHaveAttribute('aria-expanded', 'true')
    await expect(rowOf('25')).toBeHidden()
  })

  await test.step("another person's decision on the opened request is shown, and leads to the next", async () => {
    await expect(admin.getByText('1 chosen')).toBeVisible()
    expect((await admin.request.post(`/api/quotes/${idOf('26')}/reject`, { data: {} })).ok()).toBe(true)
    await admin.getByRole('button', { name: 'Next quote' }).click()
    await expect(rowOf('27')).toBeFocused()
    await expect(rowOf('26')).toBeHidden()
  })

  await test.step("another person's edit is shown, and has to be read before the approval", async () => {
    await expect(admin.getByText('1 chosen')).toBeVisible()
    const quote = await (await admin.request.get(`/api/quotes/${idOf('27')}`)).json()
    const { version, manual_product_details, volume, notes } = quote
    const edit = editInput({ version, manual_product_details, volume: volume + 1, notes, admin_notes: null })
    const edited = await admin.request.post(`/api/quotes/${idOf('27')}/edit-as-admin`, { data: edit })
    expect(edited.ok()).toBe(true)
    await expect(admin.getByText(/This request was changed while you had it open/)).toBeVisible()
    await admin.getByRole('button', { name: 'I have read it' }).click()
    await admin.keyboard.press('Control+Enter')
    await expect(rowOf('24')).toBeFocused()
    await expect(rowOf('27')).toBeHidden()
  })
})

test('the decision stays in view for any opened request, covers no focus, and shows no keys on a touch screen', async ({
  person,
}) => {
  const [admin, customer] = [await person('admin'), await person('customer')]
  await become(admin, admin, { role: 'admin', status: 'active' })
  await become(customer, admin, { role: 'customer', status: 'active' })
  const stamp = randomUUID().slice(0, 8)
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await asks(customer, `${stamp} plate ${number}`, [])
  const address = `/admin/approval?text=${stamp}&sort=product&order=asc`
  const row = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`${stamp} plate ${number}`) })

  await admin.goto(address)
  for (const number of [1, 8]) {
    await row(admin, number).click()
    await expect(admin.getByText('0 chosen')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Approve & Send to Suppliers' })).toBeInViewport({ ratio: 1 })
    await expect(admin.getByRole('button', { name: 'Reject Quote' })).toBeInViewport({ ratio: 1 })
  }
  await expectSound(admin)
  // `tabTo` checks at every stop that nothing covers the focus.
  await row(admin, 8).focus()
  await tabTo(admin, admin.getByRole('button', { name: 'Approve & Send to Suppliers' }))
  await expect(admin.getByRole('list', { name: 'Keyboard' })).toBeVisible()

  const { width, height } = { width: 820, height: 1180 }
  const tablet = await admin
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(admin.url()).origin,
      storageState: await admin.context().storageState(),
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
    })
  const touched = await tablet?.newPage()
  if (touched === undefined) throw new Error('the journey has a browser of its own')
  await touched.goto(address)
  await row(touched, 1).tap()
  await expect(touched.getByText('0 chosen')).toBeVisible()
  await expect(touched.getByRole('list', { name: 'Keyboard' })).toBeHidden()
  await expect(touched.locator('kbd:visible')).toHaveCount(0)
  await tablet?.close()
})
