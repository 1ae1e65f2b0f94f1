import { readFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import type { OfferRow } from './offers.ts'
import type { Row, Work } from './works.ts'

/** The program without requests: the time from its start until it is ready, and its memory at rest. */
export type Idle = { readyMs: number; residentMb: number }

/** The table of one run, as Markdown. Times depend on the machine; the ratio to its own ceiling is more meaningful. */
export async function report(
  rows: ReadonlyMap<Work, readonly Row[]>,
  offers: readonly OfferRow[],
  idle: Idle | undefined,
  database: string,
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string
  }
  const firstOf = (name: string) => [...rows].find(([work]) => work.name === name)?.[1][0]
  const lines = [...rows].flatMap(([work, measured]) =>
    measured.map((row) => line(work, row, firstOf(work.comparedWith ?? work.name))),
  )
  return `# Benchmark

\`npm run bench\` on ${availableParallelism()} cores and ${Math.round(totalmem() / 1024 ** 3)} GiB of memory, Node.js ${process.versions.node},
${database}, Verdigris ${version}. PostgreSQL, the program and the clients share the machine.

The ceiling is the same SQL, as prepared statements on a bare pool in the same run: no program can answer faster with the same plans. A
command's writes bare rows, without foreign keys and triggers. Where the ratio is above 1, those were planned for any filter and the
program's for the one asked for. The ceiling hides SQL that does too much, so three columns say how much processor time one request takes: of the program, of PostgreSQL, and of PostgreSQL for the floor,
one statement that only reads the rows of the answer by their ids, or only writes the rows of the command, without foreign keys and triggers.
Times are in milliseconds. The last figure is the mean number of sessions that waited for a lock, by its kind: \`object\` is that of the
server.

| work | products | at once | requests/s | ceiling/s | ratio | p50 | p95 | program | PostgreSQL | floor | waiting | to reach | |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- | --- |
${lines.join('\n')}
${offersText(offers)}${idle ? idleText(idle) : ''}`
}

const offersText = (rows: readonly OfferRow[]) =>
  rows.length === 0
    ? ''
    : `
Requests with many positions, one after the other, on a database that has nothing else:

| work | p50 | p95 | program | PostgreSQL | to reach | |
| --- | ---: | ---: | ---: | ---: | --- | --- |
${rows.map(offerLine).join('\n')}
`

const offerLine = ({ name, p50, p95, cpuMs, postgresMs, toReach, reached }: OfferRow) =>
  `| ${[name, p50.toFixed(1), p95.toFixed(1), processorTime(cpuMs), processorTime(postgresMs), toReach, reached ? 'reached' : 'missed'].join(' | ')} |`

const idleText = ({ readyMs, residentMb }: Idle) => {
  const verdict = readyMs < 1500 && residentMb < 150 ? 'reached' : 'missed'
  return `\nReady ${Math.round(readyMs)} ms after its start, at rest ${Math.round(residentMb)} MB resident (to reach: under 1500 ms, under 150 MB): ${verdict}.\n`
}

function line(work: Work, row: Row, first: Row | undefined): string {
  const isFirst = row === first
  const verdict = isFirst && work.sizes.length > 1 ? '' : work.reached(row, first) ? 'reached' : 'missed'
  const cells = [
    work.name,
    row.products.toLocaleString('en'),
    work.connections,
    Math.round(row.perSecond),
    Math.round(row.ceiling),
    (row.perSecond / row.ceiling).toFixed(2),
    row.p50.toFixed(2),
    row.p95.toFixed(2),
    ...[row.cpuMs, row.postgresMs, row.floorMs].map(processorTime),
    Object.entries(row.lockWaits)
      .map(([kind, sessions]) => `${kind} ${sessions.toFixed(2)}`)
      .join(', ') || '0',
    work.toReach,
    verdict,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Only Linux reports it, and that of PostgreSQL only where it runs on the same machine. */
const processorTime = (ms: number | null) => (ms === null ? 'not reported here' : ms.toFixed(2))
