import { URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { password, type Person } from '#test/factories.ts'
import { appOf, secondFactorsOn } from '#test/second-factors.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { start, confirm, security, secured, begin, finish } = secondFactorsOn(world)
const remove = (person: Person | null) => world.as(person).delete('/api/two-factor')
const renew = (person: Person | null) => world.as(person).post('/api/two-factor/recovery-codes')

const stored = (person: Person) =>
  world.db.selectFrom('auth_two_factors').selectAll().where('user_id', '=', person.personId).execute()
const actionsOf = async (person: Person) =>
  (await world.db.selectFrom('history').where('subject_id', '=', person.id).select('action').execute())
    .map(({ action }) => action)
    .toSorted()
const setReauthenticated = (person: Person, minutes: number) =>
  world.db
    .updateTable('auth_sessions')
    .set({ reauthenticated_at: new Date(Date.now() - minutes * 60_000) })
    .where('user_id', '=', person.personId)
    .execute()

describe('turning the second factor on', () => {
  it('accepts a key and a right code, and returns ten recovery codes', async () => {
    const customer = await world.customer()

    const { body, status } = await start(customer)
    const before = await security(customer)
    const confirmed = await confirm(customer, appOf(body.uri).now())

    expect(status).toBe(200)
    expect(URI.parse(body.uri)).toMatchObject({ issuer: 'Verdigris', label: customer.email, digits: 6, period: 30 })
    expect(before).toEqual({ has_password: true, two_factor: false, recovery_codes_left: 0 })
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect(await security(customer)).toEqual({ has_password: true, two_factor: true, recovery_codes_left: 10 })
    expect(await actionsOf(customer)).toEqual(['confirmTwoFactor'])
  })

  it('stores the key and the codes encrypted, and never returns them again', async () => {
    const { customer, codes } = await secured()

    const rows = JSON.stringify(await stored(customer))
    const answers = JSON.stringify([await security(customer), (await world.as(customer).get('/api/session')).body])

    for (const code of codes) expect(rows + answers).not.toContain(code)
    expect(answers).not.toMatch(/otpauth|secret/)
  })

  it('asks for no code at sign-in before it is confirmed', async () => {
    const customer = await world.customer()
    await start(customer)

    const { answer } = await begin(customer)

    expect(answer.body.actor).toMatchObject({ id: customer.personId })
  })

  it('rejects a wrong code, and one of a key that was replaced', async () => {
    const customer = await world.customer()
    const first = appOf((await start(customer)).body.uri)
    const second = appOf((await start(customer)).body.uri)

    const answers = [await confirm(customer, first.now()), await confirm(customer, second.wrong())]

    expect(answers.map(({ status, body }) => [status, body.error.fields])).toEqual([
      [400, { code: 'That code is not right. Enter the one your app shows now.' }],
      [400, { code: 'That code is not right. Enter the one your app shows now.' }],
    ])
    expect((await security(customer)).two_factor).toBe(false)
    expect(await actionsOf(customer)).toEqual([])
  })

  it('asks the other sessions of the account for a code at once, even after a recent reauthentication', async () => {
    const customer = await world.customer()
    const { answer } = await begin(customer)
    const other = { ...customer, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect((await world.as(other).post('/api/session/reauthentication', { password })).status).toBe(200)
    const app = appOf((await start(customer)).body.uri)

    expect((await confirm(customer, app.now())).status).toBe(200)

    const asked = { status: 403, body: { error: { code: 'reauthentication_required' } } }
    expect([await remove(other), await renew(other)]).toMatchObject([asked, asked])
    expect(await world.as(other).post('/api/session/reauthentication', { password })).toMatchObject({
      status: 400,
      body: { error: { fields: { code: 'Enter the code of your authenticator app.' } } },
    })
    expect(await remove(other)).toMatchObject(asked)
    expect((await security(customer)).two_factor).toBe(true)
    expect((await world.as(other).post('/api/session/reauthentication', { code: app.next() })).status).toBe(200)
    expect((await remove(other)).status).toBe(200)
  })

  it('requires a key first, and succeeds once', async () => {
    const customer = await world.customer()
    const { customer: done } = await secured()

    expect(await confirm(customer, '123456')).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    expect(await start(done)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    expect((await confirm(done, '123456')).status).toBe(409)
    expect((await security(done)).two_factor).toBe(true)
  })

  it('confirms one of two at once', async () => {
    const customer = await world.customer()
    const app = appOf((await start(customer)).body.uri)

    const answers = await Promise.all([confirm(customer, app.now()), confirm(customer, app.next())])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await actionsOf(customer)).toEqual(['confirmTwoFactor'])
  })

  it('returns 429 after ten wrong codes', async () => {
    const customer = await world.customer()
    const app = appOf((await start(customer)).body.uri)

    const wrong = Array.from({ length: 10 }, (_, at) => confirm(customer, `${100_000 + at}`))
    await Promise.all(wrong)

    expect((await confirm(customer, app.next())).status).toBe(429)
    expect((await security(customer)).two_factor).toBe(false)
  })

  it('mails the person', async () => {
    await world.work()

    const { customer } = await secured()
    await remove(customer)

    const subjects = async () =>
      (await world.sentMails())
        .filter((mail) => mail.includes(customer.email))
        .flatMap((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? [])
        .toSorted()
    await expect
      .poll(subjects)
      .toEqual(['Two-factor authentication was turned off', 'Two-factor authentication was turned on'])
  })
})

describe('operations that require reauthentication', () => {
  it.each([
    ['startTwoFactor', start],
    ['removeTwoFactor', remove],
    ['renewRecoveryCodes', renew],
  ])('%s requires it within ten minutes', async (_name, act) => {
    const { customer, app } = await secured()
    const before = await stored(customer)
    await setReauthenticated(customer, 11)

    const refused = await act(customer)

    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'reauthentication_required' } } })
    expect(await stored(customer)).toEqual(before)
    const byPassword = await world.as(customer).post('/api/session/reauthentication', { password })
    expect(byPassword).toMatchObject({ status: 400, body: { error: { fields: { code: expect.any(String) } } } })
    const byWrongCode = await world.as(customer).post('/api/session/reauthentication', { code: app.wrong() })
    expect(byWrongCode.status).toBe(400)
    expect((await act(customer)).status).toBe(403)
    const byCode = await world.as(customer).post('/api/session/reauthentication', { code: app.next() })
    expect(byCode.status).toBe(200)
    expect((await act(customer)).status).not.toBe(403)
  })
})

