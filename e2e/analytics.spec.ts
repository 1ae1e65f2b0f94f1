import { become } from './accounts.ts'
import { expect, expectSoundOnBothScreens, signIn, test } from './journey.ts'

test('a supplier reads its figures as a chart and as a table', async ({ person }) => {
  const page = await person('a supplier', { width: 360, dark: true })
  await signIn(page, 'supplier@verdigris.example')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Analytics/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()

  const figures = page.getByRole('list', { name: 'Figures' })
  await expect(figures.getByRole('listitem')).toHaveCount(8)
  await expect(figures.getByRole('listitem').filter({ hasText: 'Revenue' })).toContainText(/\d\.\d\d (USD|EUR|GBP)/)
  await expect(
    page
      .getByRole('img', { name: /^Bar chart of the last 12 months/ })
      .locator('i[data-series][style*="%"]')
      .last(),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Top 5 Products' }).getByRole('link')).toHaveCount(5)
  await expectSoundOnBothScreens(page)

  const toggle = page.getByRole('button', { name: 'View as table' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table', { name: 'Monthly orders' }).getByRole('row')
  await expect(rows.filter({ has: page.getByRole('cell') })).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'View as chart' })).toBeFocused()
  await expectSoundOnBothScreens(page)

  const received = figures.getByRole('link', { name: /^Requests received/ })
  const count = /received\s*(\d+)/.exec((await received.textContent()) ?? '')?.[1]
  await received.click()
  await expect(page).toHaveURL('/dashboard/orders')
  // Two of the quotes in the list are orders of some positions of requests that it has too.
  await expect(page.getByText(`${Number(count) + 2} quotes`)).toBeVisible()
})

test('a new supplier finds zeros and the first step', async ({ person }) => {
  const page = await person('a new supplier', { width: 360, dark: true })
  await become(page, await person('administrator'), { role: 'supplier', status: 'active' })
  await page.goto('/dashboard/analytics')

  const figures = page.getByRole('list', { name: 'Figures' })
  await expect(figures.getByRole('listitem').filter({ hasText: 'Revenue' })).toContainText('$0')
  await expect(figures.getByRole('listitem').filter({ hasText: 'Growth' })).toContainText('0%')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expectSoundOnBothScreens(page)
  await page.getByRole('link', { name: 'Add Products' }).click()
  await expect(page).toHaveURL('/dashboard/products/new')
})

test('a supplier reads the figures of a period, which its address keeps and its file names', async ({ person }) => {
  const page = await person('a supplier', { width: 360, dark: true })
  await signIn(page, 'supplier@verdigris.example')
  await page.goto('/dashboard/analytics')
  const figures = page.getByRole('list', { name: 'Figures' })
  await expect(page.getByLabel('From')).toHaveValue('')
  const allOrders = await figures.getByRole('listitem').filter({ hasText: 'Orders' }).first().textContent()

  const months = await page.getByLabel('Until').locator('option').allTextContents()
  await page.getByLabel('Until').selectOption(months[1] ?? '')
  await expect(page).toHaveURL(/\/dashboard\/analytics\?from=\d{4}-\d\d&until=\d{4}-\d\d$/)
  await expect(page.getByRole('img', { name: /^Bar chart of 12 months/ })).toBeVisible()
  await page.getByLabel('From').selectOption(months[1] ?? '')
  await expect(page.getByRole('img', { name: /^Bar chart of 1 month/ })).toBeVisible()
  await expect(figures.getByRole('listitem').filter({ hasText: 'Growth' })).toContainText('in as much time before them')
  await expectSoundOnBothScreens(page)

  await page.reload()
  const month = await page.getByLabel('From').inputValue()
  await expect(page).toHaveURL(`/dashboard/analytics?from=${month}&until=${month}`)
  await page.getByRole('button', { name: 'Export the months' }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Download|Export)/ })
    .click()
  expect((await download).suggestedFilename()).toContain(`verdigris-analytics-${month}-to-${month}-`)

  await page.getByLabel('From').selectOption('All time')
  await expect(page).toHaveURL('/dashboard/analytics')
  await expect(figures.getByRole('listitem').filter({ hasText: 'Orders' }).first()).toHaveText(allOrders ?? '')
})
