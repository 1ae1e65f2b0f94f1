import { beforeEach, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { servicesOn } from '#server/start-services.ts'
import { clientOf } from '#test/client.ts'
import type { Person } from '#test/factories.ts'
import { authSecret, useWorld } from '#test/world.ts'

const world = useWorld()

const standard = {
  admin_approval_required: true,
  footer_company: 'Verdigris Demo AB, Sweden',
  operator_number: '',
  operator_address: '',
  contact_email: 'hello@verdigris.example',
  certification_text: 'Environmental product declarations according to EN 15804',
  admin_notification_email: null,
  carbon_price: 80,
  carbon_price_currency: 'EUR' as const,
}
let admin: Person
beforeEach(async () => {
  await world.db.updateTable('settings').set(standard).execute()
  admin = await world.admin()
})

const read = async () => (await world.as(admin).get('/api/settings')).body
const save = async (changes: Record<string, unknown>, who: Person | null = admin) => {
  const { updated_at: _, ...settings } = await read()
  return world.as(who).put('/api/settings', { ...settings, ...changes })
}
const entries = () =>
  world.db
    .selectFrom('history')
    .where('action', '=', 'updateSettings')
    .selectAll()
    .orderBy('sequence', 'desc')
    .execute()

describe('updateSettings', () => {
  it('changes every page at once, and records the values before and after', async () => {
    const { version } = await read()

    const answer = await save({
      footer_company: ' Ny Ägare AB ',
      carbon_price: 95.5,
      admin_notification_email: 'Desk@test.example',
    })

    expect(answer).toMatchObject({ status: 200, body: { version: version + 1 } })
    const { body } = await world.as(null).get('/api/platform')
    expect(body).toMatchObject({ footer_company: 'Ny Ägare AB', carbon_price: 95.5 })
    expect(body).not.toHaveProperty('admin_notification_email')
    expect(await read()).toMatchObject({ admin_notification_email: 'desk@test.example', version: version + 1 })
    const [entry] = await entries()
    expect(entry).toMatchObject({
      actor_id: admin.personId,
      subject: 'settings',
      detail: {
        changes: {
          footer_company: { before: 'Verdigris Demo AB, Sweden', after: 'Ny Ägare AB' },
          carbon_price: { before: 80, after: 95.5 },
          admin_notification_email: { before: null, after: 'an address' },
        },
      },
    })
  })

  it('records that the address for notifications changed, without the address', async () => {
    await save({ admin_notification_email: 'desk@test.example' })
    await save({ admin_notification_email: 'other@test.example' })
    await save({ admin_notification_email: null })

    expect((await entries()).slice(0, 2).map(({ detail }) => detail)).toEqual([
      { changes: { admin_notification_email: { before: 'an address', after: null } } },
      { changes: { admin_notification_email: { before: 'an address', after: 'another address' } } },
    ])
  })

  it('writes nothing without a change', async () => {
    const before = { settings: await read(), entries: await entries() }

    expect(await save({})).toMatchObject({ status: 200, body: { version: before.settings.version } })

    expect({ settings: await read(), entries: await entries() }).toEqual(before)
  })

  it('returns 409 for older settings, also to one of two at once', async () => {
    const { updated_at: _, ...seen } = await read()
    const answers = await Promise.all(
      ['One AB', 'Two AB'].map((footer_company) => world.as(admin).put('/api/settings', { ...seen, footer_company })),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: 'stale' } })
    expect((await read()).version).toBe(seen.version + 1)
  })

  it('rejects invalid settings, and changes nothing', async () => {
    const before = await read()

    const answer = await save({ contact_email: 'nobody', carbon_price: 1.234, footer_company: '', colour: 'red' })

    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            contact_email: 'Invalid email format',
            carbon_price: 'Please use at most two decimals.',
            footer_company: 'Please enter the company.',
            colour: 'Unknown field.',
          },
        },
      },
    })
    expect(await read()).toEqual(before)
  })

  it('refuses everybody but administrators, also to read', async () => {
    const before = { settings: await read(), entries: await entries() }
    const others = [
      await world.customer(),
      await world.supplier(),
      await world.admin({ user_status: 'pending' }),
      await world.admin({ user_status: 'deactivated' }),
    ]

    for (const person of others) {
      expect((await save({ footer_company: 'Mine AB' }, person)).status).toBe(403)
      expect((await world.as(person).get('/api/settings')).status).toBe(403)
    }
    expect((await save({ footer_company: 'Mine AB' }, null)).status).toBe(401)
    expect((await world.as(null).get('/api/settings')).status).toBe(401)
    expect({ settings: await read(), entries: await entries() }).toEqual(before)
  })

  it('takes effect on every node at once', async () => {
    const { services } = await servicesOn(world.connection, {
      authSecret,
      baseUrl: 'http://localhost:3001',
      dataDir: world.dataDir,
      mailFrom: 'Verdigris <no-reply@verdigris.example>',
      smtpUrl: undefined,
      openId: null,
    })
    const other = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })
    const there = (person: Person | null) => clientOf(other, person?.cookie)
    expect((await there(null).get('/api/platform')).body).toMatchObject({ admin_approval_required: true })

    await save({ footer_company: 'Everywhere AB', admin_approval_required: false })

    expect((await there(null).get('/api/platform')).body).toMatchObject({
      footer_company: 'Everywhere AB',
      admin_approval_required: false,
    })
    const supplier = await world.supplier()
    const made = await there(await world.customer()).post(
      '/api/quotes',
      world.quoteInput({ supplier_ids: [supplier.id] }),
    )
    expect(made).toMatchObject({ status: 201, body: { admin_approval_required: false } })
    await services.jobs.stop()
  })
})

describe('admin approval turned off', () => {
  it('sends new requests, and keeps waiting ones for an administrator', async () => {
    const [customer, supplier] = [await world.customer(), await world.supplier()]
    const waiting = await world.quote(customer)

    await save({ admin_approval_required: false })
    const ask = (input: Record<string, unknown>) => world.as(customer).post('/api/quotes', world.quoteInput(input))
    const sent = await ask({ supplier_ids: [supplier.id] })
    expect(sent).toMatchObject({ status: 201, body: { admin_approval_required: false } })
    expect(await ask({})).toMatchObject({
      status: 400,
      body: { error: { fields: { supplier_ids: 'Please select suppliers for manual product quotes' } } },
    })
    expect((await world.as(supplier).get(`/api/quotes/${sent.body.id}`)).status).toBe(200)
    expect((await world.as(supplier).get(`/api/quotes/${waiting}`)).status).toBe(404)
    const { body } = await world.as(admin).get(`/api/quotes/${waiting}`)
    const approved = await world
      .as(admin)
      .post(`/api/quotes/${waiting}/approve`, { version: body.version, supplier_ids: [supplier.id] })
    expect(approved.status).toBe(200)

    await save({ admin_approval_required: true })
    const again = await ask({ supplier_ids: [supplier.id] })
    expect(again).toMatchObject({ status: 201, body: { admin_approval_required: true } })
    expect((await world.as(supplier).get(`/api/quotes/${again.body.id}`)).status).toBe(404)
  })
})
