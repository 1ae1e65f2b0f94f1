import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { become, type Kind } from './accounts.ts'
import { expect, expectSound, signIn, test } from './journey.ts'

type Audience = 'public' | 'own-account' | 'signed-in' | 'customer' | 'supplier' | 'admin'

/** The audience of each page: the route tables of both specifications (section 2), repeated here. */
const audiences: Record<Audience, string[]> = {
  public: [
    '/',
    '/how-it-works',
    ...'/terms /glossary /privacy /accessibility /imprint'.split(' '),
    '/calculator',
    '/sign-in',
    '/create-account',
    // Not in the specifications' tables: for people with a mail's link, or with a forgotten password.
    '/sign-in/link',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/confirm-email-change',
    '/turn-off-mails',
    // For people with an invitation, and an EPD that its supplier has made public.
    '/invitation',
    '/declarations/$id',
  ],
  // Not in the specification's table: people with a pending or deactivated account keep access to their own account.
  'own-account': ['/dashboard/settings'],
  'signed-in': [
    '/dashboard',
    '/dashboard/orders',
    '/products',
    '/products/compare',
    '/suppliers/$id',
    '/products/$id',
    // Not in the specification's table: the comparison above, EPD records (the server decides who reads which) and notifications.
    '/epds/$id',
    '/notifications',
    '/quotes/new',
    '/quotes/confirmation',
    '/orders/review',
    '/orders/$id',
    '/suppliers',
    '/quotes/create',
  ],
  customer: ['/billing', '/dashboard/insights'],
  supplier: [
    '/dashboard/analytics',
    '/dashboard/products',
    '/dashboard/products/new',
    '/dashboard/products/$id/edit',
    '/dashboard/products/import',
    '/dashboard/epds',
    '/dashboard/epds/new',
  ],
  admin: [
    '/admin',
    '/admin/users',
    '/admin/products',
    '/admin/products/standard',
    '/admin/products/standard/new',
    '/admin/products/standard/$id/edit',
    '/admin/products/standard/import',
    '/admin/documents',
    '/admin/epds',
    '/admin/quotes',
    '/admin/approval',
    '/admin/settings',
    '/admin/history',
    '/admin/settings/mail',
    '/admin/settings/jobs',
    '/admin/nothing',
    '/admin/users/nothing/at-all',
  ],
}
/** Addresses that redirect to another page: product decision 37, and any unknown one under /admin. */
const leadsTo: Record<string, string> = {
  '/suppliers': '/products',
  '/quotes/create': '/quotes/new',
  '/admin/nothing': '/admin',
  '/admin/users/nothing/at-all': '/admin',
}
/** Pages about one thing. Without one of the person's own in the address they redirect to the list of choices. */
const leadsToChoice: Record<string, string> = {
  '/orders/review': '/products',
  '/dashboard/products/$id/edit': '/dashboard/products',
  '/admin/products/standard/$id/edit': '/admin/products/standard',
}
const known = Object.entries(audiences).flatMap(([audience, addresses]) =>
  addresses.map((address) => ({ address, audience: audience as Audience })),
)

type Outcome = 'shown' | 'home' | 'sign-in' | 'Account Pending Approval' | 'Account Deactivated'

/** The guards in the order of specification 000, section 2. */
function expected({ role, status }: Kind, audience: Audience): Outcome {
  if (audience === 'public') return 'shown'
  if (role === 'visitor') return 'sign-in'
  if (audience === 'own-account') return 'shown'
  if (status === 'pending') return 'Account Pending Approval'
  if (status === 'deactivated') return 'Account Deactivated'
  if (audience === 'signed-in' || audience === role) return 'shown'
  return audience === 'admin' ? 'sign-in' : 'home'
}

/** Opens the address as this person. Returns the outcome, the address they end on, and the remembered page. */
async function openAs(page: Page, address: string) {
  // The router sets the title once it has rendered the destination. Navigation inside the page saves 200 page loads.
  await page.evaluate((path) => {
    document.title = ''
    history.pushState({}, '', path)
  }, address)
  await expect(page).not.toHaveTitle('')
  const words = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? ''
  const { pathname, searchParams } = new URL(page.url())
  const from = searchParams.get('from')
  const isBlocked = /^(Account Pending Approval|Account Deactivated|Connection Error|This page could not be loaded)$/
  return {
    at: pathname,
    from: from && new URL(from, 'http://site').pathname,
    heading: isBlocked.test(words) ? words : '',
  }
}

