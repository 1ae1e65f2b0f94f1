import { spawn } from 'node:child_process'
import { join } from 'node:path'

// The server restarts when its sources change; Vite serves the web and passes /api on.
const root = join(import.meta.dirname, '..')
// People open Vite's address here, so it is the one that requests may come from.
const env = { BASE_URL: 'http://localhost:5173', ...process.env }
const programs = [['--watch', 'scripts/dev-server.ts'], [join('node_modules', 'vite', 'bin', 'vite.js')]].map((args) =>
  spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }),
)

for (const program of programs) {
  program.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    for (const other of programs) other.kill()
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const program of programs) program.kill(signal)
  })
}
