import { describe, expect, it, test } from 'vitest'
import { readSqlFiles, splitStatements } from './sql-files.ts'

describe('splitStatements', () => {
  it('ends a statement at its semicolon', () => {
    expect(splitStatements('create table a (id int);\n\ndrop table b;\n')).toEqual([
      'create table a (id int)',
      'drop table b',
    ])
  })

  it('ignores semicolons within a text, a quoted name, a comment or the body of a function', () => {
    const body = `create function f() returns void language plpgsql as $$
  begin
    -- It's a comment; of the body.
    perform 1;
  end $$`

    expect(splitStatements(`-- It's; nothing.\nselect 'a;''b', "c;d" - 1; ${body};`)).toEqual([
      `select 'a;''b', "c;d" - 1`,
      body,
    ])
  })

  it('rejects a statement without a semicolon', () => {
    expect(() => splitStatements('select 1; select 2')).toThrow('select 2')
  })
})

test('readSqlFiles returns the files of the schema in their order', () => {
  const files = readSqlFiles('schema')

  expect(files.map(({ name }) => name)).toEqual(files.map(({ name }) => name).toSorted())
  expect(files[0]?.statements[0]).toMatch(/^create table regions/)
  expect(files.at(-1)?.name).toMatch(/-platform$/)
})
