import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemProgram } from '#test/system-program.ts'

const deploy = join(import.meta.dirname, '..', '..', 'deploy')
const folder = mkdtempSync(join(tmpdir(), 'verdigris-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(program: string, args: string[], env: Record<string, string> = {}) {
  const answer = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
  })
  return { status: answer.status, output: answer.stdout + answer.stderr }
}

/** The unit with programs of this machine: those of the target machine cannot be checked here. */
function unitFor(name: string): string {
  const path = join(folder, name)
  const text = readFileSync(join(deploy, 'systemd', name), 'utf8')
  writeFileSync(path, text.replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/true').replace(/^Documentation=.*\n/m, ''))
  return path
}

test('systemd accepts every line of the units', () => {
  const units = ['verdigris.service', 'verdigris-backup.service', 'verdigris-backup.timer'].map(unitFor)

  expect(run(systemProgram('systemd-analyze', 'systemd'), ['verify', '--man=no', ...units])).toEqual({
    status: 0,
    output: '',
  })
})

test('systemd rates the exposure of the service as OK or better', () => {
  const analyze = systemProgram('systemd-analyze', 'systemd')
  const { status, output } = run(analyze, ['security', '--offline=yes', '--threshold=20', unitFor('verdigris.service')])

  expect(output).toMatch(/Overall exposure level for verdigris.service: [01]\.\d OK/)
  expect(status).toBe(0)
})

test('Caddy accepts its file, in its own layout', () => {
  const caddy = systemProgram('caddy', 'caddy')
  const file = join(deploy, 'Caddyfile')

  expect(run(caddy, ['validate', '--config', file, '--adapter', 'caddyfile']).output).toContain('Valid configuration')
  expect(run(caddy, ['fmt', file]).output).toBe(readFileSync(file, 'utf8'))
})
