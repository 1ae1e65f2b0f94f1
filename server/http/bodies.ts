import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Refusal } from '#domain/refusal-texts.ts'
import { AppError } from '#server/app-error.ts'

/** Reads the request's body, if any, before the handler, or refuses it. */
export type TakeBody = MiddlewareHandler

/** A JSON body of at most this many bytes. A body without Content-Length is buffered up to that size. */
function bodyUpTo(maxSize: number, refusal: Refusal): TakeBody {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', refusal)
    },
  })
  return (context, next) => {
    // Node.js holds a client to its Content-Length. Looking at the body itself would make it a web stream, which costs more
    // than the rest of reading a small body.
    const length = Number(context.req.header('content-length') ?? NaN)
    const isChunked = context.req.header('transfer-encoding') !== undefined
    return length <= maxSize && !isChunked ? next() : limit(context, next)
  }
}

/** No JSON body of this product except a catalogue comes near this size. */
export const smallBody = bodyUpTo(256 * 1024, 'request.tooLarge')

/** The handler reads the body itself and limits its size. */
export const streamedBody: TakeBody = (_, next) => next()

/**
 * The documentation of a body with one file, and of its other field if it has one. It is not a route's `request.body`, whose
 * validation would read the whole file into memory.
 */
const fileBody = (others: Record<string, { type: 'string'; description: string }>) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        properties: { file: { type: 'string' as const, format: 'binary' }, ...others },
        required: ['file', ...Object.keys(others)],
      },
    },
  },
})
/** The same, or a JSON body in its place. */
export const fileOrJson = (field: string, description: string, schema: z.ZodType) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        properties: {
          file: { type: 'string' as const, format: 'binary' },
          [field]: { type: 'string' as const, description },
        },
        required: ['file'],
      },
    },
    'application/json': { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object },
  },
})
export const oneFile = fileBody({})
export const fileWithJson = (field: string, description: string) =>
  fileBody({ [field]: { type: 'string', description } })
