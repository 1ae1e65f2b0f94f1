import type { Page, Request } from '@playwright/test'
import { become } from './accounts.ts'
import { addEpd } from './epds.ts'
import { expect, expectNotSideways, expectSound, showOn, signIn, test } from './journey.ts'
import { expectFocusSeen } from './keyboard.ts'
import { goTo, readers, search } from './readers.ts'
import { skeletonOf } from './skeleton.ts'
import { slowdown } from './slowdown.ts'

/** The unanswered requests of a page. Its live connection lasts as long as the page, so it does not count. */
function awaitedBy(page: Page): ReadonlySet<Request> {
  const awaited = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && awaited.add(request))
  page.on('requestfinished', (request) => awaited.delete(request))
  page.on('requestfailed', (request) => awaited.delete(request))
  return awaited
}

// Two workers share the readers. Findings name the page and the element.
test.describe.configure({ mode: 'parallel' })

for (const { name, email, pages } of readers)
  test(`the pages of a ${name} are sound, light and dark, on a screen and on a phone`, async ({ person }) => {
    const page = await person(name)
    const awaited = awaitedBy(page)
    if (email) {
      // A second session, as other journeys may have left one: the settings list it.
      await signIn(await person(`${name} elsewhere`), email)
      await signIn(page, email)
      // A new account causes a mail, so that the list of mails is never empty, whatever other journeys do.
      if (name === 'administrator')
        await become(await person('a newcomer'), page, { role: 'customer', status: 'pending' })
      // The link to it is found by its name.
      if (name === 'supplier') await addEpd(page)
      if (name === 'administrator') {
        const seller = await person('a supplier')
        await signIn(seller, 'supplier@verdigris.example')
        await addEpd(seller)
      }
    }
    const settled = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(async () => {
        await expect(page.locator('[aria-label="Loading"], [aria-busy="true"]')).toHaveCount(0)
        // The page as it is now may ask for a part that is loaded later.
        await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 5000 })))
        expect([...awaited].map((request) => request.url())).toEqual([])
      }).toPass({ timeout: 60_000 * slowdown })
    }
    let skeletons = ''
    for (const place of pages) {
      await goTo(page, place)
      await settled()
      await expectSoundEverywhere(page)
      // Only now: React shows a lazily loaded part up to 300 ms after it arrived.
      if (skeletons === '') skeletons = await skeletonOf(page.getByRole('banner'))
      const label = typeof place === 'string' ? place : `${place.on}, ${place.link.source}`
      skeletons += `\n== ${label}\n${await skeletonOf(page.getByRole('main'))}`
    }
    expect(skeletons).toMatchSnapshot(`${name}.txt`)
  })

/** Checks the page in its present state in light, dark and forced colours, from 1920 to 320 pixels wide, without reloading it. */
async function expectSoundEverywhere(page: Page) {
  await showOn(page, 1440, 'light')
  await expectSound(page, 'advice')
  await showOn(page, 1440, 'dark')
  await expectSound(page, 'colours')
  // 640 and 320 pixels are 1280 pixels at 200% and 400% zoom (WCAG 1.4.4, 1.4.10).
  for (const width of [1920, 768, 640, 320]) {
    await showOn(page, width, 'dark')
    await expectNotSideways(page)
    if (width === 768 || width === 320) await expectRoomForSpacing(page)
  }
  await showOn(page, 360, 'dark')
  await expectSound(page, 'advice')
  await showOn(page, 360, 'light')
  await expectSound(page, 'colours')
  await showOn(page, 1440, 'light')
  await expectShapesInForcedColours(page)
}

/** Expects that text with the spacing of WCAG 2.2, 1.4.12 is cut nowhere where it is whole without. */
async function expectRoomForSpacing(page: Page) {
  const lost = await page.evaluate(() => {
    const cut = () =>
      new Set(
        [...document.querySelectorAll('body *')].filter((element) => {
          const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element)
          // Hidden from view on purpose, for screen readers.
          if (clipPath !== 'none' || element.clientWidth <= 1 || !element.checkVisibility()) return false
          // Its page shows the whole text. Fields scroll, and the choice of a view has pictures.
          const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
          if (isMeant || element.matches('input, textarea, [role="radiogroup"]')) return false
          const isIn = (overflow: string, inner: number, outer: number) =>
            (overflow === 'hidden' || overflow === 'clip') && inner > outer + 1
          return (
            isIn(overflowX, element.scrollWidth, element.clientWidth) ||
            isIn(overflowY, element.scrollHeight, element.clientHeight)
          )
        }),
      )
    const before = cut()
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets.push(spacing)
    const after = cut()
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
    document.adoptedStyleSheets.pop()
    const names = [...after]
      .filter((element) => !before.has(element))
      .map(
        (element) => `${element.tagName} ${element.getAttribute('class') ?? ''}: ${element.textContent.slice(0, 40)}`,
      )
    return beyond > 0 ? [...names, `${beyond} pixels beyond the edge`] : names
  })
  expect.soft(lost, `${page.url()} with text spacing, ${page.viewportSize()?.width} pixels wide`).toEqual([])
}

/** Expects that every dot, bar and line that a background alone draws is seen in a contrast theme, which removes backgrounds. */
async function expectShapesInForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(() => {
    const colourOf = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = name
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }
    const canvas = colourOf('Canvas')
    const isDrawnByBackground = (style: CSSStyleDeclaration) =>
      style.backgroundColor === canvas &&
      style.backgroundImage === 'none' &&
      parseFloat(style.borderTopWidth) + parseFloat(style.borderLeftWidth) === 0 &&
      parseFloat(style.width) > 0 &&
      parseFloat(style.height) > 0 &&
      // Larger empty boxes are surfaces.
      parseFloat(style.width) * parseFloat(style.height) < 6000
    // A transparent background becomes the canvas colour, transparent.
    const isColoured = (element: Element | null) => {
      const colour = element === null ? canvas : getComputedStyle(element).backgroundColor
      return colour !== canvas && !/^rgba.*, 0\)$/.test(colour)
    }
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!element.checkVisibility() || isColoured(element.parentElement)) return []
      const pseudos = isColoured(element)
        ? []
        : ['::before', '::after'].filter((pseudo) => getComputedStyle(element, pseudo).content === '""')
      const parts =
        element.childNodes.length === 0 && element.matches(':is(div, span, i, li):not([aria-hidden])')
          ? ['', ...pseudos]
          : pseudos
      return parts
        .filter((part) => isDrawnByBackground(getComputedStyle(element, part || null)))
        .map((part) => `${element.tagName} ${element.getAttribute('class') ?? ''}${part}`)
    })
  })
  await page.emulateMedia({ forcedColors: 'none' })
  expect(lost, 'is drawn by a background alone').toEqual([])
}

test('the focus is visible at every stop in the forced colours of a contrast theme', async ({ person }) => {
  const page = await person('a customer')
  await signIn(page, 'customer@verdigris.example')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(search)
  await expect(page.getByRole('heading', { name: /found$/ })).toBeVisible()
  await page.getByRole('main').focus()
  for (let stop = 0; stop < 24; stop++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
  }
})