test('every address of the program has a row in the table of guards', () => {
  const listed = known.map(({ address }) => address)
  expect(Object.values(paths).filter((address) => !listed.includes(address))).toEqual([])
})

// The settings come last: their parts load when they scroll into view, and such a request would be counted for the next page.
const settingsLast = known.toSorted(
  (a, b) => Number(a.address === paths.settings) - Number(b.address === paths.settings),
)

const viewers: Kind[] = [
  { role: 'visitor', status: 'active' },
  ...(['customer', 'supplier'] as const).flatMap((role) =>
    (['pending', 'active', 'deactivated'] as const).map((status) => ({ role, status })),
  ),
  { role: 'admin', status: 'active' },
]

for (const viewer of viewers) {
  const name = viewer.role === 'visitor' ? 'a visitor' : `${viewer.role}, ${viewer.status}`
  test(`the guards hold for ${name} on every page`, async ({ person }) => {
    const page = await person(name)
    await become(page, await person('administrator'), viewer)
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Requests that any page may make: the session, the platform's settings for the footer, the ways to sign in, and the reason
      // of a deactivation.
      if (pathname.startsWith('/api/') && !/^\/api\/(session|platform|account\/deactivation)(\/|$)/.test(pathname))
        requests.push(pathname)
    })

    await page.goto('/terms')
    const id = randomUUID()
    const results: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const { address, audience } of settingsLast) {
      const path = address.replace('$id', id)
      const outcome = expected(viewer, audience)
      const target = leadsTo[address] ?? (outcome === 'shown' ? leadsToChoice[address] : undefined) ?? path
      requests.length = 0
      results[address] = { ...(await openAs(page, path)), asksFor: outcome === 'shown' ? [] : [...requests] }
      wanted[address] = {
        at: outcome === 'sign-in' ? '/sign-in' : outcome === 'home' ? '/' : target,
        from: outcome === 'sign-in' ? target : null,
        heading: outcome.startsWith('Account') ? outcome : '',
        asksFor: [],
      }
    }
    expect(results).toEqual(wanted)
  })
}

test('a page shows its skeleton until the session is known, and offers a retry without an answer', async ({
  person,
}) => {
  // A visitor's page contains the session. A member's page has to request it.
  const page = await person('a customer')
  await signIn(page, 'customer@verdigris.example')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  answered.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.unroute('**/api/session')
  await page.route('**/api/session', (route) => route.abort())
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Connection Error' })).toBeVisible()
  const words = 'Unable to connect to the server. Please check your connection and try again.'
  await expect(page.getByRole('main')).toContainText(words)
  await expectSound(page)

  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
})

test('the sign-in returns to the requested page, with its parameters', async ({ person }) => {
  const page = await person('a visitor')
  await page.goto('/dashboard/orders?status=pending')
  await expect(page).toHaveURL(/\/sign-in\?from=/)

  await fillSignIn(page, 'customer@verdigris.example')

  await expect(page).toHaveURL('/dashboard/orders?status=pending')
})

test('the sign-in ignores a remembered page of another site', async ({ person }) => {
  const page = await person('a visitor')
  const foreign = ['//evil.example', '/\\evil.example', 'https://evil.example/x', 'javascript:alert(1)']
  for (const from of [...foreign, ...foreign.map(encodeURIComponent)]) {
    await page.context().clearCookies()
    await page.goto(`/sign-in?from=${from}`)
    await fillSignIn(page, 'supplier@verdigris.example')
    await expect(page).toHaveURL('/dashboard')
  }
})

test('a customer at an admin page is asked to switch the account, and the administrator then opens it', async ({
  person,
}) => {
  const page = await person('a customer')
  await signIn(page, 'customer@verdigris.example')
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/sign-in?from=%2Fadmin%2Fusers')
  await expect(page.getByRole('main')).toContainText('You are signed in as customer@verdigris.example')
  await expectSound(page)

  await page.getByRole('button', { name: 'Switch account' }).click()
  await fillSignIn(page, 'admin@verdigris.example')

  await expect(page).toHaveURL('/admin/users')
})

async function fillSignIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill('Verdigris-2026')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}
