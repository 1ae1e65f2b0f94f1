import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { demoAccounts, demoPassword } from '#server/demo/seed-accounts.ts'
import { pdf } from './factories.ts'
import type { Program } from './program.ts'

const root = join(import.meta.dirname, '..')

type Ended = { status: number | null; stdout: string; stderr: string }
/** Runs one of the server's commands in its own process. */
export async function command(path: string, env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'server', path), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, stdout, stderr }
}
export const backup = (env: Record<string, string>, folder: string) => command('backup/backup.ts', env, folder)
export const restore = (env: Record<string, string>, folder: string) => command('backup/restore.ts', env, folder)

/** Sends requests to the program as a demo account. */
export async function signedIn({ url }: Program, role: keyof typeof demoAccounts) {
  const { email } = demoAccounts[role]
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  expect(answer.status).toBe(200)
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  return (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    return fetch(`${url}/api${path}`, { ...init, headers })
  }
}

export async function upload(as: Awaited<ReturnType<typeof signedIn>>, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([pdf(name) as Uint8Array<ArrayBuffer>], `${name}.pdf`))
  const answer = await as('/files', { method: 'POST', body: form })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

export const tablesSql = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'pgboss') order by 1`
const contentSql = (name: string) =>
  `select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`
type Query = (statement: string) => Promise<Record<string, unknown>[]>

/** One checksum per table over every column of every row, and the other objects of the database. */
export async function contentsOf(query: Query): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {}
  for (const { name } of await query(tablesSql)) tables[String(name)] = (await query(contentSql(String(name))))[0]
  tables['indexes'] = await query(`select indexdef from pg_indexes where schemaname in ('public', 'pgboss') order by 1`)
  tables['triggers'] = await query(`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`)
  tables['constraints'] = await query(`select conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2`)
  return tables
}

/** The SHA-256 of every file below a folder, by its path. */
export const filesOf = async (folder: string): Promise<Record<string, string>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && entry.name !== '.writable')
  const sums = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    return [
      path.slice(folder.length),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ] as const
  })
  return Object.fromEntries((await Promise.all(sums)).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** The entries of a folder that others than its owner can read. The content of a closed folder counts as closed. */
export async function openToOthers(folder: string): Promise<string[]> {
  const open: string[] = []
  for (const name of await readdir(folder)) if (((await stat(join(folder, name))).mode & 0o077) !== 0) open.push(name)
  return open
}
