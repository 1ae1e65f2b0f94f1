import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

interface Count {
  passed: number
  failed: number
}

interface Step {
  command: [program: string, ...args: string[]]
  /** Additional environment variables of the step; undefined removes one. */
  env?: () => Record<string, string | undefined>
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
    const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number } }
    return { passed: stats.expected, failed: stats.unexpected }
  },
})
/**
 * The journeys that can differ between the browser and database of `.ci/run` and those that npm installs: prints and PDFs,
 * passkeys, the main task, and a program that is killed.
 */
const asInstalled = ['quote-print', 'epd-pdf', 'passkey', 'main-job', 'durability']

/**
 * The tests in which the database engines can differ: connections, types, plans, the order of texts, jobs and
 * notifications.
 */
const ofEngine = ['backup', 'database', 'http/limits', 'jobs', 'live', 'observe/tracing', 'products', 'suppliers']

const onEmbeddedEngine = { TEST_DATABASE_URL: undefined }

const steps: Record<string, Step> = {
  build: { command: ['scripts/build.ts'] },
  size: { command: ['scripts/bundle-size.ts'] },
  server: vitest('server'),
  structure: { command: ['scripts/check-structure.ts'] },
  types: { command: [modules('typescript/bin/tsc')] },
  lint: { command: [modules('oxlint/bin/oxlint')] },
  format: { command: [modules('oxfmt/bin/oxfmt'), '--check'] },
  unused: { command: [modules('knip/bin/knip.js')] },
  secrets: { command: ['scripts/check-secrets.ts'] },
  licences: { command: ['scripts/check-licences.ts'] },
  domain: vitest('domain'),
  sweep: journeys('--project=sweep', '--workers=1'),
  web: vitest('web'),
  e2e: {
    ...journeys('--project=journeys'),
    env: () => ({ BROWSER_BIN: process.env['JOURNEYS_BROWSER_BIN'] ?? process.env['BROWSER_BIN'] }),
  },
  built: { command: ['scripts/build.ts', '--if-needed'] },
  services: vitest('services'),
  faults: vitest('faults'),
  engine: {
    ...vitest('server', 'engine', ...ofEngine.map((name) => `server/${name}`)),
    env: () => onEmbeddedEngine,
  },
  'as-installed': {
    ...journeys(...asInstalled.map((name) => `e2e/${name}.spec.ts`), '--grep-invert=, 360 pixels wide'),
    env: () => onEmbeddedEngine,
  },
}
const checks = ['structure', 'types', 'lint', 'format', 'unused', 'secrets', 'licences']
/**
 * The order of the steps. The lanes of a round run beside each other: the tests of the server and the faults wait for much of their time.
 */
const rounds: string[][][] = [
  [['build', 'size']],
  [
    ['server', 'web'],
    [...checks, 'domain', 'sweep'],
  ],
  [['e2e']],
]
/** These need servers of the system, or repeat tests under other conditions, so they run only by name. */
const byName: string[][][] = [[['built']], [['services']], [['engine', 'as-installed'], ['faults']]]
const groups: Record<string, string[]> = {
  static: checks,
  quick: ['structure', 'types', 'lint', 'domain'],
  e2e: ['build', 'sweep', 'e2e'],
  'as-installed': ['built', 'as-installed'],
  faults: ['built', 'faults'],
}

/** Runs a step, and returns whether it succeeded. `beside`: others run now, so its output is shown when it has ended. */
function run(name: string, { command, env: ofStep }: Step, report: string, beside: boolean): Promise<boolean> {
  const env = {
    ...process.env,
    // The server's tests start many processes from the sources, each of which would compile them again.
    NODE_COMPILE_CACHE: join(reports, 'compiled'),
    ...ofStep?.(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PATH: [modules('.bin'), process.env['PATH']].join(delimiter),
  }
  if (!beside) console.log(`\n=== ${name}`)
  const output = beside ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', output, output] })
  const shown: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => shown.push(text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (beside) process.stdout.write(`\n=== ${name}\n${Buffer.concat(shown).toString()}`)
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
const unknown = requestedSteps.find((name) => !steps[name] && !groups[name])
if (unknown) {
  console.error(`No step is called ${unknown}: choose among ${[...Object.keys(steps), 'static'].join(', ')}.`)
  process.exit(2)
}
const names = new Set(
  requestedSteps.length > 0 ? requestedSteps.flatMap((name) => groups[name] ?? [name]) : rounds.flat(2),
)

const total: Count = { passed: 0, failed: 0 }
const broken: string[] = []
const minutes: string[] = []

/** Runs the steps of a lane one after the other, until one fails. */
async function runLane(lane: readonly string[], beside: boolean): Promise<void> {
  for (const name of lane) {
    const step = steps[name]
    if (!step) throw new Error(`no step ${name}`)
    const report = join(reports, name)
    const begun = performance.now()
    const ok = await run(name, step, report, beside).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return false
    })
    minutes.push(`${((performance.now() - begun) / 60_000).toFixed(1)} min  ${name}`)
    const { passed, failed } = countOf(step, report)
    total.passed += passed
    // A step that fails without a failed test, such as a format check, counts as a failure.
    total.failed += ok ? failed : Math.max(failed, 1)
    // A step that finds no tests would otherwise always pass.
    const empty = ok && step.count !== undefined && passed === 0
    if (empty) total.failed += 1
    if (ok && !empty) continue
    broken.push(name)
    return
  }
}

const begun = performance.now()
for (const round of [...rounds, ...byName]) {
  if (broken.length > 0) break
  const lanes = round.map((lane) => lane.filter((name) => names.has(name))).filter((lane) => lane.length > 0)
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))
}
// A process of the last step that still ends may be writing its compiled modules.
rmSync(reports, { recursive: true, force: true, maxRetries: 10 })
console.log(`\n${minutes.join('\n')}\n${((performance.now() - begun) / 60_000).toFixed(1)} min  in all`)
for (const name of broken) console.log(`\nStopped: the step "${name}" failed. Run it alone with: npm test -- ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = broken.length > 0 ? 1 : 0
