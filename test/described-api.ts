import type { Role } from '#domain/access/role.ts'
import type { Rights } from '#domain/access/actor.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import type { ProgramWithUsers, ProgramUser } from './program-users.ts'

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: unknown
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}
export type Described = {
  id: string
  method: string
  path: string
  query: Record<string, JsonSchema>
  /** The schemas of its JSON body, one for each alternative. Empty if it has no body. */
  bodies: JsonSchema[]
}

export type Document = {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas?: Record<string, JsonSchema> }
}
type DescribedOperation = {
  operationId: string
  parameters?: { in: string; name: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** The running program's own description. Tests that use it cover new operations automatically. */
export async function describedApi(outside: ProgramWithUsers): Promise<Described[]> {
  const { body } = await outside.send(null, 'GET', '/api/openapi.json')
  return operationsOf(body as Document)
}

/** The operations of an OpenAPI document. */
export function operationsOf(body: Document): Described[] {
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? (body.components.schemas?.[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}) : schema
  const bodiesOf = ({ requestBody }: DescribedOperation) => {
    const given = requestBody?.content['application/json']?.schema
    if (given === undefined) return []
    const schema = resolve(given)
    return (schema.oneOf ?? schema.anyOf ?? [schema]).map(resolve)
  }
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        (operation.parameters ?? [])
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => [name, schema]),
      ),
      bodies: bodiesOf(operation),
    })),
  )
}

const unknownId = '00000000-0000-4000-8000-000000000000'

const ofFormat: Record<string, string> = {
  uuid: unknownId,
  email: 'somebody@outside.example',
  date: '2030-01-02',
  'date-time': '2030-01-02T03:04:05.000Z',
  uri: 'https://outside.example/',
}

/** A value that is valid for the schema, as far as the schema describes it. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives?.[0]) return sampleOf(alternatives[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]))
  if (type === 'array') return [sampleOf(schema.items ?? {})]
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer')
    return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
  if (schema.format && ofFormat[schema.format]) return ofFormat[schema.format]
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
}

/** The address with this id in it. */
export const addressOf = ({ path }: Described, id = unknownId): string => path.replace('{id}', id)

/** An active account of each role; returns one of them that may call an operation. */
export async function callersIn(outside: ProgramWithUsers): Promise<(operation: Described) => ProgramUser> {
  const people: [Role, ProgramUser][] = [
    ['customer', await outside.active('customer')],
    ['supplier', await outside.active('supplier')],
    ['admin', outside.admin],
  ]
  return ({ id }) => {
    const may = people.find(([role]) => {
      const rights: Rights = { role, user_status: 'active', company_role: 'owner' }
      return accessDenialOf(rights, id as OperationId) === null
    })
    if (may === undefined) throw new Error(`Nobody may call ${id}.`)
    return may[1]
  }
}
