import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { byHand, epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn, queuedMails, statusAndBody } from '#test/mails.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, addByHand, check, effective, get, update, withdraw } = epdsIn(world)
const { subjectsTo } = mailsIn(world)

const post = (person: Person | null, id: string, input: Record<string, unknown> = {}) =>
  world.as(person).post(`/api/epds/${id}/check`, { version: 1, remark: null, ...input })
const historyOf = ({ id }: Person) =>
  world.db
    .selectFrom('history')
    .where('subject_id', '=', id)
    .where('action', '=', 'checkEpd')
    .orderBy('created_at')
    .select(['actor_id', 'subject', 'detail'])
    .execute()
const mails = ({ email }: Person) => subjectsTo(email)
const mute = (person: Person) =>
  world.as(person).put('/api/notification-choices', { kind: 'epdRecord', choice: 'nothing' })

describe('checkEpd', () => {
  it('confirms a record, which buyers then read as verified', async () => {
    const [supplier, admin, buyer] = [await world.supplier(), await world.admin(), await world.customer()]
    const product = await world.product(supplier)
    const { id } = await addByHand(supplier, {}, { product_ids: [product] })
    expect(await effective(buyer, product)).toMatchObject({ source: 'product' })

    expect((await check(admin, id)).body).toEqual({ id })

    const seen = { state: 'in_force', remark: null, version: 2, checked_at: expect.any(String) as string }
    expect(await get(supplier, id)).toMatchObject(seen)
    expect(await effective(buyer, product)).toMatchObject({ value: 2.3005, source: 'verified' })
    const row = await world.db.selectFrom('epds').where('id', '=', id).select('checked_by').executeTakeFirstOrThrow()
    expect(row.checked_by).toBe(admin.personId)
  })

  it('returns a record with a remark, and its value counts no longer', async () => {
    const [supplier, admin, buyer] = [await world.supplier(), await world.admin(), await world.customer()]
    const product = await world.product(supplier)
    const { id } = await add(supplier, { product_ids: [product] })
    expect(await effective(buyer, product)).toMatchObject({ source: 'record' })

    expect((await check(admin, id, ' The file is of another mill. ')).status).toBe(200)

    const seen = { state: 'returned', remark: 'The file is of another mill.', checked_at: null }
    expect(await get(supplier, id)).toMatchObject(seen)
    expect(await effective(buyer, product)).toMatchObject({ source: 'product' })
  })

  it('appears in the history of the supplier', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await addByHand(supplier)

    await check(admin, id, 'The PDF says 2,400.')
    await update(supplier, id, { by_hand: byHand })
    await check(admin, id)

    const entry = { actor_id: admin.personId, subject: 'account' }
    expect(await historyOf(supplier)).toEqual([
      { ...entry, detail: { epd_id: id, name: 'Steel sections', remark: 'The PDF says 2,400.' } },
      { ...entry, detail: { epd_id: id, name: 'Steel sections' } },
    ])
  })

  it.each([
    ['another version', { version: 2 }, 409],
    ['an empty remark', { remark: '  ' }, 400],
    ['a remark that is too long', { remark: 'r'.repeat(301) }, 400],
    ['no remark at all', { remark: undefined }, 400],
  ])('refuses %s, and changes nothing', async (_name, input, status) => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await addByHand(supplier)

    expect((await post(admin, id, input)).status).toBe(status)

    expect(await get(supplier, id)).toMatchObject({ state: 'draft', version: 1 })
    expect([await historyOf(supplier), await mails(supplier)]).toEqual([[], []])
  })

  it('returns 409 for a confirmed record, and for a returned one until it is corrected', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const [confirmed, returned] = [await add(supplier), await add(supplier)]
    await check(admin, confirmed.id)
    await check(admin, returned.id, 'Another value')

    const answers = [await check(admin, confirmed.id, 'Another value'), await check(admin, returned.id)]

    expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual([
      [409, 'An administrator has confirmed these values already.'],
      [409, 'This EPD was returned to its supplier, who has not corrected it yet.'],
    ])
    expect(await mails(supplier)).toHaveLength(2)
  })

  it('lets one of two administrators at once decide', async () => {
    const [supplier, admin, other] = [await world.supplier(), await world.admin(), await world.admin()]
    const { id } = await addByHand(supplier)

    const answers = await Promise.all([post(admin, id), post(other, id, { remark: 'Another value' })])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await historyOf(supplier)).toHaveLength(1)
    expect(await mails(supplier)).toHaveLength(1)
  })

  it('returns 409 if the values changed since they were read', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await addByHand(supplier)
    await update(supplier, id)

    expect((await post(admin, id)).body.error).toMatchObject({
      code: 'conflict',
      message: 'This EPD was changed in the meantime. Please look at it again.',
    })
  })

  it('returns 404 for an unknown record, and for one whose supplier closes the account at once', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await add(supplier)
    const notFound = { status: 404, body: { error: { code: 'not_found', message: 'EPD not found.' } } }
    expect(statusAndBody(await post(admin, crypto.randomUUID()))).toEqual(notFound)

    const checking = await world.db.transaction().execute(async (tx) => {
      const closed = tx.updateTable('profiles').set({ closed_at: new Date() }).where('id', '=', supplier.id)
      await closed.execute()
      const asked = post(admin, id)
      // Meanwhile the check has found the record and waits for its supplier.
      await sql`select pg_sleep(0.3)`.execute(tx)
      await tx.deleteFrom('epds').where('id', '=', id).execute()
      return { asked }
    })

    expect(statusAndBody(await checking.asked)).toEqual(notFound)
  })

  it('returns 404 for a record of a closed account, even if an order keeps it', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await add(supplier)
    await world.db.updateTable('profiles').set({ closed_at: new Date() }).where('id', '=', supplier.id).execute()

    expect((await post(admin, id)).status).toBe(404)

    const { body } = await world.as(admin).get('/api/epds/to-check')
    expect(body.epds.map((epd: { id: string }) => epd.id)).not.toContain(id)
  })

  it('refuses everybody but administrators, also the supplier', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await addByHand(supplier)

    expect((await post(null, id)).status).toBe(401)
    for (const other of [supplier, await world.customer(), await world.supplier()])
      expect((await post(other, id)).status).toBe(403)
    expect((await post(await world.colleague(admin, 'viewer'), id)).status).toBe(403)
    expect(await get(supplier, id)).toMatchObject({ state: 'draft' })
    expect((await post(await world.colleague(admin, 'member'), id)).status).toBe(200)
  })
})

