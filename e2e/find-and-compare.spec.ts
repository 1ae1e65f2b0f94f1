import type { Locator, Page } from '@playwright/test'
import { become } from './accounts.ts'
import { expect, expectSound, expectStill, signIn, test } from './journey.ts'
import { chooseOption, press, tabTo } from './keyboard.ts'

/** A contrast theme removes the background of a ticked box, and with it what has the same colour. */
async function expectTicksInForcedColours(page: Page, box: Locator) {
  await page.emulateMedia({ forcedColors: 'active' })
  await expectStill(page)
  const [tick, ground] = await box.evaluate((input) =>
    [input.nextElementSibling, input].map((part) => {
      const { color, backgroundColor } = getComputedStyle(part ?? input)
      return part === input ? backgroundColor : color
    }),
  )
  expect(tick).not.toBe(ground)
  await page.emulateMedia({ forcedColors: 'none' })
}

const comparison = (page: Page) => page.getByRole('table', { name: 'Suppliers compared' })

for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
])
  test(`suppliers are found, compared and requested by keyboard only, ${width} pixels wide`, async ({ person }) => {
    const page = await person('a customer', { width, dark })
    const main = page.getByRole('main')

    await test.step('signs in', async () => {
      await page.goto('/products')
      await tabTo(page, main.getByLabel('Email'))
      await page.keyboard.type('customer@verdigris.example')
      await tabTo(page, main.getByLabel(/^Password/))
      await page.keyboard.type('Verdigris-2026')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/products')
    })

    await test.step('finds suppliers by material, profile and the highest EPD value', async () => {
      await expect(main.getByRole('combobox', { name: 'Profile' })).toBeDisabled()
      await press(page, main.getByRole('button', { name: 'Steel', exact: true }), 'Space')
      await tabTo(page, main.getByRole('combobox', { name: 'Profile' }))
      await chooseOption(page, 'HEA')
      await tabTo(page, main.getByLabel('Max EPD Value'))
      await page.keyboard.type('0,65')
      await press(page, main.getByRole('button', { name: 'Search', exact: true }), 'Enter')
      await expect(page).toHaveURL('/products?material=Steel&profile=HEA+Beam&max_epd=0.65&search=1')
      await expect(main.getByRole('status').filter({ hasText: '3 suppliers found' })).toBeAttached()
      await expect(main.getByRole('heading', { name: '3 suppliers found' })).toBeInViewport()
      await expect(main.getByRole('button', { name: 'Filters (3)', expanded: false })).toBeFocused()
      await expectSound(page)
    })

    const [first, second] = await main.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel))
    await test.step('compares two', async () => {
      for (const name of [first, second])
        await press(page, main.getByRole('checkbox', { name: `Compare ${name}` }), 'Space')
      await expect(main.getByRole('region', { name: 'Comparison' })).toContainText('2 of 4 chosen')
      await expectSound(page)
      await press(page, main.getByRole('link', { name: 'Compare', exact: true }), 'Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Compare suppliers' })).toBeFocused()
      for (const name of [first, second])
        await expect(comparison(page).getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible()
      await expect(comparison(page).getByText('Lowest carbon')).toHaveCount(1)
      await expectSound(page)
    })

    await test.step('another signed-in person opens the same address with the same content', async () => {
      const colleague = await person('a colleague', { width, dark })
      await become(colleague, await person('an administrator'), { role: 'customer', status: 'active' })
      await colleague.goto(page.url())
      await expect(comparison(colleague)).toHaveText((await comparison(page).textContent()) ?? '')
      await colleague.getByRole('link', { name: 'Back to suppliers' }).click()
      await expect(colleague.getByRole('heading', { name: '3 suppliers found' })).toBeVisible()
      await expect(colleague.getByRole('main').getByRole('combobox', { name: 'Profile' })).toHaveValue('HEA Beam')
      await expect(colleague.getByRole('button', { name: 'Remove filter EPD ≤ 0.65' })).toBeVisible()
      await expect(colleague.getByRole('region', { name: 'Comparison' })).toContainText('2 of 4 chosen')
    })

    await test.step('opens a supplier, and returns', async () => {
      const address = page.url()
      await press(page, comparison(page).getByRole('link', { name: String(first), exact: true }), 'Enter')
      await expect(page.getByRole('heading', { level: 1, name: String(first) })).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL(address)
    })

    await test.step('requests a quote for the product compared', async () => {
      await press(page, main.getByRole('link', { name: `Request Quote from ${first}` }), 'Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Create Quote Request' })).toBeFocused()
      await expect(main.getByLabel('Material')).toHaveValue('Steel')
      await expect(main.getByRole('combobox', { name: 'Profile' })).toHaveValue('HEA Beam')
      await expect(main.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(String(first)))
    })
  })

