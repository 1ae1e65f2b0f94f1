import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pdf } from '#test/factories.ts'
import { openEventStream } from '#test/live.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { endProgram, freePort, removeData, startProgram, type Program } from '#test/program.ts'
import { systemProgram } from '#test/system-program.ts'
import { cookieClient } from '#test/cookie-client.ts'

const root = join(import.meta.dirname, '..', '..')
const password = 'Correct-horse-9'
const admin = {
  ADMIN_EMAIL: 'admin@test.example',
  ADMIN_PASSWORD: password,
  ADMIN_COMPANY: 'Market AB',
  ADMIN_NAME: 'Test',
}
let folder: string
let origin: string
let httpPort: number
let postgres: PostgresServer | undefined
let caddy: ChildProcess | undefined
let program: Program | undefined
let restart: () => Promise<void>

/** The unchanged deploy/Caddyfile, on unprivileged ports, with a certificate of Caddy's own. */
async function startCaddy(upstream: string): Promise<void> {
  const httpsPort = await freePort()
  httpPort = await freePort()
  origin = `https://localhost:${httpsPort}`
  const file = join(folder, 'Caddyfile')
  const options = [
    'admin off',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    `storage file_system ${folder}`,
  ]
  writeFileSync(file, `{\n${options.join('\n')}\n}\nimport ${join(root, 'deploy', 'Caddyfile')}\n`)
  const env = { PATH: process.env['PATH'], HOME: folder, BASE_URL: origin, UPSTREAM: upstream }
  const starting = spawn(systemProgram('caddy', 'caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  caddy = starting
  let said = ''
  starting.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const authority = join(folder, 'pki', 'authorities', 'local', 'root.crt')
  await vi.waitFor(
    () => {
      if (!existsSync(authority)) throw new Error(`Caddy has no certificate yet: ${said}`)
    },
    { timeout: 20_000, interval: 50 },
  )
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority, 'utf8')])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-caddy-'))
  postgres = await startPostgres()
  await postgres.query('create role verdigris login')
  await postgres.query('create database verdigris owner verdigris')
  const port = await freePort()
  await startCaddy(`127.0.0.1:${port}`)
  const env = {
    NODE_ENV: 'production',
    BASE_URL: origin,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    AUTH_SECRET: 'a-secret-of-the-tests-0123456789-abcdefghij',
    // As in docs/deploying.md: by the socket, where the system authenticates the user and there is no password.
    DATABASE_URL: `postgres:///verdigris?host=${postgres.folder}&port=${postgres.port}`,
    USER: 'verdigris',
  }
  const { dataDir } = (program = await startProgram({ port, env }))
  restart = async () => {
    program = await startProgram({ port, env, dataDir })
  }
  const made = spawnSync(process.execPath, ['server/accounts/create-admin.ts'], {
    cwd: root,
    env: { ...env, ...admin, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
}, 180_000)

afterAll(async () => {
  if (program) {
    await endProgram(program)
    await removeData(program)
  }
  if (caddy?.exitCode === null) {
    caddy.kill()
    await once(caddy, 'exit')
  }
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const signedIn = async () => {
  const person = cookieClient(origin, origin)
  await person.signIn(admin.ADMIN_EMAIL, password)
  return person
}

test('pages are sent over https only, compressed once, with their own headers', async () => {
  const plain = await fetch(`http://localhost:${httpPort}/suppliers`, { redirect: 'manual' })
  expect(plain.status).toBe(308)
  expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost/)

  const page = await fetch(origin, { headers: { 'accept-encoding': 'br' } })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await page.text()).toContain('Verdigris')
})

test('a sign-in sets a cookie for this host over https only, and stores the real address', async () => {
  const person = cookieClient(origin, origin)
  const forged = { 'x-forwarded-for': '203.0.113.9' }
  const answer = await person.signIn(admin.ADMIN_EMAIL, password, forged)

  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-verdigris=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const list = await person.call('/api/sessions')
  expect(list.headers.get('cache-control')).toBe('no-store')
  const { sessions } = (await list.json()) as { sessions: { address: string; is_current: boolean }[] }
  expect(sessions.find(({ is_current }) => is_current)?.address).toMatch(/^(127\.0\.0\.1|::1)$/)
})

test('long answers of the API are compressed by the proxy', async () => {
  const answer = await fetch(`${origin}/api/openapi.json`, { headers: { 'accept-encoding': 'gzip' } })

  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0' })
})

test('events pass without delay', async () => {
  const person = await signedIn()
  const page = await openEventStream(origin, { cookie: person.cookie() })

  await page.catchesUp()
  expect(page.headers.get('content-encoding')).toBeNull()
  expect(page.ended()).toBe(false)
  await page.leave()
})

test('a file of 10 MiB passes, and a forbidden upload is refused', async () => {
  const approver = await signedIn()
  const account = { company_name: 'Buyer AB', contact_person: 'Test', email: 'buyer@test.example', password }
  const customer = cookieClient(origin, origin)
  const { id } = (await (await customer.call('/api/accounts', { role: 'customer', ...account })).json()) as {
    id: string
  }
  await approver.call(`/api/accounts/${id}/approve`, {})
  await customer.signIn(account.email, password)

  const largest = new Uint8Array(10 * 1024 * 1024)
  largest.set(pdf('caddy'))
  expect((await customer.upload('drawing.pdf', largest)).status).toBe(201)
  const larger = await customer.upload('drawing.pdf', new Uint8Array(11 * 1024 * 1024))
  expect(larger.status).toBe(413)
  expect(await larger.json()).toMatchObject({ error: { code: 'too_large' } })
  // Caddy refuses bodies that no page of ours sends; Debian's version answers 502 instead of 413.
  expect([413, 502]).toContain((await customer.upload('drawing.pdf', new Uint8Array(13 * 1024 * 1024))).status)
  expect((await customer.call('/api/session')).status).toBe(200)
})

test('requests wait while the program restarts', async () => {
  await endProgram(program as Program)
  const asked = Promise.all(Array.from({ length: 5 }, async () => (await fetch(`${origin}/api/session`)).status))
  await restart()

  expect(await asked).toEqual([200, 200, 200, 200, 200])
})
