import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { readEnv } from '#server/env.ts'
import { scriptArguments } from '#test/program.ts'
import { buildIfNeeded } from '../scripts/build.ts'
import { ceilingOf, recorder } from './ceiling.ts'
import { filledDatabase, newDatabase, versionOf } from './databases.ts'
import { floorOf } from './floors.ts'
import { httpClient, measure, type Loop } from './load.ts'
import { withLockWaits } from './lock-waits.ts'
import { residentMb } from './memory.ts'
import { fillOffers, measureOffers, type OfferRow } from './offers.ts'
import { postgresTimeOf } from './processor-time.ts'
import { report, type Idle } from './report.ts'
import { adminWorks } from './admin-works.ts'
import { sizes, works, type Row, type Work } from './works.ts'

const server = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const port = 3199
/** After this time without requests, the memory of the first start is read, in seconds. */
const idleSeconds = 10
/** The number of different requests that are recorded for the ceiling, which runs them in turn. */
const recorded = 300
const secret = createHash('sha256').update('a secret of the benchmark, which guards nothing').digest('hex')

// Built before the program is started, because the build does not count as start-up time.
buildIfNeeded()
// Selects rows by a part of their names: `npm run bench -- quote`. Their results are shown and not saved. `offers` selects those of many
// positions and offers, which have a small database of their own.
const [part] = process.argv.slice(2)
const chosen = [...works, ...adminWorks].filter(({ name }) => part === undefined || name.includes(part))
const rows = new Map<Work, Row[]>(chosen.map((work) => [work, []]))
let idle: Idle | undefined
for (const products of sizes) if (chosen.some((work) => work.sizes.includes(products))) await measureAt(products)
const offerRows = part === undefined || part === 'offers' ? await offersMeasured() : []
const text = await report(rows, offerRows, idle, await versionOf(server))
if (part === undefined) await writeFile(join(import.meta.dirname, 'RESULTS.md'), text)
process.stdout.write(text)

async function measureAt(products: number): Promise<void> {
  await withProgram(await filledDatabase(server, products), async (setting) => {
    for (const work of chosen.filter((one) => one.sizes.includes(products)))
      rows.get(work)?.push(await measureWork(work, { products, ...setting }))
  })
}

async function offersMeasured(): Promise<OfferRow[]> {
  const databaseUrl = await newDatabase(server, 'verdigris_bench_offers', fillOffers)
  return withProgram(databaseUrl, ({ recording, processes }) =>
    measureOffers({ origin: `http://127.0.0.1:${port}`, cookies: recording.cookies, ...processes }),
  )
}

/** Starts the program on this database, and stops it afterwards. */
async function withProgram<Result>(
  databaseUrl: string,
  act: (setting: Omit<Setting, 'products'>) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-bench-'))
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUTH_SECRET: secret, PORT: String(port) }
  if (await isReady())
    throw new Error(`another program answers at port ${port}: it would be measured in place of this one`)
  const begun = performance.now()
  const program = spawn(process.execPath, scriptArguments('start'), {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...variables },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  try {
    await answering(program)
    const readyMs = performance.now() - begun
    if (idle === undefined) {
      await wait(idleSeconds * 1000)
      idle = { readyMs, residentMb: residentMb(program.pid ?? 0) }
    }
    const recording = await recorder(databaseUrl, readEnv(variables))
    const postgres = await postgresTimeOf(server, databaseUrl)
    const processes = { pid: program.pid ?? 0, postgresTime: postgres.time }
    try {
      return await act({ databaseUrl, processes, recording })
    } finally {
      await postgres.close()
      await recording.close()
    }
  } finally {
    program.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Setting = {
  products: number
  databaseUrl: string
  processes: Pick<Loop, 'pid' | 'postgresTime'>
  recording: Awaited<ReturnType<typeof recorder>>
}

async function measureWork(work: Work, setting: Setting): Promise<Row> {
  const { products, databaseUrl, processes, recording } = setting
  const { connections, as = 'customer' } = work
  const asked = (number: number) => ({ path: work.path(number, products), body: work.body?.(number, products) })
  process.stderr.write(`${products.toLocaleString('en')}: ${work.name} ... `)
  const requests = []
  for (let number = 0; number < recorded; number++) requests.push(await recording.record(as, asked(number)))
  const run = async ({ once, close }: Pick<Loop, 'once'> & { close: () => unknown }, warmUp: number = seconds / 5) => {
    const measured = await measure({ connections, seconds, warmUp, once, ...processes })
    await close()
    if (work.body) await recording.cleanUp()
    return measured
  }
  const floor = await run(
    floorOf(
      databaseUrl,
      connections,
      work.floor,
      requests.map(({ answer }) => answer),
    ),
  )
  const ceiling = await run(ceilingOf(databaseUrl, connections, requests))
  const { ask, close } = httpClient(port, connections, recording.cookies[as])
  const { result: measured, lockWaits } = await withLockWaits(databaseUrl, () =>
    run({ once: (number) => ask(asked(number % recorded)), close }, seconds * 2),
  )
  process.stderr.write(`${Math.round(measured.perSecond)}/s of ${Math.round(ceiling.perSecond)}/s\n`)
  return { products, ...measured, lockWaits, ceiling: ceiling.perSecond, floorMs: floor.postgresMs }
}

async function answering(program: { exitCode: number | null }): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (program.exitCode !== null) throw new Error('the program did not start')
    if (await isReady()) return
    await wait(10)
  }
  throw new Error('the program is not ready')
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.ok === true
}
