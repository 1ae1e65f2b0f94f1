import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RequestError } from '@hono/node-server'
import { httpStatusOf, messages, type ErrorCode } from '#domain/errors.ts'
import { errorBody } from './errors.ts'

type Refused = { status: number; code: ErrorCode; message: string }

const unreadable: Refused = { status: httpStatusOf.invalid, code: 'invalid', message: 'The request could not be read.' }
/** What Node.js finds wrong with the bytes of a request, where another status says more (RFC 9110, RFC 6585). */
const refusedBytes: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', message: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large', message: 'The request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid', message: 'The request took too long to arrive.' },
}

const headers = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
}
function answerOf({ code, message }: Refused) {
  const body = JSON.stringify(errorBody(code, message))
  return { body, headers: { ...headers, 'Content-Length': String(body.length) } }
}

/** The answer where the program made none: to a request whose address or host is none, or because the program itself failed. */
export function withoutAnswer(error: unknown): Response {
  const failed: Refused = { status: httpStatusOf.internal, code: 'internal', message: messages.unexpected }
  const refused = error instanceof RequestError ? unreadable : failed
  const answer = answerOf(refused)
  return new Response(answer.body, { status: refused.status, headers: answer.headers })
}

/** Answers a request of which nothing else can be said. */
export function refuseUnread(response: ServerResponse): void {
  const answer = answerOf(unreadable)
  response.writeHead(unreadable.status, answer.headers).end(answer.body)
}

/** Answers bytes that are no request of HTTP, in the one shape of errors, unless an answer to an earlier one is on its way. */
export function refuseBadBytes(server: Server, isAnswering: (socket: Socket) => boolean): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return socket.destroy()
    const refused = refusedBytes[error.code ?? ''] ?? unreadable
    const answer = answerOf(refused)
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}`, ...lines, '', answer.body].join('\r\n'))
    return socket.destroySoon()
  })
}
