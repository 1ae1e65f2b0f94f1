import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSqlFiles } from './sql-files.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Every file that changes the schema after the baseline (`schema/`). */
const later = existsSync(folder) ? readdirSync(folder) : []

/** Changes that the program of the previous version, which runs at the same time, may not survive. */
const contracting = [
  /\bdrop\s+(table|column)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?"?\w+"?\s+(?!.*\b(default|generated)\b).*\bnot\s+null\b/i,
]

const contractions = (source: string): string[] =>
  /contracts since \d+\.\d+/.test(source)
    ? []
    : contracting.flatMap((pattern) => pattern.exec(source)?.[0].replaceAll(/\s+/g, ' ') ?? [])

/** The digest of the statements of the baseline, without comments and white space. */
const baselineDigest = () => {
  const statements = readSqlFiles('schema').flatMap((file) => file.statements)
  return createHash('sha256').update(statements.join(';').replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 16)
}

describe('migrations', () => {
  it('have the baseline of 0.2.0: a change of the schema is a new file, which databases in use run too', () => {
    expect(baselineDigest(), 'see docs/decisions/0043-migrations-beside-the-version-before.md').toBe('43bf648e50ce8e9f')
  })

  it('let the version before continue to run', () => {
    const found = later.flatMap((name) =>
      contractions(readFileSync(join(folder, name), 'utf8')).map((statement) => `${name}: ${statement}`),
    )
    expect(found, 'see docs/decisions/0043-migrations-beside-the-version-before.md').toEqual([])
  })

  it.each([
    'alter table products drop column price',
    'drop table saved_views',
    'alter table products rename column price to cost',
    'alter table products alter column price type text',
    'alter table products alter price set data type text',
    'alter table products alter column price set not null',
    'alter table products add column made_in text not null',
  ])('must not contain: %s', (statement) => {
    expect(contractions(statement)).toHaveLength(1)
  })

  it.each([
    'alter table products add column made_in text',
    "alter table products add column made_in text not null default ''",
    'alter table products add column place text not null generated always as (lower(made_in)) stored',
    'create table notes (id uuid not null)',
    'create index notes_newest on notes (created_at)',
    '/* contracts since 0.3: nobody reads it */ alter table products drop column price',
  ])('accept: %s', (statement) => {
    expect(contractions(statement)).toEqual([])
  })
})
