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
  ])('returns %s', async (query, expected) => {
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

  it('searches the email', async () => {
    const { admin, buyer } = await scene()

    const answer = await world.as(admin).get(`/api/accounts?text=${encodeURIComponent(buyer.email.toUpperCase())}`)

    expect(names(answer)).toEqual(['Beta'])
  })

  it('finds and sorts accounts by their changed data', async () => {
    const { mark, admin, waiting, buyer, list } = await scene()
    await world.db
      .updateTable('profiles')
      .set({ company_name: `${mark} Aaa`, user_status: 'active', role: 'customer' })
      .where('id', '=', waiting.id)
      .execute()
    const email = `new-${mark}@test.example`
    await world.db.updateTable('auth_users').set({ email }).where('id', '=', buyer.personId).execute()
    const listEmail = () => world.as(admin).get(`/api/accounts?text=${email}`)

    expect(names(await list('sort=company_name&order=asc'))).toEqual(['Aaa', 'Beta', 'Gamma'])
    expect(names(await list('status=pending'))).toEqual([])
    expect(names(await list('role=supplier'))).toEqual([])
    expect(names(await listEmail())).toEqual(['Beta'])

    await world.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', buyer.id).execute()
    expect(names(await listEmail())).toEqual([])
    await world.db.updateTable('profiles').set({ role: 'customer' }).where('id', '=', buyer.id).execute()
    expect(names(await listEmail())).toEqual(['Beta'])
  })

  it('lists a closed account by its remaining name, without an address', async () => {
    const { admin, buyer } = await scene()
    await world.as(buyer).post('/api/account/close', { confirm_email: buyer.email })
    const search = (text: string) => world.as(admin).get(`/api/accounts?text=${encodeURIComponent(text)}`)

    const answers = [await search(buyer.email), await search('deleted account')]

    expect(answers[0]?.body.users).toEqual([])
    expect(answers[1]?.body.users).toMatchObject([{ id: buyer.id, email: null, closed_at: expect.any(String) }])
  })

  it('sorts names without regard to letter case', async () => {
    const { mark, buyer, list } = await scene()
    await world.db
      .updateTable('profiles')
      .set({ company_name: `${mark} beta` })
      .where('id', '=', buyer.id)
      .execute()

    expect(names(await list('sort=company_name&order=asc'))).toEqual(['Alfa', 'beta', 'Gamma'])
    expect(names(await list('sort=company_name&order=desc'))).toEqual(['Gamma', 'beta', 'Alfa'])
  })

  it.each(['%', '_', '\\'])('searches %s literally', async (sign) => {
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

  it('counts all accounts by status, regardless of the filters', async () => {
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

  it('returns 50 a page, each account once, in the same order from both ends', async () => {
    const mark = randomUUID().slice(0, 8)
    const admin = await world.admin()
    for (let made = 0; made < 151; made++) await world.customer({ company_name: `${mark} ${made % 7}` })
    const walk = async (query: string) => {
      const pages = [1, 2, 3, 4, 5].map((page) =>
        world.as(admin).get(`/api/accounts?text=${mark}&page=${page}&${query}`),
      )
      const answers = await Promise.all(pages)
      expect(answers.map(({ body }) => body.users.length)).toEqual([50, 50, 50, 1, 0])
      for (const { body } of answers) expect(body).toMatchObject({ count: 151, page_size: 50 })
      return answers.flatMap(({ body }) => body.users.map(({ id }: { id: string }) => id))
    }

    for (const sort of ['role', 'company_name']) {
      const upwards = await walk(`sort=${sort}&order=asc`)
      expect(new Set(upwards).size).toBe(151)
      expect(await walk(`sort=${sort}&order=desc`)).toEqual(upwards.toReversed())
    }
  })

  it.each(['role=admin', 'status=gone', 'sort=password', 'order=up', 'page=0', 'page=x', 'unknown=1'])(
    'rejects %s',
    async (query) => {
      const { list } = await scene()

      expect(await list(query)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    },
  )

  it('contains no secret', async () => {
    const { list } = await scene()

    expect(JSON.stringify((await list('')).body)).not.toMatch(/argon2|token|verdigris=/)
  })
})
