import { describe, expect, it } from 'vitest'
import { password, type Person } from '#test/factories.ts'
import { cookiesOf } from '#test/second-factors.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** Another browser of the same person. */
async function elsewhere(person: Person): Promise<Person> {
  const { headers } = await world.as(null).post('/api/session', { email: person.email, password })
  return { ...person, cookie: cookiesOf(headers) }
}
const sessionOf = async (person: Person | null) => (await world.as(person).get('/api/session')).body
const nobody = { actor: null, expires_at: null }

describe('a browser whose session has ended', () => {
  it('learns that the account was deactivated', async () => {
    const [customer, admin] = [await world.customer(), await world.admin()]
    await world.as(admin).post(`/api/accounts/${customer.id}/deactivate`)

    expect(await sessionOf(customer)).toEqual({ ...nobody, ended: 'deactivated' })
  })

  it('learns that the password was changed', async () => {
    const customer = await world.customer()
    const other = await elsewhere(customer)
    await world.as(other).post('/api/password', { current_password: password, new_password: 'Quiet-otter-71' })

    expect(await sessionOf(customer)).toEqual({ ...nobody, ended: 'password' })
    expect((await sessionOf(other)).actor).toMatchObject({ id: customer.personId })
  })

  it('learns that it was signed out from another device, alone or with all others', async () => {
    const customer = await world.customer()
    const [second, third] = [await elsewhere(customer), await elsewhere(customer)]
    const { sessions } = (await world.as(third).get('/api/sessions')).body
    const [first] = (sessions as { id: string; is_current: boolean }[]).filter(({ is_current }) => !is_current)
    expect((await world.as(third).delete(`/api/sessions/${first?.id}`)).status).toBe(200)
    expect((await world.as(third).delete('/api/sessions')).status).toBe(200)

    expect([await sessionOf(customer), await sessionOf(second)]).toEqual(
      Array.from({ length: 2 }, () => ({ ...nobody, ended: 'elsewhere' })),
    )
  })

  it('learns that it has expired', async () => {
    const customer = await world.customer()
    const expiresAt = new Date(Date.now() - 1000)
    await world.db
      .updateTable('auth_sessions')
      .set({ expires_at: expiresAt })
      .where('user_id', '=', customer.personId)
      .execute()

    expect(await sessionOf(customer)).toEqual({ ...nobody, ended: 'expired' })
  })

  it('learns nothing without the cookie that was signed for it', async () => {
    const [customer, admin] = [await world.customer(), await world.admin()]
    await world.as(admin).post(`/api/accounts/${customer.id}/deactivate`)
    const [name, value = ''] = customer.cookie.split('=')
    const token = decodeURIComponent(value).split('.')[0] ?? ''

    for (const cookie of [`${name}=${token}`, `${name}=${encodeURIComponent(`${token}.AAAA`)}`])
      expect(await sessionOf({ ...customer, cookie })).toEqual(nobody)
    expect(await sessionOf(null)).toEqual(nobody)
    const verifications = await world.db.selectFrom('auth_verifications').select(['identifier', 'value']).execute()
    expect(JSON.stringify(verifications)).not.toContain(token)
  })
})
