import { sql } from 'kysely'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { connectEmbedded, connectPostgres, type Connection } from './connect.ts'
import { migrate, migrationNames } from './migrate.ts'
import { singleClient } from './single-client.ts'

const opened: Connection[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})

/** Two nodes on one empty database; on the embedded engine, which has one process, two starts in it. */
async function twoNodes(): Promise<[Connection, Connection]> {
  const template = inject('template')
  if (template.kind === 'embedded') {
    const connection = await connectEmbedded({})
    opened.push(connection)
    return [connection, connection]
  }
  const url = new URL(template.url)
  const client = singleClient({ connectionString: url.href })
  await client.connect()
  url.pathname = `/${template.database}_empty`
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  const raise = (error: Error) => {
    throw error
  }
  const nodes = await Promise.all([connectPostgres(url.href, raise), connectPostgres(url.href, raise)])
  opened.push(...nodes)
  return nodes
}

const tablesOf = async ({ db }: Connection) =>
  (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
      db,
    )
  ).rows

describe('migrate', () => {
  it('runs at two nodes at once, and again, and applies everything once', async () => {
    const [one, two] = await twoNodes()

    await Promise.all([migrate(one.db), migrate(two.db)])
    const once = await tablesOf(one)
    await migrate(two.db)

    expect(once.length).toBeGreaterThan(20)
    expect(await tablesOf(two)).toEqual(once)
    const applied = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(two.db)
    expect(applied.rows[0]?.count).toBe(migrationNames.length)
    expect(await two.db.selectFrom('settings').selectAll().execute()).toHaveLength(1)

    // A node of this version that starts while a newer one has migrated already.
    const later = sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01T00:00:00.000Z')`
    await later.execute(one.db)
    await migrate(two.db)
    expect(await tablesOf(two)).toEqual(once)
  })

  it('keeps the schema of a newer version', async () => {
    const connection = await connectEmbedded({})
    opened.push(connection)
    expect(await migrate(connection.db)).toEqual([])
    await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(connection.db)

    expect(await migrate(connection.db)).toEqual(['9999-of-tomorrow'])

    await sql`insert into kysely_migration values ('0001-a-of-nobody', now()::text)`.execute(connection.db)
    await expect(migrate(connection.db)).rejects.toThrow(
      'the database has 0001-a-of-nobody, 9999-of-tomorrow, which this version does not know.',
    )
  })

  it('refuses a database of a version before 0.2.0 on one line', async () => {
    const connection = await connectEmbedded({})
    opened.push(connection)
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      connection.db,
    )
    await sql`insert into kysely_migration values ('0001-baseline', now()::text), ('0002-sign-in', now()::text)`.execute(
      connection.db,
    )

    await expect(migrate(connection.db)).rejects.toThrow(
      /^the database was made by a version before 0\.2\.0\. Its data cannot be carried over: start with a new, empty one\.$/,
    )
    expect(await tablesOf(connection)).toEqual([{ name: 'kysely_migration' }])
  })

  it('refuses a user without the right to create missing tables on one line, and needs no right otherwise', async () => {
    const connection = await connectEmbedded({})
    opened.push(connection)
    if (connection.raw.kind !== 'embedded') throw new Error('the embedded engine was asked for')
    const { pglite } = connection.raw
    await pglite.exec('create role app')
    const refused = [
      ['set role app', 'the user may not make tables in it'],
      ['grant create on schema public to app; set role app', 'the user may not make schemas in it'],
      ['create schema pgboss; set role app', 'the user may not add the extension pg_trgm to it'],
      ['set search_path to nowhere', 'no schema of its search_path is there'],
    ] as const
    for (const [become, missing] of refused) {
      await pglite.exec(become)
      await expect(migrate(connection.db)).rejects.toThrow(
        `DATABASE_URL: the database cannot be used: ${missing}. Make the user the owner of the database (alter database NAME owner to USER).`,
      )
      await pglite.exec('reset role; reset search_path')
    }

    await migrate(connection.db)
    await pglite.exec('grant select on kysely_migration, kysely_migration_lock to app; set role app')
    expect(await migrate(connection.db)).toEqual([])
  })
})

describe('connectPostgres', () => {
  it('explains why a server cannot be reached', async () => {
    await expect(connectPostgres('postgres://nobody@127.0.0.1:1/none', () => undefined)).rejects.toThrow('ECONNREFUSED')
  })
})
