import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { formatNumber } from '#domain/values/money.ts'
import { expect, signIn, test } from './journey.ts'

const pages = [
  { path: '/', title: 'Sustainable metal, quoted' },
  { path: '/how-it-works', title: 'How it Works' },
  { path: '/terms', title: 'Terms' },
  { path: '/glossary', title: 'Glossary' },
  { path: '/imprint', title: 'Imprint' },
  { path: '/calculator', title: 'Calculator' },
  { path: '/sign-in', title: 'Sign In' },
  { path: '/create-account', title: 'Create Account' },
  { path: '/forgot-password', title: 'Forgot password' },
]
const company = 'Verdigris Demo AB, Sweden'

/** A page in a new browser context in which scripts are disabled. */
async function pageWithoutScripts(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false })
  return context.newPage()
}

/** The readable text of the page, without its style elements. */
const textOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement
    for (const style of copy.querySelectorAll('style')) style.remove()
    return copy.textContent
  })

/** Sums up the layout shifts from the start of the page. */
function watchShifts() {
  const watched = { shift: 0 }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const { path, title } of pages)
  test(`${path} is complete without scripts, and stays unchanged during hydration`, async ({
    browser,
    program,
    person,
  }) => {
    const without = await pageWithoutScripts(browser, { baseURL: program.url })
    await without.goto(path)
    await expect(without).toHaveTitle(`${title} · Verdigris`)
    await expect(without.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(without.getByRole('contentinfo')).toContainText(company)
    await expect(without.getByRole('link', { name: 'Sign In', exact: true }).filter({ visible: true })).not.toHaveCount(
      0,
    )
    const before = await textOf(without)
    await without.context().close()

    const page = await person('a visitor')
    const texts: string[] = []
    page.on('console', (message) => texts.push(message.text()))
    await page.addInitScript(watchShifts)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(path)
    // This button works only after hydration.
    await page.getByRole('button', { name: 'Colours: as the system. Change to light' }).click()
    await expect(page.getByRole('button', { name: 'Colours: light. Change to dark' })).toBeVisible()

    expect(await textOf(page)).toBe(before)
    await expect(page).toHaveTitle(`${title} · Verdigris`)
    expect(texts).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { watched: { shift: number } }).watched.shift)).toBeLessThan(
      0.02,
    )
    expect(requests.filter((asking) => /^\/api\/(session|platform|platform\/figures)$/.test(asking))).toEqual([])
  })

test('the landing page shows its figures before any script is loaded', async ({ browser, program }) => {
  const page = await pageWithoutScripts(browser, { baseURL: program.url })
  const figures = (await (await page.request.get('/api/platform/figures')).json()) as Record<string, number>
  await page.goto('/')
  for (const count of Object.values(figures)) await expect(page.getByRole('main')).toContainText(formatNumber(count))
  await page.context().close()
})

test('a signed-in person never sees a visitor’s buttons', async ({ person, program, browser }) => {
  const page = await person('a customer')
  await signIn(page, 'customer@verdigris.example')
  const storageState = await page.context().storageState()
  const plain = await pageWithoutScripts(browser, { baseURL: program.url, storageState })
  await plain.goto('/')
  await expect(plain.getByRole('link', { name: 'Create Account' })).toHaveCount(0)
  await plain.context().close()

  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'View Suppliers' })).toBeVisible()
})

/** Holds the application back, so that the page is seen without it, until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a link that was reached by keyboard keeps the focus during hydration', async ({ person }) => {
  const page = await person('a visitor in a hurry')
  const release = await holdApplication(page)
  await page.goto('/terms', { waitUntil: 'commit' })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'How it Works' })
  await link.focus()
  release()
  await expect(page.locator('html[data-ready]')).toHaveCount(1)
  await expect(link).toBeFocused()
})

/** Changes the page at the moment in which it is ready. Says whether React has hydrated its heading, on which it then has keys of its own. */
function changePageWhenReady() {
  const watch = new MutationObserver(() => {
    const { dataset } = document.documentElement
    if (!('ready' in dataset)) return
    watch.disconnect()
    const heading = document.querySelector('main h1') ?? {}
    dataset['heading'] = Object.keys(heading).some((key) => key.startsWith('__react')) ? 'hydrated' : 'only rendered'
    window.history.pushState({}, '', '/glossary')
  })
  watch.observe(document, { attributes: true, subtree: true })
}

test('a page is ready once it is hydrated itself, and can be left in that moment', async ({ person }) => {
  const page = await person('a visitor in a hurry')
  await page.addInitScript(changePageWhenReady)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-heading', 'hydrated')
})

test('a form that is sent before hydration keeps what was typed, and is sent once when it is sent again', async ({
  person,
}) => {
  const page = await person('a customer in a hurry')
  const release = await holdApplication(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('customer@verdigris.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Verdigris-2026')
  const requests: string[] = []
  page.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname))
  await password.press('Enter')
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(password).toHaveValue('Verdigris-2026')
  release()
  await expect(page.locator('html[data-ready]')).toHaveCount(1)
  await password.press('Enter')
  await expect(page).not.toHaveURL(/sign-in/)
  expect(requests.filter((path) => path !== '/api/session/passkey/options')).toEqual(['/api/session'])
})

test('a form that needs scripts shows a notice if they are off or cannot be loaded', async ({
  browser,
  program,
  person,
}) => {
  const without = await pageWithoutScripts(browser, { baseURL: program.url })
  await without.goto('/sign-in')
  const notice = without.locator('noscript .no-program')
  await expect(notice).toBeInViewport()
  await expect(notice).toContainText('Verdigris needs JavaScript to sign you in')
  await without.context().close()

  const page = await person('a visitor')
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
  await page.goto('/sign-in', { waitUntil: 'load' })
  const alert = page.getByRole('alert').filter({ hasText: 'Verdigris could not be loaded completely.' })
  await expect(alert).toBeInViewport()
  await page.unroute(/\/assets\/index-.*\.js$/)
  await alert.getByRole('link', { name: 'Reload the page' }).click()
  await page.getByLabel('Email').fill('anna@firm.example')
  await expect(alert).toHaveCount(0)
})

test('a missing part of the program, as after a newer version, shows a message with a remedy', async ({
  browser,
  program,
}) => {
  // A context of its own, because errors on the console are expected here and fail a test elsewhere.
  const context = await browser.newContext({ baseURL: program.url })
  const page = await context.newPage()
  const missingFiles = /\/assets\/(routes|Toasts)-.*\.js$/
  await page.route(missingFiles, (route) => route.abort())

  await page.goto('/calculator')
  await expect(page.locator('html[data-ready]')).toHaveCount(1)
  const quote = page.getByRole('link', { name: 'Request a quote' })
  await page.getByLabel('Volume (tons)', { exact: true }).fill('12.5')
  await quote.click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()

  await page.unroute(missingFiles)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/^[^?]+\/sign-in\?from=.*volume%3D12\.5/)

  await page.route(missingFiles, (route) => route.abort())
  await page.goto('/dashboard/orders?status=pending')
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible()
  await context.close()
})
