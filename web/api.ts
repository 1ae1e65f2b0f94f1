import { messages, type ErrorBody, type ErrorCode, type FieldMessages } from '#domain/errors.ts'

/** A refusal of the server, or its silence: then the code is `unreachable` and the status 0. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unreachable'
  readonly fields: FieldMessages

  constructor(status: number, code: ErrorCode | 'unreachable', message: string, fields: FieldMessages = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Was it refused because somebody else changed the thing meanwhile? */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale'

/** What Hono's typed client and `fetch` have in common. */
type Answer = { ok: boolean; status: number; json(): Promise<unknown> }
type Refused = { ok: false } | { status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503 }
type Body<A extends Answer> = Awaited<ReturnType<Exclude<A, Refused>['json']>>

/** The parsed JSON of a successful answer; throws an `ApiError` for every other one. Give it a client's promise. */
export async function answer<A extends Answer>(promise: Promise<A>): Promise<Body<A>> {
  let response: A
  try {
    response = await promise
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'unreachable', messages.unreachable)
  }
  const body = await response.json().catch(() => null)
  if (response.ok) return body as Body<A>
  throw isErrorBody(body)
    ? new ApiError(response.status, body.error.code, body.error.message, body.error.fields)
    : new ApiError(response.status, response.status >= 500 ? 'unavailable' : 'internal', messages.unexpected)
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object'
}
