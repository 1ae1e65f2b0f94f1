import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'kysely'

/** Where bench/plans.ts wants to read what requests ask of the database; nobody else does. */
const folder = process.env['STATEMENTS_FOLDER']
const asking = new AsyncLocalStorage<string>()
const known = new Set<string>()

/** A statement, the values it was first run with, and the request that ran it. */
export type HeardStatement = { text: string; values: readonly unknown[]; request: string }

/** What `act` asks of the database is the request's, and nothing else is written down. */
export const heard = <Result>(request: string, act: () => Result): Result =>
  folder === undefined ? act() : asking.run(request, act)

/** Writes down each statement of a request that was answered, once for each process of tests. */
export const onStatement: Logger | undefined =
  folder === undefined
    ? undefined
    : ({ level, query: { sql: text, parameters: values } }) => {
        const request = asking.getStore()
        if (level === 'error' || request === undefined || known.has(text)) return
        known.add(text)
        const statement: HeardStatement = { text, values, request }
        appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(statement)}\n`)
      }
