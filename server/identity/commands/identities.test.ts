import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf } from '#test/external-browser.ts'
import type { Person } from '#test/factories.ts'
import { signInAtProvider } from '#test/openid-provider.ts'
import { usePlatformProvider } from '#test/platform-provider.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
usePlatformProvider(world)
beforeAll(() => world.work())

const { begin, comeBack } = browserOf(world)

/** Links as a browser does: away to the provider, and back with the session of `returning`. */
async function link(person: Person, login: string, returning = person.cookie) {
  const { url, cookie } = await begin('/api/identities', { provider: 'external' }, person.cookie)
  return comeBack(await signInAtProvider(url, login), `${cookie}; ${returning}`)
}

const list = async (person: Person) => (await world.as(person).get('/api/identities')).body
const mailsTo = async ({ email }: Person) => (await world.sentMails()).filter((one) => one.includes(`To: ${email}`))

describe('linkIdentity', () => {
  it('links an identity with any address, records it and mails the person', async () => {
    const person = await world.customer()
    const login = randomUUID()

    expect(await list(person)).toEqual({
      password: true,
      identities: [],
      available: [{ provider: 'external', label: 'Example ID' }],
    })
    const { to, session } = await link(person, login)

    expect(to).toBe('/dashboard/settings?linked=yes#security')
    expect(session).toBeUndefined()
    expect(await list(person)).toMatchObject({
      identities: [{ label: 'Example ID', left: 1 }],
      available: [],
    })
    const history = await world.db
      .selectFrom('history')
      .where('actor_id', '=', person.personId)
      .select(['action', 'detail'])
      .execute()
    expect(history).toEqual([{ action: 'linkIdentity', detail: { provider: 'Example ID' } }])
    await expect.poll(() => mailsTo(person)).toEqual([expect.stringContaining('A way to sign in was added')])
  })

  it('changes nothing if it is linked already', async () => {
    const person = await world.customer()
    const login = randomUUID()
    await link(person, login)

    expect((await link(person, login)).to).toBe('/dashboard/settings?linked=yes#security')
    expect((await list(person)).identities).toHaveLength(1)
  })

  it("refuses another account's identity, and a second one of the same provider", async () => {
    const [owner, other] = [await world.customer(), await world.supplier()]
    const login = randomUUID()
    await link(owner, login)

    expect((await link(other, login)).to).toBe('/dashboard/settings?problem=other_account#security')
    expect((await link(owner, randomUUID())).to).toBe('/dashboard/settings?problem=already_linked#security')
    expect((await list(other)).identities).toEqual([])
    expect((await list(owner)).identities).toHaveLength(1)
  })

  it('refuses when another person, or nobody, is signed in at the end', async () => {
    const [person, other] = [await world.customer(), await world.customer()]

    expect((await link(person, randomUUID(), other.cookie)).to).toBe('/dashboard/settings?problem=expired#security')
    expect((await link(person, randomUUID(), '')).to).toBe('/dashboard/settings?problem=expired#security')
    expect([(await list(person)).identities, (await list(other)).identities]).toEqual([[], []])
  })

  it('requires reauthentication, and a configured provider', async () => {
    const person = await world.customer()
    const none = await world.as(person).post('/api/identities', { provider: 'sso' })
    await world.db
      .updateTable('auth_sessions')
      .set({ reauthenticated_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', person.personId)
      .execute()
    const late = await world.as(person).post('/api/identities', { provider: 'external' })

    expect(none.status).toBe(404)
    expect(late).toMatchObject({ status: 403, body: { error: { code: 'reauthentication_required' } } })
  })
})

describe('unlinkIdentity', () => {
  it('unlinks the identity, records it and mails the person', async () => {
    const person = await world.customer()
    const login = randomUUID()
    await link(person, login)
    const [identity] = (await list(person)).identities

    expect((await world.as(person).delete(`/api/identities/${identity.id}`)).status).toBe(200)

    expect((await list(person)).identities).toEqual([])
    expect((await world.as(person).delete(`/api/identities/${identity.id}`)).status).toBe(404)
    await expect.poll(() => mailsTo(person)).toContainEqual(expect.stringContaining('A way to sign in was removed'))
  })

  it('refuses to remove the last way to sign in, with the reason', async () => {
    const person = await world.customer()
    await link(person, randomUUID())
    await world.db.updateTable('auth_accounts').set({ password: null }).where('user_id', '=', person.personId).execute()
    const {
      password,
      identities: [identity],
    } = await list(person)

    expect({ password, left: identity.left }).toEqual({ password: false, left: 0 })
    expect(await world.as(person).delete(`/api/identities/${identity.id}`)).toMatchObject({
      status: 409,
      body: {
        error: { message: 'This is the only way to sign in to your account. Add another one first, then remove this.' },
      },
    })
    expect((await list(person)).identities).toHaveLength(1)
  })

  it('counts a passkey as another way', async () => {
    const person = await world.customer()
    await link(person, randomUUID())
    await world.db.updateTable('auth_accounts').set({ password: null }).where('user_id', '=', person.personId).execute()
    await world.db
      .insertInto('auth_passkeys')
      .values({
        user_id: person.personId,
        public_key: 'key',
        credential_id: randomUUID(),
        counter: 0,
        device_type: 'singleDevice',
        backed_up: false,
      })
      .execute()
    const [identity] = (await list(person)).identities

    expect((await world.as(person).delete(`/api/identities/${identity.id}`)).status).toBe(200)
  })

  it("returns 404 for a stranger's identity and for the password", async () => {
    const [owner, stranger] = [await world.customer(), await world.customer()]
    await link(owner, randomUUID())
    const [identity] = (await list(owner)).identities
    const credential = await world.db
      .selectFrom('auth_accounts')
      .where('user_id', '=', owner.personId)
      .where('provider_id', '=', 'credential')
      .select('id')
      .executeTakeFirstOrThrow()

    expect((await world.as(stranger).delete(`/api/identities/${identity.id}`)).status).toBe(404)
    expect((await world.as(owner).delete(`/api/identities/${credential.id}`)).status).toBe(404)
    expect((await list(owner)).identities).toHaveLength(1)
  })
})
