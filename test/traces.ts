import { sql } from 'kysely'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

/** Helpers for tests of erasing and refusing: the traces of a person in the database, and checksums of its tables. */
export function tracesIn(world: World) {
  /** Fills a profile with identifying data, and returns the words to search for afterwards. */
  async function named(person: Person): Promise<string[]> {
    const mark = person.id.slice(0, 8)
    const { body } = await world.as(person).get('/api/profile')
    const said = {
      company_name: `Bolaget ${mark} AB`,
      contact_person: `Åsa ${mark}`,
      phone: `+46 31 ${mark}`,
      address: `Kajen ${mark}`,
      bio: `Since ${mark}`,
    }
    const place = person.role === 'supplier' ? { region: 'European Union', country: 'Sweden' } : {}
    const answer = await world.as(person).put('/api/profile', { updated_at: body.updated_at, ...said, ...place })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return [...Object.values(said), person.email]
  }

  /** "table: column" of each occurrence of the words, in every table except the history and the queue's sent mails. */
  async function findTraces(words: readonly string[]): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'history'`.execute(world.db)
    const problems: string[] = []
    for (const { name } of tables)
      for (const word of words) {
        const { rows } = await sql.raw(`select 1 from ${name} t where t::text like '%${word}%'`).execute(world.db)
        if (rows.length > 0) problems.push(`${name}: ${word}`)
      }
    return problems
  }

  /** One number per table; every added, changed or removed row changes it, except scheduled jobs that became due. */
  async function checksums(): Promise<unknown> {
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname = 'pgboss' and tablename like 'j%') order by 1`.execute(world.db)
    const asked = `to_jsonb(t) ->> 'name' in (select name from pgboss.schedule union all select '__pgboss__send-it')`
    const parts = tables.rows.map(({ name }) => {
      const where = name.startsWith('pgboss') ? `where (${asked}) is not true` : ''
      return `select '${name}' as name, count(*) as count, sum(hashtext(t::text)::bigint) as sum from ${name} t ${where}`
    })
    return (await sql.raw(parts.join(' union all ')).execute(world.db)).rows
  }

  return {
    checksums,
    named,
    findTraces,
    close: (person: Person | null, confirm_email: string = person?.email ?? '') =>
      world.as(person).post('/api/account/close', { confirm_email }),
  }
}
