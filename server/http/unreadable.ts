import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RequestError } from '@hono/node-server'
import { httpStatusOf, type ErrorBody } from '#domain/errors.ts'
import { errorBody, unreadable } from './errors.ts'

type Refused = { status: number; content: ErrorBody }

const refused: Refused = { status: httpStatusOf.invalid, content: unreadable }
/** Errors of Node.js about the bytes of a request for which there is a more specific status (RFC 9110, RFC 6585). */
const refusedBytes: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: { status: 431, content: errorBody('too_large', 'request.headersTooLarge') },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, content: errorBody('too_large', 'request.tooLarge') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, content: errorBody('invalid', 'request.tooSlow') },
}
const failed: Refused = { status: httpStatusOf.internal, content: errorBody('internal', 'common.unexpected') }

const headers = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
}
function answerOf({ status, content }: Refused) {
  const body = JSON.stringify(content)
  return { status, body, headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) } }
}

/** The answer when the application made none: the address or host of the request is invalid, or the program itself failed. */
export function withoutAnswer(error: unknown): Response {
  const { body, ...rest } = answerOf(error instanceof RequestError ? refused : failed)
  return new Response(body, rest)
}

/** Answers a request without reading it: 400, in the usual format of errors. */
export function rejectUnreadBody(response: ServerResponse): void {
  const answer = answerOf(refused)
  response.writeHead(answer.status, answer.headers).end(answer.body)
}

/**
 * Answers bytes that are not an HTTP request, in the usual format of errors, unless an earlier request is still being
 * answered.
 */
export function rejectBadBytes(server: Server, isAnswering: (socket: Socket) => boolean): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return socket.destroy()
    const answer = answerOf(refusedBytes[error.code ?? ''] ?? refused)
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...lines, '', answer.body].join('\r\n'))
    return socket.destroySoon()
  })
}
