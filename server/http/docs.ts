import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { httpStatusOf } from '#domain/errors.ts'
import type { AppEnv } from './operation.ts'

/** The OpenAPI 3.1 description, generated from the definitions that validate the requests. */
export function openApi(app: OpenAPIHono<AppEnv>, url: string) {
  const description = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Verdigris',
      version: '0.1.0',
      description: 'Every refusal has the same shape: `{ error: { code, message, fields? } }`.',
      license: { name: 'MIT' },
    },
    servers: [{ url }],
  })
  for (const path of Object.values(description.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path[method]
      if (operation) operation.responses = { ...operation.responses, default: errorResponse }
    }
  }
  return description
}

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
