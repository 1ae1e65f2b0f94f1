import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { makeAuthenticator } from '#test/authenticator.ts'
import { passkeysIn } from '#test/passkeys.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { start, post, add, rows, history, age } = passkeysIn(world)

describe('addPasskey', () => {
  it('stores a passkey made for this person, notifies the person, and lists it', async () => {
    const customer = await world.customer()

    const options = await start('/api/passkeys/options', customer)
    const { id, create } = makeAuthenticator({ synced: true })
    const added = await post('/api/passkeys', { name: ' Work laptop ', response: create(options.body) }, options.cookie)

    expect(options.body).toMatchObject({
      rp: { id: 'localhost', name: 'Verdigris' },
      user: { name: customer.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(options.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^verdigris\.passkey=.*Path=\/; HttpOnly; SameSite=Lax/),
    )
    expect(added.status).toBe(201)
    expect(await rows(customer)).toMatchObject([{ credential_id: id, name: 'Work laptop', backed_up: true }])
    expect((await world.as(customer).get('/api/passkeys')).body).toEqual({
      passkeys: [
        { id: added.body.id, name: 'Work laptop', keeper: null, synced: true, created_at: expect.any(String) },
      ],
    })
    expect(await history(customer)).toEqual(['addPasskey'])
    await world.work()
    await vi.waitFor(
      async () => {
        const mails = (await world.sentMails()).filter((mail) => mail.includes(`To: ${customer.email}`))
        expect(mails).toEqual([expect.stringContaining('Subject: A passkey was added to your account')])
      },
      { timeout: 240_000, interval: 200 },
    )
  })

  it('excludes devices that have a passkey already', async () => {
    const customer = await world.customer()
    const { authenticator } = await add(customer)

    const { body } = await world.as(customer).post('/api/passkeys/options')

    expect(body.excludeCredentials).toEqual([{ type: 'public-key', id: authenticator.id, transports: ['internal'] }])
  })

  it('stores the same passkey once, for any sender', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    const { authenticator } = await add(customer)

    const answers = [await add(customer, authenticator), await add(other, authenticator)]

    expect(answers).toMatchObject([{ status: 400 }, { status: 400 }])
    expect([await rows(customer), await rows(other)]).toMatchObject([[{ credential_id: authenticator.id }], []])
  })

  it('accepts each answer once', async () => {
    const customer = await world.customer()
    const { body, cookie } = await start('/api/passkeys/options', customer)
    const answers = await Promise.all(
      [1, 2].map(async (number) =>
        post('/api/passkeys', { name: `${number}`, response: makeAuthenticator().create(body) }, cookie),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(await rows(customer)).toHaveLength(1)
  })

  it.each([
    ['without the verified presence of its owner', { userVerified: false }],
    ['made for another site', { origin: 'https://evil.example' }],
    ['bound to another site', { rpId: 'evil.example' }],
    ['that answers another challenge', { challenge: 'AAAA' }],
  ])('rejects a passkey %s', async (_what, overrides) => {
    const customer = await world.customer()
    const { body, cookie } = await start('/api/passkeys/options', customer)

    const answer = await post(
      '/api/passkeys',
      { name: 'Laptop', response: makeAuthenticator().create(body, overrides) },
      cookie,
    )

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    expect(answer.body.error.message).toMatch(/^The passkey could not be checked/)
    expect([await rows(customer), await history(customer)]).toEqual([[], []])
  })

  it('rejects an answer to another person, to no request, or to a sign-in', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    const asked = await start('/api/passkeys/options', other)
    const [, challenge = ''] = asked.cookie.split('; ')
    const asking = await start('/api/session/passkey/options', null)
    const tries = [
      { options: asked.body, cookie: `${customer.cookie}; ${challenge}` },
      { options: asked.body, cookie: customer.cookie },
      { options: asking.body, cookie: `${customer.cookie}; ${asking.cookie}` },
    ]

    for (const { options, cookie } of tries) {
      const response = makeAuthenticator().create(options)
      expect(await post('/api/passkeys', { name: 'Laptop', response }, cookie)).toMatchObject({ status: 400 })
    }
    expect([await rows(customer), await rows(other)]).toEqual([[], []])
  })

  it('requires a name, and rejects unknown fields', async () => {
    const customer = await world.customer()
    const { body, cookie } = await start('/api/passkeys/options', customer)
    const response = makeAuthenticator().create(body)

    const nameless = await post('/api/passkeys', { name: ' ', response }, cookie)
    const more = await post('/api/passkeys', { name: 'Laptop', response, createSession: true }, cookie)

    expect(nameless.body.error.fields).toEqual({ name: 'Give the passkey a name.' })
    expect(more.body.error.fields).toEqual({ createSession: 'Unknown field.' })
    expect(await rows(customer)).toEqual([])
  })

  it('begins only after a recent reauthentication', async () => {
    const customer = await world.customer()
    await age(customer, 11)

    expect(await world.as(customer).post('/api/passkeys/options')).toMatchObject({
      status: 403,
      body: { error: { code: 'reauthentication_required' } },
    })
  })

  it('returns 429 for the 31st start', async () => {
    const customer = await world.customer()

    const answers = []
    for (let tries = 0; tries < 31; tries++) answers.push(await world.as(customer).post('/api/passkeys/options'))

    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })

  it('refuses the 21st passkey', async () => {
    const customer = await world.customer()
    const many = Array.from({ length: 20 }, () => ({
      user_id: customer.personId,
      credential_id: randomUUID(),
      public_key: 'x',
      counter: 0,
      device_type: 'singleDevice',
      backed_up: false,
    }))
    await world.db.insertInto('auth_passkeys').values(many).execute()

    expect(await world.as(customer).post('/api/passkeys/options')).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', message: expect.stringContaining('at most 20 passkeys') } },
    })
  })
})
