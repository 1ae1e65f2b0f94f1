import { type ErrorCode, type FieldMessages } from '#domain/errors.ts'
import { refusalText, type Refusal } from '#domain/refusal-texts.ts'
import type { Verdict } from '#domain/refusal.ts'
import { formatNumber } from '#domain/values/money.ts'

type Details = {
  /** Refusals at fields of the input. */
  fields?: Readonly<Record<string, Refusal>>
  /** Messages of an input's schema, by field. */
  messages?: FieldMessages
  /** Seconds until the next try may succeed. */
  retryAfter?: number
}
type Passing = 'too_many_requests' | 'unavailable'
/** A refusal because of too many requests (429), or of something that is away (503), says when to try again. */
export type AppErrorInput =
  | [code: Exclude<ErrorCode, Passing>, refusal: Refusal, details?: Details]
  | [code: Passing, refusal: Refusal, details: Details & { retryAfter: number }]

/** An error whose text the person may read. The HTTP layer maps it to a status and a body; anything else thrown is a 500. */
export class AppError extends Error {
  /** From which a worker's error is made again in the program. */
  readonly input: AppErrorInput
  readonly code: ErrorCode
  readonly refusal: Refusal
  readonly details: Details
  constructor(...input: AppErrorInput) {
    const [code, refusal, details = {}] = input
    super(refusalText(refusal))
    this.input = input
    this.code = code
    this.refusal = refusal
    this.details = details
  }

  /** The texts at the fields; undefined if there are none. */
  get fieldMessages(): FieldMessages | undefined {
    const { fields, messages } = this.details
    if (fields === undefined) return messages
    const texts = Object.entries(fields).map(([field, refusal]) => [field, refusalText(refusal)])
    return { ...messages, ...Object.fromEntries(texts) }
  }
}

/** Seconds in which a database, a storage or a program that is away is usually back. */
export const usuallyBackIn = 5

/** Something that the request needs is away for a moment. */
export const unavailable = (refusal: Refusal): AppError =>
  new AppError('unavailable', refusal, { retryAfter: usuallyBackIn })

/** The same error for a stranger's id and an unknown one. */
export const notFound = (refusal: Refusal = 'common.notFound'): AppError => new AppError('not_found', refusal)

/** Throws a `conflict` with the domain's reason if the verdict is a denial. */
export function assertAllowed(verdict: Verdict<Refusal>): void {
  if (!verdict.ok) throw new AppError('conflict', verdict.refusal)
}

/** An error at one field that only the server can detect. */
export const invalidField = (field: string, refusal: Refusal): AppError =>
  new AppError('invalid', refusal, { fields: { [field]: refusal } })

const maxNamedFields = 200
/** Above this number of invalid fields, an answer says only that there are more. */
export const maxCountedFields = 10_000

/** The messages of an input's schema at several fields. An answer names at most 200 of them and their number. */
export function invalidFields(fields: FieldMessages): AppError {
  const all = Object.entries(fields)
  const count = formatNumber(Math.min(all.length, maxCountedFields)) + (all.length < maxCountedFields ? '' : ' or more')
  const messages = Object.fromEntries(all.slice(0, maxNamedFields))
  if (all.length <= maxNamedFields) return new AppError('invalid', 'common.checkFields', { messages })
  return new AppError('invalid', { code: 'request.manyFields', shown: maxNamedFields, count }, { messages })
}

/** For the `catch` of a promise: a violated unique constraint of the database becomes the error of `refuse`. */
export const onUniqueViolation =
  (refuse: (violation: unknown) => Error) =>
  (error: unknown): never => {
    // PostgreSQL's code, because the two engines have two error classes.
    const isViolation = typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
    throw isViolation ? refuse(error) : error
  }
