import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync, strFromU8 } from 'fflate'
import { paths } from '#web/paths.ts'
import { threeParties } from './accounts.ts'
import { companyOf, post, sentRequest } from './api.ts'
import { expect, expectSoundOnBothScreens, test } from './journey.ts'

async function moveToTurkey({ request }: Page) {
  const { company_name, contact_person, updated_at } = await (await request.get('/api/profile')).json()
  const place = { phone: '', address: '', bio: '', region: 'Europe (Non-EU)', country: 'Turkey' }
  const answer = await request.put('/api/profile', { data: { company_name, contact_person, updated_at, ...place } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('carbon border data show the official value until the supplier gives its own, which then is in the evidence', async ({
  person,
}) => {
  const { office, supplier, customer } = await threeParties(person)
  await moveToTurkey(supplier)
  const { ids } = await post(supplier, '/api/products', { material: 'Steel', profiles: ['HEA Beam'] })
  const product = `/products/${ids[0]}`
  const facts = customer.getByRole('region', { name: 'Carbon border data (CBAM)' })

  await test.step('an administrator loads the official table', async () => {
    await office.goto(`${paths.adminSettings}#cbam`)
    const table = 'CN code;Country;Value (t CO2e/t);Source;Date\r\n7216;TR;2,5;An official table;2026-01-31'
    await office
      .getByLabel('Table of default values')
      .setInputFiles({ name: 'defaults.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    await expect(office.getByText('1 default value loaded')).toBeVisible()
    await expect(office.getByText('An official table')).toBeVisible()
  })

  await test.step('the product shows the marked value', async () => {
    await customer.goto(product)
    await expect(facts.getByText('Default value, not of the supplier')).toBeVisible()
    await expect(facts.getByText('2.5 t CO₂e/t')).toBeVisible()
    await expect(facts.getByText('An official table, 31 January 2026')).toBeVisible()
  })

  const quote = await test.step('a customer requests the product, to be delivered into the EU', async () => {
    const request = {
      delivery_to_site: true,
      delivery_address: { street: 'Gatan 1', postal_code: '411 04', city: 'Byn', country: 'Sweden' },
      positions: [{ product_id: ids[0], material: 'Steel', profile: 'HEA Beam', volume: 12.5 }],
    }
    return sentRequest(customer, office, request, [await companyOf(supplier)])
  })

  await test.step('the supplier is asked for its data, and enters them', async () => {
    const main = supplier.getByRole('main')
    await supplier.goto(`/orders/${quote}`)
    await expect(
      main.getByText(/^To import this metal into the EU, the customer needs carbon border data/),
    ).toBeVisible()
    await expectSoundOnBothScreens(supplier)
    await main.getByRole('link', { name: /^Data of .*HEA Beam/ }).click()
    await main.getByRole('button', { name: 'Use CN code 7216 33 10' }).click()
    await main.getByLabel(/^Installation/).fill('Works 2')
    await main.getByLabel(/^Production route/).fill('Electric arc furnace')
    await main.getByLabel(/^Direct emissions/).fill('0,4123456789')
    await main.getByLabel(/^Indirect emissions/).fill('0.2')
    await expectSoundOnBothScreens(supplier)
    await main.getByRole('button', { name: 'Save carbon border data' }).click()
    await expect(supplier.getByText('Carbon border data saved')).toBeVisible()
  })

  await test.step('the customer reads them apart from the EPD value', async () => {
    await customer.goto(product)
    await expect(facts.getByText('Given by the supplier')).toBeVisible()
    await expect(facts.getByText('0.4123456789 t CO₂e/t')).toBeVisible()
    await expect(facts.getByText('Not verified')).toBeVisible()
    await expect(facts.getByText('2.5 t CO₂e/t')).toHaveCount(0)
    await expectSoundOnBothScreens(customer)
  })

  await test.step('the evidence of the quote contains them, in a separate sheet', async () => {
    const { version } = await (await supplier.request.get(`/api/quotes/${quote}`)).json()
    const offer = { status: 'accepted', price_per_kg: 1.02, currency: 'EUR', delivery_time: 12 }
    await post(supplier, `/api/quotes/${quote}/respond`, { version, answered_at: null, ...offer })
    await customer.goto(`/orders/${quote}`)
    const downloading = customer.waitForEvent('download')
    await customer.getByRole('button', { name: 'Carbon evidence' }).click()
    const pack = unzipSync(await readFile(await (await downloading).path()))
    const sheets = unzipSync(pack['overview.xlsx'] as Uint8Array)
    expect(strFromU8(sheets['xl/worksheets/sheet4.xml'] as Uint8Array)).toContain('0.4123456789')
    for (const sheet of ['sheet1', 'sheet2', 'sheet3'])
      expect(strFromU8(sheets[`xl/worksheets/${sheet}.xml`] as Uint8Array)).not.toContain('0.4123456789')
  })
})
