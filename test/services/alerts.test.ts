import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemProgram } from '#test/system-program.ts'

const folder = join(import.meta.dirname, '..', '..', 'deploy', 'monitoring')

test.each([
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
  ['check', 'config', '--syntax-only', 'prometheus.yaml'],
])('promtool %s %s', (...args) => {
  const promtool = systemProgram('promtool', 'prometheus')

  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' })

  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
})
