import { become, decide, password } from './accounts.ts'
import { expect, expectSound, test } from './journey.ts'

const active = { role: 'customer', status: 'active' } as const

test('a session is checked every 5 minutes, also in a hidden tab, and its end leads to the sign-in', async ({
  person,
}) => {
  const [page, office] = [await person('a customer', { once: true }), await person('administrator')]
  const { id, email } = await become(page, office, active)
  let checks = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session' && request.method() === 'GET') checks++
  })
  await page.clock.install()
  await page.goto('/dashboard/settings?tab=x#account')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.fastForward('04:50')
  const checksBefore = checks
  // The clock advances minute by minute: the 5 minutes count from the last response, which may still be on its way.
  const nextCheck = (which: number) =>
    expect
      .poll(
        async () => {
          await page.clock.fastForward('01:00')
          return checks
        },
        { intervals: [100] },
      )
      .toBe(which)
  await nextCheck(checksBefore + 1)
  await nextCheck(checksBefore + 2)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await decide(office, 'deactivate', id)
  await nextCheck(checksBefore + 3)

  await expect(page).toHaveURL(`/sign-in?from=${encodeURIComponent('/dashboard/settings?tab=x#account')}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  // A deactivated account still has its own settings.
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Account Deactivated' })).toBeVisible()
  await expectSound(page)
})

test('a check that fails in the network signs nobody out', async ({ person }) => {
  const page = await person('a customer', { once: true })
  await become(page, await person('administrator'), active)
  await page.clock.install()
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  let failed = 0
  await page.route('**/api/session', (route) => {
    failed++
    return route.abort()
  })

  await page.clock.fastForward('05:05')
  await expect.poll(() => failed).toBeGreaterThan(0)
  const before = failed
  // The clock runs on, so it may be tried more often.
  await page.clock.fastForward('00:05')
  await expect.poll(() => failed).toBeGreaterThan(before)

  await expect(page).toHaveURL('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a deactivated account is signed out at its next step', async ({ person }) => {
  const [page, office] = [await person('a customer'), await person('administrator')]
  const { id } = await become(page, office, active)
  // An open page would otherwise notice by itself, perhaps before the step.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  await decide(office, 'deactivate', id)

  await page.getByLabel('Status').selectOption('Cancelled')

  await expect(page).toHaveURL(`/sign-in?from=${encodeURIComponent('/dashboard/orders?status=cancelled')}`)
  const why = page.getByRole('main').getByText('You were signed out because your account was deactivated.')
  await expect(why).toBeVisible()
  await page.reload()
  await expect(why).toBeVisible()
  await expectSound(page)
})

test('Back after a sign-in neither opens nor flashes the sign-in page', async ({ person }) => {
  const page = await person('a customer')
  await page.goto('/how-it-works')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill('customer@verdigris.example')
  await page.getByLabel(/^Password/).fill('Verdigris-2026')
  await page.evaluate(() => {
    const seen = { flashed: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.body.textContent?.includes('You are signed in as')) seen.flashed = true
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: { flashed: boolean } }).seen.flashed)).toBe(false)

  await page.goBack()

  await expect(page).toHaveURL('/how-it-works')
})

test('signing out ends the session, and reports a failure', async ({ person }) => {
  const page = await person('a customer')
  await become(page, await person('administrator'), active)
  await page.goto('/dashboard')
  const signOut = page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign Out' })
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )

  await signOut.click()
  await expect(page.getByRole('alert')).toHaveText(/Error signing out. Please try again./)
  await expect(page).toHaveURL('/dashboard')

  await page.unroute('**/api/session')
  const cookie = (await page.context().cookies()).find(({ name }) => !name.includes('.known-'))
  await signOut.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign In' })).toBeVisible()
  // The cookie that marks a known browser is no session.
  const left = (await page.context().cookies()).map(({ name }) => name)
  expect(left.filter((name) => !name.includes('.known-'))).toEqual([])
  const sessionResponse = await page.request.get('/api/session', {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  })
  expect(await sessionResponse.json()).toEqual({ actor: null, expires_at: null })
  await page.goBack()
  await expect(page).toHaveURL('/sign-in?from=%2Fdashboard')
})

test('a session that changed in another tab applies when this tab becomes visible', async ({ person }) => {
  const [page, office] = [await person('a customer'), await person('administrator')]
  const first = await become(page, office, active)
  await page.goto('/sign-in')
  await expect(page.getByText(first.email)).toBeVisible()
  await page.evaluate(() => void Object.assign(window, { remembered: true }))
  const comeBack = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  const second = await become(page, office, active)
  await comeBack()
  await expect(page.getByText(second.email)).toBeVisible()
  // The page is a new document, so nothing of the former person is in its memory.
  await page.waitForFunction(() => !('remembered' in window))

  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.request.delete('/api/session')
  // Simulates a page that is restored from the back/forward cache.
  await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL('/sign-in?from=%2Fdashboard%2Fsettings')
})