describe('turning the second factor off', () => {
  it('lets the password alone sign in again, and rejects old codes', async () => {
    const { customer, app } = await secured()
    const begun = await begin(customer)

    const answer = await remove(customer)

    expect(answer.status).toBe(200)
    expect((await begin(customer)).answer.body.actor).toMatchObject({ id: customer.personId })
    expect((await finish(begun.browser, { code: app.now() })).status).not.toBe(200)
    expect(await stored(customer)).toEqual([])
    expect(await actionsOf(customer)).toEqual(['confirmTwoFactor', 'removeTwoFactor'])
  })

  it('succeeds once, and only for the own account', async () => {
    const { customer } = await secured()
    const stranger = await world.customer()

    expect((await remove(stranger)).status).toBe(409)
    expect((await security(customer)).two_factor).toBe(true)
    const answers = await Promise.all([remove(customer), remove(customer)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('renewRecoveryCodes', () => {
  it('returns ten new codes, and ends the old ones', async () => {
    const { customer, codes } = await secured()

    const { body, status } = await renew(customer)
    const byOld = await finish((await begin(customer)).browser, { recovery_code: codes[0] })
    const byNew = await finish((await begin(customer)).browser, { recovery_code: body.recovery_codes[0] })

    expect(status).toBe(200)
    expect(new Set([...codes, ...body.recovery_codes]).size).toBe(20)
    expect([byOld.status, byNew.status]).toEqual([400, 200])
    expect(await actionsOf(customer)).toEqual(['confirmTwoFactor', 'renewRecoveryCodes'])
  })

  it('returns 409 while the second factor is off', async () => {
    const customer = await world.customer()
    await start(customer)

    expect((await renew(customer)).status).toBe(409)
  })
})

describe('two-factor operations without a sign-in', () => {
  it('return 401', async () => {
    const answers = await Promise.all([start(null), confirm(null, '123456'), remove(null), renew(null)])

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect((await world.as(null).get('/api/security')).status).toBe(401)
  })
})
