import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'kysely'

/** The folder in which bench/plans.ts reads the recorded statements; unset otherwise. */
const folder = process.env['STATEMENTS_FOLDER']
const asking = new AsyncLocalStorage<string>()
const statements = new Set<string>()

/** A statement, the values it was first run with, and the request that ran it. */
export type HeardStatement = { text: string; values: readonly unknown[]; request: string }

/** Records the statements that `act` runs as those of the request; other statements are not recorded. */
export const heard = <Result>(request: string, act: () => Result): Result =>
  folder === undefined ? act() : asking.run(request, act)

/** Records each statement of an answered request, once for each process of tests. */
export const onStatement: Logger | undefined =
  folder === undefined
    ? undefined
    : ({ level, query: { sql: text, parameters: values } }) => {
        const request = asking.getStore()
        if (level === 'error' || request === undefined || statements.has(text)) return
        statements.add(text)
        const statement: HeardStatement = { text, values, request }
        appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(statement)}\n`)
      }
