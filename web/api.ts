import { messages, type ErrorBody, type ErrorCode, type FieldMessages } from '#domain/errors.ts'

/**
 * An error response of the server, or no valid response: then the code is `unreachable`. Its status is 0 if nothing
 * answered, and another if something else did, such as a proxy or a captive portal.
 */
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

/** Did it fail because somebody else changed the data meanwhile? */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale'

/** Does the server ask the person to confirm a suspicious value? */
export const needsConfirmation = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'confirmation_required'

/** Does the data not exist (any more) for this person? */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** The messages of an error by the field's dotted path; empty if it is no error response of the server. */
export const fieldMessagesOf = (error: unknown): FieldMessages => (error instanceof ApiError ? error.fields : {})

/** The server's message if it helps the person, else `fallback` (specification 001, section 8). */
export function errorMessage(error: unknown, fallback: string): string {
  const isUnhelpful = !(error instanceof ApiError) || ['unreachable', 'internal', 'unavailable'].includes(error.code)
  return isUnhelpful ? fallback : error.message
}

/** The parameters of an address as those of a request, whose values are texts. */
export const queryOf = <Search extends object>(search: Search) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ) as { [Name in keyof Search]: AsText<Search[Name]> }
type AsText<Value> = Value extends number | true ? `${Value}` : Value

/** The common part of the responses of Hono's typed client and of `fetch`. */
type Answer = { ok: boolean; status: number; json(): Promise<unknown> }
type Refused = { ok: false } | { status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503 }
type Body<A extends Answer> = Awaited<ReturnType<Exclude<A, Refused>['json']>>

/**
 * The parsed JSON of a successful response. Throws an `ApiError` for every other one. The server's responses are JSON
 * objects: anything else, such as an HTML page, comes from somewhere else. Pass it a client's promise.
 */
export async function parseResponse<A extends Answer>(promise: Promise<A>): Promise<Body<A>> {
  const response = await arrived(promise)
  const body = await response.json().catch(() => null)
  if (response.ok && isObject(body)) return body as Body<A>
  throw refusedWith(response.status, body)
}

/** The same for a download. Returns the file, named as the server says. */
export async function parseFileResponse(promise: Promise<Response>): Promise<File> {
  const response = await arrived(promise)
  const disposition = response.headers.get('content-disposition')
  if (!response.ok || disposition === null)
    throw refusedWith(response.status, response.ok ? null : await response.json().catch(() => null))
  const name = /filename="([^"]+)"/.exec(disposition)?.[1]
  return new File([await arrived(response.blob())], name ?? 'download')
}

async function arrived<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'unreachable', messages.unreachable)
  }
}

function refusedWith(status: number, body: unknown): ApiError {
  return isErrorBody(body)
    ? new ApiError(status, body.error.code, body.error.message, body.error.fields)
    : new ApiError(status, 'unreachable', messages.unreachable)
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

function isErrorBody(body: unknown): body is ErrorBody {
  return isObject(body) && 'error' in body && isObject(body.error) && 'code' in body.error
}
