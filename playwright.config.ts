import { defineConfig } from '@playwright/test'
import { findBrowser } from '#test/browser.ts'
import { slowdown } from './e2e/slowdown.ts'

const sweep = ['mails.spec.ts', 'pages.spec.ts', 'tables.spec.ts']

// The journeys start the built program themselves, each on a port and a database of its own.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare.ts',
  // The sweep of all pages is a step of its own beside others. Two runs at once must not delete each other's results.
  projects: [
    { name: 'sweep', testMatch: sweep, outputDir: 'test-results/sweep' },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: sweep, outputDir: 'test-results/journeys' },
  ],
  // Each worker has a program of its own, with a copy of the demo data. Two would wait for a quarter of their time.
  workers: 3,
  // The structure of the pages as a screen reader meets it; the same in every browser and on every system.
  snapshotPathTemplate: '{testDir}/skeletons/{arg}{ext}',
  forbidOnly: Boolean(process.env['CI']),
  // Limits are there for what hangs, not for what is slow.
  timeout: 900_000 * slowdown,
  expect: { timeout: 60_000 * slowdown },
  reporter: 'line',
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    actionTimeout: 60_000 * slowdown,
  },
})
