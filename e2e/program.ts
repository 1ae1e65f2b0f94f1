import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'

const root = join(import.meta.dirname, '..')

export type Program = { url: string; dataDir: string; process: ChildProcess }

/** Starts the built program as `npm start` does, on a port and a data folder of its own, and waits until it is ready. */
export async function startProgram(
  options: { dataDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<Program> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'verdigris-e2e-')))
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const program = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    program.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes(url)) resolve()
    })
    program.once('exit', (code) => reject(new Error(`The program ended with code ${code} before it was ready.`)))
  })
  return { url, dataDir, process: program }
}

/** Ends the program with a signal and waits until it is gone. Its data stays. */
export async function endProgram(program: Program, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (program.process.exitCode !== null || program.process.signalCode !== null) return
  const gone = once(program.process, 'exit')
  program.process.kill(signal)
  await gone
}

export const removeData = (program: Program) => rm(program.dataDir, { recursive: true, force: true })

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
