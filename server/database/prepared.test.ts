import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { useWorld } from '#test/world.ts'
import { prepared } from './prepared.ts'

const world = useWorld()

it('answers a marked statement by its values each time, and an unmarked one too', async () => {
  for (const mark of [prepared, sql``])
    for (const value of ['first', 'second', "it's"]) {
      const { rows } = await sql<{ value: string }>`${mark} select ${value}::text as value`.execute(world.db)
      expect(rows).toEqual([{ value }])
    }
})

it('keeps a marked statement planned on its connection, on a server', async () => {
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
