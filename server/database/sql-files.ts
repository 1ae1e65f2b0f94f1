import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `vite.server.config.ts` puts the files beside the built server too. */
const folder = import.meta.dirname

/** An SQL file: its name without the ending, and its statements. */
export type SqlFile = { name: string; statements: string[] }

/** The SQL files of a folder beside this file, in the order of their names. Empty if there is no such folder. */
export function readSqlFiles(subfolder: 'schema' | 'migrations'): SqlFile[] {
  const path = join(folder, subfolder)
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => ({
    name: name.replace('.sql', ''),
    statements: splitStatements(readFileSync(join(path, name), 'utf8')),
  }))
}

/** Comments, texts, quoted names and function bodies, in which a semicolon ends no statement; and all that is between them. */
const tokens = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$\$[\s\S]*?\$\$|;|[^-'"$;]+|[-$]/g

/** The statements of SQL text without the comments between them. The embedded engine runs one at a time. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') {
      statements.push(statement.trim())
      statement = ''
    } else if (!token.startsWith('--')) statement += token
  }
  if (statement.trim() !== '') throw new Error(`A statement has no semicolon at its end: ${statement.trim()}`)
  return statements
}
