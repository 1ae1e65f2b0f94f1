import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, expectSound, signIn, test } from './journey.ts'

const needsId = (path: string) => path.includes('$')
const addresses = Object.values(paths).filter((path) => !needsId(path))
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
  paths.howItWorks,
  paths.terms,
  paths.calculator,
]

const readers = [
  { name: 'a visitor', pages: [...forAnybody, paths.dashboard, '/no-such-page'] },
  {
    name: 'a customer',
    email: 'customer@verdigris.example',
    pages: addresses.filter((path) => !path.startsWith(paths.admin) && path !== paths.signIn),
  },
  {
    name: 'a supplier',
    email: 'supplier@verdigris.example',
    pages: [paths.dashboard, paths.myProducts, paths.newProducts, paths.quotes, paths.analytics, paths.settings],
  },
  {
    name: 'an administrator',
    email: 'admin@verdigris.example',
    pages: addresses.filter((path) => path.startsWith(paths.admin)),
  },
]

/** A live connection lasts as long as its page, and the network would never be idle. */
function withoutLive() {
  Object.assign(window, {
    EventSource: class extends EventTarget {
      close() {}
    },
  })
}

/** Opens a page and waits until what it loads is there. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The first link to each page about one thing that the page links to. */
async function linksTo(page: Page, kinds: RegExp[]): Promise<string[]> {
  const all = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return kinds.flatMap((kind) => all.find((href) => kind.test(href)) ?? [])
}

for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
])
  for (const { name, email, pages } of readers)
    test(`every page of ${name} is sound, ${width} pixels wide, ${dark ? 'dark' : 'light'}`, async ({ person }) => {
      test.setTimeout(180_000)
      const page = await person(name, { width, dark })
      await page.addInitScript(withoutLive)
      if (email) await signIn(page, email)
      const things = new Set<string>()
      for (const path of pages) {
        await open(page, path)
        await expectSound(page)
        const found = await linksTo(page, [/^\/orders\/[0-9a-f-]{36}$/, /^\/suppliers\/[0-9a-f-]{36}$/, /\/edit$/])
        for (const href of found) things.add(href)
      }
      for (const href of [...things].slice(0, 4)) {
        await open(page, href)
        await expectSound(page)
      }
    })
