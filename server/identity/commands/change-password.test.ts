import { describe, expect, it } from 'vitest'
import { identityRefusals } from '#domain/identity/identity-texts.ts'
import { password, type Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { linkTo } = mailsIn(world)

const newPassword = 'Another-horse-9'
const change = (person: Person | null, overrides: Record<string, unknown> = {}) =>
  world.as(person).post('/api/password', { current_password: password, new_password: newPassword, ...overrides })
const signIn = (email: string, secret: string) => world.as(null).post('/api/session', { email, password: secret })
const actorOf = async (person: Person) => (await world.as(person).get('/api/session')).body.actor
const cookieOf = (headers: Headers) => (headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
const hashOf = (person: Person) =>
  world.db.selectFrom('auth_accounts').where('user_id', '=', person.personId).select('password').executeTakeFirst()
const historyOf = (person: Person) =>
  world.db.selectFrom('history').where('subject_id', '=', person.id).select(['action', 'actor_id']).execute()

describe('changePassword', () => {
  it.each(['customer', 'supplier', 'admin'] as const)('changes the password of a %s', async (role) => {
    const person = await world[role]()

    const answer = await change(person)

    expect(answer).toMatchObject({ status: 200, body: {} })
    expect((await signIn(person.email, password)).status).toBe(401)
    expect((await signIn(person.email, newPassword)).status).toBe(200)
    const changed = { action: 'changePassword', actor_id: person.personId }
    // An administrator's sign-ins are recorded too.
    const signedIn = { ...changed, action: 'signIn' }
    expect(await historyOf(person)).toEqual(role === 'admin' ? [changed, signedIn] : [changed])
  })

  it('ends every other session at once, and keeps this one', async () => {
    const customer = await world.customer()
    const stranger = await world.customer()
    const elsewhere = { ...customer, cookie: await world.session(customer.personId) }

    await change(customer)

    expect(await actorOf(customer)).toMatchObject({ id: customer.personId })
    expect(await actorOf(elsewhere)).toBeNull()
    expect((await world.as(elsewhere).get('/api/quotes')).status).toBe(401)
    expect(await actorOf(stranger)).toMatchObject({ id: stranger.personId })
  })

  it('signs nobody in who was signing in with the old password at once', async () => {
    const customer = await world.customer()

    const trying: ReturnType<typeof signIn>[] = []
    const changing = change(customer)
    // The tries overlap, so that some are running when the change takes effect.
    const next = setInterval(() => trying.push(signIn(customer.email, password)), 5)
    const changed = await changing
    clearInterval(next)
    const signedIn = await Promise.all(trying)

    expect(changed.status).toBe(200)
    expect(signedIn.length).toBeGreaterThan(3)
    const cookies = signedIn.filter(({ status }) => status === 200).map(({ headers }) => cookieOf(headers))
    const actors = await Promise.all(cookies.map((cookie) => actorOf({ ...customer, cookie })))
    expect(actors).toEqual(cookies.map(() => null))
    expect(await actorOf(customer)).not.toBeNull()
  })

  it('ends an earlier link to choose a password', async () => {
    const customer = await world.customer()
    await world.work()
    await world.as(null).post('/api/password-reset', { email: customer.email })
    const { token } = await linkTo(customer.email, /^Choose a new password$/)

    await change(customer)
    const reset = await world.as(null).post('/api/password-reset/confirm', { token, password: 'Stolen-horse-9' })

    expect(reset).toMatchObject({ status: 400, body: { error: { fields: { token: expect.any(String) } } } })
    expect((await signIn(customer.email, newPassword)).status).toBe(200)
  })

  it('rejects one of the most common passwords', async () => {
    const customer = await world.customer()

    const answer = await change(customer, { new_password: 'letmein' })

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { new_password: identityRefusals.commonPassword } } },
    })
    expect((await signIn(customer.email, password)).status).toBe(200)
  })

  it('mails the owner', async () => {
    const customer = await world.customer()
    await world.work()

    await change(customer)

    await expect
      .poll(async () => (await world.sentMails()).filter((mail) => mail.includes(customer.email)), {
        timeout: 240_000,
      })
      .toEqual([expect.stringContaining('Subject: Your password was changed')])
  })

  it('accepts six characters, as specified, and rejects five', async () => {
    const customer = await world.customer()

    const short = await change(customer, { new_password: '12345' })
    const long = await change(customer, { new_password: 'x'.repeat(257) })
    const enough = await change(customer, { new_password: 'vqz7!k' })

    expect(short).toMatchObject({
      status: 400,
      body: { error: { fields: { new_password: 'Password must be at least 6 characters long.' } } },
    })
    expect(long).toMatchObject({
      status: 400,
      body: { error: { fields: { new_password: 'Password must be at most 256 characters long.' } } },
    })
    expect(enough.status).toBe(200)
  })

  it('rejects a wrong current password at its field, and changes nothing', async () => {
    const customer = await world.customer()
    const elsewhere = { ...customer, cookie: await world.session(customer.personId) }
    const before = await hashOf(customer)

    const answer = await change(customer, { current_password: 'Wrong-horse-9' })

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', fields: { current_password: 'That is not your current password.' } } },
    })
    expect(await hashOf(customer)).toEqual(before)
    expect(await actorOf(elsewhere)).not.toBeNull()
    expect(await historyOf(customer)).toEqual([])
  })

  it('returns 429 after ten wrong current passwords', async () => {
    const customer = await world.customer()

    for (let tries = 0; tries < 10; tries++) await change(customer, { current_password: `Wrong-horse-${tries}` })
    const right = await change(customer)
    const reauthentication = await world.as(customer).post('/api/session/reauthentication', { password })

    expect(right).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
    expect(reauthentication.status).toBe(429)
  })

  it('lets one of two at once succeed', async () => {
    const customer = await world.customer()
    const elsewhere = { ...customer, cookie: await world.session(customer.personId) }

    const answers = await Promise.all([change(customer), change(elsewhere, { new_password: 'Third-horse-9' })])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await historyOf(customer)).toHaveLength(1)
  })

  it('rejects the second of two in a row with the old password', async () => {
    const customer = await world.customer()

    const answers = [await change(customer), await change(customer)]

    expect(answers.map(({ status }) => status)).toEqual([200, 400])
  })

  it('returns 409 for an account without a password', async () => {
    const customer = await world.customer()
    await world.db.deleteFrom('auth_accounts').where('user_id', '=', customer.personId).execute()

    expect(await change(customer)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  })

  it.each(['pending', 'deactivated'] as const)('accepts a %s account, and refuses visitors', async (user_status) => {
    const person = await world.customer({ user_status })
    const before = await hashOf(person)

    expect([(await change(null)).status, (await change(person)).status]).toEqual([401, 200])
    expect(await hashOf(person)).not.toEqual(before)
  })
})