test('the address holds filters, order, view and page, when shared, reloaded, and changed by the back button', async ({
  person,
}) => {
  const page = await person('a customer')
  const main = page.getByRole('main')
  await signIn(page, 'customer@verdigris.example')
  await page.goto('/products')
  await expect(main.getByRole('heading', { name: /found$/ })).toHaveCount(0)
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(main.getByText('Various').first()).toBeVisible()
  await main.getByRole('combobox', { name: 'Material' }).selectOption('Steel')
  await main.getByRole('combobox', { name: 'Profile' }).selectOption('HEA Beam')
  await main.getByLabel('Sort by').selectOption('EPD high to low')
  await main.getByRole('radio', { name: 'Grid' }).press('ArrowRight')
  await expect(main.getByRole('table', { name: 'Suppliers found' })).toBeVisible()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  const rows = main.getByRole('row')
  const shown = await rows.allTextContents()

  await page.reload()

  await expect(rows).toHaveText(shown)
  await expect(main.getByRole('combobox', { name: 'Profile' })).toHaveValue('HEA Beam')
  await page.goBack()
  await expect(main.getByLabel('Sort by')).toHaveValue('epd_asc')
  await page.goBack()
  await expect(main.getByRole('combobox', { name: 'Profile' })).toHaveValue('')
  await page.goBack()
  await expect(main.getByRole('combobox', { name: 'Material' })).toHaveValue('')
  await expect(main.getByText('Various').first()).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('button', { name: 'Steel', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(main.getByRole('heading', { name: /found$/ })).toHaveCount(0)
})

for (const { width, height, highest } of [
  { width: 1440, height: 900, highest: 400 },
  { width: 360, height: 800, highest: 600 },
])
  test(`the first result is above ${highest} of ${height} pixels, ${width} pixels wide`, async ({ person }) => {
    const page = await person('a customer', { width })
    await page.setViewportSize({ width, height })
    const main = page.getByRole('main')
    const top = async () => (await main.getByRole('article').first().boundingBox())?.y
    await signIn(page, 'customer@verdigris.example')
    await page.goto('/products')
    await main.getByRole('button', { name: 'Steel', exact: true }).click()
    await main.getByRole('combobox', { name: 'Profile' }).selectOption('HEA Beam')
    await main.getByLabel('My volume (tons)').fill('20')
    await main.getByRole('button', { name: 'Search', exact: true }).click()

    const filters = main.getByRole('button', { name: 'Filters (3)' })
    await expect(filters).toBeFocused()
    await expect(main.getByRole('article').first()).toBeVisible()
    const first = await top()
    expect(first).toBeLessThan(highest)
    await page.reload()
    await expect(main.getByRole('article').first()).toBeVisible()
    expect(await top()).toBe(first)

    await test.step('all fields are one press away, also after a reload', async () => {
      await press(page, filters, 'Space')
      await expect(main.getByLabel('My volume (tons)')).toHaveValue('20')
      await expect(filters).toHaveAttribute('aria-expanded', 'true')
      await expectSound(page)
      await page.reload()
      await expect(main.getByRole('button', { name: 'Steel', pressed: true })).toBeVisible()
      await main.getByLabel('Region').selectOption('European Union')
      await expect(main.getByRole('button', { name: 'Filters (4)', expanded: true })).toBeVisible()
      await page.goBack()
      await expect(main.getByLabel('Region')).toHaveValue('')
      await expect(filters).toHaveAttribute('aria-expanded', 'true')
      await press(page, filters)
      await expect(main.getByLabel('Region')).toHaveCount(0)
      await expect(filters).toBeFocused()
      expect(await top()).toBe(first)
    })
  })

test('the heads of the list sort it, and the address keeps the sort', async ({ person }) => {
  const page = await person('a customer')
  const main = page.getByRole('main')
  await signIn(page, 'customer@verdigris.example')
  await page.goto('/products?material=Steel&profile=HEA+Beam&search=1&view=list')
  const minimum = main.getByRole('columnheader', { name: /^Min volume/ })

  await press(page, minimum.getByRole('button'))
  await expect(page).toHaveURL(/sort=min_volume_asc/)
  await expect(minimum).toHaveAttribute('aria-sort', 'ascending')
  await expect(minimum.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=min_volume_desc/)
  await page.reload()
  await expect(minimum).toHaveAttribute('aria-sort', 'descending')
  await expect(main.getByLabel('Sort by')).toHaveValue('min_volume_desc')
  await page.goBack()
  await expect(minimum).toHaveAttribute('aria-sort', 'ascending')
})

for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
])
  test(`several of the suppliers found are asked in one request, ${width} pixels wide`, async ({ person }) => {
    const page = await person('a customer', { width, dark })
    const main = page.getByRole('main')
    await signIn(page, 'customer@verdigris.example')
    await page.goto('/products?material=Steel&profile=HEA+Beam&my_volume=50&search=1')
    await expect(main.getByRole('article').first()).toBeVisible()
    await press(page, main.getByRole('button', { name: 'Ask several', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Ask several suppliers' })
    const boxes = dialog.getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    // Other journeys of this worker leave suppliers that have one name together.
    const names = await boxes.evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ labels }) => labels?.[0]?.textContent),
    )
    const [first, second] = names.filter((name) => names.filter((one) => one?.includes(String(name))).length === 1)
    await expectSound(page)
    for (const name of [first, second]) await press(page, dialog.getByRole('checkbox', { name: String(name) }), 'Space')
    await expect(dialog.getByText('2 chosen')).toBeVisible()
    await expectTicksInForcedColours(page, dialog.getByRole('checkbox', { name: String(first) }))
    await press(page, dialog.getByRole('link', { name: 'Create request' }))

    await expect(page.getByRole('heading', { level: 1, name: 'Create Quote Request' })).toBeFocused()
    await expect(main.getByLabel('Material')).toHaveValue('Steel')
    await expect(main.getByRole('combobox', { name: 'Profile' })).toHaveValue('HEA Beam')
    await expect(main.getByLabel('Volume (tons)')).toHaveValue('50')
    for (const name of [first, second])
      await expect(main.getByRole('group', { name: 'Suppliers to ask' }).getByLabel(String(name))).toBeChecked()
    await page.goBack()
    await expect(main.getByRole('heading', { name: /suppliers found$/ })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

test('a comparison of a deleted product shows that it is gone', async ({ person }) => {
  const page = await person('a customer')
  await signIn(page, 'customer@verdigris.example')
  await page.goto('/products/compare?compare=p-00000000-0000-4000-8000-000000000001')

  await expect(page.getByRole('heading', { level: 2, name: 'No longer available' })).toBeVisible()
  await expectSound(page)
})
