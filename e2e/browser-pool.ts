import type { Browser, BrowserContext } from '@playwright/test'

/** `once`: the browser is closed afterwards, because the journey sets its clock, which no later page can set back. */
export type Screen = { width?: number; dark?: boolean; once?: boolean }
export type TakenBrowser = { context: BrowserContext; key: string; once: boolean }
export type BrowserPool = {
  /** A browser without cookies and storage. */
  take: (screen: Screen) => Promise<TakenBrowser>
  /** Its pages are closed, and what they left behind is deleted. */
  giveBack: (taken: TakenBrowser) => Promise<void>
  close: () => Promise<void>
}

/**
 * Browser contexts that journeys use one after the other: one that has loaded the program's files before opens the next page with
 * half the processor time.
 */
export function poolOf(browser: Browser, baseURL: string): BrowserPool {
  const idle = new Map<string, BrowserContext[]>()
  return {
    async take({ width = 1440, dark = false, once = false }) {
      const key = `${width} ${dark}`
      const context =
        (once ? undefined : idle.get(key)?.pop()) ??
        (await browser.newContext({
          baseURL,
          viewport: { width, height: 900 },
          colorScheme: dark ? 'dark' : 'light',
          reducedMotion: 'reduce',
          locale: 'en-GB',
          timezoneId: 'Europe/Stockholm',
        }))
      return { context, key, once }
    },
    async giveBack({ context, key, once }) {
      if (once) return context.close()
      // One page is left until the storage is empty, which a page that is open might still fill.
      const blank = await context.newPage()
      for (const page of context.pages()) if (page !== blank) await page.close()
      const devtools = await context.newCDPSession(blank)
      const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
      await devtools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes })
      await context.clearCookies()
      await context.clearPermissions()
      await blank.close()
      idle.set(key, [...(idle.get(key) ?? []), context])
    },
    async close() {
      for (const contexts of idle.values()) for (const context of contexts) await context.close()
    },
  }
}
