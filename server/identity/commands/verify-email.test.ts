import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { password, type Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { subjectsTo, linkTo } = mailsIn(world)
beforeAll(() => world.work())

const subject = 'Confirm your email address'
const expiredLink = { status: 400, body: { error: { fields: { token: expect.stringContaining('used already') } } } }

const ask = (person: Person | null) => world.as(person).post('/api/email-verification')
const verify = (person: Person | null, token: string) =>
  world.as(person).post('/api/email-verification/confirm', { token })
const isVerified = async (email: string) =>
  (
    await world.db
      .selectFrom('auth_users')
      .select('email_verified')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).email_verified
const personAt = async (email: string) =>
  (await world.db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const actionsOn = async (id: string) =>
  (await world.db.selectFrom('history').select('action').where('subject_id', '=', id).execute()).map(
    ({ action }) => action,
  )

async function requestMail() {
  const customer = await world.customer({ user_status: 'pending' })
  await ask(customer)
  return { customer, token: (await linkTo(customer.email, /^Confirm your email/)).token }
}

describe('a registration', () => {
  const form = () => ({
    role: 'supplier',
    company_name: 'Nordmast Verkstad AB',
    contact_person: 'Test Person',
    email: `new-${randomUUID()}@test.example`,
    password,
  })

  it('mails a request to confirm the address', async () => {
    const input = form()

    const made = await world.as(null).post('/api/accounts', input)
    const { url, token } = await linkTo(input.email, /^Confirm your email address$/)

    expect(url.origin + url.pathname).toBe('http://localhost:3000/verify-email')
    expect(await isVerified(input.email)).toBe(false)
    const { id } = made.body
    const registered = { ...(await world.customer()), id, cookie: await world.session(await personAt(input.email)) }
    expect((await verify(registered, token)).status).toBe(200)
    expect(await isVerified(input.email)).toBe(true)
    expect(await actionsOn(made.body.id)).toEqual(['signUp', 'verifyEmail'])
  })

  it('mails nothing if it is refused', async () => {
    const { email } = await world.customer()

    const refused = await world.as(null).post('/api/accounts', { ...form(), email })

    expect(refused.status).toBe(400)
    expect(await subjectsTo(email)).toEqual([])
  })
})

describe('requestEmailVerification', () => {
  it.each(['pending', 'active', 'deactivated'] as const)('mails a %s account', async (user_status) => {
    const supplier = await world.supplier({ user_status })

    expect(await ask(supplier)).toMatchObject({ status: 200, body: {} })
    expect(await subjectsTo(supplier.email)).toEqual([subject])
  })

  it('requires a sign-in', async () => {
    expect(await ask(null)).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } })
  })

  it('mails nothing once the address is confirmed', async () => {
    const { customer, token } = await requestMail()
    await verify(customer, token)

    const answer = await ask(customer)

    expect(answer).toMatchObject({ status: 409, body: { error: { message: 'Your address is confirmed already.' } } })
    expect(await subjectsTo(customer.email)).toEqual([subject])
  })

  it('returns 429 for the sixth mail', async () => {
    const customer = await world.customer()

    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(customer)))

    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await subjectsTo(customer.email)).toHaveLength(5)
  })
})

describe('verifyEmail', () => {
  it('confirms the address of the link and signs nobody in', async () => {
    const { customer, token } = await requestMail()
    const bystander = await world.customer()

    const answer = await verify(customer, token)

    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await isVerified(customer.email)).toBe(true)
    expect(await isVerified(bystander.email)).toBe(false)
    const session = await world.as(customer).get('/api/session')
    expect(session.body.actor).toMatchObject({ email_verified: true, user_status: 'pending' })
  })

  it('accepts only the account itself, signed in, and no other holder of the link', async () => {
    const { customer, token } = await requestMail()
    const stranger = await world.customer()

    expect(await verify(null, token)).toMatchObject({ status: 401 })
    expect(await verify(stranger, token)).toMatchObject(expiredLink)
    expect([await isVerified(customer.email), await isVerified(stranger.email)]).toEqual([false, false])
    expect((await verify(customer, token)).status).toBe(200)
  })

  it('accepts a link once', async () => {
    const { customer, token } = await requestMail()

    expect((await verify(customer, token)).status).toBe(200)
    expect(await verify(customer, token)).toMatchObject(expiredLink)
    expect(await actionsOn(customer.id)).toEqual(['verifyEmail'])
  })

  it('accepts one of two at once', async () => {
    const { customer, token } = await requestMail()

    const answers = await Promise.all([verify(customer, token), verify(customer, token)])

    expect(statusesOf(answers)).toEqual([200, 400])
    expect(await actionsOn(customer.id)).toEqual(['verifyEmail'])
  })

  it('rejects an expired link', async () => {
    const { customer, token } = await requestMail()
    await world.db
      .updateTable('auth_verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('value', 'like', `${customer.personId} %`)
      .execute()

    expect(await verify(customer, token)).toMatchObject(expiredLink)
    expect(await isVerified(customer.email)).toBe(false)
  })

  it('rejects the link of another purpose', async () => {
    const { customer } = await requestMail()
    await world.as(null).post('/api/password-reset', { email: customer.email })
    const { token } = await linkTo(customer.email, /^Choose a new password/)

    expect(await verify(customer, token)).toMatchObject(expiredLink)
    expect(await isVerified(customer.email)).toBe(false)
  })
})
