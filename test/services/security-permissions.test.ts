import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role, UserStatus } from '#domain/access/role.ts'
import { httpStatusOf } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { addressOf, describedApi, sampleOf, type Described } from '#test/described-api.ts'
import { pdf } from '#test/factories.ts'
import { startProgramWithUsers, type ProgramWithUsers, type HttpAnswer, type ProgramUser } from '#test/program-users.ts'

let outside: ProgramWithUsers
let operations: Described[]
beforeAll(async () => {
  outside = await startProgramWithUsers()
  operations = await describedApi(outside)
})
afterAll(() => outside.close())

type As = { role: Role; user_status: UserStatus }
const isRefused = ({ id }: Pick<Described, 'id'>, as: As | null) =>
  accessDenialOf(as && { company_role: 'owner', ...as }, id as OperationId)

const editedPosition = { was: 1, material: 'Steel', profile: 'HEA Beam', volume: 1 }
/** Fields for operations that refuse the minimal body of their description, because one of several alternatives is needed. */
const fields: Record<string, object> = {
  updateSavedView: { name: 'Mine' },
  sendMessage: { text: 'Hello' },
  updateMember: { company_role: 'member' },
  requestBetterOffer: { words: 'Can you deliver in March?' },
  decideConfirmation: { words: 'As ordered, please.' },
  editQuote: { positions: [editedPosition] },
  editQuoteAsAdmin: { positions: [editedPosition] },
  respond: { price_per_kg: 1.2 },
  updateCbam: { cbam: null },
}
const sentTo = ({ id, bodies: [schema] }: Described) =>
  schema === undefined ? {} : { body: { ...(sampleOf(schema) as object), ...fields[id] } }
/** Required queries of some operations. */
const queries: Record<string, string> = {
  listProducts: '?material=Steel&profile=HEA%20Beam',
  listSections: '?material=Steel&profile=HEA%20Beam',
  listSupplierProducts: '?material=Steel&profile=HEA%20Beam',
  exportComparison: '?format=xlsx',
  getQuotePaper: '?kind=request',
}

describe('permissions of operations', () => {
  const all: As[] = (['customer', 'supplier'] as const).flatMap((role) =>
    (['pending', 'active', 'deactivated'] as const).map((user_status) => ({ role, user_status })),
  )
  async function person({ role, user_status }: As): Promise<ProgramUser> {
    if (role === 'admin') return outside.admin
    const made = await outside.signUp(role)
    if (user_status !== 'pending') await outside.decide(made, 'approve')
    if (user_status !== 'deactivated') return made
    await outside.decide(made, 'deactivate')
    return outside.signIn(made.email)
  }

  it.each([null, ...all, { role: 'admin', user_status: 'active' } as const])(
    'every operation that is not for %j is refused with 401 or 403, and changes nothing',
    async (as) => {
      const somebody = as && (await person(as))
      // A real quote, product and account, so that nothing is refused because its subject is missing.
      const ids = [randomUUID(), outside.admin.id]
      const before = await outside.checksums()
      const refused = operations.filter((operation) => isRefused(operation, as) !== null)

      for (const operation of refused)
        for (const id of operation.path.includes('{id}') ? ids : ['']) {
          const expected = isRefused(operation, as)
          const address = addressOf(operation, id) + (queries[operation.id] ?? '')
          const answer = await outside.send(somebody, operation.method, address, sentTo(operation))
          expect({ id: operation.id, status: answer.status, code: answer.body?.error?.code }).toEqual({
            id: operation.id,
            status: httpStatusOf[expected?.code ?? 'internal'],
            code: expected?.code,
          })
        }

      expect(refused.length).toBeGreaterThan(as?.role === 'admin' ? 10 : 20)
      expect(await outside.checksums()).toEqual(before)
    },
  )
})

