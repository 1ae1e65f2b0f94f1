import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { useWorld } from '#test/world.ts'
import { anyOf, prepare, prepared, type Placeholders } from './prepared.ts'

const world = useWorld()

it('a marked and an unmarked statement return the row of their values', async () => {
  for (const mark of [prepared, sql``])
    for (const value of ['first', 'second', "it's"]) {
      const { rows } = await sql<{ value: string }>`${mark} select ${value}::text as value`.execute(world.db)
      expect(rows).toEqual([{ value }])
    }
})

it('a marked statement stays planned on its connection to a server', async () => {
  const kept = await world.db.connection().execute(async (db) => {
    await sql`${prepared} select ${1}::int as marked`.execute(db)
    await sql`${prepared} select ${2}::int as marked`.execute(db)
    await sql`select ${3}::int as unmarked`.execute(db)
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%::int as %marked'`.execute(db)
    return rows.map(({ statement }) => statement)
  })

  const isServer = inject('template').kind === 'postgres'
  expect(kept).toEqual(isServer ? ['/* prepared */ select $1::int as marked'] : [])
})

it('a statement with anyOf finds its rows, and keeps one plan for any number of ids', async () => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 100]
  const select = prepare(
    ({ ids }: Placeholders<{ ids: readonly string[] }>) =>
      sql<{ id: string }>`select id from many where id = ${anyOf(ids)}`,
  )

  const plans = await world.db.connection().execute(async (db) => {
    // Few rows are read as a whole, whatever the number of ids.
    await sql`create temporary table many (id uuid primary key default gen_random_uuid(), number int)`.execute(db)
    await sql`insert into many (number) select generate_series(1, 20000)`.execute(db)
    await sql`analyze many`.execute(db)
    const { rows: all } = await sql<{ id: string }>`select id from many limit 100`.execute(db)
    const ids = all.map(({ id }) => id)
    for (const count of counts) expect(await select(db, { ids: ids.slice(0, count) })).toHaveLength(count)
    const { rows } = await sql<object>`
      select custom_plans::int as custom, generic_plans::int as generic
      from pg_prepared_statements where statement like '%from many where%'`.execute(db)
    await sql`drop table many`.execute(db)
    return rows
  })

  // PostgreSQL plans the first five for their values, and then compares.
  const isServer = inject('template').kind === 'postgres'
  expect(plans).toEqual(isServer ? [{ custom: 5, generic: counts.length - 5 }] : [])
})

describe('a prepared statement', () => {
  type Told = { label: string; days: string[]; row: { count: number; at: Date; told: Record<string, unknown> } }
  let builds = 0
  const select = prepare(({ label, days, row }: Placeholders<Told>) => {
    builds += 1
    return sql<{ label: string; days: string[]; count: number; at: Date; told: object }>`
      select ${label}::text as label, ${days}::text[] as days, ${row.count}::int as count, ${row.at}::timestamptz as at,
        ${row.told}::jsonb as told`
  })
  const told: Told = {
    label: "it's",
    days: ['Monday', 'a "b", c'],
    row: { count: 1, at: new Date('2026-11-24T08:00:00Z'), told: { by: 'hand' } },
  }

  it('builds once, and answers by the values of each call, also in a transaction', async () => {
    const other = { label: 'other', days: [], row: { count: 2, at: new Date(0), told: {} } }
    const answers = [await select(world.db, told), await world.db.transaction().execute((tx) => select(tx, other))]

    const { row, ...rest } = told
    expect(answers).toEqual([
      [{ ...rest, ...row }],
      [{ label: 'other', days: [], count: 2, at: new Date(0), told: {} }],
    ])
    expect(builds).toBe(1)
  })

  it('rejects a row with other columns than before', async () => {
    await select(world.db, told)
    const wider = { ...told, row: { ...told.row, more: 1 } }

    await expect(select(world.db, wider)).rejects.toThrow('a row has other columns')
  })
})
