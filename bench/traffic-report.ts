import { availableParallelism, loadavg, totalmem } from 'node:os'
import { grownOf, mayGrow, warmAfter, type Memory } from './memory.ts'
import type { Recorded } from './recorder.ts'

type Traffic = {
  users: { customers: number; suppliers: number; visitors: number }
  seconds: number
  /** The requests in this time; the figures include those before it. */
  count: number
  figures: ReturnType<Recorded['figures']>
  /** The parts of event streams that open pages received. */
  notifications: number
  errors: readonly string[]
  memory: readonly Memory[]
  postgres: string
}

/** The number of requests in these figures. */
export const countOf = (figures: Traffic['figures']) => figures.reduce((sum, one) => sum + one.count, 0)

/** The result of one run of `npm run load`, as Markdown. */
export function describeTraffic({
  users,
  seconds,
  count,
  figures,
  notifications,
  errors,
  memory,
  postgres,
}: Traffic): string {
  const all = 1 + users.customers + users.suppliers + users.visitors
  const kinds = figures.map(({ kind, count: times, p50, p95, p99, max }) =>
    row(kind, times, ...[p50, p95, p99, max].map((ms) => ms.toFixed(0))),
  )
  const nodes = memory.map((one) =>
    row(one.node, ...[one.begun, one.warm, one.end, one.max].map((mb) => mb.toFixed(0)), one.perMinute.toFixed(1)),
  )
  const grown = grownOf(memory, seconds)
  const warmSeconds = seconds * (1 - warmAfter)
  return `# Three nodes under load

\`npm run load\` on ${availableParallelism()} cores and ${Math.round(totalmem() / 1024 ** 3)} GiB of memory, Node.js ${process.versions.node}, PostgreSQL ${postgres.split(' ')[0]}. The three
nodes, HAProxy, PostgreSQL and the people share the machine, whose load average was ${loadavg()[0]?.toFixed(0)} in the end: times say how long people waited
there, and nothing of a node alone.

${all} people for ${Math.round(seconds)} seconds: ${users.customers} customers, ${users.suppliers} suppliers, ${users.visitors} visitors and an administrator, each at an address of its own
and with half a second to two and a half between two requests; every member has an open page. ${count} requests, ${(count / seconds).toFixed(0)} a second;
**${errors.length} failed**. The open pages were notified ${notifications} times.

Times in milliseconds, of registering and signing in too, before the ${Math.round(seconds)} seconds begin:

| what | requests | p50 | p95 | p99 | max |
| --- | ---: | ---: | ---: | ---: | ---: |
${kinds.join('\n')}

Resident memory in MB. Warm is after ${Math.round(warmAfter * 100)}% of the run; a node that grows by more than ${mayGrow} MB in the ${Math.round(warmSeconds)} seconds after that, by the line
through them, fails the run: ${grown.length === 0 ? 'none did' : `node ${grown.map(({ node }) => node).join(' and ')} did`}.

| node | begun | warm | end | max | a minute, warm |
| ---: | ---: | ---: | ---: | ---: | ---: |
${nodes.join('\n')}
`
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