describe('the mail about a check', () => {
  it('gives the decision, and links to the record', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const [confirmed, returned] = [await add(supplier), await add(supplier)]

    await check(admin, confirmed.id)
    await check(admin, returned.id, 'The value is of A1.')

    expect(await mails(supplier)).toEqual(['Your EPD is verified', 'Your EPD was returned'])
    const texts = (await queuedMails(world.db)).filter(({ to }) => to === supplier.email).map(({ text }) => text)
    expect(texts[0]).toContain(`http://localhost:3000/epds/${confirmed.id}`)
    expect(texts[1]).toContain('Remark: The value is of A1.')
    expect(texts[1]).toContain(`http://localhost:3000/epds/${returned.id}`)
    expect(texts[1]).toContain('http://localhost:3000/dashboard/settings#notifications')
  })

  it('goes to owners and members who want such mails', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const member = await world.colleague(supplier, 'member')
    const [muted, viewer] = [await world.colleague(supplier, 'member'), await world.colleague(supplier, 'viewer')]
    expect((await mute(muted)).status).toBe(200)
    const { id } = await add(supplier)

    await check(admin, id)

    const told = await Promise.all([supplier, member, muted, viewer].map(mails))
    expect(told).toEqual([['Your EPD is verified'], ['Your EPD is verified'], [], []])
  })

  it('stays out after a refused check', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await add(supplier)
    await withdraw(supplier, id)

    expect((await check(admin, id)).status).toBe(409)

    expect(await mails(supplier)).toEqual([])
  })
})
