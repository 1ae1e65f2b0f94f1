import { threeParties } from './accounts.ts'
import { companyOf, post, sentRequest } from './api.ts'
import { expect, test } from './journey.ts'
import { quoteInput } from '#test/quote-input.ts'

const offer = {
  version: 2,
  answered_at: null,
  status: 'accepted',
  price_per_kg: 1.02,
  currency: 'EUR',
  delivery_time: 12,
}

test('the bell tells of an offer by itself, is read in every tab, and stays silent for what was turned off', async ({
  person,
}) => {
  const { office, supplier, customer } = await threeParties(person)
  const bellOf = (page: typeof customer) => page.getByRole('banner').getByRole('button', { name: 'Notifications' })
  const bell = bellOf(customer)
  const supplierId = await companyOf(supplier)
  await sentRequest(customer, office, quoteInput(), [supplierId])
  const id = await sentRequest(customer, office, quoteInput(), [supplierId])
  await customer.goto('/dashboard')
  await expect(bell).toHaveAccessibleDescription('4 unread notifications')

  await test.step('a new one arrives without a reload, and another tab has it too', async () => {
    const tab = await customer.context().newPage()
    await tab.goto('/dashboard/orders')
    await post(supplier, `/api/quotes/${id}/respond`, offer)
    await expect(bell).toHaveAccessibleDescription('5 unread notifications')

    await tab.bringToFront()
    await expect(bellOf(tab)).toHaveAccessibleDescription('5 unread notifications')
    await bellOf(tab).click()
    await tab.getByRole('link', { name: /Offer: 1\.02 EUR\/kg/ }).click()
    await expect(tab).toHaveURL(`/orders/${id}`)
    await expect(bellOf(tab)).toHaveAccessibleDescription('2 unread notifications')
    await customer.bringToFront()
    await expect(bell).toHaveAccessibleDescription('2 unread notifications')
    await tab.close()
  })

  await test.step('the list is filtered, and everything is read, on a telephone by keyboard', async () => {
    await customer.setViewportSize({ width: 360, height: 800 })
    await bell.focus()
    await customer.keyboard.press('Enter')
    const all = customer.getByRole('link', { name: 'All notifications' })
    await expect(all).toBeVisible()
    await customer.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await expect(bell).toBeFocused()
    await customer.keyboard.press('Enter')
    await all.click()
    await expect(customer.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
    const list = customer.getByRole('region', { name: 'Notifications', exact: true })
    await expect(list.getByRole('listitem')).toHaveCount(5)
    await customer.getByLabel('Kind').selectOption('Answers to my requests')
    await expect(list.getByRole('listitem')).toHaveCount(1)

    await customer.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell).toHaveAccessibleDescription('')
    await customer.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a kind that is turned off says nothing more', async () => {
    await customer.getByRole('link', { name: 'Choose your notifications' }).click()
    const choice = customer.getByRole('combobox', { name: 'Answers to my requests' })
    await expect(choice).toHaveValue('mail')
    const saved = customer.waitForResponse((response) => response.url().endsWith('/api/notification-choices'))
    await choice.selectOption('Nothing')
    expect((await saved).ok()).toBe(true)
    const { answered_at } = (await (await supplier.request.get(`/api/quotes/${id}`)).json()).own_response
    await post(supplier, `/api/quotes/${id}/respond`, { ...offer, answered_at, price_per_kg: 1.01 })

    await customer.goto('/notifications')
    await expect(customer.getByText('Mark all as read')).toBeVisible()
    await expect(customer.getByText(/1\.01 EUR/)).toHaveCount(0)
    await expect(bell).toHaveAccessibleDescription('')
  })
})
