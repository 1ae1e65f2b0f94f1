import { test as base, expect, type Page } from '@playwright/test'
import { removeProgram, startDemoProgram } from '#test/demo-program.ts'
import type { Program } from '#test/program.ts'
import { findViolations } from './axe.ts'
import { poolOf, type BrowserPool, type Screen, type TakenBrowser } from './browser-pool.ts'
import { slowdown } from './slowdown.ts'

type People = {
  /** A browser of nobody's yet with one page, named in failures. Every page it opens is checked for errors. */
  person: (name: string, screen?: Screen) => Promise<Page>
}

type Worker = { program: Program; browsers: BrowserPool }

/** One program with demo data per worker, shared by the files of that worker, and as many people as a journey needs. */
export const test = base.extend<People, Worker>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's text and wants a pattern here
    async ({}, use) => {
      const program = await startDemoProgram()
      await use(program)
      await removeProgram(program)
    },
    { scope: 'worker' },
  ],
  browsers: [
    async ({ browser, program }, use) => {
      const pool = poolOf(browser, program.url)
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  async person({ browsers }, use) {
    const browsersInUse: TakenBrowser[] = []
    const complaints: string[] = []
    await use(async (name, screen = {}) => {
      const own = await browsers.take(screen)
      browsersInUse.push(own)
      const page = await own.context.newPage()
      waitForHydration(page)
      if (slowdown > 1) {
        const devtools = await own.context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      }
      page.on('pageerror', (error) => complaints.push(`${name}: ${error.message}`))
      page.on('console', (message) => {
        // The browser logs every 4xx response by itself. The screens show those errors, so they are ignored here.
        const isRefusal = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isRefusal) complaints.push(`${name}: ${message.text()}`)
      })
      return page
    })
    for (const own of browsersInUse) await browsers.giveBack(own)
    expect(complaints).toEqual([])
  },
})

export { expect }

/**
 * Makes `goto` wait for hydration, because until then a rendered page does not react to keys. With its own `waitUntil`, `goto`
 * ends at that point.
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === undefined) await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
    return response
  }
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rulesOf: Record<'standard' | 'advice' | 'colours' | 'layout', { type: 'tag' | 'rule'; values: string[] }> = {
  standard: { type: 'tag', values: standard },
  /**
   * Includes axe's best practices on headings and landmarks. For pages without toasts and dialogs, which are outside of
   * landmarks.
   */
  advice: { type: 'tag', values: [...standard, 'best-practice'] },
  /** Rules that can fail on the same page in another colour scheme. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  /** Rules that can fail on the same page at another width in another colour scheme. */
  layout: {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  },
}

/**
 * Expects no accessibility finding on the page in its present state (WCAG 2.2 AA, targets of 24 pixels) and no horizontal
 * scroll bar.
 */
export async function expectSound(page: Page, rules: keyof typeof rulesOf = 'standard'): Promise<void> {
  await expectStill(page)
  // Tooltips come and go, and are outside the landmarks on purpose.
  const exclude = ['[data-mantine-shared-portal-node] [role="tooltip"]']
  // Targets behind a modal dialog are out of reach and partly covered, so their size does not count.
  if ((await page.locator('[aria-modal="true"]').count()) > 0) exclude.push('#root')
  const problems: string[] = []
  for (const { rule, places } of await findViolations(page, { exclude }, rulesOf[rules]))
    for (const place of places)
      if (rule !== 'target-size' || (await isSmallInFullView(page, place))) problems.push(`${rule}: ${place}`)
  expect(problems, `accessibility of ${page.url()}`).toEqual([])
  await expectNotSideways(page)
}

/**
 * The same as `expectSound` on the person's own screen and, without loading the page again, what can differ on the other one that
 * people use: a wide one in the light scheme, or a phone in the dark.
 */
export async function expectSoundOnBothScreens(page: Page): Promise<void> {
  await expectSound(page)
  const own = page.viewportSize()
  const isPhone = (own?.width ?? 0) < 768
  await showOn(page, isPhone ? 1440 : 360, isPhone ? 'light' : 'dark')
  await expectSound(page, 'layout')
  await showOn(page, own?.width ?? 1440, isPhone ? 'dark' : 'light')
}

/** Shows the page in its present state at this width in this colour scheme. */
export async function showOn(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await expectStill(page)
}

/** Waits for the end of every transition. One that runs shows neither the previous colour nor the next. */
export async function expectStill(page: Page): Promise<void> {
  const running = () => page.evaluate(() => document.getAnimations().some((one) => one instanceof CSSTransition))
  await expect.poll(running, { intervals: [50] }).toBe(false)
}

/** Checks the size of a target once it is scrolled into view, because a sticky bar may cover half of it at this moment. */
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

/** Expects that nothing lies beyond the right edge of the page (WCAG 2.2, 1.4.10). */
export async function expectNotSideways(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `pixels beyond the edge of ${page.url()}, ${width} wide`).toBeLessThanOrEqual(0)
}

const demoPassword = 'Verdigris-2026'

/** Signs the person's browser in without the screens. A page that is open already shows it only after a reload. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { email, password } })
  expect(answer.ok(), `the sign-in of ${email} answers ${answer.status()}`).toBe(true)
}

/** Signs in with the form, and waits for the page that follows. */
export async function signInByForm(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/(dashboard|admin)/)
}
