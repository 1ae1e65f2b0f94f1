import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { systemProgram } from './system-program.ts'

export type Proxy = { url: string; end: () => Promise<void> }

/** HAProxy in front of nodes at these ports, configured as in docs/running-several.md, on a port of loopback. */
export async function startProxy(nodes: readonly number[], port: number): Promise<Proxy> {
  const program = systemProgram('haproxy', 'haproxy')
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-proxy-'))
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, documented(nodes, port))
  const proxy = spawn(program, ['-db', '-q', '-f', configuration], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  const end = async () => {
    if (proxy.exitCode === null && proxy.signalCode === null) {
      const exited = once(proxy, 'exit')
      proxy.kill('SIGKILL')
      await exited
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; ; tries += 1) {
    if (await fetch(`${url}/healthz`).catch(() => null)) return { url, end }
    if (proxy.exitCode !== null || tries > 100) {
      await end()
      throw new Error('HAProxy did not start.')
    }
    await delay(100)
  }
}

/** The documented configuration with the addresses of this machine. */
function documented(nodes: readonly number[], port: number): string {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'running-several.md'), 'utf8')
  const shown = /```haproxy\n(.*?)```/s.exec(page)?.[1]
  if (shown === undefined) throw new Error('docs/running-several.md shows no configuration of HAProxy.')
  const servers = nodes.map((node, index) => `  server node${index + 1} 127.0.0.1:${node}\n`).join('')
  return shown
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^( {2}server node.*\n)+/m, servers)
    .concat('\n')
}
