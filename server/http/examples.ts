/** A schema of the OpenAPI description, as far as examples need it. */
export type Described = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
}

/** What people would type into fields of these names. */
const usual: Record<string, string | number> = {
  address: 'Exempelgatan 1, 411 01 Göteborg, Sweden',
  carbon_price_currency: 'EUR',
  city: 'Göteborg',
  company_name: 'Exempelbygg AB',
  contact_person: 'Eva Exempel',
  delivery_time: 14,
  email: 'eva@example.com',
  manual_product_details: 'HEA 200, S355J2, 12 m',
  name: 'Exempel',
  new_password: 'Exempel-1234',
  password: 'Exempel-1234',
  postal_code: '411 01',
  price_per_kg: 1.25,
  reason: 'The delivery comes too late.',
  street: 'Exempelgatan 1',
  text: 'When can you deliver?',
  title: 'Buyer',
  version: 1,
  volume: 12.5,
  words: 'Thank you.',
}

const ofFormat: Record<string, string> = {
  uuid: '3f1d9c52-7a0e-4b7e-9a57-0d6b1c1f2a34',
  email: 'eva@example.com',
  date: '2030-03-15',
  'date-time': '2030-03-15T12:00:00.000Z',
  uri: 'https://example.com/',
}

/** An example of a body: its required fields with values that the schema allows. `name`: of the field. */
export function exampleOf(schema: Described, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const alternative = (schema.anyOf ?? schema.oneOf)?.[0]
  if (alternative) return exampleOf(alternative, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((field) => [field, exampleOf(schema.properties?.[field] ?? {}, field)]),
    )
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => exampleOf(schema.items ?? {}, name))
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return numberLike(schema, usual[name])
  return ofFormat[schema.format ?? ''] ?? textLike(schema, usual[name])
}

function numberLike(
  { type, minimum = 1, exclusiveMinimum = 0 }: Described,
  known: string | number | undefined,
): number {
  const least = Math.max(1, minimum, exclusiveMinimum + 1)
  return typeof known === 'number' && known >= least && (type !== 'integer' || Number.isInteger(known)) ? known : least
}

function textLike({ minLength = 1 }: Described, known: string | number | undefined): string {
  const text = typeof known === 'string' ? known : 'Exempel'
  return text.padEnd(minLength, '.')
}
