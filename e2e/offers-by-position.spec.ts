import { threeParties } from './accounts.ts'
import { companyOf, sentRequest } from './api.ts'
import { expect, expectSoundOnBothScreens, test } from './journey.ts'

const beam = {
  material: 'Steel',
  profile: 'HEA Beam',
  product_id: null,
  manual_product_details: 'Beams, cut to length',
  size: 'HEA 200',
  grade: 'S355J2',
}
const positions = [
  { ...beam, volume: 4.09464, pieces: 8, length_mm: 12_100 },
  { ...beam, size: 'HEA 300', volume: 2.5 },
  { ...beam, size: 'HEA 1000', volume: 1 },
]

test('a supplier prices each position, changes its offer, and the customer reads and accepts it', async ({
  person,
}) => {
  const { office, customer, supplier } = await threeParties(person)
  const id = await sentRequest(customer, office, { positions }, [await companyOf(supplier)])
  const price = (position: number) => supplier.getByLabel(`Price of position ${position}`, { exact: true })

  await test.step('prices by piece and tonne, leaves one out, and gives terms', async () => {
    await supplier.goto(`/orders/${id}`)
    await price(1).fill('675')
    await supplier.getByLabel('Unit of the price of position 1').selectOption({ label: 'USD per piece' })
    await price(2).fill('1100')
    await supplier.getByLabel('Unit of the price of position 2').selectOption({ label: 'USD per tonne' })
    await supplier.getByRole('switch', { name: 'Position 3 is offered' }).click()
    await supplier.getByText('Terms of your offer').click()
    await supplier.getByLabel('Delivery terms').selectOption('DAP')
    await supplier.getByLabel('Named place').fill('Göteborg')
    await supplier.getByLabel('Freight', { exact: true }).selectOption('amount')
    await supplier.getByLabel('Freight (USD)').fill('350,50')
    await expect(supplier.getByText(/\+ 350\.50 USD freight = 8\s500\.50 USD/)).toBeVisible()
    await expectSoundOnBothScreens(supplier)
    await supplier.getByRole('button', { name: 'Send offer' }).click()
    await expect(supplier.getByText('Offer sent successfully')).toBeVisible()
  })

  await test.step('the customer compares the positions', async () => {
    await customer.goto(`/orders/${id}`)
    await expect(customer.getByText('2 of 3 positions, 6.59464 of 7.59464 tons').first()).toBeVisible()
    await customer.locator('summary').filter({ hasText: 'Prices by position' }).click()
    const table = customer.getByRole('table', { name: 'Prices by position' })
    await expect(table.getByRole('row', { name: /^1\. Beams/ })).toContainText(/1\.318797.*5\s400\.00 USD/)
    await expect(table.getByRole('row', { name: /^3\. Beams/ })).toContainText('Not offered')
    await expectSoundOnBothScreens(customer)
  })

  await test.step('the supplier lowers a price, and the timeline says so', async () => {
    await supplier.reload()
    await price(2).fill('1050')
    await supplier.getByRole('button', { name: 'Send offer' }).click()
    await expect(supplier.getByText(/Total: 8\s500\.50 USD → 8\s375\.50 USD/)).toBeVisible()
    await expect(customer.getByText(/Total: 8\s500\.50 USD → 8\s375\.50 USD/)).toBeVisible()
  })

  await test.step('the customer accepts the whole offer', async () => {
    await customer.reload()
    await customer.getByRole('button', { name: /^Accept the offer of/ }).click()
    const dialog = customer.getByRole('dialog', { name: /^Accept the offer of/ })
    await expect(dialog.getByText('Position 3', { exact: true })).toBeVisible()
    await expect(dialog.getByText('DAP Göteborg, Incoterms 2020')).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(customer.getByText('Offer accepted').first()).toBeVisible()
    await expect(
      customer
        .getByRole('main')
        .getByText(/8\s375\.50 USD/)
        .first(),
    ).toBeVisible()
  })
})
