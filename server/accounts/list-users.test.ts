import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Answer } from '#test/client.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** A few accounts whose names carry a mark of their own, and an administrator to list them. */
async function scene() {
  const mark = randomUUID().slice(0, 8)
  const admin = await world.admin({ company_name: `${mark} Office` })
  const waiting = await world.supplier({ company_name: `${mark} Alfa`, user_status: 'pending' })
  const buyer = await world.customer({ company_name: `${mark} Beta` })
  const blocked = await world.customer({ company_name: `${mark} Gamma`, user_status: 'deactivated' })
  const people = [waiting, buyer, blocked]
  for (const [index, { id }] of people.entries()) {
    const contact_person = ['Zoe', 'Yrsa', 'Xaver'][index] ?? ''
    const created_at = new Date(Date.UTC(2026, 0, 10 + index))
    await world.db.updateTable('profiles').set({ contact_person, created_at }).where('id', '=', id).execute()
  }
  const list = (query: string) => world.as(admin).get(`/api/accounts?text=${mark}&${query}`)
  return { mark, admin, waiting, buyer, blocked, list }
}

const names = ({ body }: Answer): string[] =>
  body.users.map(({ company_name }: { company_name: string }) => company_name.split(' ')[1])

describe('listUsers', () => {
  it('lists everybody but administrators, newest first', async () => {
    const { list, buyer } = await scene()

    const answer = await list('')

    expect(names(answer)).toEqual(['Gamma', 'Beta', 'Alfa'])
    expect(answer.body.count).toBe(3)
    expect(answer.body.users[1]).toMatchObject({ id: buyer.id, email: buyer.email, user_status: 'active' })
  })

  it.each([
    ['status=pending', ['Alfa']],
    ['status=active', ['Beta']],
    ['status=deactivated', ['Gamma']],
    ['role=supplier', ['Alfa']],
    ['role=customer', ['Gamma', 'Beta']],
    ['role=customer&status=active', ['Beta']],
    ['sort=company_name&order=asc', ['Alfa', 'Beta', 'Gamma']],
    ['sort=contact_person&order=asc', ['Gamma', 'Beta', 'Alfa']],
    ['sort=role&order=desc', ['Alfa', expect.any(String), expect.any(String)]],
    ['sort=user_status&order=asc', ['Beta', 'Gamma', 'Alfa']],
    ['sort=created_at&order=asc', ['Alfa', 'Beta', 'Gamma']],
  ])('answers %s', async (query, expected) => {
    const { list } = await scene()

    const answer = await list(query)

    expect(names(answer)).toEqual(expected)
    expect(answer.body.count).toBe(expected.length)
  })

  it('searches company and contact, in any letter case', async () => {
    const { mark, admin, waiting } = await scene()
    await world.db
      .updateTable('profiles')
      .set({ contact_person: `Åsa ${mark}X` })
      .where('id', '=', waiting.id)
      .execute()

    const found = [
      await world.as(admin).get(`/api/accounts?text=${encodeURIComponent(`åsa ${mark.toUpperCase()}x`)}`),
      await world.as(admin).get(`/api/accounts?text=${encodeURIComponent(`${mark} ALFA`)}`),
    ]

    expect(found.map(names)).toEqual([['Alfa'], ['Alfa']])
  })

  it.each(['%', '_', '\\'])('takes %s literally', async (sign) => {
    const { mark, admin, buyer } = await scene()
    const search = () => world.as(admin).get(`/api/accounts?text=${encodeURIComponent(`${mark} ${sign}`)}`)
    const before = await search()
    await world.db
      .updateTable('profiles')
      .set({ company_name: `${mark} ${sign}9` })
      .where('id', '=', buyer.id)
      .execute()

    const after = await search()

    expect([names(before), names(after)]).toEqual([[], [`${sign}9`]])
  })

  it('counts all accounts by status, whatever is filtered', async () => {
    const { list } = await scene()

    const { body } = await list('status=pending')

    const rows = await world.db.selectFrom('profiles').where('role', '<>', 'admin').select('user_status').execute()
    const count = (status: string) => rows.filter(({ user_status }) => user_status === status).length
    expect(body.totals).toEqual({
      pending: count('pending'),
      active: count('active'),
      deactivated: count('deactivated'),
      total: rows.length,
    })
    expect(body.totals.total).toBeGreaterThanOrEqual(3)
  })

  it('gives 50 at a time, each account once', async () => {
    const mark = randomUUID().slice(0, 8)
    const admin = await world.admin()
    for (let made = 0; made < 51; made++) await world.customer({ company_name: `${mark} ${made}` })

    const pages = [1, 2, 3].map((page) => world.as(admin).get(`/api/accounts?text=${mark}&page=${page}&sort=role`))
    const answers = await Promise.all(pages)

    expect(answers.map(({ body }) => body.users.length)).toEqual([50, 1, 0])
    expect(answers.map(({ body }) => body.count)).toEqual([51, 51, 51])
    expect(new Set(answers.flatMap(names)).size).toBe(51)
  })

  it.each(['role=admin', 'status=gone', 'sort=password', 'order=up', 'page=0', 'page=x', 'unknown=1'])(
    'refuses %s',
    async (query) => {
      const { list } = await scene()

      expect(await list(query)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    },
  )

  it('tells no secret', async () => {
    const { list } = await scene()

    expect(JSON.stringify((await list('')).body)).not.toMatch(/argon2|token|verdigris=/)
  })
})
