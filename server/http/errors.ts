import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { httpStatusOf, type ErrorBody, type ErrorCode, type FieldMessages } from '#domain/errors.ts'
import { refusalText, type Refusal } from '#domain/refusal-texts.ts'
import { isGivenUp } from '#server/database/in-transaction.ts'
import { AppError, usuallyBackIn } from '#server/app-error.ts'
import { StorageUnavailable } from '#server/storage/storage.ts'
import type { AppEnv } from './operation.ts'

/** The one place that turns a thrown error into an answer. The answer to anything but an `AppError` contains no details. */
export const errorHandler: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof AppError) {
    const { retryAfter } = error.details
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
    return c.json(errorBody(error.code, error.refusal, error.fieldMessages), httpStatusOf[error.code])
  }
  // A body that is not JSON, or not text at all, is the caller's mistake. Nobody waits for the answer to one that was cut off.
  if ((error instanceof HTTPException && error.status < 500) || isCutOff(error))
    return c.json(unreadable, httpStatusOf.invalid)
  if (isBadText(error)) return c.json(errorBody('invalid', 'request.badCharacters'), 400)
  // A date that PostgreSQL does not have, such as one of the year 0: 22008.
  if (codeOf(error) === '22008') return c.json(errorBody('invalid', 'request.impossibleDay'), 400)
  // The validation overflowed the stack: the input nests too deep, or has more errors than fit into one call.
  if (error instanceof RangeError && error.message.includes('call stack')) {
    c.var.log.warn({ err: error }, 'request overflowed the stack')
    return c.json(unreadable, httpStatusOf.invalid)
  }
  // A text that is too long for an index: PostgreSQL's 54000.
  if (codeOf(error) === '54000') return c.json(errorBody('too_large', 'request.textTooLong'), 413)
  if (isGivenUp(error)) {
    c.var.log.warn({ err: error }, 'transaction given up')
    return c.json(errorBody('conflict', 'common.atTheSameMoment'), 409)
  }
  if (isUnavailable(error)) {
    c.var.log.warn({ err: error }, 'database or storage unavailable')
    c.header('Retry-After', String(usuallyBackIn))
    return c.json(errorBody('unavailable', 'common.unexpected'), 503)
  }
  c.var.log.error({ err: error }, 'request failed')
  return c.json(errorBody('internal', 'common.unexpected'), 500)
}

export function errorBody(code: ErrorCode, refusal: Refusal, fields?: FieldMessages): ErrorBody {
  return { error: { code, message: refusalText(refusal), ...(fields ? { fields } : {}) } }
}

export const unreadable = errorBody('invalid', 'request.unreadable')

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The client disconnected in the middle of its request: Node.js' error of an incomplete body. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && codeOf(error) === 'ECONNRESET'

/** NUL in text, half a surrogate pair in JSON, or a number out of range: PostgreSQL's 22021, 22P05, 22P02 and 22003. */
const isBadText = (error: unknown) => ['22021', '22P05', '22P02', '22003'].includes(codeOf(error))

/**
 * The request may be tried again: the database's connection is lost (class 08, 57P0x) or cannot be made, the storage does
 * not answer, or the system refused a file or a socket (all its errors have `syscall`). A missing stored file does not come
 * back.
 */
const isUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailable ||
  /^(08|57P0|53)/.test(codeOf(error)) ||
  (error instanceof Error &&
    (('syscall' in error && codeOf(error) !== 'ENOENT') ||
      /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message) ||
      // The storage's library puts the reason into the cause.
      isUnavailable(error.cause)))
