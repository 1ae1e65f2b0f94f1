import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { identityRefusals } from '#domain/identity/identity-texts.ts'
import { createApp } from '#server/app.ts'
import { hashToken } from '#server/identity/tokens.ts'
import { clientOf } from '#test/client.ts'
import { password, type Person } from '#test/factories.ts'
import { mailsIn, statusAndBody } from '#test/mails.ts'
import { statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { subjectsTo, mailsTo, linkTo } = mailsIn(world)
beforeAll(() => world.work())

const changed = 'Better-horse-10'
const expiredLink = {
  status: 400,
  body: { error: { code: 'invalid', fields: { token: expect.stringContaining('used already or is too old') } } },
}

const ask = (email: string) => world.as(null).post('/api/password-reset', { email })
const reset = (token: string, secret: string = changed) =>
  world.as(null).post('/api/password-reset/confirm', { token, password: secret })
const signIn = (email: string, secret: string) => world.as(null).post('/api/session', { email, password: secret })
const sessionsOf = ({ personId }: Person) =>
  world.db.selectFrom('auth_sessions').select('id').where('user_id', '=', personId).execute()
const historyOf = ({ id }: Person) =>
  world.db.selectFrom('history').select(['action', 'actor_id', 'request_id']).where('subject_id', '=', id).execute()

async function mailedToken(email: string) {
  await ask(email)
  return (await linkTo(email, /new password/)).token
}

describe('requestPasswordReset', () => {
  it('mails a link to the page of this site', async () => {
    const customer = await world.customer()

    const answer = await ask(` ${customer.email.toUpperCase()}`)

    expect(answer).toMatchObject({ status: 200, body: {} })
    const { url, token } = await linkTo(customer.email, /^Choose a new password$/)
    expect(url.origin + url.pathname).toBe('http://localhost:3000/reset-password')
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('stores no usable token in the database', async () => {
    const customer = await world.customer()
    const token = await mailedToken(customer.email)

    const rows = await world.db.selectFrom('auth_verifications').selectAll().execute()

    expect(JSON.stringify(rows)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('answers an unknown address with the same text in about the same time, and mails nobody', async () => {
    const customer = await world.customer()
    const stranger = `nobody-${randomUUID()}@test.example`
    const timed = async (email: string) => {
      const started = performance.now()
      const answer = await ask(email)
      return { ...statusAndBody(answer), ms: performance.now() - started }
    }

    const known = await timed(customer.email)
    const unknown = await timed(stranger)

    expect({ ...unknown, ms: 0 }).toEqual({ ...known, ms: 0 })
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(290)
    expect(await subjectsTo(stranger)).toEqual([])
    expect(await subjectsTo(customer.email)).toHaveLength(1)
  })

  it('mails a closed account no more', async () => {
    const customer = await world.customer()
    const removed = { status: 'removed', removed_at: new Date() } as const
    await world.db.updateTable('people').set(removed).where('id', '=', customer.personId).execute()

    expect(await ask(customer.email)).toMatchObject({ status: 200, body: {} })
    expect(await subjectsTo(customer.email)).toEqual([])
  })

  it('returns 429 for an existing and an unknown address alike', async () => {
    const { email } = await world.customer()
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(email)))
    const nobody = `nobody-${randomUUID()}@test.example`
    const askedNobody = await Promise.all(Array.from({ length: 6 }, () => ask(nobody)))

    for (const answers of [asked, askedNobody]) {
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(answers.find(({ status }) => status === 429)?.body.error.message).toContain('15 minutes')
    }
    expect(await subjectsTo(email)).toHaveLength(5)
  })

  it('returns 429 to a network address, for any addresses of mail', async () => {
    const app = createApp({ services: world.services, log: pino({ level: 'silent' }), trustProxy: 1, siteRoot: null })
    const from = (client: string, email: string) =>
      clientOf(app).post('/api/password-reset', { email }, { 'x-forwarded-for': client })

    const answers = await Promise.all(
      Array.from({ length: 101 }, (_, number) => from('192.0.2.7', `nobody-${number}@test.example`)),
    )
    const elsewhere = await from('192.0.2.8', 'nobody-102@test.example')

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(elsewhere.status).toBe(200)
  })
})

describe('resetPassword', () => {
  it('lets the owner sign in whom the wrong tries of others had slowed down', async () => {
    const customer = await world.customer()
    const token = await mailedToken(customer.email)
    for (let tries = 0; tries < 11; tries++) await signIn(customer.email, `Wrong-horse-${tries}`)
    expect((await signIn(customer.email, password)).status).toBe(429)

    await reset(token)

    expect((await signIn(customer.email, changed)).status).toBe(200)
  })

  it('sets the password, ends all sessions, records it and mails the owner', async () => {
    const customer = await world.customer()
    await world.session(customer.personId)
    const bystander = await world.customer()
    const token = await mailedToken(customer.email)

    const answer = await reset(token)

    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(await sessionsOf(customer)).toEqual([])
    expect((await world.as(customer).get('/api/suppliers')).status).toBe(401)
    expect((await world.as(bystander).get('/api/suppliers')).status).toBe(200)
    expect((await signIn(customer.email, password)).status).toBe(401)
    expect((await signIn(customer.email, changed)).status).toBe(200)
    expect(await historyOf(customer)).toEqual([
      { action: 'resetPassword', actor_id: customer.personId, request_id: answer.headers.get('x-request-id') },
    ])
    const [mail] = await mailsTo(customer.email, /^Your password was changed$/)
    expect(mail).toContain('http://localhost:3000/forgot-password')
    expect(mail).not.toContain(changed)
  })

  it('accepts a link once', async () => {
    const customer = await world.customer()
    const token = await mailedToken(customer.email)
    await reset(token)

    const again = await reset(token, 'Another-horse-11')

    expect(again).toMatchObject(expiredLink)
    expect((await signIn(customer.email, changed)).status).toBe(200)
  })

  it('accepts one of two at once', async () => {
    const customer = await world.customer()
    const token = await mailedToken(customer.email)

    const answers = await Promise.all([reset(token, 'First-horse-1'), reset(token, 'Second-horse-2')])

    expect(statusesOf(answers)).toEqual([200, 400])
    const signedIn = await Promise.all([
      signIn(customer.email, 'First-horse-1'),
      signIn(customer.email, 'Second-horse-2'),
    ])
    expect(signedIn.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
    expect(await historyOf(customer)).toHaveLength(1)
  })

  it('ends the links of earlier mails', async () => {
    const customer = await world.customer()
    await ask(customer.email)
    const first = (await linkTo(customer.email, /new password/)).token
    await ask(customer.email)
    const mails = await mailsTo(customer.email, /new password/, 2)
    const second = mails.map((mail) => /token=([\w-]{43})/.exec(mail)?.[1] ?? '').find((token) => token !== first)

    expect((await reset(second ?? '')).status).toBe(200)
    expect(await reset(first)).toMatchObject(expiredLink)
  })

  it('rejects a link after an hour', async () => {
    const customer = await world.customer()
    const token = await mailedToken(customer.email)
    const row = world.db
      .updateTable('auth_verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('value', 'like', `${customer.personId} %`)
    const { expires_at } = await world.db
      .selectFrom('auth_verifications')
      .select('expires_at')
      .where('value', 'like', `${customer.personId} %`)
      .executeTakeFirstOrThrow()
    await row.execute()

    expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(60)
    expect(await reset(token)).toMatchObject(expiredLink)
    expect((await signIn(customer.email, password)).status).toBe(200)
  })

  it('rejects a link mailed to a former address of the account', async () => {
    const customer = await world.customer()
    const token = await mailedToken(customer.email)
    await world.db
      .updateTable('auth_users')
      .set({ email: `moved-${customer.email}` })
      .where('id', '=', customer.personId)
      .execute()

    expect(await reset(token)).toMatchObject(expiredLink)
  })

  it('rejects a weak and a common password like a registration, and keeps the link', async () => {
    const customer = await world.customer()
    const token = await mailedToken(customer.email)

    const [weak, common] = [await reset(token, 'horse'), await reset(token, 'P@ssW0rd')]

    expect([weak, common].map(({ status, body }) => [status, body.error.fields])).toEqual([
      [400, { password: 'Password must be at least 8 characters long.' }],
      [400, { password: identityRefusals.commonPassword }],
    ])
    expect(await sessionsOf(customer)).toHaveLength(1)
    expect((await reset(token)).status).toBe(200)
  })

  it.each(['', 'no-such-token', 'x'.repeat(201)])('rejects the token "%s"', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
  })
})
