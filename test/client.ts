import type { z } from '@hono/zod-openapi'
import { expect } from 'vitest'
import type { createApp } from '#server/app.ts'
import { heard } from './statements.ts'

type App = ReturnType<typeof createApp>

/** `body` is the parsed JSON, without a type because it comes from the network. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers whose shape the client has just checked
export type Answer = { status: number; body: any; headers: Headers }

export type Client = {
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  put: (path: string, body?: unknown) => Promise<Answer>
  patch: (path: string, body?: unknown) => Promise<Answer>
  delete: (path: string) => Promise<Answer>
  upload: (name: string, content: Uint8Array) => Promise<Answer>
  form: (path: string, form: FormData) => Promise<Answer>
}

/**
 * Sends HTTP requests to the application. Every successful answer is compared with its documented schema: nothing missing,
 * nothing more. Every 429 has `Retry-After`.
 */
export function clientOf(app: App, cookie?: string): Client {
  const send = async (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) => {
    const init = { method, headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } }
    const response = await heard(`${method} ${path}`, () =>
      app.request(path, body === undefined ? init : { ...init, body }),
    )
    if (response.status === 429) expectRetryAfter(`${method} ${path}`, response)
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const parsed: unknown = isJson ? await response.json() : await response.text()
    if (response.ok && isJson) expectDocumented(app, method, path, response.status, parsed)
    return { status: response.status, body: parsed, headers: response.headers }
  }
  const json =
    (method: string) =>
    (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  return {
    get: (path) => send('GET', path),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: (path) => send('DELETE', path),
    upload(name, content) {
      const form = new FormData()
      form.append('file', new File([content as Uint8Array<ArrayBuffer>], name))
      return send('POST', '/api/files', form)
    },
    form: (path, form) => send('POST', path, form),
  }
}

/** Every answer that refuses because of too many requests says when to try again, in whole seconds. */
function expectRetryAfter(request: string, { headers }: Response): void {
  expect([request, headers.get('retry-after')]).toEqual([request, expect.stringMatching(/^[1-9]\d*$/)])
}

function expectDocumented(app: App, method: string, path: string, status: number, body: unknown): void {
  const { pathname } = new URL(path, 'http://localhost')
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { route } = definition
    if (route.method.toUpperCase() !== method || !patternOf(route.path).test(pathname)) continue
    const answer = route.responses[status]
    const media = answer && 'content' in answer ? answer.content?.['application/json'] : undefined
    const schema = media && 'schema' in media ? media.schema : undefined
    if (schema === undefined) throw new Error(`${method} ${route.path} does not document ${status}`)
    expect((schema as z.ZodType).parse(body), `${method} ${path} answers more than it documents`).toEqual(body)
    return
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)
