import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { roles, userStatuses } from '#domain/access/role.ts'
import { companyRoles } from '#domain/access/company-role.ts'
import { httpStatusOf } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { operations, type OperationId } from '#domain/access/permissions.ts'
import type { Person } from '#test/factories.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { checksums } = tracesIn(world)

type Operation = { id: string; method: string; path: string }

/** Every operation in the application's own description, whether it is in the table of permissions or not. */
async function describedOperations(): Promise<Operation[]> {
  const { body } = await world.as(null).get('/api/openapi.json')
  return Object.entries(body.paths as Record<string, Record<string, { operationId?: string }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({
        id: operationId ?? `${method} ${path} has no operationId`,
        method: method.toUpperCase(),
        path,
      })),
  )
}

const minimalQuery: Record<string, string> = {
  listProducts: '?material=Steel&profile=HEA%20Beam',
  listSections: '?material=Steel&profile=HEA%20Beam',
  listSupplierProducts: '?material=Steel&profile=HEA%20Beam',
  listEpdProducts: '?material=Steel',
  exportEvidenceOfPeriod: '?from=2026-01-01&to=2026-12-31',
  exportCbamOfPeriod: '?from=2026-01-01&to=2026-12-31',
}

/** With unknown ids and an empty body: an allowed person reaches the command, and no further. */
async function call({ id, method, path }: Operation, person: Person | null) {
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: '{}' } : {}
  const response = await world.app.request(`${path.replace('{id}', randomUUID())}${minimalQuery[id] ?? ''}`, {
    method,
    headers: { 'content-type': 'application/json', ...(person ? { cookie: person.cookie } : {}) },
    ...body,
  })
  // A navigating browser is redirected to a page instead, and the export of one's own data is an archive.
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const code = isJson ? ((await response.json()).error?.code as string | undefined) : undefined
  return { status: response.status, code }
}

const people = roles.flatMap((role) =>
  userStatuses.flatMap((user_status) => companyRoles.map((company_role) => ({ role, user_status, company_role }))),
)

describe('permissions', () => {
  it('list exactly the operations of the application', async () => {
    const ids = (await describedOperations()).map(({ id }) => id)

    expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describe every route below /api', async () => {
    const described = (await describedOperations()).map(({ method, path }) => `${method} ${path}`)
    const undescribed = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/start.js']

    const served = world.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !route.startsWith('GET /api/docs/{file}'))

    expect([...new Set(served)].toSorted()).toEqual([...described, ...undescribed].toSorted())
  })

  it('refuse visitors, and change nothing', async () => {
    const before = await checksums()

    for (const operation of await describedOperations()) {
      const expected = accessDenialOf(null, operation.id as OperationId)
      if (expected === null) continue
      expect({ ...operation, ...(await call(operation, null)) }).toEqual({
        ...operation,
        status: 401,
        code: 'unauthenticated',
      })
    }

    expect(await checksums()).toEqual(before)
  })

  it.each(people)('hold for the $company_role of a $user_status $role in every operation', async (who) => {
    const { role, user_status, company_role } = who
    const owner = await world[role]({ user_status })
    const person = company_role === 'owner' ? owner : await world.colleague(owner, company_role)
    const all = await describedOperations()
    const refused = all.filter(({ id }) => accessDenialOf(person, id as OperationId) !== null)
    const allowed = all.filter((operation) => !refused.includes(operation))
    const before = await checksums()

    for (const operation of refused) {
      const expected = accessDenialOf(person, operation.id as OperationId)
      expect({ id: operation.id, ...(await call(operation, person)) }).toEqual({
        id: operation.id,
        status: httpStatusOf[expected?.code ?? 'internal'],
        code: expected?.code,
      })
    }
    expect(await checksums()).toEqual(before)

    for (const operation of allowed) {
      const reauthenticated = { ...person, cookie: await world.session(person.personId) }
      const { status } = await call(operation, reauthenticated)
      expect(`${operation.id} ${status}`).not.toMatch(/ (401|403|5\d\d)$/)
    }
    expect(refused.length).toBeGreaterThan(0)
    expect(allowed.length).toBeGreaterThanOrEqual(5)
  })
})
