import { describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { createAuth } from './auth.ts'
import { password } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { cookiesOf, secondFactorsOn } from '#test/second-factors.ts'
import { authSecret, useWorld } from '#test/world.ts'

const world = useWorld()
const { security, secured, begin, finish } = secondFactorsOn(world)
const { linkTo } = mailsIn(world)

describe('signing in with the second factor', () => {
  it('opens no session with the password only', async () => {
    const { customer } = await secured()
    const sessions = world.db.selectFrom('auth_sessions').where('user_id', '=', customer.personId).select('id')
    const before = await sessions.execute()

    const { answer, browser } = await begin(customer)

    expect(answer).toMatchObject({ status: 200, body: { second_factor: true } })
    expect(await sessions.execute()).toEqual(before)
    expect((await world.as(browser).get('/api/session')).body.actor).toBeNull()
    expect((await world.as(browser).get('/api/quotes')).status).toBe(401)
  })

  it('opens a session with the code', async () => {
    const { customer, app } = await secured()
    const { browser } = await begin(customer)

    const answer = await finish(browser, { code: app.now() })

    expect(answer).toMatchObject({ status: 200, body: { actor: { id: customer.personId } } })
    const signedIn = { ...customer, cookie: cookiesOf(answer.headers) }
    expect((await world.as(signedIn).get('/api/quotes')).status).toBe(200)
  })

  it('accepts a code once, also of two at once', async () => {
    const { customer, app } = await secured()
    const code = app.now()
    const browsers = await Promise.all([1, 2, 3].map(async () => (await begin(customer)).browser))

    const atOnce = await Promise.all(browsers.slice(0, 2).map((browser) => finish(browser, { code })))
    const later = await finish(browsers[2] ?? null, { code })

    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    expect(later).toMatchObject({ status: 429, body: { error: { message: expect.stringContaining('tried already') } } })
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { customer, codes } = await secured()
    const [first = '', second = ''] = codes

    const once = await finish((await begin(customer)).browser, { recovery_code: first.toUpperCase().replace('-', ' ') })
    const twice = await finish((await begin(customer)).browser, { recovery_code: first })
    const other = await finish((await begin(customer)).browser, { recovery_code: second })

    expect([once.status, twice.status, other.status]).toEqual([200, 400, 200])
    expect(twice.body.error.fields).toEqual({
      recovery_code: 'That recovery code is not right, or was used already.',
    })
    expect((await security(customer)).recovery_codes_left).toBe(8)
  })

  it('accepts one of two with the same recovery code', async () => {
    const { customer, codes } = await secured()
    const browsers = await Promise.all([1, 2].map(async () => (await begin(customer)).browser))

    const answers = await Promise.all(browsers.map((browser) => finish(browser, { recovery_code: codes[0] })))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await security(customer)).recovery_codes_left).toBe(9)
  })

  it('rejects a wrong code at its field, and ends the sign-in after five', async () => {
    const { customer, app } = await secured()
    const { browser } = await begin(customer)

    const wrong = []
    for (const guess of ['100000', '100001', '100002', '100003', '100004'])
      wrong.push(await finish(browser, { code: guess }))
    const sixth = await finish(browser, { code: app.next() })

    expect(wrong[0]).toMatchObject({
      status: 400,
      body: { error: { fields: { code: 'That code is not right. Enter the one your app shows now.' } } },
    })
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(sixth).toMatchObject({ status: 401, body: { error: { message: expect.stringContaining('again') } } })
  })

  it('returns 429 after ten wrong codes in a row, over any number of sign-ins', async () => {
    const { customer, app, codes } = await secured()

    for (let tries = 0; tries < 10; tries++)
      await finish((await begin(customer)).browser, { code: `${100_000 + tries}` })
    await world.services.limits.reset('secondFactorPerAccount', customer.id)
    const byCode = await finish((await begin(customer)).browser, { code: app.next() })
    const byRecoveryCode = await finish((await begin(customer)).browser, { recovery_code: codes[0] })

    expect([byCode.status, byRecoveryCode.status]).toEqual([429, 429])
    expect(byCode.body.error.message).toBe('Too many wrong codes. Please try again in 15 minutes.')
  })

  it('requires a sign-in that began within ten minutes', async () => {
    const { customer, app } = await secured()
    const { browser } = await begin(customer)
    const stranger = await world.customer()
    const past = new Date(Date.now() - 1000)
    await world.db
      .updateTable('auth_verifications')
      .set({ expires_at: past })
      .where('value', '=', customer.personId)
      .execute()

    const answers = await Promise.all([null, browser, stranger].map((who) => finish(who, { code: app.next() })))

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(answers[0]?.body.error.message).toBe('This sign-in took too long. Please enter your password again.')
  })

  it('asks for the code of the person who is signing in, whoever else is signed in', async () => {
    const { customer, app } = await secured()
    const other = await world.customer()
    const { browser } = await begin(customer)

    const answer = await finish({ ...browser, cookie: `${other.cookie}; ${browser.cookie}` }, { code: app.now() })

    expect(answer.body.actor).toMatchObject({ id: customer.personId })
  })

  it('ends a half-done sign-in when the password is changed', async () => {
    const { customer, app } = await secured()
    const { browser } = await begin(customer)

    await world.as(customer).post('/api/password', { current_password: password, new_password: 'Another-horse-9' })

    expect((await finish(browser, { code: app.now() })).status).toBe(401)
  })

  it('asks for a code after a new password too, changed or chosen by a link', async () => {
    const { customer } = await secured()
    await world.as(customer).post('/api/password', { current_password: password, new_password: 'Another-horse-9' })
    const afterChange = await begin(customer, 'Another-horse-9')
    await world.work()
    await world.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', customer.personId).execute()
    await world.as(null).post('/api/password-reset', { email: customer.email })
    const { token } = await linkTo(customer.email, /new password/)
    await world.as(null).post('/api/password-reset/confirm', { token, password: 'Third-horse-9' })
    const afterReset = await begin(customer, 'Third-horse-9')

    expect([afterChange.answer.body, afterReset.answer.body]).toEqual([
      { second_factor: true },
      { second_factor: true },
    ])
  })

  it('stores the pending sign-in in a cookie for this site only, over https, for ten minutes', async () => {
    const { customer } = await secured()
    const auth = createAuth({ secret: authSecret, baseUrl: 'https://verdigris.example' })
    const services = { ...world.services, auth, baseUrl: 'https://verdigris.example' }
    const app = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })

    const answer = await app.request('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: customer.email, password }),
    })

    const setCookies = answer.headers.getSetCookie().filter((cookie) => !/Max-Age=0/i.test(cookie))
    expect(setCookies.map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual([
      '__Host-verdigris.two_factor; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })
})
