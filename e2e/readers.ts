import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'

const forAnybody = [
  paths.home,
  paths.signIn,
  paths.signInLink,
  `${paths.signInLink}?token=a-token`,
  paths.createAccount,
  paths.forgotPassword,
  paths.resetPassword,
  `${paths.resetPassword}?token=a-token`,
  paths.verifyEmail,
  `${paths.verifyEmail}?token=a-token`,
  paths.confirmEmailChange,
  `${paths.turnOffMails}?token=a.quoteMoved.token`,
  paths.invitation,
  `${paths.invitation}?token=a-token`,
  paths.howItWorks,
  paths.terms,
  paths.glossary,
  paths.privacy,
  paths.accessibility,
  paths.imprint,
  paths.calculator,
]
export const search = `${paths.suppliers}?material=Steel&profile=HEA+Beam&search=1`

/** A page about one thing, opened by a link on another page. */
type Thing = { on: string; link: RegExp }
type Place = string | Thing
type Reader = { name: string; email?: string; pages: readonly Place[] }

/** The readers with their pages: together every page of the program, by its routes. */
export const readers: readonly Reader[] = [
  { name: 'visitor', pages: [...forAnybody, '/no-such-page'] },
  {
    name: 'customer',
    email: 'customer@verdigris.example',
    pages: [
      paths.dashboard,
      paths.quotes,
      paths.insights,
      paths.settings,
      ...['people', 'security', 'notifications', 'keyboard', 'your-data'].map((part) => `${paths.settings}#${part}`),
      paths.notifications,
      paths.billing,
      paths.suppliers,
      search,
      paths.compare,
      paths.calculator,
      paths.newQuote,
      paths.confirmation,
      { on: `${paths.quotes}?text=C-Profile&sort=created_at&order=asc`, link: /^[0-9A-F]{8}$/ },
      { on: `${paths.quotes}?text=C-Profile`, link: /^[0-9A-F]{8}$/ },
      { on: `${paths.suppliers}?text=Nordst%C3%A5l&search=1`, link: /^View Nordstål Demo AB/ },
    ],
  },
  {
    name: 'supplier',
    email: 'supplier@verdigris.example',
    pages: [
      paths.dashboard,
      paths.myProducts,
      paths.newProducts,
      paths.importProducts,
      paths.epds,
      paths.newEpd,
      paths.quotes,
      paths.analytics,
      paths.settings,
      paths.notifications,
      { on: paths.myProducts, link: /^Edit Steel HEA Beam/ },
      { on: paths.myProducts, link: /^View Steel HEA Beam/ },
      { on: paths.epds, link: /^Copper sheets/ },
    ],
  },
  {
    name: 'administrator',
    email: 'admin@verdigris.example',
    pages: [
      // With this filter a pending account is on the first page.
      ...Object.values(paths)
        .filter((path) => path.startsWith(paths.admin) && !path.includes('$'))
        .map((path) => (path === paths.adminUsers ? `${path}?status=pending` : path)),
      ...['currency-rates', 'cbam', 'single-sign-on', 'mail', 'jobs'].map((part) => `${paths.adminSettings}#${part}`),
      { on: paths.adminEpds, link: /^Copper sheets/ },
      { on: `${paths.standardProducts}?text=IPE`, link: /^Edit Steel IPE Beam/ },
    ],
  },
]

/** Opens one of the pages of `readers`. */
export async function goTo(page: Page, place: Place): Promise<void> {
  await page.goto(typeof place === 'string' ? place : place.on)
  if (typeof place === 'string') return
  const former = await page.getByRole('heading', { level: 1 }).elementHandle()
  await page.getByRole('main').getByRole('link', { name: place.link }).first().click()
  // The address changes before the page does.
  await former?.waitForElementState('hidden')
}

/** The routes without a parameter that nobody of `readers` opens. */
export function routesWithoutReader(): string[] {
  const opened = new Set(
    readers.flatMap(({ pages }) =>
      pages.map((place) => (typeof place === 'string' ? place : place.on).split(/[?#]/)[0]),
    ),
  )
  const elsewhere: readonly string[] = [
    // They lead to other pages.
    paths.formerSuppliers,
    paths.formerNewQuote,
    // It needs a product in its address, and has the bar of the request form.
    paths.review,
  ]
  return Object.values(paths).filter((path) => !path.includes('$') && !opened.has(path) && !elsewhere.includes(path))
}
