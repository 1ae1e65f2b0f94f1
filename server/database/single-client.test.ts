import { expect, inject, it } from 'vitest'
import { singleClient } from './single-client.ts'

const template = inject('template')

it.skipIf(template.kind === 'embedded')(
  'singleClient survives the loss of its connection, and reports it to callers',
  async () => {
    const connectionString = template.kind === 'postgres' ? template.url : ''
    const [client, other] = [singleClient({ connectionString }), singleClient({ connectionString })]
    await client.connect()
    await other.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const gone = new Promise((resolve) => client.once('end', resolve))

    const asked = client.query('select pg_sleep(60)').catch((error: Error) => error.message)
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])

    expect(await asked).toMatch(/terminat/)
    await gone
    await expect(client.query('select 1')).rejects.toThrow('not queryable')
    await client.end()
    await other.end()
  },
)
