import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** The sentences of this person's actions, newest first. */
async function sentencesFor(reader: Person, query: string): Promise<string[]> {
  const { status, body } = await world.as(reader).get(`/api/history${query}`)
  expect(status).toBe(200)
  return body.entries.map(({ what }: { what: string }) => what)
}

describe('exportHistory', () => {
  it('writes matching entries without formulas, and records itself', async () => {
    const admin = await world.admin()
    const customer = await world.customer({ company_name: '=cmd Test AB' })
    const path = `/api/accounts/${customer.id}`
    await world.as(admin).post(`${path}/deactivate`, { reason: 'Did not pay' })

    const { status, body, headers } = await world.as(admin).get(`/api/history/export?account=${customer.id}`)

    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/filename="verdigris-history-\d{4}-\d\d-\d\d\.csv"/)
    const rows = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data
    expect(rows).toMatchObject([
      {
        Company: admin.company_name,
        'Contact person': 'Test Person',
        Role: 'admin',
        Kind: 'Deactivated',
        What: 'Deactivated =cmd Test AB: Did not pay',
        About: "'=cmd Test AB",
        Details: 'Status: Deactivated (was Active)\nReason: Did not pay',
      },
    ])
    expect(await sentencesFor(admin, `?person=${admin.personId}&kind=exportHistory`)).toEqual([
      'Exported the history: 1 entry',
    ])
  })
})

describe('a sign-in', () => {
  it('enters the history for administrators, with its method, and for nobody else', async () => {
    const [admin, customer] = [await world.admin(), await world.customer()]
    const password = 'Correct-horse-9'
    for (const { email } of [admin, customer])
      expect((await world.as(null).post('/api/session', { email, password })).status).toBe(200)
    await world.as(null).post('/api/session', { email: admin.email, password: 'Wrong-horse-9' })

    expect(await sentencesFor(admin, `?person=${admin.personId}&kind=signIn`)).toEqual(['Signed in: password'])
    expect(await sentencesFor(admin, `?person=${customer.personId}&kind=signIn`)).toEqual([])
  })
})
