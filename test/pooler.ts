import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { singleClient } from '#server/database/single-client.ts'
import { asPostgres, type PostgresServer } from './postgres-server.ts'
import { freePort } from './program.ts'
import { systemProgram } from './system-program.ts'

/** A PgBouncer in transaction mode before a server: each transaction uses any of this many sessions that is free. */
export async function startPooler(server: PostgresServer, { sessions }: { sessions: number }) {
  const port = await freePort()
  const configuration = join(server.folder, `pgbouncer-${port}.ini`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: server.folder,
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: sessions,
    max_client_conn: 300,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const databases = `[databases]\n* = host=127.0.0.1 port=${server.port} user=postgres\n`
  writeFileSync(configuration, `${databases}[pgbouncer]\n${lines.join('\n')}\n`)
  const pooler = spawn(...asPostgres(systemProgram('pgbouncer', 'pgbouncer'), ['-q', configuration]), {
    cwd: server.folder,
    stdio: 'ignore',
  })
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  for (const deadline = Date.now() + 20_000; ;) {
    const client = singleClient({ connectionString: url('postgres') })
    const isUp = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
    if (isUp) break
    if (pooler.exitCode !== null || Date.now() > deadline) throw new Error('PgBouncer did not start.')
    await delay(50)
  }
  return {
    url,
    async end() {
      if (pooler.exitCode !== null || pooler.signalCode !== null) return
      const exited = once(pooler, 'exit')
      // Ends at once: SIGINT would wait for connected clients.
      pooler.kill('SIGTERM')
      await exited
    },
  }
}
