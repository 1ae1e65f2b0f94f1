import { describe, expect, it } from 'vitest'
import { httpStatusOf } from '#domain/errors.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

type Media = { content?: Record<string, { schema?: Record<string, unknown> }> }
type Operation = { operationId: string; summary: string; responses: Record<string, Media>; requestBody?: Media }

async function described() {
  const { body } = await world.as(null).get('/api/openapi.json')
  const operations = Object.values(body.paths as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods),
  )
  return { body, operations }
}

describe('the OpenAPI description', () => {
  it('names version 3.1 and the address of this site', async () => {
    const { body, operations } = await described()

    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Verdigris' },
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
