import { z } from '@hono/zod-openapi'

/** A point in time: a Date in the program, ISO 8601 with a zone in an answer. */
export const timestamp = z.date().or(z.iso.datetime()).openapi({ type: 'string', format: 'date-time' })
