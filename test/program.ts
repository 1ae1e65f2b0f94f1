import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'

/** The root of the project. */
export const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<'start' | 'demo', string>
}
/** The arguments that `npm start` or `npm run demo` gives to Node.js, from the root of the project. */
export const scriptArguments = (name: keyof typeof scripts): string[] => scripts[name].split(' ').slice(1)

/** `env`: its environment variables besides its port and its data folder. */
export type Program = { url: string; dataDir: string; env: Record<string, string>; process: ChildProcess }

/**
 * Starts the built program as `npm start` does, on its own port and data folder, and waits until it is ready. `before`: a
 * command that runs the command after it, such as `unshare -m`. `begun` is called before it is ready.
 */
export async function startProgram(
  options: {
    dataDir?: string
    port?: number
    env?: Record<string, string>
    before?: string[]
    begun?: (process: ChildProcess) => void
  } = {},
): Promise<Program> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'verdigris-program-')))
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  // The address in its first output.
  const announced = options.env?.['BASE_URL'] ?? url
  const [command = '', ...rest] = [...(options.before ?? []), process.execPath, ...scriptArguments('start')]
  const program = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  options.begun?.(program)
  await new Promise<void>((resolve, reject) => {
    program.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes(announced)) resolve()
    })
    program.once('exit', (code) => reject(new Error(`The program ended with code ${code} before it was ready.`)))
  })
  return { url, dataDir, env: options.env ?? {}, process: program }
}

/** Ends the program with a signal and waits until it is gone. Its data stays. */
export async function endProgram(program: Program, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (program.process.exitCode !== null || program.process.signalCode !== null) return
  const exited = once(program.process, 'exit')
  program.process.kill(signal)
  await exited
}

export const removeData = (program: Program) => rm(program.dataDir, { recursive: true, force: true })

// These ports are below those that systems assign automatically, so that one stays free while a program is restarted on it. The
// start is random, so that two workers do not try the same ones.
let nextPort = 20_000 + Math.floor(Math.random() * 12_000)

/** A free port of loopback. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++
    const server = createServer().listen(port)
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
