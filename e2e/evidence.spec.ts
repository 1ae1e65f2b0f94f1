import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { openEpd } from '#test/epd-json.ts'
import { paths } from '#web/paths.ts'
import { threeParties } from './accounts.ts'
import { companyOf, post, sentRequest } from './api.ts'
import { expect, expectSoundOnBothScreens, test } from './journey.ts'

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

test('a supplier imports an EPD file, links and offers it, and the customer compares, accepts and downloads its evidence', async ({
  person,
}) => {
  const { office, supplier, customer } = await threeParties(person)
  const { ids } = await post(supplier, '/api/products', { material: 'Steel', profiles: ['HEA Beam', 'IPE Beam'] })
  const number = `EPD-${randomUUID().slice(0, 8)}`
  const content = Buffer.from(openEpd({ product_name: 'Recycled sections', program_operator_doc_id: number }))
  const main = supplier.getByRole('main')

  await test.step('the supplier imports the file and ticks a product', async () => {
    await supplier.goto(paths.newEpd)
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'sections.json', mimeType: 'application/json', buffer: content })
    await expect(main.getByText(/^2\.3005/)).toBeVisible()
    await main.getByLabel(/^Material/).selectOption('Steel')
    await main.getByRole('checkbox', { name: /HEA Beam/ }).check()
    await main.getByRole('switch', { name: 'A public page of this EPD' }).check()
    await expectSoundOnBothScreens(supplier)
    await main.getByRole('button', { name: 'Save EPD' }).click()
    await expect(supplier.getByRole('heading', { level: 1, name: 'Recycled sections' })).toBeVisible()
  })

  await test.step('the catalogue and the form of the supplier show the effective value', async () => {
    await supplier.goto(paths.myProducts)
    const card = main.getByRole('article', { name: 'Steel HEA Beam' })
    await expect(card).toContainText('2.3005')
    await expect(card.getByRole('link', { name: 'EPD in force' })).toBeVisible()
    await expectSoundOnBothScreens(supplier)
    await card.getByRole('link', { name: 'Edit Steel HEA Beam' }).click()
    await expect(main.getByText('The EPD Recycled sections counts before this value.')).toBeVisible()
    await expectSoundOnBothScreens(supplier)
    await main.getByRole('link', { name: 'Recycled sections' }).click()
    await expect(supplier.getByRole('heading', { level: 1, name: 'Recycled sections' })).toBeVisible()
  })

  await test.step('a visitor reads its public page', async () => {
    const visitor = await person('visitor')
    const address = await main.getByRole('link', { name: 'Open the public page' }).getAttribute('href')
    await visitor.goto(address ?? '')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Recycled sections' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Download as openEPD' })).toBeVisible()
    await expectSoundOnBothScreens(visitor)
  })

  const quote = await test.step('the customer asks for the product, and the request is approved', async () => {
    const request = {
      positions: [{ product_id: ids[0], material: 'Steel', profile: 'HEA Beam', volume: 12.5 }],
    }
    return sentRequest(customer, office, request, [await companyOf(supplier)])
  })

  await test.step('the supplier offers with its EPD', async () => {
    await supplier.goto(`/orders/${quote}`)
    await main.getByText('Carbon of your offer').click()
    await main.getByLabel('EPD value').selectOption(`Recycled sections, ${number}: 2.3005 kg CO₂e/kg`)
    await main.getByLabel(/^Price per kg/).fill('1.02')
    await main.getByRole('button', { name: 'Send offer' }).click()
    await expect(supplier.getByText('Offer sent successfully')).toBeVisible()
  })

  await test.step('the customer compares only EPDs in force, and accepts', async () => {
    await customer.goto(`/orders/${quote}`)
    const offers = customer.getByRole('main').getByRole('table', { name: 'Offers', exact: true })
    await expect(offers.getByRole('link', { name: 'EPD in force' })).toBeVisible()
    await customer.getByRole('switch', { name: 'Only EPDs in force' }).check()
    await expect(offers.getByText('2.3005')).toBeVisible()
    await expectSoundOnBothScreens(customer)
    await offers.getByRole('button', { name: /^Accept/ }).click()
    await customer
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(customer.getByText('Offer accepted').first()).toBeVisible()
  })

  await test.step('the pack contains the file as received, with its hashes', async () => {
    const downloading = customer.waitForEvent('download')
    await customer.getByRole('button', { name: 'Carbon evidence' }).click()
    const files = unzipSync(await readFile(await (await downloading).path()))
    const sums = strFromU8(files['SHA256SUMS'] as Uint8Array)
      .trimEnd()
      .split('\n')
    expect(sums.length).toBe(4)
    for (const line of sums) {
      const [hash, name = ''] = line.split('  ')
      expect(sha256(files[name] as Uint8Array)).toBe(hash)
    }
    const received = Object.entries(files).find(([name]) => name.startsWith('epds/'))
    expect(Buffer.from(received?.[1] as Uint8Array)).toEqual(content)
  })

  await test.step('the report of this year contains the order', async () => {
    await customer.goto(paths.quotes)
    await customer.getByRole('button', { name: 'Carbon report' }).click()
    await expectSoundOnBothScreens(customer)
    const downloading = customer.waitForEvent('download')
    await customer.getByRole('button', { name: 'Download report' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^verdigris-evidence-.*\.zip$/)
  })
})
