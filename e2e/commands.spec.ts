import type { Page } from '@playwright/test'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { expect, expectSound, signIn, test } from './journey.ts'
import { expectFocusIn } from './keyboard.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Once the heading is visible, the whole page is loaded. The global keys work shortly after it. */
async function openDashboard(page: Page) {
  await signIn(page, 'customer@verdigris.example')
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
}

test('a customer finds a quote by its number, by keyboard only', async ({ person }) => {
  const page = await person('a customer', { width: 360, dark: true })
  await openDashboard(page)
  const answer = await page.request.get('/api/quotes?page_size=1')
  const { quotes } = (await answer.json()) as { quotes: [{ id: string }] }
  const number = quoteNumber(quotes[0].id)

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expectSound(page)
  await page.keyboard.type('steel')
  await expect(page.getByRole('group', { name: 'Quotes' }).getByRole('option', { name: /that match/ })).toBeVisible()
  await expect(page.getByRole('status').getByText(/results/)).toBeAttached()
  await expectSound(page)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${quotes[0].id}`)
  await expect(page).toHaveTitle(`Quote Summary ${number} · Verdigris`)
  await expect(heading(page, /Quote Summary/)).toBeFocused()

  // A page that is reached with the back button gets the focus and is announced, too.
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeFocused()
  await expect(page.getByRole('status').getByText('Dashboard')).toBeAttached()
})

test('shortcuts open pages, are listed, and can be turned off permanently', async ({ person }) => {
  const page = await person('a customer')
  await openDashboard(page)
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // The shortcuts are loaded after the page itself.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(dialog.getByRole('term').filter({ hasText: 'Quotes' })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.type('gq')
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(heading(page, 'Quotes')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('gd')
  await expect(page).toHaveURL('/dashboard/orders?text=gd')
  await page.getByRole('button', { name: 'Remove filter “gd”' }).press('Enter')

  await page.keyboard.press('?')
  await expectFocusIn(dialog)
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(heading(page, 'Quotes')).toBeVisible()
  await page.keyboard.type('gd')
  await page.keyboard.press('?')
  // The menu opens after the earlier keys were handled: if they worked, their effect would be visible by now.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL('/dashboard/orders')
  await page.keyboard.type('keyboard shortcuts')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('switch')).not.toBeChecked()

  await page.keyboard.press('Escape')
  await page.goto('/dashboard/settings#keyboard')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).toBeChecked()
})

test('keys pressed before the menu is loaded are kept', async ({ person }) => {
  const page = await person('a customer')
  const menu = Promise.withResolvers<void>()
  await page.route('**/CommandMenu-*.js', async (route) => {
    await menu.promise
    await route.continue()
  })
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('termz')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('s')
  menu.resolve()
  await expect(field(page)).toHaveValue('terms')
  await expect(page).toHaveURL('/dashboard')
})

test('a menu that cannot be loaded leaves the page unchanged', async ({ person }) => {
  const page = await person('a customer')
  await page.route('**/CommandMenu-*.js', (route) => route.abort())
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('the menu on phones closes with Escape, and when the focus leaves it', async ({ person }) => {
  const page = await person('an administrator', { width: 360 })
  await signIn(page, 'admin@verdigris.example')
  await page.goto('/admin')
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  const burger = page.getByRole('button', { name: /(Open|Close) menu/ })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await burger.press('Enter')
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link')).toHaveText(['Users', 'Products', 'Documents', 'EPDs', 'Quotes', 'Settings'])
  await expectSound(page)
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Users' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()

  await burger.press('Enter')
  await menu.getByRole('button', { name: 'Sign Out' }).focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
})

test('every page opened from the bar receives the focus and is announced', async ({ person }) => {
  const page = await person('a customer')
  await openDashboard(page)
  for (const name of ['Suppliers', 'Quotes', 'Calculator', 'How it Works', 'Settings', 'Dashboard']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const title = (await page.title()).replace(' · Verdigris', '')
    await expect(page.getByRole('status').getByText(title, { exact: true })).toBeAttached()
  }
  await page.goto('/orders/00000000-0000-4000-8000-000000000000')
  await expect(heading(page, 'Quote not found')).toBeVisible()
  await expect(page).toHaveTitle('Quote not found · Verdigris')
})

test('a page is preloaded under the pointer and with the focus', async ({ person }) => {
  const page = await person('a customer')
  await openDashboard(page)
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  const suppliers = page.waitForRequest(/\/SuppliersPage-.*\.js/)
  await link('Suppliers').focus()
  await suppliers
  const calculator = page.waitForRequest(/\/CalculatorPage-.*\.js/)
  await link('Calculator').hover()
  await calculator
  await expect(page).toHaveURL('/dashboard')
})
