import { defineConfig } from '@playwright/test'
import { findBrowser } from '#test/browser.ts'

// The journeys start the built program themselves, each on a port and a database of its own.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: 'line',
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
  },
})
