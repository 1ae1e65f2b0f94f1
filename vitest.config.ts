import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from '#test/browser.ts'
import { tablerIcons } from './scripts/tabler-icons.ts'

// The other projects run without a browser on the machine.
const chosen = process.argv.flatMap((argument, index, all) =>
  argument === '--project' ? [all[index + 1]] : argument.startsWith('--project=') ? [argument.slice(10)] : [],
)
const launchOptions = chosen.length === 0 || chosen.includes('web') ? await findBrowser() : {}

/**
 * Limits in ms, there for what hangs and not for what is slow: at a quarter of the processor, beside other work, a test of seconds has taken
 * 170 s, and a mail was awaited for more than 60.
 */
const limits = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 240_000 } } }

/** Tests that start servers of the system (PostgreSQL, a pooler, a proxy) and whole programs, and wait for them most of the time. */
const withServers = (name: string, maxWorkers: number) => ({
  test: {
    name,
    environment: 'node' as const,
    include: [`test/${name}/**/*.test.ts`],
    pool: 'forks' as const,
    maxWorkers,
    ...limits,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts'],
          // These tests share no state, and a process for each file would mostly load modules.
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          pool: 'forks',
          // Two cores are not busy with two: much of the time is waiting for the next round of a job.
          maxWorkers: 5,
          // Each file has a database of its own and state is kept nowhere else, in tests as in production; a process for each
          // would spend as long loading the modules as testing them.
          isolate: false,
          ...limits,
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/server-setup.ts'],
        },
      },
      withServers('services', 1),
      withServers('faults', 2),
      {
        plugins: [tablerIcons(), react({ compiler: true })],
        // Found while a test runs, a dependency makes Vite reload the page in the middle of it.
        optimizeDeps: { entries: ['web/**/*.tsx'] },
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          // Two cores are not busy with two: a third of the time is waiting for the next picture of the page.
          maxWorkers: 4,
          ...limits,
          // An expectation that fails waits for as long. No job of the program is awaited here.
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          setupFiles: ['test/web-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({ launchOptions, contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
