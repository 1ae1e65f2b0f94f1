import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { maxExportedRows } from '#domain/values/file-columns.ts'
import { usersFile } from '#domain/accounts/user-file.ts'
import type { Person } from '#test/factories.ts'
import { insertCompanies } from '#test/many-companies.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const download = (as: Person | null, query = '') => world.as(as).get(`/api/accounts/export?${query}`)

async function scene() {
  const mark = randomUUID().slice(0, 8)
  const admin = await world.admin({ company_name: `${mark} Office` })
  const waiting = await world.supplier({ company_name: `=${mark} Beta`, user_status: 'pending' })
  const buyer = await world.customer({ company_name: `${mark} Alfa` })
  const rows = async (query: string) => {
    const { status, body } = await download(admin, `text=${mark}&${query}`)
    expect(status).toBe(200)
    return Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data
  }
  return { mark, admin, waiting, buyer, rows }
}

describe('exportUsers', () => {
  it('sends a file with a name and without caching', async () => {
    const { admin } = await scene()

    const { body, headers } = await download(admin, `text=${randomUUID()}`)

    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="verdigris-users-\d{4}-\d\d-\d\d\.csv"$/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toBe(`${usersFile.header.join(',')}\r\n`)
  })

  it('writes the filtered users in their order, without formulas and administrators', async () => {
    const { mark, waiting, buyer, rows } = await scene()

    expect(await rows('sort=role&order=asc')).toMatchObject([
      { Company: `${mark} Alfa`, Email: buyer.email, Role: 'Customer', Status: 'Active', 'User id': buyer.id },
      { Company: `'=${mark} Beta`, Email: waiting.email, Role: 'Supplier', Status: 'Pending' },
    ])
    expect(await rows('status=pending')).toHaveLength(1)
    expect(await rows('role=customer')).toHaveLength(1)
  })

  it('contains no secret', async () => {
    const { admin, mark } = await scene()

    expect((await download(admin, `text=${mark}`)).body).not.toMatch(/argon2|token|verdigris=/)
  })

  it('records the number of users, and nothing for a refused person', async () => {
    const { admin, mark, buyer } = await scene()

    await download(admin, `text=${mark}`)
    await download(buyer, `text=${mark}`)

    const entries = world.db.selectFrom('history').where('action', '=', 'exportUsers').select('detail')
    expect(await entries.where('actor_id', '=', admin.personId).execute()).toEqual([{ detail: { count: 2 } }])
    expect(await entries.where('actor_id', '=', buyer.personId).execute()).toEqual([])
  })

  it('writes 10,000 users, and refuses one more', async () => {
    const { admin, mark } = await scene()
    const many = Array.from({ length: maxExportedRows }, () => ({
      company_name: 'Many Test AB',
      email: `${mark}${randomUUID()}@many.example`,
    }))
    await insertCompanies(world.db, 'customer', many)

    const fitting = await download(admin, 'text=@many.example')
    const tooMany = await download(admin, `text=${mark}`)

    const rows = Papa.parse<Record<string, string>>(fitting.body, { header: true, skipEmptyLines: true }).data
    expect(new Set(rows.map((row) => row['User id'])).size).toBe(maxExportedRows)
    expect(tooMany.status).toBe(413)
    expect(tooMany.body.error.message).toBe(
      'More than 10\u202F000 users match, the maximum of one file. Please filter them first.',
    )
  })

  it('rejects the queries that the list rejects, and a page', async () => {
    const { admin } = await scene()

    for (const query of ['role=admin', 'sort=password', 'page=1', 'unknown=1'])
      expect((await download(admin, query)).status).toBe(400)
  })

  it('refuses everybody but administrators, and returns 429 after many calls', async () => {
    const { admin } = await scene()
    await Promise.all(Array.from({ length: 60 }, () => world.services.limits.consume('exportList', admin.personId)))

    const answers = [
      await download(await world.customer()),
      await download(await world.supplier()),
      await download(null),
      await download(admin),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 429])
  })
})
