import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

interface Count {
  passed: number
  failed: number
  /** The number of passed tests that needed a second try. */
  flaky?: number
}

interface Step {
  command: [program: string, ...args: string[]]
  /** Additional environment variables of the step. Throws one sentence if they are not available. */
  env?: () => Promise<Record<string, string>>
  /** Reads the numbers of passed and failed tests from the report that the step writes to the path in `REPORT`. */
  count?: (report: string) => Count
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'verdigris-test-'))

const modules = (path: string) => join(root, 'node_modules', path)
const vitest = (project: string, name = project, ...paths: string[]): Step => ({
  command: [
    modules('vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, name)}`,
    ...paths,
  ],
  count: (report) => {
    const { numPassedTests, numFailedTests } = JSON.parse(report) as { numPassedTests: number; numFailedTests: number }
    return { passed: numPassedTests, failed: numFailedTests }
  },
})

const journeys = (...args: string[]): Step => ({
  command: [modules('@playwright/test/cli.js'), 'test', '--reporter=line,json', ...args],
  count: (report) => {
    const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: stats.flaky }
  },
})
/** The tests in a full browser: visitors' pages, all ways to sign in, the main task, and a program that is killed. */
const inWholeBrowser = [
  'public-pages',
  'hydration',
  'pages',
  'registration',
  'session',
  'external-sign-in',
  'passkey',
  'mail-proofs',
  'main-job',
  'durability',
]

/**
 * The tests in which the database engines can differ: connections, types, plans, the order of texts, jobs and
 * notifications.
 */
const ofEngine = ['backup', 'database', 'http/limits', 'jobs', 'live', 'observe/tracing', 'products', 'suppliers']

const steps: Record<string, Step> = {
  structure: { command: ['scripts/check-structure.ts'] },
  types: { command: [modules('typescript/bin/tsc')] },
  lint: { command: [modules('oxlint/bin/oxlint')] },
  format: { command: [modules('oxfmt/bin/oxfmt'), '--check'] },
  unused: { command: [modules('knip/bin/knip.js')] },
  secrets: { command: ['scripts/check-secrets.ts'] },
  licences: { command: ['scripts/check-licences.ts'] },
  domain: vitest('domain'),
  server: vitest('server'),
  web: vitest('web'),
  build: { command: ['scripts/build.ts'] },
  size: { command: ['scripts/bundle-size.ts'] },
  e2e: journeys(),
}
/** These need servers or a browser of the system, so they run only by name. */
const byName: Record<string, Step> = {
  built: { command: ['scripts/build.ts', '--if-needed'] },
  services: vitest('services'),
  faults: vitest('faults'),
  engine: vitest('server', 'engine', ...ofEngine.map((name) => `server/${name}`)),
  'whole-browser': {
    ...journeys(
      ...inWholeBrowser.map((name) => `e2e/${name}.spec.ts`),
      '--grep-invert=the pages of a (customer|supplier|administrator)|, 360 pixels wide',
    ),
    env: async () => ({ BROWSER_BIN: (await import('#test/browser.ts')).findWholeBrowser() }),
  },
}
const all = { ...steps, ...byName }
const groups: Record<string, string[]> = {
  static: ['structure', 'types', 'lint', 'format', 'unused', 'secrets', 'licences'],
  e2e: ['build', 'e2e'],
  'whole-browser': ['built', 'whole-browser'],
}

async function run({ command, env: ofStep }: Step, report: string): Promise<boolean> {
  const env = {
    ...process.env,
    ...(await ofStep?.()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PATH: [modules('.bin'), process.env['PATH']].join(delimiter),
  }
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      resolve(code === 0)
    })
  })
}

function countOf(step: Step, report: string): Count {
  try {
    return step.count?.(readFileSync(report, 'utf8')) ?? { passed: 0, failed: 0 }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const requestedSteps = process.argv.slice(2)
const unknown = requestedSteps.find((name) => !all[name] && !groups[name])
if (unknown) {
  console.error(`No step is called ${unknown}: choose among ${[...Object.keys(all), 'static'].join(', ')}.`)
  process.exit(2)
}
const names = new Set(
  requestedSteps.length > 0 ? requestedSteps.flatMap((name) => groups[name] ?? [name]) : Object.keys(steps),
)

const total: Count = { passed: 0, failed: 0 }
let broken: string | undefined
const minutes: string[] = []
for (const [name, step] of Object.entries(all)) {
  if (!names.has(name)) continue
  console.log(`\n=== ${name}`)
  const report = join(reports, name)
  const begun = performance.now()
  const ok = await run(step, report).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return false
  })
  minutes.push(`${((performance.now() - begun) / 60_000).toFixed(1)} min  ${name}`)
  const { passed, failed, flaky = 0 } = countOf(step, report)
  if (flaky > 0) console.log(`\nAt the second try only: ${flaky} of ${passed}. Each is named above, and to be mended.`)
  total.passed += passed
  // A step that fails without a failed test, such as a format check, counts as a failure.
  total.failed += ok ? failed : Math.max(failed, 1)
  // A step that finds no tests would otherwise always pass.
  const empty = ok && step.count !== undefined && passed === 0
  if (empty) total.failed += 1
  if (!ok || empty) {
    broken = name
    break
  }
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${minutes.join('\n')}`)
if (broken) console.log(`\nStopped: the step "${broken}" failed. Run it alone with: npm test -- ${broken}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = broken ? 1 : 0
