import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { endProgram, startProgram, type Program } from '#test/program.ts'

const root = join(import.meta.dirname, '..')
// The program starts sooner without the demo data.
const production = { NODE_ENV: 'production', AUTH_SECRET: 'a-secret-of-the-tests-0123456789-abcdefghij' }
const answers = {
  ADMIN_EMAIL: 'first@admin.example',
  ADMIN_PASSWORD: 'Correct-horse-9',
  ADMIN_COMPANY: 'Metal AB',
  ADMIN_NAME: 'Astrid Admin',
}

let base: string
test.beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'verdigris-e2e-'))
})
test.afterEach(() => rm(base, { recursive: true, force: true }))

/** Runs `npm run admin:create` without a terminal. */
async function createAdmin(dataDir: string, variables: Record<string, string>) {
  const command = spawn(
    process.execPath,
    ['--import', './scripts/require-node.mjs', 'server/accounts/create-admin.ts'],
    { cwd: root, env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...production, ...variables } },
  )
  command.stdin.end()
  const [out, error] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')])
  return { code: command.exitCode, out, error }
}

async function roleOf(program: Program, email: string): Promise<string | undefined> {
  const response = await fetch(`${program.url}/api/session`, {
    method: 'POST',
    headers: { origin: program.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: answers.ADMIN_PASSWORD }),
  })
  return ((await response.json()) as { actor?: { role: string } }).actor?.role
}

const made = { code: 0, out: 'first@admin.example is an administrator now.\n', error: '' }

test('admin:create works beside the running program, after it was killed, and without it', async () => {
  const dataDir = join(base, 'data')
  let program = await startProgram({ dataDir, env: production })
  try {
    expect(await createAdmin(dataDir, answers)).toEqual(made)
    expect(await roleOf(program, 'first@admin.example')).toBe('admin')

    const refused = [
      await createAdmin(dataDir, answers),
      await createAdmin(dataDir, { ...answers, ADMIN_EMAIL: 'weak@admin.example', ADMIN_PASSWORD: 'Abcdefgh' }),
      await createAdmin(dataDir, { ADMIN_EMAIL: 'half@admin.example', ADMIN_NAME: 'Astrid' }),
    ]
    expect(refused).toEqual([
      {
        code: 1,
        out: '',
        error: 'ADMIN_EMAIL: An account with this email already exists. Please sign in or use a different email.\n',
      },
      {
        code: 1,
        out: '',
        error: 'ADMIN_PASSWORD: Password must include: a number. Password must include: a special character.\n',
      },
      { code: 1, out: '', error: 'ADMIN_PASSWORD: needed, because there is no terminal to ask at\n' },
    ])

    await endProgram(program, 'SIGKILL')
    expect((await createAdmin(dataDir, { ...answers, ADMIN_EMAIL: 'alone@admin.example' })).code).toBe(0)

    program = await startProgram({ dataDir, env: production })
    expect((await createAdmin(dataDir, { ...answers, ADMIN_EMAIL: 'again@admin.example' })).code).toBe(0)
    expect(await roleOf(program, 'alone@admin.example')).toBe('admin')
    expect(await roleOf(program, 'again@admin.example')).toBe('admin')
    await endProgram(program)
    await expect(access(join(dataDir, 'socket'))).rejects.toThrow('ENOENT')
  } finally {
    await endProgram(program)
  }
})

test('admin:create reaches a program whose data folder has a very long path', async () => {
  const dataDir = join(base, 'a-folder-with-a-long-name-'.repeat(6))
  await mkdir(dataDir)
  const program = await startProgram({ dataDir, env: production })
  try {
    expect(await createAdmin(dataDir, answers)).toEqual(made)
    expect(await roleOf(program, 'first@admin.example')).toBe('admin')
  } finally {
    await endProgram(program)
  }
})
