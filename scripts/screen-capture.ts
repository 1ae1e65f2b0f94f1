import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page, Request } from '@playwright/test'
import { demoAccounts, demoPassword } from '#server/demo/seed-accounts.ts'

export type Person = 'visitor' | 'customer' | 'supplier' | 'admin'

/** `maxHeight`: pictures are cut off there, because the rest of a list repeats and would take megabytes. */
export const sizes = [
  { width: 1440, height: 900, maxHeight: 1120 },
  { width: 360, height: 780, maxHeight: 960 },
] as const
export const schemes = ['light', 'dark'] as const

/** For each page, its unanswered requests. Live streams are never answered, and do not count. */
const pendingRequests = new WeakMap<Page, Set<Request>>()

async function newPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[0],
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const pending = new Set<Request>()
  pendingRequests.set(page, pending)
  page.on('request', (request) => void (request.resourceType() === 'eventsource' || pending.add(request)))
  page.on('requestfinished', (request) => void pending.delete(request))
  page.on('requestfailed', (request) => void pending.delete(request))
  return page
}

/** A separate browser for each person, signed in unless it is a visitor. */
export async function signInAs(browser: Browser, url: string, person: Person): Promise<Page> {
  const page = await newPage(browser, url)
  if (person === 'visitor') return page
  const data = { email: demoAccounts[person].email, password: demoPassword }
  const answer = await page.request.post('/api/session', { data })
  if (!answer.ok()) throw new Error(`The sign-in of ${data.email} answers ${answer.status()}.`)
  return page
}

/**
 * Waits until the page has a heading, no skeleton, no button that waits for the program and no unanswered request, and is
 * drawn in its typeface.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  const isThere = () =>
    document.querySelector('h1') !== null && document.querySelector('[aria-label=Loading], button[inert]') === null
  const pending = pendingRequests.get(page) ?? new Set()
  do {
    while (pending.size > 0)
      await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
    await page.waitForFunction(isThere)
    await page.evaluate(async () => {
      await document.fonts.ready
      // New content is on the screen two frames later, and may have sent further requests.
      await new Promise((pageHeight) => requestAnimationFrame(() => requestAnimationFrame(pageHeight)))
    })
  } while (pending.size > 0 || !(await page.evaluate(isThere)))
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilSettled(page)
}

/** Takes a page in every size and scheme, without reloading it; resolves to the files' size in bytes. */
export async function takeScreenshots(page: Page, webpPage: Page, folder: string, name: string): Promise<number> {
  let bytes = 0
  for (const { width, height, maxHeight } of sizes)
    for (const scheme of schemes) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      await waitUntilSettled(page)
      await page.evaluate(() => window.scrollTo(0, 0))
      // The page behind a dialog is not captured in full.
      const drawn = await page.evaluate(() =>
        document.querySelector('[role=dialog]') ? 0 : document.documentElement.scrollHeight,
      )
      const clip = { x: 0, y: 0, width, height: Math.min(Math.max(drawn, height), maxHeight) }
      const picture = await toWebp(webpPage, await page.screenshot({ fullPage: true, clip, animations: 'disabled' }))
      await writeFile(join(folder, `${name}-${width}-${scheme}.webp`), picture)
      bytes += picture.byteLength
    }
  await page.setViewportSize(sizes[0])
  return bytes
}

/** Chromium is the only available program that writes WebP. */
async function toWebp(webpPage: Page, png: Buffer): Promise<Buffer> {
  const webp = await webpPage.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? ''
  }, png.toString('base64'))
  return Buffer.from(webp, 'base64')
}
