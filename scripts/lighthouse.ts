import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import lighthouse from 'lighthouse'
import type * as entry from '#web/entry-server.tsx'
import { findBrowser } from '#test/browser.ts'
import { endProgram, removeData, startProgram } from '#test/program.ts'
import { buildIfNeeded } from './build.ts'

// Runs Lighthouse's mobile profile on every public page of the built program. Prints a table and fails below the bar. It is not
// a part of npm test, because its first category depends on time and on the machine's other work.

const bar = 95
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>

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
      const result = await lighthouse(program.url + path, { port: browser.port, onlyCategories: [...categories] })
      if (!result) throw new Error(`${path} has no report`)
      const { lhr } = result
      const scoreOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
      const timeOf = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
      all.push({
        ...(Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Scores),
        lcp: timeOf('largest-contentful-paint'),
        tbt: timeOf('total-blocking-time'),
        cls: timeOf('cumulative-layout-shift'),
      })
      for (const name of categories.slice(1))
        for (const { id } of lhr.categories[name]?.auditRefs ?? [])
          if (lhr.audits[id]?.score === 0) failedAudits.add(`${name}: ${lhr.audits[id].title}`)
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
