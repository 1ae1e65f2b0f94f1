import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { become, decide, password } from './accounts.ts'
import { post, put, sentRequest } from './api.ts'
import { expect, expectSound, test } from './journey.ts'
import { chooseOption, tabTo } from './keyboard.ts'
import { quoteInput } from '#test/quote-input.ts'

type Open = (name: string, options?: { width?: number; dark?: boolean }) => Promise<Page>

/** A new supplier with this EPD value for steel. */
async function newSupplier(person: Open, office: Page, company_name: string, epd_steel: number | null) {
  const page = await person(company_name)
  const email = `supplier-${randomUUID().slice(0, 8)}@offers.example`
  const form = { role: 'supplier', email, password, company_name, contact_person: 'Olof Offert' }
  const { id } = await post(page, '/api/accounts', form)
  await decide(office, 'approve', id)
  const { updated_at, ...values } = await (await page.request.get('/api/epd-values')).json()
  await put(page, '/api/epd-values', { ...values, updated_at, epd_steel })
  return { page, id: String(id) }
}

type Answer = { price_per_kg: number; currency: string; delivery_time: number | null } | 'declined'

/** A request for 12.5 t, approved and answered. Returns the path of its page. */
async function answeredQuote(
  customer: Page,
  office: Page,
  suppliers: readonly { page: Page; id: string; answer: Answer }[],
) {
  const request = quoteInput({ max_epd: 0.8, max_price_per_kg: 1, max_price_currency: 'EUR' })
  const supplier_ids = suppliers.map((supplier) => supplier.id)
  const id = await sentRequest(customer, office, request, supplier_ids)
  const { version } = await (await office.request.get(`/api/quotes/${id}`)).json()
  for (const { page, answer } of suppliers) {
    const json =
      answer === 'declined'
        ? { version, answered_at: null, status: 'declined', notes: 'Not in our range.' }
        : { version, answered_at: null, status: 'accepted', notes: '', ...answer }
    await post(page, `/api/quotes/${id}/respond`, json)
  }
  return `/orders/${id}`
}

