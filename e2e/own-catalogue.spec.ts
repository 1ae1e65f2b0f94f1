import { become } from './accounts.ts'
import { expect, expectSoundOnBothScreens, signIn, test } from './journey.ts'

test('a supplier manages its catalogue', async ({ person }) => {
  const page = await person('supplier', { width: 360, dark: true })
  await become(page, await person('administrator'), { role: 'supplier', status: 'active' })

  await test.step('an empty catalogue links to adding, and two profiles are added', async () => {
    await page.goto('/dashboard/products')
    await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
    await expectSoundOnBothScreens(page)
    await page.getByRole('main').getByRole('link', { name: 'Add Products' }).first().click()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Please select a material and at least one profile')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Steel', exact: true }).click()
    await page.getByRole('checkbox', { name: 'IPE Beam' }).click()
    await page.getByRole('checkbox', { name: 'U-Bar' }).click()
    await expectSoundOnBothScreens(page)
    await page.getByRole('button', { name: 'Add 2 Products' }).click()
    await expect(page.getByText('2 products were created.')).toBeVisible()
    await page.waitForURL('**/dashboard/products')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectSoundOnBothScreens(page)
  })

  await test.step('one gets values and dimensions, and is shown as buyers see it', async () => {
    await page.getByRole('link', { name: 'Edit Steel IPE Beam' }).click()
    await page.getByLabel('Price per kg').fill('0,95')
    await page.getByLabel('Currency').selectOption('EUR')
    await page.getByLabel('Minimum volume (tons)').fill('5')
    await page.getByLabel(/EPD value/).fill('486,6')
    await page.getByRole('button', { name: 'Use 0.4866' }).click()
    await page.getByRole('button', { name: 'Add dimension' }).click()
    await page.getByLabel('Name of dimension 1').fill('Height')
    await page.getByLabel('Value of dimension 1').fill('200 mm')
    await expectSoundOnBothScreens(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Steel IPE Beam' })).toBeVisible()
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('main')).toContainText('200 mm')
    await expect(page.getByRole('main')).toContainText('0.4866')
  })

  await test.step('search and order find it, and stay in the address', async () => {
    await page.goto('/dashboard/products')
    await page.getByLabel('Search').fill('ipe')
    await expect(page).toHaveURL(/text=ipe/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article', { name: 'Steel IPE Beam' })).toContainText('Height 200 mm')
    await page.reload()
    await expect(page.getByLabel('Search')).toHaveValue('ipe')
    await page.getByLabel('Search').fill('zinc')
    await expect(page.getByRole('heading', { name: 'No matching products' })).toBeVisible()
    await expectSoundOnBothScreens(page)
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  await test.step('both are selected and deleted at once', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expectSoundOnBothScreens(page)
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete 2 products' }).click()
    await expectSoundOnBothScreens(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 products' }).click()
    await expect(page.getByText('2 products deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  })
})

test("another supplier's product cannot be edited, and its page links back", async ({ person }) => {
  const page = await person('supplier')
  await signIn(page, 'supplier@verdigris.example')
  await page.goto('/dashboard/products')
  const edit = await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .getAttribute('href')
  const other = await person('other supplier')
  await become(other, await person('administrator'), { role: 'supplier', status: 'active' })

  await other.goto(edit ?? '')

  await expect(other).toHaveURL('/dashboard/products')
})

test('an administrator adds a standard product, which a customer can choose', async ({ person }) => {
  const [admin, customer] = [await person('administrator'), await person('customer')]
  await signIn(admin, 'admin@verdigris.example')

  await admin.goto('/admin/settings')
  await admin.getByRole('link', { name: 'Manage standard products' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Standard Products' })).toBeVisible()
  await expectSoundOnBothScreens(admin)
  await admin.getByRole('main').getByRole('link', { name: 'Add Products' }).first().click()
  await admin.getByRole('main').getByRole('button', { name: 'Copper', exact: true }).click()
  await admin.getByRole('checkbox', { name: 'Square Bar' }).click()
  await admin.getByRole('button', { name: 'Add Product' }).click()
  await admin.getByRole('link', { name: 'Go to Standard Products now' }).click()
  await admin.getByRole('link', { name: 'Edit Copper Square Bar' }).click()
  await admin.getByLabel('Minimum volume (tons)').fill('1')
  await expectSoundOnBothScreens(admin)
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Copper Square Bar' })).toBeVisible()

  await signIn(customer, 'customer@verdigris.example')
  await customer.goto('/quotes/new')
  await customer.getByLabel('Material').selectOption('Copper')
  await customer.getByRole('combobox', { name: 'Profile' }).selectOption('Square Bar')
  await customer.getByRole('radio', { name: /Standard product Copper Square Bar/ }).click()
  await expect(customer.getByRole('radio', { name: /Standard product Copper Square Bar/ })).toBeChecked()
})

test('a session that ended during the adding of products shows it, and the choice returns after the sign-in', async ({
  person,
}) => {
  const supplier = await person('supplier')
  await signIn(supplier, 'supplier@verdigris.example')
  await supplier.goto('/dashboard/products/new')
  await supplier.getByRole('button', { name: 'Brass' }).click()
  await supplier.getByRole('checkbox', { name: 'Round Bar' }).click()
  // The command is to find out. A request in the background would lead to the sign-in before the button is pressed.
  let isSent = false
  await supplier.route('**/api/**', (route) => {
    isSent ||= route.request().method() === 'POST'
    return isSent ? route.continue() : route.abort()
  })
  await supplier.context().clearCookies()

  await supplier.getByRole('button', { name: 'Add Product', exact: true }).click()

  await expect(supplier.getByText('You must be logged in to create products')).toBeVisible()
  await expect(supplier).toHaveURL(`/sign-in?from=${encodeURIComponent('/dashboard/products/new')}`)
  await expect(supplier.getByText('You must be logged in to create products')).toBeVisible()
  await supplier.getByLabel('Email').fill('supplier@verdigris.example')
  await supplier.getByLabel(/^Password/).fill('Verdigris-2026')
  await supplier.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(supplier).toHaveURL('/dashboard/products/new')
  await expect(supplier.getByRole('checkbox', { name: 'Round Bar' })).toBeChecked()
})
