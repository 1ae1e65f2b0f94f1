import { singleClient } from '#server/database/single-client.ts'

/** The rows of one statement on the PostgreSQL server of this address. */
export async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = singleClient({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export function urlOf(url: string, database: string): string {
  const named = new URL(url)
  named.pathname = `/${database}`
  // A commit is visible at once either way, and the data is not needed after a crash of the server.
  named.searchParams.set('options', '-c synchronous_commit=off')
  return named.href
}
