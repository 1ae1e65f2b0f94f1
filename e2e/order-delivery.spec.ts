import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { dayAfter, dayOf } from '#domain/values/days.ts'
import { textOfPages } from '#test/pdf-text.ts'
import { threeParties } from './accounts.ts'
import { companyOf, post, sentRequest } from './api.ts'
import { expect, expectSoundOnBothScreens, test } from './journey.ts'

const beam = {
  material: 'Steel',
  profile: 'HEA Beam',
  product_id: null,
  manual_product_details: 'Beams',
  grade: 'S355J2',
}
const positions = [
  { ...beam, size: 'HEA 200', volume: 10 },
  { ...beam, size: 'HEA 300', volume: 4 },
]
const inDays = (days: number) => dayAfter(dayOf(new Date()), days)

/** The text of the downloaded paper without spaces, because lines that wrap lose theirs. */
async function paper(page: Page, link: Locator): Promise<string> {
  await link.focus()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  return textOfPages(await readFile(await file.path()))
    .join('')
    .replaceAll(/\s/g, '')
}
const panelOf = (page: Page) => page.getByRole('region', { name: 'Confirmation and deliveries' })
const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

test('an order is confirmed for another day, delivered in two parts, one of them short, and received', async ({
  person,
}) => {
  const { office, customer, supplier } = await threeParties(person)
  const id = await sentRequest(customer, office, { positions }, [await companyOf(supplier)])
  const answer = { version: 2, answered_at: null, status: 'accepted', currency: 'EUR', delivery_time: 14 }
  await post(supplier, `/api/quotes/${id}/respond`, { ...answer, price_per_kg: 1.2 })
  const { offers } = await (await customer.request.get(`/api/quotes/${id}`)).json()
  const [{ id: response_id, answered_at }] = offers
  await post(customer, `/api/quotes/${id}/accept-response`, { response_id, answered_at })
  await Promise.all([customer.goto(`/orders/${id}`), supplier.goto(`/orders/${id}`)])

  await test.step('the supplier confirms the second position for a later day', async () => {
    await panelOf(supplier).getByRole('button', { name: 'Confirm order' }).click()
    await dialogOf(supplier).getByLabel('Delivered by').nth(1).fill(inDays(30))
    await dialogOf(supplier).getByLabel('Your order number (optional)').fill('A-1703')
    await expectSoundOnBothScreens(supplier)
    await press(supplier, 'Confirm order')
    await expect(supplier.getByText('Order confirmed', { exact: true }).first()).toBeVisible()
  })

  await test.step('the buyer accepts the day', async () => {
    await expect(panelOf(customer).getByRole('list', { name: 'What it changes' })).toContainText('Position 2')
    await expectSoundOnBothScreens(customer)
    await panelOf(customer).getByRole('button', { name: 'Accept changes' }).click()
    await press(customer, 'Accept changes')
    // The link to the paper is another one then.
    for (const page of [supplier, customer])
      await expect(panelOf(page).getByText('Confirmed with changes that were accepted')).toBeVisible()
    const text = await paper(customer, panelOf(customer).getByRole('link', { name: 'Order confirmation (PDF)' }))
    for (const said of ['Orderconfirmation', 'A-1703', '16800.00EUR']) expect(text).toContain(said)
  })

  await test.step('the supplier records two deliveries', async () => {
    await panelOf(supplier).getByRole('button', { name: 'Record delivery' }).click()
    await dialogOf(supplier).getByLabel('Weight, tons').nth(0).fill('6,5')
    await dialogOf(supplier).getByLabel('Weight, tons').nth(1).fill('')
    await dialogOf(supplier).getByLabel('Heat number (optional)').nth(0).fill('H48213')
    await press(supplier, 'Record delivery')
    await expect(panelOf(supplier).getByText('Delivery 1: 6.5 tons')).toBeVisible()
    await panelOf(supplier).getByRole('button', { name: 'Record delivery' }).click()
    await expect(dialogOf(supplier).getByLabel('Weight, tons').nth(0)).toHaveValue('3.5')
    await press(supplier, 'Record delivery')
    await expect(panelOf(supplier).getByText('Delivery 2: 7.5 tons')).toBeVisible()
    await expectSoundOnBothScreens(supplier)
  })

  await test.step('the buyer receives the first, and reports that the second is short', async () => {
    const delivery = (number: number) =>
      panelOf(customer)
        .getByRole('listitem')
        .filter({ hasText: `Delivery ${number}:` })
    await delivery(1).getByRole('button', { name: 'Confirm receipt' }).click()
    await press(customer, 'Confirm receipt')
    await expect(delivery(1).getByText(/^Received, confirmed by/)).toBeVisible()
    await delivery(2).getByRole('button', { name: 'Confirm receipt' }).click()
    await dialogOf(customer).getByLabel('Received, tons').nth(1).fill('3')
    await dialogOf(customer).getByLabel('What differs').nth(1).selectOption('Short')
    await dialogOf(customer).getByLabel('In words (optional)').nth(1).fill('One bundle is missing')
    await expectSoundOnBothScreens(customer)
    await press(customer, 'Confirm receipt')
    await expect(delivery(2).getByText('Short, received 3 tons: One bundle is missing')).toBeVisible()
    const text = await paper(customer, delivery(1).getByRole('link', { name: 'Delivery note (PDF)' }))
    for (const said of ['Deliverynote', '6.5t', 'H48213']) expect(text).toContain(said)
    expect(text).not.toContain('EUR')
  })

  await test.step('the supplier answers the report, and the missing weight is open', async () => {
    await panelOf(supplier).getByRole('button', { name: 'Answer the report' }).click()
    await dialogOf(supplier).getByLabel('Words for the buyer (optional)').fill('On Friday')
    await press(supplier, 'Send answer')
    await expect(panelOf(customer).getByText(/We deliver the rest · “On Friday”/)).toBeVisible()
    const row = panelOf(customer).getByRole('row', { name: /^2\. / })
    await expect(row).toContainText('Partly delivered')
    await expectSoundOnBothScreens(customer)
  })
})
