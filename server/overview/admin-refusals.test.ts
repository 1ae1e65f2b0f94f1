import { describe, expect, it } from 'vitest'
import { roles, userStatuses } from '#domain/access/role.ts'
import { commonRefusalText } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { operations, type OperationId } from '#domain/access/permissions.ts'
import type { Person } from '#test/factories.ts'
import { editInput } from '#test/quote-input.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { checksums } = tracesIn(world)

const isAdmins = (id: string) => String(operations[id as OperationId]) === 'admin'

type Operation = { id: OperationId; method: string; path: string }

/** Every operation that only administrators may call, derived from the application's own description. */
async function adminOperations(): Promise<Operation[]> {
  const { body } = await world.as(null).get('/api/openapi.json')
  return Object.entries(body.paths as Record<string, Record<string, { operationId: OperationId }>>)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId: id }]) => ({ id, method: method.toUpperCase(), path })),
    )
    .filter(({ id }) => isAdmins(id))
}

type Asked = { ids: Record<string, string>; bodies: Partial<Record<string, unknown>> }

/** Existing subjects and valid inputs of an administrator. An operation without a body here is sent an empty one. */
async function scene(): Promise<Asked> {
  const [admin, customer, supplier] = [await world.admin(), await world.customer(), await world.supplier()]
  const pending = await world.customer({ user_status: 'pending' })
  const deactivated = await world.customer({ user_status: 'deactivated' })
  const quote = await world.quote(customer)
  const provider = crypto.randomUUID()
  const saml = {
    kind: 'saml',
    domain: `${provider.slice(0, 8)}.example`,
    label: 'Test',
    active: false,
    version: 0,
    issuer: 'urn:test',
    entry_point: 'https://id.test.example',
    certificate: 'MII',
  }
  const edit = editInput({ version: 1, volume: 14, notes: null, admin_notes: 'Checked' })
  return {
    ids: {
      accounts: customer.id,
      approveUser: pending.id,
      unapproveUser: customer.id,
      rejectUser: pending.id,
      reactivateUser: deactivated.id,
      quotes: quote,
      'sso-providers': provider,
      products: await world.product(supplier),
      nobody: admin.id,
    },
    bodies: {
      editQuoteAsAdmin: edit,
      approveQuote: { version: 1, supplier_ids: [supplier.id] },
      rejectQuote: { note: 'No' },
      deactivateUser: { reason: 'Test' },
      saveSsoProvider: saml,
    },
  }
}

const queries: Partial<Record<string, string>> = { listRecipients: '?material=Steel&profile=HEA%20Beam' }

async function call({ id, method, path }: Operation, { ids, bodies }: Asked, person: Person | null) {
  const noun = path.split('/')[2] ?? ''
  const target = ids[id] ?? ids[noun] ?? ids['nobody'] ?? ''
  const response = await world.app.request(`${path.replace(/\{\w+\}/g, target)}${queries[id] ?? ''}`, {
    method,
    headers: { 'content-type': 'application/json', ...(person && { cookie: person.cookie }) },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(bodies[id] ?? {}) }),
  })
  const text = await response.text()
  return { id, status: response.status, text }
}

const others = roles
  .flatMap((role) => userStatuses.map((user_status) => ({ role, user_status })))
  .filter(({ role, user_status }) => role !== 'admin' || user_status !== 'active')

describe('every operation of administrators', () => {
  it.each([null, ...others])('refuses %o, and leaves no trace', async (kind) => {
    const context = await scene()
    const person = kind && (await world[kind.role]({ user_status: kind.user_status }))
    const all = await adminOperations()
    const before = await checksums()

    for (const operation of all) {
      const { status, text } = await call(operation, context, person)
      const expected = accessDenialOf(person, operation.id)
      // The same answer for every id, so that it does not reveal whether the subject exists.
      expect({ id: operation.id, status, said: JSON.parse(text) }).toEqual({
        id: operation.id,
        status: person === null ? 401 : 403,
        said: { error: expected && { code: expected.code, message: commonRefusalText(expected.refusal) } },
      })
    }

    expect(await checksums()).toEqual(before)
    expect(all.length).toBeGreaterThanOrEqual(12)
  })

  it('succeeds for an administrator with the same input', async () => {
    const context = await scene()
    const admin = await world.admin()
    const answered = await Promise.all(
      ['editQuoteAsAdmin', 'deactivateUser', 'approveUser', 'reactivateUser', 'listHistory', 'exportHistory'].map(
        async (id) => {
          const operation = (await adminOperations()).find((one) => one.id === id)
          return operation && call(operation, context, admin)
        },
      ),
    )

    expect(answered.map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200, 200])
  })
})
