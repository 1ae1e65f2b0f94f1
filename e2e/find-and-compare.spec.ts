import type { Page } from '@playwright/test'
import { become } from './accounts.ts'
import { expect, expectSound, signIn, test } from './journey.ts'
import { press, tabTo } from './keyboard.ts'

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
      await page.keyboard.type('HEA')
      await tabTo(page, main.getByLabel('Max EPD Value'))
      await page.keyboard.type('0,65')
      await press(page, main.getByRole('button', { name: 'Search', exact: true }), 'Enter')
      await expect(page).toHaveURL('/products?material=Steel&profile=HEA+Beam&max_epd=0.65&search=1')
      await expect(main.getByRole('status').filter({ hasText: '3 suppliers found' })).toBeAttached()
      await expect(main.getByRole('heading', { name: '3 suppliers found' })).toBeInViewport()
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
  await main.getByRole('button', { name: 'Steel', exact: true }).click()
  await main.getByRole('combobox', { name: 'Profile' }).selectOption('HEA Beam')
  await main.getByLabel('Sort by').selectOption('EPD high to low')
  await main.getByRole('radio', { name: 'Grid' }).press('ArrowRight')
  await expect(main.getByRole('table', { name: 'Suppliers found' })).toBeVisible()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  const rows = main.getByRole('row')
  const shown = await rows.allTextContents()

  await page.reload()

  await expect(rows).toHaveText(shown)
  await expect(main.getByRole('button', { name: 'Remove filter HEA Beam' })).toBeVisible()
  await page.goBack()
  await expect(main.getByLabel('Sort by')).toHaveValue('epd_asc')
  await page.goBack()
  await expect(main.getByRole('combobox', { name: 'Profile' })).toHaveValue('')
  await page.goBack()
  await expect(main.getByRole('button', { name: 'Steel', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(main.getByText('Various').first()).toBeVisible()
})

test('a comparison of a deleted product shows that it is gone', async ({ person }) => {
  const page = await person('a customer')
  await signIn(page, 'customer@verdigris.example')
  await page.goto('/products/compare?compare=p-00000000-0000-4000-8000-000000000001')

  await expect(page.getByRole('heading', { level: 2, name: 'No longer available' })).toBeVisible()
  await expectSound(page)
})
