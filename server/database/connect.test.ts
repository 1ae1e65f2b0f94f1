import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openClone } from '#test/template.ts'

const template = inject('template')

it.skipIf(template.kind === 'embedded')(
  'connect reconnects after a connection is lost between two statements',
  async () => {
    const news = Promise.withResolvers<Error>()
    const { db, close } = await openClone(template, news.resolve)

    const lost = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      // It arrives while no statement waits for an answer.
      await news.promise
      await sql`select 1`.execute(tx)
    })

    await expect(lost).rejects.toThrow('not queryable')
    expect((await news.promise).message).toMatch(/terminat/)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  },
)

it.skipIf(template.kind === 'postgres')('a transaction on a closed embedded database is refused', async () => {
  const { db, close } = await openClone(template)
  await sql`select 1`.execute(db)
  await close()

  await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toThrow(
    'the embedded database is closed',
  )
})
