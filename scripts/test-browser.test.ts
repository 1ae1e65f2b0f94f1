import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The browser that `npm test` would use in an environment: a path, or an error of one sentence. */
function found(name: 'findBrowser' | 'findWholeBrowser', env: Record<string, string>) {
  const script = `import { ${name} } from '#test/browser.ts'
    const found = await ${name}()
    console.log(found.executablePath ?? found)`
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
      expect(found('findBrowser', {})).toMatch(/node_modules\/\.cache\/chromium-[\d.]+\/chromium$/)
    },
    120_000,
  )

  it('comes from BROWSER_BIN if it is set, and must start', () => {
    // Any program that answers `--version`.
    const own = { BROWSER_BIN: process.execPath }

    expect([found('findBrowser', own), found('findWholeBrowser', own)]).toEqual([process.execPath, process.execPath])
    for (const name of ['findBrowser', 'findWholeBrowser'] as const)
      expect(found(name, { BROWSER_BIN: '/none' })).toBe(
        'BROWSER_BIN=/none does not start: give the path of a Chromium or Chrome.',
      )
  })
})
