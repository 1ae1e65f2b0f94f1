import { afterAll, expect, test } from 'vitest'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'

const servers: PostgresServer[] = []
afterAll(async () => {
  for (const server of servers.toReversed()) await server.remove()
})

test('a replica follows its server, and a crash loses nothing committed', async () => {
  const primary = await startPostgres()
  servers.push(primary)
  const replica = await startPostgres({ follow: primary })
  servers.push(replica)

  await primary.query('create table kept (value int)')
  await primary.query('insert into kept values (1)')
  await primary.end('SIGKILL')
  await primary.start()

  expect(await primary.query('select value from kept')).toEqual([{ value: 1 }])
  await expect
    .poll(() => replica.query('select value from kept').catch(() => []), { timeout: 20_000 })
    .toEqual([{ value: 1 }])
  await expect(replica.query('insert into kept values (2)')).rejects.toThrow(/read-only/)
})
