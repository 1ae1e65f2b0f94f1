import { pino, type DestinationStream, type Logger } from 'pino'
import type { Env } from '#server/env.ts'

/** Fields that PostgreSQL adds to an error's message: values of rows, and parameters of statements. */
const quoted = ['parameters', 'detail', 'where', 'internalQuery'].map((field) => `err.${field}`)

/**
 * The program's log: one line of JSON each. A line of a request has its `requestId`, a line of a job its `jobId`. `fields`:
 * additional fields of every line, computed when it is written.
 */
export const createLog = (
  level: Env['logLevel'],
  to: DestinationStream,
  fields?: () => Record<string, string>,
): Logger => pino({ level, redact: quoted, ...(fields && { mixin: fields }) }, to)
