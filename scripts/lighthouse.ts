import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type * as entry from '#web/entry-server.tsx'
import { findBrowser } from '#test/browser.ts'
import { endProgram, removeData, startProgram } from '#test/program.ts'
import { buildIfNeeded } from './build.ts'

// Runs Lighthouse's mobile profile on every public page of the built program. Prints a table and fails below the bar. It is not
// a part of npm test, because its first category depends on time and on the machine's other work. npm fetches Lighthouse when it
// is first needed: installed, it and its packages were a seventh of all.

const lighthouse = 'lighthouse@13.5.0'
const bar = 95
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>
/** The parts of Lighthouse's report that are read here. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A browser of its own with a debugging port that Lighthouse connects to. */
async function openBrowser() {
  const { executablePath, args, env } = await findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'verdigris-lighthouse-'))
  const door = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--headless=new']
  const browser = spawn(executablePath, [...args, ...door, 'about:blank'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await new Promise<number>((resolve, reject) => {
    browser.stderr.on('data', (text: Buffer) => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text.toString())?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    browser.once('exit', () => reject(new Error('the browser ended before Lighthouse could reach it')))
  })
  return {
    port,
    async close() {
      const exited = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill()
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Lighthouse's report on a page, measured in the browser at `port`. */
async function reportOf(url: string, port: number): Promise<Report> {
  const options = [`--port=${port}`, `--only-categories=${categories.join(',')}`, '--output=json', '--quiet']
  const npm = process.env['npm_execpath']
  const [program, ...before] = npm ? [process.execPath, npm] : ['npm']
  const { stdout } = await promisify(execFile)(
    program,
    [...before, 'exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options],
    {
      // Lighthouse needs a newer Node.js than the one that npm may run on.
      env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout) as Report
}

buildIfNeeded()
const renderer = pathToFileURL(join(import.meta.dirname, '..', 'dist', 'pages', 'entry-server.js'))
const { publicPages } = (await import(renderer.href)) as typeof entry
const pageNames = process.argv.slice(2)
const listed = publicPages.flatMap(({ path, description }) => (description === undefined ? [] : path))
const program = await startProgram()
const browser = await openBrowser()
let isBelow = false
try {
  console.log(`${'page'.padEnd(18)}${categories.map((name) => name.padStart(16)).join('')}      LCP   TBT    CLS`)
  for (const path of pageNames.length > 0 ? pageNames : listed) {
    const all: (Scores & { lcp: number; tbt: number; cls: number })[] = []
    const failedAudits = new Set<string>()
    for (let run = 0; run < runs; run++) {
      const report = await reportOf(program.url + path, browser.port)
      const scoreOf = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)
      const timeOf = (name: string) => report.audits[name]?.numericValue ?? Number.NaN
      all.push({
        ...(Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Scores),
        lcp: timeOf('largest-contentful-paint'),
        tbt: timeOf('total-blocking-time'),
        cls: timeOf('cumulative-layout-shift'),
      })
      for (const name of categories.slice(1))
        for (const { id } of report.categories[name]?.auditRefs ?? [])
          if (report.audits[id]?.score === 0) failedAudits.add(`${name}: ${report.audits[id].title}`)
    }
    const middle = (name: keyof (typeof all)[number]) => median(all.map((scores) => scores[name]))
    const scores = categories.map(middle)
    isBelow ||= scores.some((score) => score < bar)
    const times = `${(middle('lcp') / 1000).toFixed(2).padStart(7)} s${middle('tbt').toFixed(0).padStart(5)} ms${middle('cls').toFixed(3).padStart(7)}`
    console.log(path.padEnd(18) + scores.map((score) => String(score).padStart(16)).join('') + times)
    for (const finding of failedAudits) console.log(`  ${finding}`)
  }
} finally {
  await browser.close()
  await endProgram(program)
  await removeData(program)
}
if (isBelow) {
  console.error(`A page is below ${bar}.`)
  process.exitCode = 1
}
