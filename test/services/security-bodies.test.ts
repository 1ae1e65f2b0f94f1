import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpStatusOf } from '#domain/errors.ts'
import { addressOf, callersIn, describedApi, sampleOf, type Described } from '#test/described-api.ts'
import { startProgramWithUsers, type ProgramWithUsers, type HttpAnswer, type ProgramUser } from '#test/program-users.ts'

let outside: ProgramWithUsers
let operations: Described[]
let callerOf: (operation: Described) => ProgramUser
beforeAll(async () => {
  outside = await startProgramWithUsers()
  operations = await describedApi(outside)
  callerOf = await callersIn(outside)
})
afterAll(() => outside.close())

const withBody = () => operations.filter(({ bodies }) => bodies.length > 0)
const call = (operation: Described, body: unknown, headers: Record<string, string> = {}) =>
  outside.send(callerOf(operation), operation.method, addressOf(operation), {
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Null if the request succeeded, or was refused in the usual format without internal details; otherwise the problem. */
function faultOf({ status, body }: HttpAnswer, what: string): string | null {
  if (status < 400) return null
  const said = `${what}: ${status} ${JSON.stringify(body)}`.slice(0, 500)
  const { code, message, fields, ...rest } = (body?.error ?? {}) as Record<string, unknown>
  const isShaped =
    Object.keys(body).join() === 'error' &&
    Object.keys(rest).length === 0 &&
    typeof code === 'string' &&
    httpStatusOf[code as keyof typeof httpStatusOf] === status &&
    typeof message === 'string' &&
    message !== '' &&
    (fields === undefined || typeof fields === 'object')
  const isOpen = /node_modules|\bat .*\.ts|SyntaxError|TypeError|select .* from|\/server\//i.test(JSON.stringify(body))
  return status >= 500 || !isShaped || isOpen ? said : null
}

const deep = (open: string, close: string, inner: string, times: number) =>
  `${open.repeat(times)}${inner}${close.repeat(times)}`

describe('every operation', () => {
  it.each<[what: string, body: string | Uint8Array]>([
    ['is cut off', '{"name": '],
    ['is empty', ''],
    ['is no object', '[1]'],
    ['is null', 'null'],
    ['nests arrays a hundred thousand deep', deep('[', ']', '', 100_000)],
    ['nests objects forty thousand deep', deep('{"a":', '}', '1', 40_000)],
    ['has a hundred thousand elements', `[${'1,'.repeat(100_000)}1]`],
    ['has twenty thousand unknown fields', `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join()}}`],
    [
      'would change what every object is made of',
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
    ],
    ['is not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['is UTF-16', new Uint8Array(Buffer.from('\ufeff{"name":"x"}', 'utf16le'))],
    ['is packed', new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
    ['has NUL between', '{"name":"x"\0}'],
    ['is larger than 256 kB', `{"name":"${'x'.repeat(300_000)}"}`],
  ])('refuses a body that %s', async (_what, body) => {
    const before = await outside.checksums()

    const faults: (string | null)[] = []
    for (const operation of withBody()) {
      const answer = await call(operation, body)
      faults.push(faultOf(answer, operation.id), answer.status < 400 ? `${operation.id} is done` : null)
    }

    expect(faults.filter(Boolean)).toEqual([])

    expect(await outside.checksums()).toEqual(before)
    expect(({} as Record<string, unknown>)['role']).toBeUndefined()
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
  ])('refuses a body of the type %s', async (type) => {
    const before = await outside.checksums()
    const faults: (string | null)[] = []
    for (const operation of withBody()) {
      const body = JSON.stringify(sampleOf(operation.bodies[0] ?? {}))
      const answer = await call(operation, body, { 'content-type': type })
      // An optional body, such as a reason, is not read.
      const isNeeded = (operation.bodies[0]?.required ?? []).length > 0
      faults.push(faultOf(answer, operation.id), isNeeded && answer.status < 400 ? `${operation.id} is done` : null)
    }

    expect(faults.filter(Boolean)).toEqual([])
    expect(await outside.checksums()).toEqual(before)
  })

  const hostile = [
    null,
    true,
    -1,
    1.5,
    1e308,
    1e-308,
    -0,
    2 ** 53,
    9e15,
    '',
    ' ',
    '\0',
    'half \ud800',
    '\u202e',
    '../../etc/passwd',
    "'; drop table profiles; --",
    '{{7*7}}',
    '<script>',
    'NaN',
    '1e999',
    '2026-02-30',
    '0000-00-00',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '9999-99-99',
    'x'.repeat(100_000),
    '\ud83d\ude00'.repeat(20_000),
    [],
    {},
    [[]],
    [null],
    { a: { b: {} } },
    Array.from({ length: 1000 }, () => 1),
  ]
  it('answers hostile values in any field without a failure', async () => {
    const faults: (string | null)[] = []
    for (const operation of withBody())
      for (const schema of operation.bodies) {
        const sample = sampleOf(schema) as Record<string, unknown>
        for (const name of Object.keys(schema.properties ?? {}))
          for (const value of hostile) {
            const what = `${operation.id}.${name} = ${JSON.stringify(value).slice(0, 60)}`
            faults.push(faultOf(await call(operation, { ...sample, [name]: value }), what))
          }
      }

    expect(faults.length).toBeGreaterThan(2000)
    expect(faults.filter(Boolean)).toEqual([])
  }, 600_000)

  const typed = [
    '',
    '%00',
    '%ff',
    'NaN',
    '-1',
    '1e9',
    '99999999999999999999',
    "'",
    '%25',
    '_',
    '2026-02-30',
    '2'.repeat(4000),
  ]
  it('answers hostile values in any parameter of an address without a failure', async () => {
    const faults: (string | null)[] = []
    for (const operation of operations.filter(({ method }) => method === 'GET'))
      for (const name of Object.keys(operation.query))
        for (const value of [...typed, '%F0%9F%98%80', '+275760-09-14']) {
          const others = Object.entries(operation.query).filter(([other]) => other !== name)
          const rest = others.map(([other, schema]) =>
            schema.enum ? `&${other}=${encodeURIComponent(String(schema.enum[0]))}` : '',
          )
          const address = `${addressOf(operation)}?${name}=${value}${rest.join('')}`
          faults.push(faultOf(await outside.send(callerOf(operation), 'GET', address), address))
        }

    expect(faults.length).toBeGreaterThan(500)
    expect(faults.filter(Boolean)).toEqual([])
  }, 600_000)
})
