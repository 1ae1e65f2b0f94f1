import { messages, type ErrorCode, type FieldMessages, type Verdict } from '#domain/errors.ts'

/** An error whose message the person may read. The HTTP layer maps it to a status and a body; anything else thrown is a 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldMessages | undefined
  /** Seconds until the next try may succeed; undefined if unknown. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, message: string, fields?: FieldMessages, retryAfter?: number) {
    super(message)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** The same error for a stranger's id and an unknown one. */
export const notFound = (message: string = messages.notFound): AppError => new AppError('not_found', message)

/** Throws a `conflict` with the domain's reason if the verdict is a denial. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw new AppError('conflict', verdict.reason)
}

/** An error at one field that only the server can detect. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('invalid', message, { [field]: message })

const maxNamedFields = 200
/** Above this number of invalid fields, an answer says only that there are more. */
export const maxCountedFields = 10_000

/** Errors at several fields. An answer names at most 200 of them and their number. */
export function invalidFields(fields: FieldMessages): AppError {
  const all = Object.entries(fields)
  const count =
    Math.min(all.length, maxCountedFields).toLocaleString('en-GB') + (all.length < maxCountedFields ? '' : ' or more')
  const message =
    all.length > maxNamedFields
      ? `${messages.checkFields} These are ${maxNamedFields} of ${count}.`
      : messages.checkFields
  return new AppError('invalid', message, Object.fromEntries(all.slice(0, maxNamedFields)))
}

/** PostgreSQL's code for a violated unique constraint; compared by code, because the two engines have two error classes. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
}
