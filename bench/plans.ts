import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { singleClient } from '#server/database/single-client.ts'
import type { HeardStatement } from '#test/statements.ts'
import { filledDatabase } from './databases.ts'

// Checks the plans of a filled database for all statements of the server's tests, and names the requests for which it would
// read the whole of a large table. `npm run plans`; the exit code is 1 if one of them is not among these.
const accepted: readonly [part: string, why: string][] = [
  ['as pending_users', 'the dashboard counts everything'],
  ['with awaiting as (', 'adds up all that awaits approval'],
  ['(select count(*) from products where listed) as products', 'the figures for visitors, kept for a minute'],
  ['from "mails"', 'a text in the log of mails, which is of ninety days and for administrators'],
  ['where "cancelled_by" in (', 'closing an account, once'],
  ['select distinct on (supplier_id) product.id from', 'the profiles are read up to the last of the suppliers'],
  [
    '(select true from supplier_responses as response',
    'an administrator looks for a name that over 200 suppliers bear',
  ],
  ['select count(*) as "count" from "quote_list"', 'how long the list of all quotes is, for administrators'],
  ['count(*) as count from "products" where true', 'how long the list of all products is, for administrators'],
  [
    'where true and (true) offset 0',
    'a list of up to 10,000 rows, as in the tests: a longer one is walked in an index',
  ],
]

const server = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
/** A table with at least this many rows is large. */
const large = 20_000

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Total Cost': number
  Plans?: Node[]
}
type Whole = { statement: HeardStatement; reads: string[]; cost: number }

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const statements = record()
const found = await wholeReads(statements, await filledDatabase(server, 100_000))
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const reasonOf = ({ statement: { text } }: Whole) => accepted.find(([part]) => onOneLine(text).includes(part))?.[1]
for (const whole of found.toSorted((a, b) => b.cost - a.cost)) {
  const { text, request } = whole.statement
  const said = reasonOf(whole) ?? 'NOT ACCEPTED'
  process.stdout.write(`${said}\n  ${request} reads ${whole.reads.join(', ')}\n`)
  if (said === 'NOT ACCEPTED') process.stdout.write(`  ${onOneLine(text)}\n`)
}
const refused = found.filter((whole) => reasonOf(whole) === undefined).length
process.stdout.write(
  `\n${statements.length} statements; ${found.length} read a large table, ${refused} of them without a reason.\n`,
)
process.exitCode = refused === 0 ? 0 : 1

/** Records the statements of the server's tests, each once. */
function record(): HeardStatement[] {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-plans-'))
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project=server', '--silent'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, TEST_DATABASE_URL: server, STATEMENTS_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the tests of the server fail: what they ask cannot be relied on.')
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
  rmSync(folder, { recursive: true })
  const heard = lines.map((line) => JSON.parse(line) as HeardStatement)
  return [...new Map(heard.map((statement) => [statement.text, statement])).values()]
}

async function wholeReads(all: readonly HeardStatement[], databaseUrl: string): Promise<Whole[]> {
  const client = singleClient({ connectionString: databaseUrl })
  await client.connect()
  await client.query('analyze')
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'i') and reltuples > $1`,
    [large],
  )
  // A small index of a large table covers only some of its rows.
  const known = new Set(rows.map(({ name }) => name))
  const wholes: Whole[] = []
  for (const statement of all) {
    if (!/^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with)\b/i.test(statement.text)) continue
    // The job library's tables are created when a program starts.
    if (statement.text.includes('pgboss.')) continue
    const values = statement.values.map((value) => (isObject(value) ? JSON.stringify(value) : value))
    const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
      text: `explain (format json) ${statement.text}`,
      values,
    })
    const plan = plans[0]?.['QUERY PLAN'][0].Plan
    const reads = plan ? readsOf(plan, known) : []
    if (plan && reads.length > 0) wholes.push({ statement, reads: [...new Set(reads)], cost: plan['Total Cost'] })
  }
  await client.end()
  return wholes
}

/**
 * The large tables and indexes that the plan reads completely. A node that costs more than one above it is not read to its
 * end: a few rows are taken in the order of an index, or a join has found all its matches.
 */
function readsOf(node: Node, known: ReadonlySet<string>, above = Infinity): string[] {
  const cost = node['Total Cost']
  const isIndex = node['Node Type'].startsWith('Index') && node['Index Cond'] === undefined
  const name = isIndex ? node['Index Name'] : node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined
  return [
    ...(name !== undefined && known.has(name) && cost <= above ? [name] : []),
    ...(node.Plans ?? []).flatMap((child) => readsOf(child, known, Math.min(above, cost))),
  ]
}
