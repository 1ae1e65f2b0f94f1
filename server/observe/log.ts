import { pino, type DestinationStream, type Logger } from 'pino'
import type { Env } from '#server/env.ts'

/** Fields that PostgreSQL adds to an error's message: values of rows, and parameters of statements. */
const quoted = ['parameters', 'detail', 'where', 'internalQuery'].map((field) => `err.${field}`)

/**
 * The program's log: one line of JSON each. A line that belongs to a request has its `requestId`, one of a job its
 * `jobId`. `fields`: what every line has besides, asked for when it is written.
 */
export const createLog = (
  level: Env['logLevel'],
  to: DestinationStream,
  fields?: () => Record<string, string>,
): Logger => pino({ level, redact: quoted, ...(fields && { mixin: fields }) }, to)
