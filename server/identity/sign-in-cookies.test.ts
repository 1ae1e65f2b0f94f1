import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { identityRefusals } from '#domain/identity/identity-texts.ts'
import { makeAuthenticator } from '#test/authenticator.ts'
import { passkeysIn } from '#test/passkeys.ts'
import { secondFactorsOn } from '#test/second-factors.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { start, post, rows } = passkeysIn(world)
const { secured, begin, finish } = secondFactorsOn(world)

/** The cookie with this suffix, renamed to another suffix. */
const renamed = (cookies: string, from: string, to: string) => {
  const [, value] = new RegExp(`verdigris\\.${from}=([^;]+)`).exec(cookies) ?? []
  expect(value).toBeDefined()
  return `verdigris.${to}=${value}`
}

describe('the cookie of a sign-in that waits for a second factor', () => {
  it('cannot be used as a requested passkey, to sign in with or to add, and still works for its sign-in', async () => {
    const { customer, app } = await secured()
    const { browser } = await begin(customer)
    const cookie = renamed(browser.cookie, 'two_factor', 'passkey')
    const { body: asked } = await start('/api/passkeys/options', customer)
    const { body: asking } = await start('/api/session/passkey/options', null)
    const [made, used] = [makeAuthenticator().create(asked), makeAuthenticator().get(asking)]

    const signedIn = await post('/api/session/passkey', { response: used }, cookie)
    const added = await post('/api/passkeys', { name: 'Laptop', response: made }, `${customer.cookie}; ${cookie}`)

    expect(signedIn).toMatchObject({
      status: 401,
      body: { error: { message: expect.stringMatching(/^This passkey was not accepted/) } },
    })
    expect(added).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(/^The passkey could not be checked/) } },
    })
    expect(await rows(customer)).toEqual([])
    expect((await finish(browser, { code: app.now() })).status).toBe(200)
  })
})

describe('the cookie of a requested passkey', () => {
  it.each(['/api/session/passkey/options', '/api/passkeys/options'])(
    'cannot be used as a pending sign-in (%s)',
    async (path) => {
      const customer = await world.customer()
      const { cookie } = await start(path, customer)

      const answer = await finish({ ...customer, cookie: renamed(cookie, 'passkey', 'two_factor') }, { code: '123456' })

      expect(answer).toMatchObject({
        status: 401,
        body: { error: { code: 'unauthenticated', message: identityRefusals.signInAgain } },
      })
      const counted = await sql`select from rate_limits where key like 'secondFactorPerAccount:{%'`.execute(world.db)
      expect(counted.rows).toEqual([])
    },
  )
})
