import { describe, expect, it } from 'vitest'
import { maxRememberedColumns } from '#domain/quotes/import/remembered-columns.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const address = '/api/positions/columns'
const heads = ['Pos', 'Profil', 'Längd (mm)']
const remembered = async (person: Awaited<ReturnType<typeof world.customer>>) =>
  (await world.as(person).get(address)).body.lists

describe('rememberColumns', () => {
  it('keeps roles and decimal signs for the whole company, and for heads in other letters', async () => {
    const owner = await world.customer()
    const colleague = await world.colleague(owner, 'member')

    expect((await world.as(owner).put(address, { heads, roles: ['mark', null, null] })).status).toBe(200)
    expect(await remembered(owner)).toMatchObject([{ roles: ['mark', null, null], decimals: [] }])
    await world.as(colleague).put(address, {
      heads: ['POS', 'profil', 'LÄNGD (mm)'],
      roles: ['ignore'],
      decimals: [null, null, ','],
    })

    expect(await remembered(owner)).toEqual([
      { heads: expect.stringContaining('profil'), roles: ['ignore'], decimals: [null, null, ','] },
    ])
    expect(await remembered(colleague)).toEqual(await remembered(owner))
  })

  it("keeps the roles of a supplier's price list", async () => {
    const supplier = await world.supplier()

    await world.as(supplier).put(address, { heads, roles: ['article_number', null, 'price_t'] })

    expect(await remembered(supplier)).toMatchObject([{ roles: ['article_number', null, 'price_t'] }])
  })

  it('shows nothing of another company', async () => {
    const [one, other] = [await world.customer(), await world.customer()]
    await world.as(one).put(address, { heads, roles: ['mark'] })

    expect(await remembered(other)).toEqual([])
  })

  it('keeps the last choice of two at once', async () => {
    const customer = await world.customer()
    const answers = await Promise.all(
      ['mark', 'ignore', 'note'].map((role) => world.as(customer).put(address, { heads, roles: [role] })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await remembered(customer)).toHaveLength(1)
  })

  it('forgets the list that was used longest ago', async () => {
    const customer = await world.customer()
    for (let list = 0; list <= maxRememberedColumns; list++)
      await world.as(customer).put(address, { heads: [`Column ${list}`], roles: ['note'] })

    const lists = await remembered(customer)
    expect(lists).toHaveLength(maxRememberedColumns)
    expect(lists.map((one: { heads: string }) => one.heads)).not.toContain('column 0')
  })

  it.each([
    ['no heads', { heads: ['', ' '], roles: [] }],
    ['an unknown role', { heads, roles: ['weight'] }],
    ['an unknown sign', { heads, roles: [], decimals: [';'] }],
    ['heads that are too long', { heads: ['x'.repeat(1500), 'y'.repeat(1500)], roles: [] }],
  ])('refuses %s, and keeps nothing', async (_what, input) => {
    const customer = await world.customer()

    expect((await world.as(customer).put(address, input)).status).toBe(400)
    expect(await remembered(customer)).toEqual([])
  })

  it('is part of the export of the account, and is erased with it', async () => {
    const customer = await world.customer()
    await world.as(customer).put(address, { heads, roles: ['mark'] })

    const archive = await world.app.request('/api/account/export', {
      method: 'POST',
      headers: { cookie: customer.cookie, 'content-type': 'application/json' },
    })
    expect(archive.status).toBeLessThan(500)
    const rows = () =>
      world.db.selectFrom('remembered_columns').selectAll().where('company_id', '=', customer.id).execute()
    expect(await rows()).toHaveLength(1)
    const closed = await world.as(customer).post('/api/account/close', { confirm_email: customer.email })
    expect(closed.status).toBe(200)
    expect(await rows()).toEqual([])
  })
})
