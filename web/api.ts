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
  const response = await arrived(promise)
  const body = await response.json().catch(() => null)
  if (response.ok) return body as Body<A>
  throw refusedWith(response.status, body)
}

/** The same for a download: the file, under the name that the server gives it. */
export async function answerFile(promise: Promise<Response>): Promise<File> {
  const response = await arrived(promise)
  if (!response.ok) throw refusedWith(response.status, await response.json().catch(() => null))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
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
    : new ApiError(status, status >= 500 ? 'unavailable' : 'internal', messages.unexpected)
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object'
}