for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
])
  test(`a customer compares offers and accepts one by keyboard only, ${width} pixels wide`, async ({ person }) => {
    const office = await person('an administrator')
    const customer = await person('the customer', { width, dark })
    await become(office, office, { role: 'admin', status: 'active' })
    await become(customer, office, { role: 'customer', status: 'active' })
    const recycled = await newSupplier(person, office, 'Offer Recycled AB', 0.6866)
    const conventional = await newSupplier(person, office, 'Offer Conventional AB', 2.3)
    const undeclared = await newSupplier(person, office, 'Offer Undeclared AB', null)
    const other = await newSupplier(person, office, 'Offer Declining AB', 0.4)
    const path = await answeredQuote(customer, office, [
      { ...recycled, answer: { price_per_kg: 1.02, currency: 'EUR', delivery_time: 12 } },
      { ...conventional, answer: { price_per_kg: 0.95, currency: 'EUR', delivery_time: 30 } },
      { ...undeclared, answer: { price_per_kg: 1.1, currency: 'EUR', delivery_time: 5 } },
      { ...other, answer: 'declined' },
    ])
    const main = customer.getByRole('main')
    const offers = main.getByRole('table', { name: 'Offers', exact: true })
    const rows = offers.getByRole('row').filter({ hasText: 'Compliance documents' })
    const row = (company: string) => rows.filter({ hasText: company })

    await test.step('shows the answers side by side, with the best marked', async () => {
      await customer.goto(path)
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText('Offer Conventional AB')
      await expect(row('Offer Conventional AB')).toContainText('11\u202F875.00 EUR')
      await expect(row('Offer Conventional AB')).toContainText('Lowest price')
      await expect(row('Offer Conventional AB')).toContainText('1.5 above asked')
      await expect(row('Offer Conventional AB')).toContainText('1.134EUR/kg')
      await expect(row('Offer Recycled AB')).toContainText('1.075')
      await expect(row('Offer Recycled AB')).toContainText('Lowest carbon')
      await expect(row('Offer Recycled AB')).toContainText('Lowest price including carbon')
      await expect(row('Offer Undeclared AB')).toContainText('No EPD declared')
      await expect(main.getByText('it saves 738.40 EUR')).toBeVisible()
      await expect(main.getByText(/^43\.39 EUR per tonne/)).toBeVisible()
      await expect(main.getByText('Not in our range.')).toBeVisible()
      await expectSound(customer)
    })

    if (width > 768)
      await test.step('keeps each figure on one line on a narrow desktop', async () => {
        await customer.setViewportSize({ width: 1024, height: 900 })
        const prices = offers.getByText(/^\d\.\d+ EUR\/kg$/)
        await expect(prices).toHaveCount(3)
        const lines = await prices.evaluateAll((all) =>
          all.map((price) => {
            const text = document.createRange()
            text.selectNodeContents(price)
            return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size
          }),
        )
        expect(lines).toEqual([1, 1, 1])
        await expectSound(customer)
        await customer.setViewportSize({ width, height: 900 })
      })

    await test.step('sorts the offers', async () => {
      if (width < 768) {
        await tabTo(customer, main.getByLabel('Sort by'))
        await chooseOption(customer, 'Delivery, asc')
      } else {
        await tabTo(customer, offers.getByRole('button', { name: 'Delivery' }))
        await customer.keyboard.press('Enter')
      }
      await expect(rows.first()).toContainText('Offer Undeclared AB')
    })

    await test.step('sets a carbon price, which stays after a reload', async () => {
      await customer.reload()
      await tabTo(customer, main.getByLabel('Internal carbon price'))
      await customer.keyboard.press('ControlOrMeta+a')
      await customer.keyboard.type('40')
      await expect(row('Offer Conventional AB')).toContainText('Lowest price including carbon')
      await customer.reload()
      await expect(main.getByLabel('Internal carbon price')).toHaveValue('40')
      await expect(row('Offer Conventional AB')).toContainText('1.042EUR/kg')
      await expectSound(customer)
    })

    await test.step('reads the chart as a table', async () => {
      await expect(main.getByRole('img', { name: /^Chart of price against carbon: 2 offers/ })).toBeVisible()
      await expect(main.getByText('Not in the chart: Offer Undeclared AB (No EPD declared).')).toBeVisible()
      await tabTo(customer, main.getByRole('button', { name: 'View as table' }))
      await customer.keyboard.press('Enter')
      const table = main.getByRole('table', { name: 'Price against carbon in EUR' })
      await expect(table.getByRole('row').filter({ hasText: 'Offer Recycled AB' })).toContainText('0.6866')
      await expectSound(customer)
    })

    await test.step('a competitor and another customer find none of it', async () => {
      await other.page.goto(path)
      await expect(other.page.getByRole('heading', { level: 1, name: /Quote Summary/ })).toBeVisible()
      await expect(other.page.getByText(/Offer (Recycled|Conventional|Undeclared) AB/)).toHaveCount(0)
      const stranger = await person('another customer', { width, dark })
      await become(stranger, office, { role: 'customer', status: 'active' })
      await stranger.goto(path)
      await expect(stranger.getByRole('heading', { name: 'Quote not found' })).toBeVisible()
    })

    await test.step('the administrator reads the same without actions', async () => {
      await office.goto(path)
      await expect(office.getByRole('table', { name: 'Offers', exact: true })).toContainText('11\u202F875.00 EUR')
      await expect(office.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
      await expectSound(office)
    })

    await test.step('accepts one after reading its terms', async () => {
      await tabTo(customer, main.getByRole('button', { name: 'Accept the offer of Offer Recycled AB' }))
      await customer.keyboard.press('Enter')
      const dialog = customer.getByRole('dialog', { name: 'Accept the offer of Offer Recycled AB?' })
      for (const words of ['1.02 EUR/kg', '12\u202F750.00 EUR', '12 days', '8.583 t CO₂e'])
        await expect(dialog).toContainText(words)
      await expectSound(customer)
      await tabTo(customer, dialog.getByRole('button', { name: 'Accept', exact: true }))
      await customer.keyboard.press('Enter')
      await expect(main.getByRole('region', { name: 'Order', exact: true })).toContainText('8.583 t CO₂e')
      await tabTo(customer, main.locator('summary').filter({ hasText: 'How this was decided' }))
      await customer.keyboard.press('Enter')
      await expect(rows.first()).toContainText('Offer Recycled AB')
      await expect(rows.first()).toContainText('Accepted')
      await expect(row('Offer Conventional AB')).toContainText('Not selected')
      await expect(dialog).toHaveCount(0)
      await expectSound(customer)
    })
  })
