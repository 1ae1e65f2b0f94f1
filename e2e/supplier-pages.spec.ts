import { expect, expectSound, signIn, test } from './journey.ts'

/** Products of one profile, to be created one by one through the API of the signed-in supplier. */
const manyOf = (profile: string, count: number) =>
  Array.from({ length: count }, () => ({ material: 'Steel', profiles: [profile] }))

const views = [
  { name: 'on a wide screen', width: 1440, dark: false },
  { name: 'on a phone in the dark', width: 360, dark: true },
]

for (const { name, width, dark } of views) {
  test(`a customer reads a supplier and one of its products, ${name}`, async ({ person }) => {
    const customer = await person('customer', { width, dark })
    await signIn(customer, 'customer@verdigris.example')
    // Other journeys have left suppliers of their own in this program, so the search names these.
    await customer.goto('/products?material=Steel&profile=HEA%20Beam&text=Nordst%C3%A5l%20Demo')
    await customer.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()

    await expect(customer).toHaveURL(/\/suppliers\//)
    await expect(customer.getByRole('heading', { name: /^Available Products \(\d+\)$/ })).toBeVisible()
    const company = await customer.getByRole('heading', { level: 1 }).innerText()
    await expect(customer).toHaveTitle(`${company} · Verdigris`)
    await expect(
      customer
        .getByText(/^EPD: [\d.]+ kg CO₂e$/)
        .or(customer.getByText('No EPD declared'))
        .first(),
    ).toBeVisible()
    await expectSound(customer)

    // By keyboard: to the group after the open one, open it, and on to its product.
    const first = customer.getByRole('button', { name: /^Angle Bar|^C-Profile|^Flat Bar/ }).first()
    await first.focus()
    await customer.keyboard.press('ArrowDown')
    const second = customer.locator('button:focus')
    await expect(second).toHaveAttribute('aria-expanded', 'false')
    await customer.keyboard.press('Enter')
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    // The content of a group is loaded when it is opened.
    const group = customer.locator(`[id="${await second.getAttribute('aria-controls')}"]`)
    await expect(group.getByRole('link', { name: /^Request Quote/ })).toBeVisible()
    await customer.keyboard.press('Tab')
    const productName = await customer.locator('a:focus').innerText()
    await expectSound(customer)
    await customer.keyboard.press('Enter')

    await expect(customer).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
    await expect(customer).toHaveTitle(`${productName} · Verdigris`)
    await expect(customer.getByText('Shown above')).toBeVisible()
    await expect(customer.getByRole('region', { name: 'Supplier' }).getByRole('link', { name: company })).toBeVisible()
    await expectSound(customer)
    await customer.getByRole('link', { name: 'Request Quote', exact: true }).click()
    await expect(customer).toHaveURL(/\/quotes\/new\?product=/)
  })
}

test('documents are downloaded by signed-in people, and by nobody else', async ({ person, program }) => {
  const customer = await person('customer')
  await signIn(customer, 'customer@verdigris.example')
  const results = await (await customer.request.get('/api/suppliers?text=Nordst')).json()
  await customer.goto(`/suppliers/${results.entries[0].supplier_id}`)
  await expect(customer.getByText('Verified', { exact: true })).toBeVisible()
  const link = customer
    .getByRole('region', { name: 'About the supplier' })
    .getByRole('link', { name: /\.pdf$/ })
    .first()

  const [download] = await Promise.all([customer.waitForEvent('download'), link.click()])

  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const stranger = await fetch(new URL((await link.getAttribute('href')) ?? '', program.url))
  expect(stranger.status).toBe(401)
})

test('a supplier finds Edit on its own product, and reads why it cannot request a quote', async ({ person }) => {
  const supplier = await person('supplier')
  await signIn(supplier, 'supplier@verdigris.example')
  for (const data of manyOf('T-Bar', 60))
    expect((await supplier.request.post('/api/products', { data })).ok()).toBe(true)
  const { actor } = await (await supplier.request.get('/api/session')).json()

  await supplier.goto(`/suppliers/${actor.company_id}`)
  await expect(supplier.getByText('This is your company as buyers see it.')).toBeVisible()
  await supplier.getByRole('button', { name: /^T-Bar 6\d products$/ }).click()
  await expect(supplier.getByText(/^50 of 6\d products$/)).toBeVisible()
  await supplier.getByRole('button', { name: 'Show more' }).click()
  await expect(supplier.getByText(/^(6\d) of \1 products$/)).toBeVisible()
  await expect(supplier.locator('a:focus')).toHaveText('Steel T-Bar')
  await expectSound(supplier)

  await supplier.locator('a:focus').click()
  await supplier.getByRole('link', { name: 'Edit', exact: true }).click()
  await supplier.getByLabel('Price per kg').fill('1,25')
  await supplier.getByLabel('Minimum volume (tons)').fill('4')
  await supplier.getByRole('button', { name: 'Save changes' }).click()
  await expect(supplier).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
  await expect(supplier.getByText('1.25', { exact: false }).first()).toBeVisible()
  await expect(supplier.getByText(/^Updated .*\(just now\)$/)).toBeVisible()
  const crumbs = supplier.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/dashboard/products')
  const refused = supplier.getByRole('button', { name: 'Request Quote', exact: true })
  await refused.hover()
  await expect(supplier.getByRole('tooltip')).toHaveText('Only customers request quotes.')
  await expectSound(supplier)

  const results = await (await supplier.request.get('/api/suppliers?material=Steel&profile=HEA%20Beam')).json()
  const others = results.entries.find((entry: { supplier_id: string }) => entry.supplier_id !== actor.company_id)
  await supplier.goto(`/products/${others.product_id}`)
  await expect(crumbs.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/dashboard/products')
  await expect(supplier.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('a standard product is marked as such, and links to a request to several suppliers', async ({ person }) => {
  const customer = await person('customer', { width: 360 })
  await signIn(customer, 'customer@verdigris.example')
  const results = await (await customer.request.get('/api/suppliers?material=Steel&profile=HEA%20Beam')).json()
  const id: string = results.entries[0].product_id
  // The screens cannot show a standard product here, so the response is changed into one.
  await customer.route(`**/api/products/${id}`, async (route) => {
    const listed = await (await route.fetch()).json()
    await route.fulfill({ json: { ...listed, supplier: null, supplier_id: null, company_name: null } })
  })

  await customer.goto(`/products/${id}`)
  await expect(customer.getByRole('heading', { name: 'A standard product' })).toBeVisible()
  await expect(customer.getByRole('link', { name: 'Request Quote', exact: true })).toBeVisible()
  await expect(customer.getByRole('link', { name: 'Suppliers of Steel HEA Beam' })).toHaveAttribute(
    'href',
    '/products?material=Steel&profile=HEA+Beam',
  )
  await expectSound(customer)
  await customer.getByRole('link', { name: 'Ask several suppliers' }).click()
  await expect(customer.getByRole('heading', { name: 'Review Order' })).toBeVisible()
})

const unknown = '00000000-0000-4000-8000-000000000000'

test('unknown products and suppliers show that they are unknown, and a failed load can be retried', async ({
  person,
}) => {
  const customer = await person('customer')
  await signIn(customer, 'customer@verdigris.example')
  for (const id of [unknown, 'nonsense']) {
    await customer.goto(`/products/${id}`)
    await expect(customer.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await customer.goto(`/suppliers/${id}`)
    await expect(customer.getByRole('heading', { name: 'Supplier not found' })).toBeVisible()
  }
  await expectSound(customer)

  for (const [noun, words] of [
    ['products', 'Failed to load product data'],
    ['suppliers', 'Failed to load supplier data'],
  ] as const) {
    const error = { code: 'internal', message: 'An unexpected error occurred. Please try again.' }
    await customer.route(`**/api/${noun}/${unknown}`, (route) => route.fulfill({ status: 500, json: { error } }))
    await customer.goto(`/${noun}/${unknown}`)
    await expect(customer.getByRole('alert')).toContainText(words)
    await customer.unroute(`**/api/${noun}/${unknown}`)
    await customer.getByRole('button', { name: 'Try Again' }).click()
    await expect(customer.getByRole('heading', { name: /not found$/ })).toBeVisible()
  }
})
