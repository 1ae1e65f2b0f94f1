import type { Page } from '@playwright/test'
import { selfSigned } from '#test/certificate.ts'
import { become } from './accounts.ts'
import { companyOf, post } from './api.ts'
import { addEpd } from './epds.ts'
import { expect, test } from './journey.ts'
import { raisePrices } from './product-terms.ts'
import { sentOnce, watchWrites } from './watched-writes.ts'
import { quoteInput } from '#test/quote-input.ts'

const conflict = /changed this in the meantime/i

/** Saves twice, each time a text that is normalised when stored. Neither save may be reported as a conflict. */
async function savesTwice(
  page: Page,
  { save, done }: { save: string; done: string },
  type: (time: 1 | 2) => Promise<void>,
) {
  for (const time of [1, 2] as const) {
    await type(time)
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.status() < 400)
    await page.getByRole('button', { name: save, exact: true }).click()
    await saved
    await expect(page.getByText(done).first()).toBeVisible()
  }
  await expect(page.getByText(conflict)).toHaveCount(0)
}

test("a person's own save causes no conflict at any moment of a slow network, and another tab's does", async ({
  person,
}) => {
  const [supplier, customer, admin] = [await person('supplier'), await person('customer'), await person('admin')]
  const watched = [await watchWrites(supplier), await watchWrites(customer), await watchWrites(admin)]
  await become(supplier, admin, { role: 'supplier', status: 'active' })
  await become(customer, admin, { role: 'customer', status: 'active' })

  await test.step('own saves of a supplier’s profile and EPD values cause none', async () => {
    await supplier.goto('/dashboard/settings')
    await savesTwice(supplier, { save: 'Save profile', done: 'Profile updated successfully' }, async (time) => {
      await supplier.getByLabel('Contact person').fill(`Gunnar Vakt ${time} `)
      await supplier.getByLabel('Phone (optional)').fill(` 0${time} `)
    })
    await expect(supplier.getByLabel('Contact person')).toHaveValue('Gunnar Vakt 2')
    await savesTwice(supplier, { save: 'Save EPD values', done: 'EPD values updated successfully' }, async (time) => {
      await supplier.getByLabel('Steel (kg CO₂e/kg, A1–A3)', { exact: true }).fill(`0,5${time}`)
      await supplier.getByLabel('Brass (kg CO₂e/kg, A1–A3)', { exact: true }).fill(`${time}.10`)
    })
    await expect(supplier.getByLabel('Brass (kg CO₂e/kg, A1–A3)', { exact: true })).toHaveValue('2.1')
  })

  expect(watched.flatMap(({ alarms }) => alarms)).toEqual([])
  await test.step("another tab's save is not overwritten", async () => {
    const tab = await supplier.context().newPage()
    await tab.goto('/dashboard/settings')
    await supplier.getByLabel('Phone (optional)').fill('03')
    await tab.getByLabel('Phone (optional)').fill('04')
    await tab.getByRole('button', { name: 'Save profile' }).click()
    await expect(tab.getByText('Profile updated successfully')).toBeVisible()
    await supplier.getByRole('button', { name: 'Save profile' }).click()
    await expect(supplier.getByText(conflict)).toBeVisible()
    await expect(supplier.getByLabel('Phone (optional)')).toHaveValue('03')
    await tab.close()
  })

  await test.step('own saves of a project and of a delivery address cause none', async () => {
    const place = { street: 'Kajen 1', postal_code: '411 04', city: 'Byn', country: 'Sweden' }
    await customer.request.post('/api/company-projects', { data: { name: 'Hall' } })
    await customer.request.post('/api/delivery-addresses', { data: { name: 'Yard', ...place } })
    await customer.goto('/dashboard/settings')
    for (const name of ['Hall 1', 'Hall 2', 'Yard 1', 'Yard 2']) {
      await customer.getByRole('button', { name: `Edit ${name.slice(0, 4)}` }).click()
      await customer.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} `)
      await customer.getByRole('button', { name: /^Save (project|address)$/ }).click()
      await expect(customer.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
    }
  })

  const request = quoteInput({ manual_product_details: 'HEA 200' })
  const { id } = await (await customer.request.post('/api/quotes', { data: request })).json()

  await test.step("own saves of a quote's notes and of its edit cause none", async () => {
    await customer.goto(`/orders/${id}`)
    await savesTwice(customer, { save: 'Save notes', done: 'Notes saved successfully' }, (time) =>
      customer.getByLabel('Note to suppliers').fill(`Gate ${time} `),
    )
    // As it was saved, without the space: a change of the field would otherwise fall into the typing.
    await expect(customer.getByLabel('Note to suppliers')).toHaveValue('Gate 2')
    await customer.getByLabel('Note to suppliers').fill('Typed before the edit ')
    for (const volume of ['13,50', '14.10']) {
      await customer.getByRole('button', { name: 'Edit', exact: true }).click()
      await customer.getByRole('dialog').getByLabel('Volume (tons)').fill(volume)
      await customer.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
      await expect(customer.getByRole('dialog')).toHaveCount(0)
    }
    // The messages of the saves before are gone by then.
    await expect(customer.getByText('Notes saved successfully')).toHaveCount(0)
    await customer.getByRole('button', { name: 'Save notes' }).click()
    await expect(customer.getByText('Notes saved successfully')).toBeVisible()
    await expect(customer.getByText(conflict)).toHaveCount(0)
    const stored = await (await customer.request.get(`/api/quotes/${id}`)).json()
    expect(stored).toMatchObject({ volume: 14.1, notes: 'Typed before the edit' })
  })

  await test.step('own saves of an administrator’s corrections and of the platform’s settings cause none', async () => {
    await admin.goto(`/admin/approval?quote=${id}`)
    for (const volume of ['15,50', '16.10']) {
      await admin.getByRole('button', { name: 'Edit', exact: true }).click()
      await admin.getByLabel('Volume (tons)').fill(volume)
      await admin.getByLabel('Admin notes').fill(`Called about ${volume} `)
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(admin.getByLabel('Admin notes')).toHaveCount(0)
    }
    await expect(admin.getByText('16.1 tons')).toBeVisible()
    await admin.goto('/admin/settings')
    await savesTwice(admin, { save: 'Save settings', done: 'Settings updated successfully' }, async (time) => {
      await admin.getByLabel('Price per tonne of CO₂e').fill(`8${time},50`)
      await admin.getByLabel('Text of the certification logo (optional)').fill(`EN 15804 ${time} `)
    })
  })

  await test.step('own saves of a product, of its terms and of a calculation cause none', async () => {
    const data = { material: 'Steel', profiles: ['HEA Beam'] }
    const { ids } = await (await supplier.request.post('/api/products', { data })).json()
    for (const price of ['0,51', '1.10']) {
      await supplier.goto(`/dashboard/products/${ids[0]}/edit`)
      await supplier.getByLabel('Price per kg').fill(price)
      await supplier.getByLabel('Minimum volume (tons)').fill('2,0')
      await supplier.getByRole('button', { name: 'Save changes' }).click()
      await expect(supplier).toHaveURL(new RegExp(`/products/${ids[0]}$`))
    }
    await supplier.goto('/dashboard/products')
    await supplier.getByRole('checkbox', { name: 'Select all' }).press('Space')
    for (const percent of ['1', '2']) await raisePrices(supplier, percent)
    await customer.goto('/calculator')
    await customer.getByLabel('Project name').fill('Bridge')
    await customer.getByLabel(/^Volume/).fill('1,50')
    await customer.getByRole('button', { name: 'Save project' }).click()
    await expect(customer.getByRole('button', { name: 'Update project' })).toBeVisible()
    await savesTwice(customer, { save: 'Update project', done: 'Project updated successfully!' }, async (time) => {
      await customer.getByLabel(/^Volume/).fill(`${time},70`)
      await customer.getByLabel('Project name').fill(`Bridge ${time} `)
    })
    await customer.getByRole('button', { name: /^Delete Bridge/ }).click()
    await customer.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click()
    await expect(customer.getByText('Project deleted successfully!')).toBeVisible()
    await expect(customer.getByRole('button', { name: 'Save project' })).toBeVisible()
  })

  await test.step('own saves of the currency rates and of carbon border data cause none', async () => {
    await admin.goto('/admin/settings#currency-rates')
    await savesTwice(admin, { save: 'Save rates', done: 'Rates saved' }, (time) =>
      admin.getByLabel('DKK for 1 EUR').fill(`7,4${time}0`),
    )
    const profile = await (await supplier.request.get('/api/profile')).json()
    const place = { phone: '', address: '', bio: '', region: 'Europe (Non-EU)', country: 'Turkey' }
    const { company_name, contact_person, updated_at } = profile
    const moved = await supplier.request.put('/api/profile', {
      data: { company_name, contact_person, updated_at, ...place },
    })
    expect(moved.ok(), await moved.text()).toBe(true)
    const data = { material: 'Steel', profiles: ['HEB Beam'] }
    const { ids } = await (await supplier.request.post('/api/products', { data })).json()
    await supplier.goto(`/dashboard/products/${ids[0]}/edit`)
    await supplier.getByLabel(/^CN code/).fill('7216 33 10')
    await supplier.getByLabel(/^Installation/).fill('Ereğli')
    await supplier.getByLabel(/^Indirect emissions/).fill('0.1')
    await savesTwice(supplier, { save: 'Save carbon border data', done: 'Carbon border data saved' }, async (time) => {
      await supplier.getByLabel(/^Production route/).fill(`Electric arc furnace ${time} `)
      await supplier.getByLabel(/^Direct emissions/).fill(`1,${time}0`)
    })
  })

  await test.step('own saves of an EPD and of its check cause none', async () => {
    await addEpd(supplier)
    await supplier.goto('/dashboard/epds')
    await supplier.getByRole('link', { name: /^Copper sheets/ }).click()
    for (const _ of [1, 2]) {
      await supplier.getByRole('button', { name: 'Edit', exact: true }).click()
      await supplier.getByRole('switch', { name: /public/i }).click()
      await supplier.getByRole('button', { name: 'Save changes' }).click()
      await expect(supplier.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    }
    await admin.goto(new URL(supplier.url()).pathname)
    await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(admin.getByText('EPD confirmed')).toBeVisible()
  })

  await test.step('an approval after an own correction, and two answers, cause none', async () => {
    await admin.goto(`/admin/approval?quote=${id}`)
    await admin.getByRole('button', { name: 'Edit', exact: true }).click()
    await admin.getByLabel('Volume (tons)').fill('17')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByLabel('Admin notes')).toHaveCount(0)
    await admin.getByRole('searchbox', { name: 'Search suppliers' }).fill('Guarded')
    await admin
      .getByRole('checkbox', { name: /Guarded/ })
      .first()
      .click()
    await admin.getByRole('button', { name: 'Approve & Send to Suppliers' }).click()
    await expect(admin.getByText(/^Quote approved and sent to/).first()).toBeVisible()
  })

  await test.step('own saves of an offer and of its change cause none', async () => {
    const other = await post(customer, '/api/quotes', request)
    await post(admin, `/api/quotes/${other.id}/approve`, { version: 1, supplier_ids: [await companyOf(supplier)] })
    await supplier.goto(`/orders/${other.id}`)
    await savesTwice(supplier, { save: 'Send offer', done: 'Offer sent successfully' }, async (time) => {
      await supplier.getByLabel('Price per kg').fill(`1,${time}0`)
      await supplier.getByLabel('Notes (optional)').fill(`Stock ${time} `)
    })
    await customer.goto(`/orders/${other.id}`)
    await customer.getByLabel('Note to suppliers').fill('Typed before the order')
    await customer.getByRole('button', { name: /^Accept the offer/ }).click()
    await customer
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(customer.getByRole('dialog')).toHaveCount(0)
    await customer.getByRole('button', { name: 'Save notes' }).click()
    await expect(customer.getByText('Notes saved successfully')).toBeVisible()
  })

  await test.step("own saves of a domain's single sign-on cause none", async () => {
    await admin.goto('/admin/settings#single-sign-on')
    await admin.getByRole('button', { name: 'Add single sign-on' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByText('SAML 2.0').click()
    await dialog.getByLabel(/^Email domain/).fill('acme.example')
    await dialog.getByLabel(/^Entity id/).fill('urn:acme')
    await dialog.getByLabel(/^Sign-in address/).fill('https://id.acme.example/saml')
    await dialog.getByLabel(/^Signing certificate/).fill(selfSigned('acme').certificate)
    for (const name of ['Acme', 'Acme ID']) {
      await dialog.getByLabel(/^Name/).fill(name)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await admin.getByRole('button', { name: 'Edit acme.example' }).click()
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  // A decision is made once, as a correction of a delivery is here. Deadlines have tests of their own (DeadlineNotice), and drafts of answers too (AnswerDrafts): how often one is saved
  // depends on how fast somebody types.
  const once = await sentOnce(customer, watched)
  const decisions =
    'acceptResponse approveQuote awardPositions changeDeadline checkEpd confirmReceipt correctDelivery decideConfirmation rejectQuote requestAcceptance'
  expect(once.filter((operation) => !operation.endsWith('AnswerDraft')).join(' ')).toBe(decisions)
  expect([...new Set(watched.flatMap(({ alarms }) => alarms))]).toEqual([
    'changed this in the meantime on /dashboard/settings',
  ])
})
