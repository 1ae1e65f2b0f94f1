import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { become } from './accounts.ts'
import { expect, test } from './journey.ts'
import { expectFocusInDialog } from './keyboard.ts'
import { quoteInput } from '#test/quote-input.ts'

// How many keys the commonest day of each role takes, without what is typed into fields. The numbers are in docs/quality.md.

/** Works with the keyboard and counts its keys. */
function keyboardOf(page: Page) {
  const trail: string[] = []
  const press = async (key: string) => {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 40)}`
    })
    trail.push(`${trail.length + 1} ${key}: ${focused}`)
  }
  const to = async (target: Locator) => {
    await expect(target).toBeVisible()
    await expectFocusInDialog(page)
    const isFocused = () => target.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; !(await isFocused()); tabs++) {
      if (tabs > 200) throw new Error(`The Tab key does not lead to ${target.toString()}`)
      await press('Tab')
    }
  }
  return {
    press,
    to,
    open: async (target: Locator) => {
      await to(target)
      await press('Enter')
    },
    type: async (field: Locator, text: string) => {
      await to(field)
      await page.keyboard.type(text)
    },
    /** Opens the page, and skips its bar. */
    async goTo(address: string) {
      await page.goto(address)
      await expect(page.locator('[aria-label="Loading"], [aria-busy="true"]')).toHaveCount(0)
      await press('Tab')
      await press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    },
    presses: () => trail.length,
    /** A failure says where each key led. */
    trail: () => trail.join('\n'),
  }
}

/** A request in the buyer's own words, sent to this supplier. */
async function sentRequest(customer: Page, admin: Page, supplierId: string, details: string): Promise<string> {
  const asked = await customer.request.post('/api/quotes', { data: quoteInput({ manual_product_details: details }) })
  const { id } = await asked.json()
  const approval = { version: 1, supplier_ids: [supplierId] }
  expect((await admin.request.post(`/api/quotes/${id}/approve`, { data: approval })).status()).toBe(200)
  return id
}

test('a customer decides on an offer and asks anew, and a supplier answers three requests, with few keys', async ({
  person,
}) => {
  const [admin, customer, supplier] = [await person('admin'), await person('customer'), await person('supplier')]
  await become(admin, admin, { role: 'admin', status: 'active' })
  await become(customer, admin, { role: 'customer', status: 'active' })
  const { id: supplierId } = await become(supplier, admin, { role: 'supplier', status: 'active' })
  const details = ['HEA 200', 'HEA 220', 'HEA 240']
  const ids: string[] = []
  for (const one of details) ids.push(await sentRequest(customer, admin, supplierId, one))

  await test.step('the supplier answers', async () => {
    const keys = keyboardOf(supplier)
    const main = supplier.getByRole('main')
    await keys.goTo('/dashboard')
    for (const id of ids) {
      const number = id.slice(0, 8).toUpperCase()
      await keys.open(main.getByRole('button', { name: `Respond to quote ${number}` }))
      const row = main.getByRole('listitem').filter({ hasText: number })
      await keys.type(row.getByLabel('Price per kg'), '1.02')
      await keys.type(row.getByLabel('Delivery time (days)'), '12')
      await keys.open(row.getByRole('button', { name: 'Send offer' }))
      await expect(main.getByRole('button', { name: `Change answer to quote ${number}` })).toBeVisible()
    }
    test.info().annotations.push({ type: 'supplier', description: String(keys.presses()) })
    expect(keys.presses(), keys.trail()).toBeLessThanOrEqual(48)
  })

  await test.step('the customer decides and asks anew', async () => {
    const keys = keyboardOf(customer)
    const main = customer.getByRole('main')
    await keys.goTo('/dashboard')
    await keys.open(main.getByRole('link', { name: /^Review 1 offer/ }).first())
    await expect(main.getByRole('heading', { level: 1, name: /Quote Summary/ })).toBeFocused()
    await keys.open(main.getByRole('button', { name: /^Accept the offer of/ }))
    await keys.open(customer.getByRole('dialog').getByRole('button', { name: /^Accept/ }))
    await expect(customer.getByRole('dialog')).toBeHidden()
    // The heading gets the focus once the button is gone. A key pressed before that would begin at the button, below it.
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await keys.open(main.getByRole('link', { name: 'Request again' }))
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    test.info().annotations.push({ type: 'customer', description: String(keys.presses()) })
    expect(keys.presses(), keys.trail()).toBeLessThanOrEqual(39)
  })
})

test('an administrator approves five requests with few keys', async ({ person }) => {
  const [admin, customer, supplier] = [await person('admin'), await person('customer'), await person('supplier')]
  await become(admin, admin, { role: 'admin', status: 'active' })
  await become(customer, admin, { role: 'customer', status: 'active' })
  const { id } = await become(supplier, admin, { role: 'supplier', status: 'active' })
  const stamp = randomUUID().slice(0, 8)
  for (let made = 0; made < 5; made++) {
    const data = quoteInput({ manual_product_details: `${stamp} beam ${made}`, supplier_ids: [id] })
    expect((await customer.request.post('/api/quotes', { data })).status()).toBe(201)
  }

  await admin.goto(`/admin/approval?text=${stamp}&sort=product&order=asc`)
  const keys = keyboardOf(admin)
  const rowOf = (number: number) => admin.getByRole('button', { name: new RegExp(`${stamp} beam ${number}`) })
  await expect(rowOf(0)).toBeVisible()
  // None is open yet, so that it opens the first.
  await keys.press('Control+Enter')
  for (let one = 0; one < 5; one++) {
    await expect(rowOf(one)).toHaveAttribute('aria-expanded', 'true')
    await expect(admin.getByText('1 chosen')).toBeVisible()
    await keys.press('Control+Enter')
    await expect(rowOf(one)).toBeHidden()
  }
  await expect(
    admin.getByRole('heading', { name: 'No matching requests' }).or(admin.getByText(/No /).first()),
  ).toBeVisible()
  test.info().annotations.push({ type: 'administrator', description: String(keys.presses()) })
  expect(keys.presses(), keys.trail()).toBe(6)
})
