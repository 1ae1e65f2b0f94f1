import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { operationsByNoun, type OperationId } from '#domain/access/permissions.ts'
import { httpStatusOf } from '#domain/errors.ts'
import { exampleOf, type Described } from './examples.ts'
import type { AppEnv } from './operation.ts'

/**
 * The OpenAPI 3.1 description, generated from the definitions that validate the requests. Operations are grouped by noun. Those that a visitor may
 * call need no session; `cookieName` is the cookie of the others. Every JSON body has an example.
 */
export function openApi(app: OpenAPIHono<AppEnv>, { url, cookieName }: { url: string; cookieName: string }) {
  const description = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Verdigris',
      version: '0.2.0',
      description: 'Every refusal has the same shape: `{ error: { code, message, fields? } }`.',
      license: { name: 'MIT' },
    },
    servers: [{ url }],
    security: [{ session: [] }],
    tags: Object.keys(operationsByNoun).map((name) => ({ name })),
  })
  const session = {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: cookieName,
    description: 'Set by `signIn`. A browser sends it with every request.',
  }
  mendPatterns(description)
  description.components = { ...description.components, securitySchemes: { session } }
  for (const path of Object.values(description.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path[method]
      if (operation === undefined) continue
      const id = operation.operationId as OperationId
      operation.responses = { ...operation.responses, default: errorResponse }
      operation.tags = Object.entries(operationsByNoun).flatMap(([noun, of]) => (id in of ? [noun] : []))
      if (accessDenialOf(null, id) === null) operation.security = []
      addExample(operation.requestBody)
    }
  }
  return description
}

/** The generator leaves the end of a regular expression with flags in its pattern: `^a$/u`, which nothing matches. */
function mendPatterns(part: object) {
  for (const [name, value] of Object.entries(part)) {
    if (name === 'pattern' && typeof value === 'string') Object.assign(part, { pattern: value.replace(/\/u$/, '') })
    else if (typeof value === 'object' && value !== null) mendPatterns(value as object)
  }
}

/** An example of the JSON body, if there is one. */
function addExample(body: object | undefined) {
  const content = body && 'content' in body ? (body.content as Record<string, MediaType>) : {}
  const json = content['application/json']
  if (json?.schema) json.example = exampleOf(json.schema)
}
type MediaType = { schema?: Described; example?: unknown }

const errorResponse = {
  description: 'A refusal',
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        required: ['error'],
        properties: {
          error: {
            type: 'object' as const,
            required: ['code', 'message'],
            properties: {
              code: { type: 'string' as const, enum: Object.keys(httpStatusOf) },
              message: { type: 'string' as const },
              fields: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
            },
          },
        },
      },
    },
  },
}

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

/** A page that shows the description. Its script starts from a file of ours, because inline scripts are forbidden here. */
export function apiDocs() {
  return new Hono<AppEnv>()
    .get('/', (c) => c.html(page))
    .get('/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript' }))
    .get(
      '/:file{swagger-ui(-bundle)?\\.(css|js)}',
      serveStatic({
        root: relative(process.cwd(), viewer) || '.',
        rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')),
      }),
    )
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Verdigris</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null })`
