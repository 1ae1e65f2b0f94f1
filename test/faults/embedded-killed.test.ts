import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endProgram, startProgram } from '#test/program.ts'
import { statusOf } from './market.ts'

// e2e/durability.spec.ts tests the kill of a database that was writing.
const env = { NODE_ENV: 'production', AUTH_SECRET: 'a-secret-of-the-faults-0123456789-abcdefghij' }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verdigris-embedded-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('the program creates its database after it was killed twice during its first start', async () => {
  // Killed while the engine writes its own files, and before it creates its tables.
  for (const path of ['database-unfinished/PG_VERSION', 'database/PG_VERSION']) {
    const begun = (process: ChildProcess) => void killWhenThere(process, join(dataDir, path))
    const starting = startProgram({ dataDir, env, begun }).catch((error: Error) => error.message)
    expect(await starting).toBe('The program ended with code null before it was ready.')
  }

  const program = await startProgram({ dataDir, env })
  const asked = await Promise.all(['/readyz', '/', '/api/platform'].map((path) => statusOf(`${program.url}${path}`)))
  await endProgram(program)

  expect(asked).toEqual([200, 200, 200])
  expect(program.process.exitCode).toBe(0)
}, 300_000)

async function killWhenThere(process: ChildProcess, path: string): Promise<void> {
  while (!existsSync(path)) await delay(1)
  process.kill('SIGKILL')
}
