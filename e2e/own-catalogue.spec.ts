import { become } from './accounts.ts'
import { post } from './api.ts'
import { expect, expectSoundOnBothScreens, signIn, test } from './journey.ts'
import { chooseOption } from './keyboard.ts'

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

test('a supplier changes the terms of several products by keyboard, and undoes it', async ({ person }) => {
  const page = await person('supplier')
  await become(page, await person('administrator'), { role: 'supplier', status: 'active' })
  await post(page, '/api/products', { material: 'Steel', profiles: ['IPE Beam', 'U-Bar'] })
  await page.goto('/dashboard/products')
  const beam = page.getByRole('article', { name: 'Steel IPE Beam' })
  const bar = page.getByRole('article', { name: 'Steel U-Bar' })
  const dialog = page.getByRole('dialog', { name: 'Change terms of 2 products' })
  const openDialog = () => page.getByRole('button', { name: 'Change terms of 2 products' }).press('Enter')

  await test.step('products without a price get one', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
    await openDialog()
    await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused()
    await chooseOption(page, 'Set')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0,95')
    await page.keyboard.press('Tab')
    await chooseOption(page, 'EUR')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5')
    await expect(dialog.getByRole('button', { name: 'Change 2 products' })).toBeVisible()
    await expectSoundOnBothScreens(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Changed: 2 products')).toBeVisible()
    await expect(beam).toContainText('0.95')
    await expect(bar).toContainText('EUR/kg')
  })

  await test.step('a percentage is previewed and undone', async () => {
    await openDialog()
    await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused()
    await chooseOption(page, 'Raise')
    await page.keyboard.press('Tab')
    await page.keyboard.type('10')
    await expect(dialog.getByRole('row', { name: /Steel U-Bar/ })).toContainText('0.95 EUR becomes 1.045 EUR')
    await page.keyboard.press('Enter')
    await expect(bar).toContainText('1.045')
    await expect(page.getByRole('button', { name: 'Change terms of 2 products' })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Changed back: 2 products')).toBeVisible()
    await expect(bar).toContainText('0.95')
    await expect(beam).toContainText('0.95')
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

  await admin.goto('/admin/settings#standard-products')
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

test('a supplier ticks several standard sizes of a profile, and each becomes a product', async ({ person }) => {
  const page = await person('supplier', { width: 360, dark: true })
  await become(page, await person('administrator'), { role: 'supplier', status: 'active' })
  await page.goto('/dashboard/products/new')
  await page.getByRole('main').getByRole('button', { name: 'Steel', exact: true }).click()
  await page.getByRole('checkbox', { name: 'HEA Beam' }).click()
  await page.getByRole('combobox', { name: 'Grade' }).fill('S355J2')
  await page.getByRole('button', { name: 'Standard sizes' }).click()
  const table = page.getByRole('table', { name: 'Standard sizes of HEA Beam' })

  await table.getByRole('checkbox', { name: 'HEA 100', exact: true }).click()
  await table.getByRole('checkbox', { name: 'HEA 120' }).click()
  await table.getByRole('checkbox', { name: 'HEA 200' }).click()
  await expectSoundOnBothScreens(page)
  await page.getByRole('button', { name: 'Add 3 Products' }).click()

  await expect(page.getByText('3 products were created.')).toBeVisible()
  await page.waitForURL('**/dashboard/products')
  await expect(page.getByRole('article')).toHaveCount(3)
  for (const size of ['HEA 100', 'HEA 120', 'HEA 200'])
    await expect(page.getByRole('article').filter({ hasText: size })).toContainText('S355J2')

  await page.goto('/dashboard/products/new')
  await page.getByRole('main').getByRole('button', { name: 'Steel', exact: true }).click()
  await page.getByRole('checkbox', { name: 'HEA Beam' }).click()
  await page.getByRole('combobox', { name: 'Grade' }).fill('S355J2')
  await page.getByRole('button', { name: 'Standard sizes' }).click()
  await expect(table.getByRole('checkbox', { name: 'HEA 120' })).toBeDisabled()
  await table.getByRole('checkbox', { name: 'Choose all' }).click()
  await expect(page.getByRole('button', { name: 'Add 21 Products' })).toBeVisible()
})
