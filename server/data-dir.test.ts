import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn, upload } from '#test/backups.ts'
import { freePort } from '#test/program.ts'

const root = join(import.meta.dirname, '..')
let place: string
let dataDir: string
let children: ChildProcess[]
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'verdigris-test-'))
  dataDir = join(place, 'data')
  children = []
})
afterEach(async () => {
  await Promise.all(children.map(end))
  rmSync(place, { recursive: true, force: true })
})

/** Starts a program of the server in its own process, with this umask. */
function begin(mask: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', `umask ${mask}; exec "$@"`, 'sh', process.execPath, ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

/** The program itself, from its sources, once it answers. */
async function start(mask: string) {
  const port = await freePort()
  const main = `import { main } from './server/main.ts'; await main('web')`
  const child = begin(mask, ['--input-type=module', '-e', main], { PORT: String(port) })
  const url = `http://localhost:${port}`
  for await (const said of child.stdout) if (String(said).includes(url)) break
  return { url, dataDir, env: {}, process: child }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** Runs a command to its end and returns its output. */
async function run(mask: string, path: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = begin(mask, [join('server', path), ...args], env)
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return said
}

const createAdmin = (mask: string) =>
  run(mask, 'accounts/create-admin.ts', [], {
    ADMIN_EMAIL: 'a@a.example',
    ADMIN_PASSWORD: 'Copper-Kettle-9',
    ADMIN_COMPANY: 'A',
    ADMIN_NAME: 'A',
  })

/** Every file and folder below a folder, including itself, that others than its owner may access, with its mode. */
const open = (folder: string): string[] =>
  ['.', ...(readdirSync(folder, { recursive: true }) as string[])].toSorted().flatMap((name) => {
    const entry = statSync(join(folder, name))
    const mode = entry.mode & 0o777
    return mode === (entry.isDirectory() ? 0o700 : 0o600) ? [] : [`${name} ${mode.toString(8)}`]
  })
/** A new folder that everybody may write to. */
function openFolder(name: string): string {
  const folder = join(place, name)
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  return folder
}
const names = () => readdirSync(dataDir).toSorted()

const newPassword = (url: string) =>
  fetch(`${url}/api/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@verdigris.example' }),
  })

// Windows has no such file modes.
describe.skipIf(process.platform === 'win32')('DATA_DIR and backups', () => {
  it('grant access to the owner only, under any umask', async () => {
    const program = await start('000')
    const backup = openFolder('backup')

    await upload(await signedIn(program, 'supplier'), 'certificate')
    expect((await newPassword(program.url)).status).toBeLessThan(300)
    const mails = () => (readdirSync(dataDir).includes('outbox') ? readdirSync(join(dataDir, 'outbox')).length : 0)
    await expect.poll(mails).toBeGreaterThan(0)
    await run('000', 'backup/backup.ts', [backup])
    expect(names()).toEqual(['auth-secret', 'database', 'files', 'incoming', 'lock', 'outbox', 'socket'])
    expect(readdirSync(join(dataDir, 'files')).length).toBeGreaterThan(0)
    expect(readdirSync(backup)).toContain('SHA256SUMS')
    for (const folder of [dataDir, backup]) expect(open(folder)).toEqual([])
  })

  it('grant access to the owner only after the end of the program and a restore, under any umask', async () => {
    await createAdmin('000')
    const backup = openFolder('backup')

    await run('000', 'backup/backup.ts', [backup])
    for (const folder of [dataDir, backup]) expect(open(folder)).toEqual([])
    dataDir = join(place, 'restored')
    await run('000', 'backup/restore.ts', [backup])

    expect(names()).toEqual(['auth-secret', 'database', 'files', 'incoming'])
    expect(open(dataDir)).toEqual([])
  })

  it('lose open modes of an earlier version at the next start', async () => {
    // A database with an account is not filled with demo data.
    await createAdmin('022')
    const secret = 'k'.repeat(43).replace(/^.{12}/, 'Zr8-vQ2_mT5x')
    for (const folder of ['files/somebody', 'incoming', 'outbox']) mkdirSync(join(dataDir, folder), { recursive: true })
    for (const file of ['auth-secret', 'files/somebody/file', 'outbox/mail.eml']) {
      writeFileSync(join(dataDir, file), secret)
      chmodSync(join(dataDir, file), 0o644)
    }
    for (const folder of ['.', 'files', 'files/somebody', 'incoming', 'outbox']) chmodSync(join(dataDir, folder), 0o755)
    const before = await run('022', 'doctor/doctor.ts')

    await start('022')

    expect(before).toContain(
      'WRONG  permissions: other users of this machine reach auth-secret, files, incoming, outbox',
    )
    expect(before).toContain(`chmod -R go= ${dataDir}`)
    // Both are below folders that nobody else can enter.
    expect(open(dataDir)).toEqual(['files/somebody 755', 'files/somebody/file 644', 'outbox/mail.eml 644'])
    expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(secret)
    expect(await run('022', 'doctor/doctor.ts')).toContain(`ok     permissions: ${dataDir} is for its owner alone.`)
  })

  it('keep the modes of a folder that other programs share', async () => {
    mkdirSync(join(dataDir, 'files'), { recursive: true })
    writeFileSync(join(dataDir, 'of-another-program'), '')
    for (const path of ['.', 'files', 'of-another-program']) chmodSync(join(dataDir, path), 0o755)

    await run('022', 'backup/backup.ts', [join(place, 'backup')])

    expect(open(dataDir)).toEqual(['. 755', 'of-another-program 755'])
    expect(await run('022', 'doctor/doctor.ts')).toContain(
      'note   permissions: other users of this machine see the names',
    )
    chmodSync(dataDir, 0o777)
    expect(await run('022', 'doctor/doctor.ts')).toContain(
      'WRONG  permissions: other users of this machine may put files',
    )
  })

  it.each(['077', '777'])('grant access to the owner only and work, also under umask %s', async (mask) => {
    expect(await createAdmin(mask)).toContain('a@a.example is an administrator now.')

    expect(names()).toEqual(['auth-secret', 'database', 'files', 'incoming'])
    expect(open(dataDir)).toEqual([])
  })
})
