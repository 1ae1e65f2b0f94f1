import type { Page } from '@playwright/test'
import { password } from './accounts.ts'
import { makeHostileWorld, type HostileWorld } from './hostile-data.ts'
import { expect, signIn, test } from './journey.ts'
import { layoutFaults } from './layout.ts'

// All tests share one program, filled once with texts that people could type into any field.

let world: HostileWorld
test.beforeAll(async ({ program }) => {
  world = await makeHostileWorld(program.url)
})

const widths = [1920, 1440, 1280, 768, 360]
const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main :is([aria-label="Loading"], [aria-busy="true"])')).toHaveCount(0)
}

/** Numbers of quotes are random. `D` is the widest of their digits, so that no width depends on luck. */
function widenNumbers() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (/^[0-9A-F]{8}$/.test(text.nodeValue ?? '')) text.nodeValue = 'DDDDDDDD'
  }
}

/** Loads each page once and checks it at every width. */
async function expectWhole(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    await page.evaluate(widenNumbers)
    if (address === '/dashboard/products') await page.locator('label').filter({ hasText: 'List' }).click()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await layoutFaults(page), `${address}, ${width} pixels wide`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
}

test('an administrator reaches everything in every list with extreme data', async ({ person }) => {
  const page = await person('administrator')
  await signIn(page, 'admin@verdigris.example')
  await expectWhole(page, [
    '/admin',
    '/admin/users',
    `/admin/quotes?quote=${world.sent}`,
    '/admin/products',
    '/admin/documents',
    '/admin/epds',
    `/epds/${world.returned}`,
    `/admin/approval?quote=${world.unapproved}`,
    '/admin/history',
    '/admin/settings/mail',
    '/admin/settings/jobs',
    '/notifications',
  ])
})

test('a supplier reaches everything in every list with extreme data', async ({ person }) => {
  const page = await person('supplier')
  await signIn(page, world.supplier, password)
  await expectWhole(page, [
    '/dashboard',
    '/dashboard/orders',
    '/dashboard/orders?deleted=true',
    '/dashboard/products',
    '/dashboard/epds',
    `/epds/${world.returned}`,
    '/dashboard/analytics',
    '/notifications',
  ])
})

test('a customer reaches everything in every list with extreme data', async ({ person }) => {
  const page = await person('customer')
  await signIn(page, world.customer, password)
  const searchPath = '/products?material=Brass&profile=Hexagonal+Bar&search=1'
  await expectWhole(page, [
    '/dashboard',
    '/dashboard/orders',
    `/orders/${world.sent}`,
    '/notifications',
    '/dashboard/insights',
    '/calculator',
    searchPath,
    `${searchPath}&view=list`,
  ])
})

test('at 1440 pixels the rows of an administrator are at most 48 pixels high', async ({ person }) => {
  const page = await person('administrator')
  await signIn(page, 'admin@verdigris.example')
  for (const list of ['users', 'quotes', 'products', 'documents', 'epds', 'approval']) {
    await page.goto(`/admin/${list}`)
    await settled(page)
    const rows = list === 'approval' ? page.locator('main li:has(> div > h2)') : page.locator('main tbody > tr')
    await expect(rows.first()).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), list).toBeLessThanOrEqual(48)
  }
})

test('a row opens from anywhere in it, and its controls keep their own actions', async ({ person }) => {
  const page = await person('administrator')
  await signIn(page, 'admin@verdigris.example')
  await page.goto('/admin/quotes?status=pending_admin_approval')
  const row = page.getByRole('row').filter({ hasText: world.unapproved.slice(0, 8).toUpperCase() })

  await test.step('a document opens in a tab of its own', async () => {
    const [asked] = await Promise.all([
      page.context().waitForEvent('request', (request) => request.url().includes('/api/files/')),
      row.getByRole('link', { name: /\.pdf$/ }).click(),
    ])
    expect(asked.url()).toContain('/api/files/')
    await expect(page).toHaveURL(/\/admin\/quotes/)
  })

  await test.step('further documents are named in the opened row', async () => {
    await row.getByRole('button', { name: '+3 more' }).click()
    await expect(page.getByRole('list', { name: 'Documents' }).getByRole('link')).toHaveCount(4)
    await expect(page).toHaveURL(/\/admin\/quotes/)
  })

  await test.step('the date shows its age by keyboard', async () => {
    await row.getByRole('time').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText(/ago|just now/)
  })

  for (const where of ['Product', 'Date', 'Quote'] as const)
    await test.step(`the row opens at its ${where}`, async () => {
      const cell = row.locator(`td[data-label="${where}"]`)
      const target =
        where === 'Date' ? cell.getByRole('time') : where === 'Product' ? cell.locator('bdi').first() : cell
      const box = await target.boundingBox()
      await page.mouse.click((box?.x ?? 0) + 12, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      await expect(page).toHaveURL(new RegExp(`/admin/approval\\?.*${world.unapproved}`))
      await page.goBack()
      await expect(row).toBeVisible()
    })
})

test('a supplier reads the customers of quotes, and sorts by them', async ({ person }) => {
  const page = await person('supplier')
  await signIn(page, 'supplier@verdigris.example')
  await page.goto('/dashboard/orders')
  await settled(page)
  await expect(page.getByRole('columnheader', { name: 'Supplier' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Customer' }).click()
  await expect(page).toHaveURL(/sort=customer/)
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'ascending')
  const names = async () =>
    page.locator('td[data-label="Customer"] bdi:first-child').evaluateAll((all) => all.map((one) => one.textContent))
  await expect.poll(names).toEqual((await names()).toSorted((a, b) => a.localeCompare(b, 'sv')))
  expect(new Set(await names()).size).toBeGreaterThan(3)
  expect(await names()).not.toContain('Nordstål Demo AB')
})

test('the count of quotes awaiting approval moves no part of the page', async ({ person }) => {
  const page = await person('administrator')
  await signIn(page, 'admin@verdigris.example')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    let count = () => {}
    const countRequested = new Promise<void>((resolve) => (count = resolve))
    await page.route('**/api/overview', async (route) => {
      await countRequested
      await route.continue()
    })
    await page.goto('/admin/quotes', { waitUntil: 'commit' })
    const search = page.getByLabel('Search', { exact: true })
    await expect(search).toBeVisible()
    const place = await search.boundingBox()
    count()
    await expect(page.getByText(/\d+ quotes are awaiting approval/)).toBeVisible()
    expect(await search.boundingBox()).toEqual(place)
    await page.unrouteAll()
  }
})

test('the logo stands in line with the content of the page', async ({ person }) => {
  const page = await person('visitor')
  await page.goto('/how-it-works')
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x
  for (const width of [1920, 1440, 1280, 900, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await left('header a'), `${width} pixels wide`).toBe(await left('main h1'))
  }
  for (const address of ['/sign-in', '/create-account']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    expect(await left('header a'), address).toBe(await left('main h1'))
  }
})

test('the spinner stands in the middle of its button', async ({ person }) => {
  const page = await person('administrator')
  await signIn(page, 'admin@verdigris.example')
  await page.goto('/admin/users')
  await page.route('**/api/accounts/export*', () => {})
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const button = page.getByRole('button', { name: 'Download', exact: true })
  await button.click()
  const sign = await button.locator('.mantine-Button-loader').boundingBox()
  const box = await button.boundingBox()
  expect(sign && box && Math.abs(sign.x + sign.width / 2 - box.x - box.width / 2)).toBeLessThan(2)
  expect(sign && box && Math.abs(sign.y + sign.height / 2 - box.y - box.height / 2)).toBeLessThan(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
