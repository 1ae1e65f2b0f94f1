import { readFileSync } from 'node:fs'
import { singleClient } from '#server/database/single-client.ts'

/** The processor time that a process has used, user and system, in milliseconds; null if /proc is not available. */
export const processorMs = (pid: number): number | null => fieldsOf(pid)?.own ?? null

/**
 * The processor time that a database's processes have used: those that run, and those of the whole server that have ended,
 * such as parallel workers. Null if /proc does not show them, because the system is not Linux or the server is elsewhere.
 */
export async function postgresTimeOf(server: string, databaseUrl: string) {
  const client = singleClient({ connectionString: server })
  await client.connect()
  const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  return {
    async time(): Promise<number | null> {
      const { rows } = await client.query<{ pid: number; own: number }>(
        'select pid, pg_backend_pid() as own from pg_stat_activity where datname = $1 or pid = pg_backend_pid()',
        [database],
      )
      const own = rows[0] && fieldsOf(rows[0].own)
      const parent = own?.name === 'postgres' ? fieldsOf(own.parent) : null
      if (parent === null) return null
      const running = rows.filter(({ pid, own: self }) => pid !== self).map(({ pid }) => processorMs(pid) ?? 0)
      return running.reduce((sum, ms) => sum + ms, parent.ended)
    },
    close: () => client.end(),
  }
}

/**
 * From the fields of /proc/<pid>/stat (proc(5)): the parent, the time of the process itself and that of its children that have
 * ended. Times are in ticks of 10 ms. The name is in parentheses and may contain blanks.
 */
function fieldsOf(pid: number): { name: string; parent: number; own: number; ended: number } | null {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ').map(Number)
    const at = (index: number) => fields[index] ?? NaN
    return { name, parent: at(1), own: (at(11) + at(12)) * 10, ended: (at(13) + at(14)) * 10 }
  } catch {
    return null
  }
}
