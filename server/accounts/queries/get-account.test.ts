import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const read = (as: Person | null, id: string) => world.as(as).get(`/api/accounts/${id}`)

describe('getAccount', () => {
  it('returns the registered data', async () => {
    const admin = await world.admin()
    const form = {
      role: 'supplier',
      company_name: 'Registered Test AB',
      contact_person: 'Test Person',
      email: `registered-${randomUUID().slice(0, 8)}@test.example`,
      password: 'Correct-horse-9',
      phone: '+46 31 123',
      address: 'Exempelgatan 1',
    }
    const { body: made } = await world.as(null).post('/api/accounts', form)

    const { status, body } = await read(admin, made.id)

    const { password, ...registered } = form
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...registered,
      id: made.id,
      email_verified: false,
      region: null,
      country: null,
      bio: null,
      user_status: 'pending',
      closed_at: null,
      approved: null,
      several_people: false,
      two_factor: false,
      passkeys: false,
      products: 0,
      documents: 0,
      quotes: 0,
    })
    expect(Date.parse(body.created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(body)).not.toContain(password)
  })

  it('returns the person who approved it last, also after later decisions', async () => {
    const [first, second] = [await world.admin(), await world.admin()]
    const { id } = await world.customer({ user_status: 'pending' })
    await world.db.updateTable('people').set({ name: 'Ada Admin' }).where('id', '=', first.personId).execute()
    await world.as(first).post(`/api/accounts/${id}/approve`)
    await world.as(second).post(`/api/accounts/${id}/deactivate`)

    const { body } = await read(second, id)

    expect(body).toMatchObject({ user_status: 'deactivated', approved: { by: 'Ada Admin', at: expect.any(String) } })
  })

  it('returns the person who reactivated a rejected account, also after another deactivation', async () => {
    const [first, second] = [await world.admin(), await world.admin()]
    const { id } = await world.customer({ user_status: 'pending' })
    await world.db.updateTable('people').set({ name: 'Bo Admin' }).where('id', '=', first.personId).execute()
    await world.as(second).post(`/api/accounts/${id}/reject`, { reason: 'Test' })
    expect((await read(second, id)).body).toMatchObject({ user_status: 'deactivated', approved: null })
    await world.as(first).post(`/api/accounts/${id}/reactivate`)
    await world.as(second).post(`/api/accounts/${id}/deactivate`)

    const { body } = await read(second, id)

    expect(body).toMatchObject({ user_status: 'deactivated', approved: { by: 'Bo Admin', at: expect.any(String) } })
  })

  it('counts products and quotes, for a supplier those that it received', async () => {
    const [admin, customer, supplier] = [await world.admin(), await world.customer(), await world.supplier()]
    await world.product(supplier)
    await world.sentQuote(customer, admin, [supplier])
    const proposed = await world.quote(customer)
    await world.db.insertInto('supplier_responses').values({ order_id: proposed, supplier_id: supplier.id }).execute()

    const answers = [await read(admin, customer.id), await read(admin, supplier.id)]

    expect(answers).toMatchObject([
      { body: { products: 0, documents: 0, quotes: 2 } },
      { body: { products: 1, documents: 0, quotes: 1 } },
    ])
  })

  it('returns whether two-factor sign-in and passkeys exist, and no secret of them', async () => {
    const [admin, customer] = [await world.admin(), await world.customer()]
    const twoFactor = {
      user_id: customer.personId,
      secret: 'SECRET-OF-TWO',
      backup_codes: 'CODES-OF-TWO',
      failed_verification_count: 0,
    }
    await world.db
      .insertInto('auth_two_factors')
      .values({ ...twoFactor, verified: false })
      .execute()
    const begun = await read(admin, customer.id)
    await world.db
      .updateTable('auth_two_factors')
      .set({ verified: true })
      .where('user_id', '=', customer.personId)
      .execute()
    await world.db
      .insertInto('auth_passkeys')
      .values({
        user_id: customer.personId,
        name: 'NAME-OF-KEY',
        public_key: 'KEY-OF-KEY',
        credential_id: randomUUID(),
        counter: 0,
        device_type: 'singleDevice',
        backed_up: false,
      })
      .execute()

    const { body } = await read(admin, customer.id)

    expect(begun.body).toMatchObject({ two_factor: false, passkeys: false })
    expect(body).toMatchObject({ two_factor: true, passkeys: true })
    expect(JSON.stringify(body)).not.toMatch(/OF-TWO|OF-KEY/)
  })

  it('returns when the owner closed it, without an address', async () => {
    const [admin, customer] = [await world.admin(), await world.customer()]
    const closed = await world.as(customer).post('/api/account/close', { confirm_email: customer.email })
    expect(closed.status).toBe(200)

    const { body } = await read(admin, customer.id)

    expect(body).toMatchObject({ email: null, closed_at: expect.any(String), user_status: 'deactivated' })
  })

  it('returns 404 for administrators and unknown ids', async () => {
    const admin = await world.admin()

    const answers = [await read(admin, admin.id), await read(admin, randomUUID())]

    expect(answers).toMatchObject([{ status: 404 }, { status: 404 }])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await read(admin, 'x')).toMatchObject({ status: 400 })
  })

  it('refuses everybody but administrators, also the account itself', async () => {
    const [customer, supplier] = [await world.customer(), await world.supplier()]

    const answers = [
      await read(customer, customer.id),
      await read(supplier, customer.id),
      await read(null, customer.id),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
  })
})
