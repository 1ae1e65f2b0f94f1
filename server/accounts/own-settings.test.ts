import { describe, expect, it } from 'vitest'
import { password, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const newPassword = 'Another-horse-7'
const changePassword = (person: Person) =>
  world.as(person).post('/api/password', { current_password: password, new_password: newPassword })
const deactivation = (person: Person | null) => world.as(person).get('/api/account/deactivation')

/** An account that an administrator has deactivated with a reason, signed in again. */
async function deactivated(reason?: string): Promise<Person> {
  const [admin, account] = [await world.admin(), await world.supplier()]
  await world.as(admin).post(`/api/accounts/${account.id}/deactivate`, reason === undefined ? {} : { reason })
  return { ...account, user_status: 'deactivated', cookie: await world.session(account.personId) }
}

describe('a pending account', () => {
  it('changes its profile, password, address and devices, and nothing else', async () => {
    const person = await world.customer({ user_status: 'pending' })
    const { body: profile } = await world.as(person).get('/api/profile')
    const edit = {
      updated_at: profile.updated_at,
      company_name: 'Newer AB',
      contact_person: 'New',
      phone: '',
      address: '',
      bio: '',
    }

    expect((await world.as(person).put('/api/profile', edit)).status).toBe(200)
    expect((await world.as(person).get('/api/sessions')).status).toBe(200)
    expect((await changePassword(person)).status).toBe(200)
    expect((await world.as(person).get('/api/session')).body.actor).toMatchObject({
      company_name: 'Newer AB',
      user_status: 'pending',
    })
    for (const path of ['/api/suppliers', '/api/quotes', '/api/notification-choices', '/api/saved-views?list=orders'])
      expect([path, (await world.as(person).get(path)).body.error.code]).toEqual([path, 'pending'])
    expect((await deactivation(person)).body).toEqual({ deactivation: null })
  })
})

describe('a deactivated account', () => {
  it('reads the reason of its own deactivation only', async () => {
    const [told, untold, other] = [
      await deactivated('Number <556> "wrong"'),
      await deactivated(),
      await world.customer(),
    ]

    expect((await deactivation(told)).body).toEqual({
      deactivation: { at: expect.any(String), reason: 'Number <556> "wrong"' },
    })
    expect((await deactivation(untold)).body).toEqual({ deactivation: { at: expect.any(String), reason: null } })
    expect((await deactivation(other)).body).toEqual({ deactivation: null })
    expect((await deactivation(null)).status).toBe(401)
  })

  it('reads the latest reason, and none once it is active again', async () => {
    const [admin, account] = [await world.admin(), await world.customer({ user_status: 'pending' })]
    const act = (action: string, body: object) => world.as(admin).post(`/api/accounts/${account.id}/${action}`, body)
    await act('reject', { reason: 'first' })
    await act('reactivate', {})
    const again = { ...account, cookie: await world.session(account.personId) }
    expect((await deactivation(again)).body).toEqual({ deactivation: null })

    await act('deactivate', { reason: 'second' })

    const blocked = { ...account, cookie: await world.session(account.personId) }
    expect((await deactivation(blocked)).body.deactivation.reason).toBe('second')
  })

  it('changes its password, and nothing else of its settings', async () => {
    const person = await deactivated()
    const { body: before } = await world.as(await world.customer()).get('/api/profile')

    expect((await changePassword(person)).status).toBe(200)

    const answers = [
      await world.as(person).get('/api/profile'),
      await world.as(person).put('/api/profile', { ...before, company_name: 'Other' }),
      await world.as(person).get('/api/sessions'),
      await world.as(person).get('/api/suppliers'),
    ]
    expect(answers.map(({ body }) => body.error.code)).toEqual(Array.from({ length: 4 }, () => 'deactivated'))
    const row = await world.db
      .selectFrom('profiles')
      .select(['company_name', 'user_status'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ company_name: person.company_name, user_status: 'deactivated' })
  })
})
