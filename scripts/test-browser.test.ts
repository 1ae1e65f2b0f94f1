import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The browser that `npm test` would use in an environment: a path, or an error of one sentence. */
function found(env: Record<string, string>) {
  const script = `import { findBrowser } from '#test/browser.ts'
    console.log((await findBrowser()).executablePath)`
  const { BROWSER_BIN: _, ...rest } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...rest, ...env },
    encoding: 'utf8',
  })
  return stdout.trim() || (/^Error: (.*)$/m.exec(stderr)?.[1] ?? stderr)
}

describe('the browser of the tests', () => {
  it.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'comes from npm, whatever the system has',
    () => {
      expect(found({})).toMatch(/node_modules\/\.cache\/chromium-[\d.]+\/chromium$/)
    },
    120_000,
  )

  it('comes from BROWSER_BIN if it is set, and must start', () => {
    // Any program that answers `--version`.
    expect(found({ BROWSER_BIN: process.execPath })).toBe(process.execPath)
    expect(found({ BROWSER_BIN: '/none' })).toBe(
      'BROWSER_BIN=/none does not start: give the path of a Chromium or Chrome.',
    )
  })
})
