import { test as base, expect, type Page } from '@playwright/test'
import { removeProgram, startDemoProgram } from '#test/demo-program.ts'
import type { Program } from '#test/program.ts'
import { findViolations } from './axe.ts'
import { poolOf, type BrowserPool, type TakenBrowser } from './browser-pool.ts'
import { slowdown } from './slowdown.ts'

type Screen = { width?: number; dark?: boolean }

type People = {
  /** A browser of nobody's yet with one page, named in failures. Every page it opens is checked for errors. */
  person: (name: string, screen?: Screen) => Promise<Page>
}

type Worker = { program: Program; browsers: BrowserPool }

/** One program with demo data per worker, which the files of that worker share, and as many people as a journey needs. */
export const test = base.extend<People, Worker>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's text and wants a pattern here
    async ({}, use) => {
      const program = await startDemoProgram()
      await use(program)
      await removeProgram(program)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browsers: [
    async ({ browser, program }, use) => {
      const pool = poolOf(browser, program.url)
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  async person({ browsers }, use, testInfo) {
    const taken: TakenBrowser[] = []
    const complaints: string[] = []
    await use(async (name, screen = {}) => {
      // The first one enters after the journey has said how long it may take.
      if (taken.length === 0) testInfo.setTimeout(testInfo.timeout * slowdown)
      const own = await browsers.take(screen)
      taken.push(own)
      const page = await own.context.newPage()
      waitForHydration(page)
      if (slowdown > 1) {
        const devtools = await own.context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      }
      page.on('pageerror', (error) => complaints.push(`${name}: ${error.message}`))
      page.on('console', (message) => {
        // The browser itself reports every 4xx answer; those the screens show.
        const isRefusal = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isRefusal) complaints.push(`${name}: ${message.text()}`)
      })
      return page
    })
    for (const own of taken) await browsers.giveBack(own)
    expect(complaints).toEqual([])
  },
})

export { expect }

/**
 * Has `goto` end once the application has hydrated the prerendered page, whose buttons are inert until then: what was read or
 * held of that page is gone in the next moment. With a `waitUntil` of its own it ends when that says.
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === undefined)
      await page.waitForFunction(() => document.querySelector('button[inert]') === null)
    return response
  }
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rulesOf: Record<'standard' | 'advice' | 'colours', { type: 'tag' | 'rule'; values: string[] }> = {
  standard: { type: 'tag', values: standard },
  /** With axe's own advice on headings and landmarks, for a page without toasts and dialogs, which stand outside of them. */
  advice: { type: 'tag', values: [...standard, 'best-practice'] },
  /** What the same page in other colours can break. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** The page as it stands has no accessibility finding (WCAG 2.2 AA, with targets of 24 pixels) and no sideways scroll bar. */
export async function expectSound(page: Page, rules: keyof typeof rulesOf = 'standard'): Promise<void> {
  // Toasts and tooltips come and go, and stand outside the landmarks on purpose.
  const exclude = ['[data-mantine-shared-portal-node] [role="tooltip"]']
  // Out of reach behind a modal dialog, and half covered by it: that is no small target.
  if ((await page.locator('[aria-modal="true"]').count()) > 0) exclude.push('#root')
  const found: string[] = []
  for (const { rule, places } of await findViolations(page, { exclude }, rulesOf[rules]))
    for (const place of places)
      if (rule !== 'target-size' || (await isSmallInFullView(page, place))) found.push(`${rule}: ${place}`)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
  await expectNotSideways(page)
}

/** A target that a sticky bar half covers at this moment is whole once it is scrolled to: it is measured there. */
async function isSmallInFullView(page: Page, place: string): Promise<boolean> {
  const target = page.locator(place)
  const before = await target.evaluate((element) => {
    const top = window.scrollY
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return top
  })
  const violations = await findViolations(page, { include: [place] }, { type: 'rule', values: ['target-size'] })
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before)
  return violations.length > 0
}

/** Nothing of the page lies beyond its right edge (WCAG 2.2, 1.4.10). */
export async function expectNotSideways(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `pixels beyond the edge of ${page.url()}, ${width} wide`).toBeLessThanOrEqual(0)
}

const demoPassword = 'Verdigris-2026'

/** Signs the person's browser in without the screens. A page that is open already hears of it only when it is loaded again. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { email, password } })
  expect(answer.ok(), `the sign-in of ${email} answers ${answer.status()}`).toBe(true)
}

/** Signs in as people do, and waits for the page that they then stand on. */
export async function signInByForm(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/(dashboard|admin)/)
}
