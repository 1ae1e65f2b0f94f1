import { messages, type ErrorCode, type FieldMessages, type Verdict } from '#domain/errors.ts'

/** A refusal that a person may read. The HTTP edge turns it into a status and a body; anything else thrown is a 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldMessages | undefined
  /** In how many seconds the same may be tried again; undefined where nobody knows. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, message: string, fields?: FieldMessages, retryAfter?: number) {
    super(message)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** A stranger's id and an unknown one get the same answer. */
export const notFound = (message: string = messages.notFound): AppError => new AppError('not_found', message)

/** Goes on when the domain said yes, refuses with its sentence when it said no. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw new AppError('conflict', verdict.reason)
}

/** One field is wrong in a way only the server could see. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('invalid', message, { [field]: message })

const maxNamedFields = 200
/** Above this number of invalid fields, an answer says only that there are more. */
export const maxCountedFields = 10_000

/** Several fields are wrong. An answer names at most 200 of them, and says how many there are. */
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
