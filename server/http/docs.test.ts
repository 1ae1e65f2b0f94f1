import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { httpStatusOf } from '#domain/errors.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

type Media = { content?: Record<string, { schema?: Record<string, unknown>; example?: unknown }> }
type Operation = {
  operationId: string
  summary: string
  tags?: string[]
  security?: object[]
  responses: Record<string, Media>
  requestBody?: Media
}

/** Without the patterns for Unicode, which JSON Schema reads with the flag `u` and this reader without. */
const readable = (schema: object) =>
  JSON.parse(JSON.stringify(schema), (name, value) =>
    name === 'pattern' && /\\p\{/i.test(value) ? undefined : value,
  ) as Record<string, unknown>

async function described() {
  const { body } = await world.as(null).get('/api/openapi.json')
  const operations = Object.values(body.paths as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods),
  )
  return { body, operations }
}

describe('the OpenAPI description', () => {
  it('names the version of OpenAPI and of the program, and the address of this site', async () => {
    const { body, operations } = await described()
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      version: string
    }

    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Verdigris', version: manifest.version },
      servers: [{ url: 'http://localhost:3000' }],
    })
    expect(operations.length).toBeGreaterThan(30)
  })

  it('gives every operation an id, a summary, its success or redirect, and one shape of errors', async () => {
    const { operations } = await described()

    for (const { operationId, summary, responses } of operations) {
      const [success = '', ...others] = Object.keys(responses).filter((status) => status.startsWith('2'))
      expect({ operationId, others }).toEqual({ operationId, others: [] })
      // A file can be asked for in several types.
      const content = [...new Set(Object.values(responses[success]?.content ?? {}).map(({ schema }) => typeof schema))]
      expect({ operationId, content }).toEqual({ operationId, content: responses['303'] ? [] : ['object'] })
      expect({ operationId, summary }).toEqual({
        operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
        summary: expect.stringMatching(/^[A-Z].{5,}/),
      })
      expect(responses['default']?.content?.['application/json']?.schema).toMatchObject({
        required: ['error'],
        properties: { error: { properties: { code: { enum: Object.keys(httpStatusOf) } } } },
      })
    }
  })

  it('groups every operation by one noun, and says which need no session', async () => {
    const { body, operations } = await described()

    const nouns = body.tags.map(({ name }: { name: string }) => name)
    for (const { operationId, tags } of operations)
      expect({ operationId, tags }).toEqual({ operationId, tags: [expect.toBeOneOf(nouns)] })
    expect(body.security).toEqual([{ session: [] }])
    expect(body.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'verdigris' })
    const open = operations.filter(({ security }) => security?.length === 0).map(({ operationId }) => operationId)
    expect(open).toEqual(expect.arrayContaining(['signIn', 'signUp', 'getPlatform']))
    expect(open).not.toContain('createQuote')
  })

  it('has an example of every JSON body, which its schema allows', async () => {
    const { operations } = await described()

    const bodies = operations.flatMap(({ operationId, requestBody }) => {
      const json = requestBody?.content?.['application/json']
      return json?.schema === undefined ? [] : [{ operationId, schema: json.schema, example: json.example }]
    })
    expect(bodies.length).toBeGreaterThan(60)
    const wrong = bodies.flatMap(({ operationId, schema, example }) => {
      const { error } = z.fromJSONSchema(readable(schema)).safeParse(example)
      return error === undefined ? [] : [`${operationId}: ${z.prettifyError(error)}`]
    })
    expect(wrong).toEqual([])
  })

  it('has only patterns that a Unicode regular expression reads, without its flags', async () => {
    const { body } = await described()

    const patterns = [...JSON.stringify(body).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, one]) =>
      JSON.parse(one ?? ''),
    )
    expect(patterns.length).toBeGreaterThan(5)
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\/[a-z]*$/)
      expect(new RegExp(pattern, 'u').source).toBe(pattern)
    }
  })

  it('forbids further fields in every JSON body', async () => {
    const { operations } = await described()

    const loose = operations.filter(({ requestBody }) => {
      const schema = requestBody?.content?.['application/json']?.schema
      if (schema === undefined) return false
      const variants = (schema['oneOf'] ?? schema['anyOf'] ?? [schema]) as Record<string, unknown>[]
      return variants.some((variant) => variant['additionalProperties'] !== false)
    })

    expect(loose.map(({ operationId }) => operationId)).toEqual([])
  })

  it('resolves every reference', async () => {
    const { body } = await described()

    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]

    const known = Object.keys(body.components?.schemas ?? {})
    expect(references.map(([, name]) => name).filter((name) => !known.includes(name ?? ''))).toEqual([])
  })
})

describe('the page of the description', () => {
  it('loads every file that it names, and has no inline script', async () => {
    const page = await (await world.app.request('/api/docs')).text()
    const files = [...page.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path]) => path ?? '')

    const answers = await Promise.all(files.map(async (path) => world.app.request(path)))

    expect(files).toHaveLength(3)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
      'text/css',
      'text/javascript',
      'text/javascript',
    ])
    expect(page).not.toMatch(/<script(?![^>]*src=)/)
  })

  it.each(['package.json', 'index.html', '..%2fpackage.json', 'swagger-ui-es-bundle.js'])(
    'returns 404 for other files of its library: %s',
    async (file) => {
      expect((await world.app.request(`/api/docs/${file}`)).status).toBe(404)
    },
  )
})