describe('data of others', () => {
  type Scene = Awaited<ReturnType<typeof scene>>
  async function scene() {
    const [customer, stranger] = [await outside.active('customer'), await outside.active('customer')]
    const suppliers = [
      await outside.active('supplier'),
      await outside.active('supplier'),
      await outside.active('supplier'),
    ]
    const [chosen, proposed, rival] = suppliers as [ProgramUser, ProgramUser, ProgramUser]
    const made = async (person: ProgramUser, path: string, body: object) => {
      const answer = await outside.send(person, 'POST', path, { body })
      if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
      return (answer.body.id ?? answer.body.ids?.[0]) as string
    }
    const file = async (person: ProgramUser, name: string) =>
      (await outside.upload(person, name, pdf(name))).body.id as string
    const attached = await file(customer, 'drawing.pdf')
    const waiting = await outside.quote(customer, { supplier_ids: [proposed.id], file_ids: [attached] })
    const sent = await outside.quote(customer)
    const approval = { version: 1, supplier_ids: [chosen.id] }
    await outside.send(outside.admin, 'POST', `/api/quotes/${sent}/approve`, { body: approval })
    const view = await outside.send(customer, 'GET', `/api/quotes/${sent}/threads`)
    const thread = JSON.stringify(view.body).match(/"id":"([0-9a-f-]{36})"/)?.[1] ?? ''
    const sessions = await outside.send(customer, 'GET', '/api/sessions')
    const session = JSON.stringify(sessions.body).match(/"id":"([0-9a-f-]{36})"/)?.[1] ?? ''
    const product = await made(chosen, '/api/products', { material: 'Steel', profiles: ['HEA Beam'] })
    const ofCustomer = {
      waiting,
      sent,
      attached,
      thread,
      session,
      loose: await file(customer, 'loose.pdf'),
      project: await made(customer, '/api/projects', { name: 'Bridge' }),
      view: await made(customer, '/api/saved-views', { list: 'quotes', name: 'Mine', search: '' }),
    }
    const ofSupplier = {
      product,
      looseOfSupplier: await file(chosen, 'loose.pdf'),
      document: await made(chosen, '/api/supplier-documents', {
        file_id: await file(chosen, 'reach.pdf'),
        category: 'REACH Declaration',
      }),
    }
    expect(Object.values({ ...ofCustomer, ...ofSupplier }).filter((id) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([])
    return { customer, stranger, chosen, proposed, rival, ofCustomer, ofSupplier }
  }

  let made: Scene
  beforeAll(async () => {
    made = await scene()
  })

  /** Everybody without access to a thing, with the ids that are not theirs. */
  const outsiders: [who: string, role: Role, of: (made: Scene) => [ProgramUser, Record<string, string>]][] = [
    [
      'another customer',
      'customer',
      ({ stranger, ofCustomer, ofSupplier }) => [stranger, { ...ofCustomer, ...ofSupplier }],
    ],
    [
      'a competing supplier',
      'supplier',
      ({ rival, ofCustomer, ofSupplier }) => [rival, { ...ofCustomer, ...ofSupplier }],
    ],
    ['a supplier who is proposed and not yet chosen', 'supplier', ({ proposed, ofCustomer }) => [proposed, ofCustomer]],
    [
      'the chosen supplier, beyond its own quote',
      'supplier',
      ({ chosen, ofCustomer: { waiting, attached, loose, session, project, view } }) => [
        chosen,
        { waiting, attached, loose, session, project, view },
      ],
    ],
    [
      'an administrator, of what is private',
      'admin',
      ({ ofCustomer: { project, view, session } }) => [outside.admin, { project, view, session }],
    ],
  ]
  /** The catalogue is public for members: reading a product is allowed. */
  const isPublic = (operation: Described, what: string) => operation.method === 'GET' && what === 'product'

  /** Operations on the caller's own list, by the id of what every member may see. Removing is idempotent. */
  const ownListOperations = ['addRequestItem', 'removeRequestItem', 'unmarkSupplier']

  it.each(outsiders)('gets %s the text and status of an unknown id, and changes nothing', async (_who, role, of) => {
    const [person, foreign] = of(made)
    const before = await outside.checksums()
    const byId = operations.filter(
      // An administrator saves a provider under a new id of its own choice, so nothing is looked up.
      ({ id, path }) =>
        path.includes('{id}') &&
        !['saveSsoProvider', ...ownListOperations].includes(id) &&
        !isRefused({ id }, { role, user_status: 'active' }),
    )
    const problems: string[] = []
    for (const operation of byId) {
      const ask = (id: string) =>
        outside.send(
          person,
          operation.method,
          addressOf(operation, id) + (queries[operation.id] ?? ''),
          sentTo(operation),
        )
      const unknown = await ask(randomUUID())
      // The operation looked the id up; a browser that comes back from an unknown service is redirected to the sign-in page.
      if (![404, 303].includes(unknown.status))
        problems.push(`${operation.id}: ${unknown.status} ${JSON.stringify(unknown.body)}`)
      for (const [what, id] of Object.entries(foreign)) {
        if (isPublic(operation, what)) continue
        const answer = await ask(id)
        const comparable = ({ status, body, headers }: HttpAnswer) =>
          `${status} ${JSON.stringify(body)} ${headers.get('location')}`
        if (comparable(answer) !== comparable(unknown))
          problems.push(`${operation.id} of ${what}: ${comparable(answer)}, not ${comparable(unknown)}`)
      }
    }

    expect(problems).toEqual([])
    expect(byId.length).toBeGreaterThan(15)
    expect(await outside.checksums()).toEqual(before)
  })

  it('takes as long to refuse as an unknown id', async () => {
    const times: Record<'foreign' | 'unknown', number[]> = { foreign: [], unknown: [] }
    const idOf = { foreign: () => made.ofCustomer.sent, unknown: randomUUID }
    // In turns, so that a machine that gets slower or faster meanwhile changes both.
    for (let round = 0; round < 60; round += 1)
      for (const kind of ['foreign', 'unknown'] as const) {
        const begun = performance.now()
        await outside.send(made.stranger, 'GET', `/api/quotes/${idOf[kind]()}`)
        times[kind].push(performance.now() - begun)
      }
    const medianOf = (all: number[]) => all.toSorted((a, b) => a - b)[30] ?? 0
    const [foreign, unknown] = [medianOf(times.foreign), medianOf(times.unknown)]

    expect(Math.abs(foreign - unknown)).toBeLessThan(Math.max(2, 0.5 * unknown))
  })
})
