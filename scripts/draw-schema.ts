import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectEmbedded } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { readSqlFiles } from '#server/database/sql-files.ts'

const root = join(import.meta.dirname, '..')
export const drawnSchema = join(root, 'docs', 'schema.md')

type Column = { table: string; name: string; type: string; keys: string[] }
type ForeignKey = { table: string; target: string; columns: string[]; required: boolean; unique: boolean }

/** Only columns of a primary key, a foreign key or a unique constraint. */
const columnsSql = sql<Column>`
  select relation.relname as table, attname as name, format_type(atttypid, atttypmod) as type,
    array_agg(distinct case contype when 'p' then 'PK' when 'f' then 'FK' else 'UK' end) as keys
  from pg_constraint join pg_class as relation on relation.oid = conrelid
  join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype in ('p', 'f', 'u') and connamespace = 'public'::regnamespace
  group by relation.relname, attnum, attname, atttypid, atttypmod order by attnum`

const foreignKeysSql = sql<ForeignKey>`
  select source.relname as table, target.relname as target,
    (select array_agg(attname order by position) from unnest(fk.conkey) with ordinality as key (attnum, position)
      join pg_attribute on attrelid = conrelid and pg_attribute.attnum = key.attnum) as columns,
    (select bool_and(attnotnull) from pg_attribute where attrelid = conrelid and attnum = any (fk.conkey)) as required,
    exists (select from pg_constraint as one where one.conrelid = fk.conrelid and one.contype in ('p', 'u')
      and one.conkey <@ fk.conkey) as unique
  from pg_constraint as fk join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace
  order by source.relname, target.relname, 3`

/** The text of docs/schema.md: a diagram for each SQL file of the schema, made of the tables that a new database gets. */
export async function drawSchema(): Promise<string> {
  const { db, close } = await connectEmbedded({})
  try {
    await migrate(db)
    const [columns, foreignKeys] = [await columnsSql.execute(db), await foreignKeysSql.execute(db)]
    const parts = readSqlFiles('schema').map(({ name, statements }) => {
      const tables = statements.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? [])
      const diagram = [
        ...tables.map((table) =>
          drawTable(
            table,
            columns.rows.filter((column) => column.table === table),
          ),
        ),
        ...foreignKeys.rows.filter(({ table }) => tables.includes(table)).map(drawForeignKey),
      ]
      const title = name.replace(/^\d+-/, '').replaceAll('-', ' ')
      return `## ${title[0]?.toUpperCase()}${title.slice(1)}

\`server/database/schema/${name}.sql\`: ${firstSentence(name)}

\`\`\`mermaid
erDiagram
${diagram.join('\n')}
\`\`\`
`
    })
    return [introduction, ...parts].join('\n')
  } finally {
    await close()
  }
}

const introduction = `# Schema

The tables with the columns of their keys, and what refers to what: **PK** is the primary key, **FK** a reference, **UK** a unique
constraint. A table without columns belongs to another part. All columns, indexes, functions and triggers are in the SQL files.
\`npm run schema\` draws this page, and a test compares it with the schema.
`

const drawTable = (table: string, columns: Column[]) =>
  [
    `  ${table} {`,
    ...columns.map(
      ({ name, type, keys }) =>
        `    ${type} ${name} ${['PK', 'FK', 'UK'].filter((key) => keys.includes(key)).join(', ')}`,
    ),
    '  }',
  ].join('\n')

const drawForeignKey = ({ table, target, columns, required, unique }: ForeignKey) =>
  `  ${target} ${required ? '||' : '|o'}--${unique ? 'o|' : 'o{'} ${table} : "${columns.join(', ')}"`

/** The first sentence of a file's heading, which is a comment. */
function firstSentence(name: string): string {
  const text = readFileSync(join(root, 'server', 'database', 'schema', `${name}.sql`), 'utf8')
  const [heading = ''] = text.split(/\n(?:--)?\n/)
  const [sentence = ''] = heading
    .replaceAll(/^-- /gm, '')
    .replaceAll('\n', ' ')
    .split(/(?<=\.) /)
  return sentence[0]?.toLowerCase() + sentence.slice(1)
}

if (import.meta.main) writeFileSync(drawnSchema, await drawSchema())
