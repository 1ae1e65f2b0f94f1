import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/access/actor.ts'
import { createApp } from '#server/app.ts'
import { createAuth } from './auth.ts'
import { knownBrowserCookies } from './known-browser.ts'
import { clientOf } from '#test/client.ts'
import { password, type Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { cookiesOf } from '#test/second-factors.ts'
import { authSecret, useWorld } from '#test/world.ts'

const world = useWorld()
const { mailsTo, linkTo } = mailsIn(world)
let app: ReturnType<typeof createApp>
beforeAll(() => {
  // Behind one proxy, so that a test can choose its network.
  app = createApp({ services: world.services, log: pino({ level: 'silent' }), trustProxy: 1, siteRoot: null })
})

const signIn = (email: string, secret: string, address: string, cookie?: string) =>
  clientOf(app, cookie).post('/api/session', { email, password: secret }, { 'x-forwarded-for': address })
const guess = (email: string, address: string, cookie?: string) => signIn(email, 'Wrong-horse-9', address, cookie)
const guesses = async (times: number, email: string, address: string, cookie?: string) => {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) statuses.push((await guess(email, address, cookie)).status)
  return statuses
}
const [home, office, elsewhere, third] = ['192.0.2.10', '198.51.100.20', '203.0.113.30', '203.0.113.99'] as const
const crowded = '203.0.113.77'
const known = (headers: Headers) => headers.getSetCookie().filter((cookie) => /^verdigris\.known-/.test(cookie))
/** The cookies of a browser that has just signed in, without its session. */
async function browserOf({ email }: Pick<Person, 'email'>, secret = password, cookie?: string): Promise<string> {
  const { headers, status } = await signIn(email, secret, home, cookie)
  expect(status).toBe(200)
  const cookies = cookiesOf(headers).split('; ')
  return cookies.filter((one) => one.startsWith('verdigris.known-')).join('; ')
}

describe('guessing at an account from one network', () => {
  it('slows down that network only, and says for how long', async () => {
    const customer = await world.customer()

    expect(await guesses(12, customer.email, elsewhere)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const slowed = await signIn(customer.email, password, elsewhere)

    expect(slowed).toMatchObject({
      status: 429,
      body: {
        error: { code: 'too_many_requests', message: 'Too many attempts to sign in. Try again in 5 minutes.' },
      },
    })
    const seconds = Number(slowed.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(240)
    expect(seconds).toBeLessThanOrEqual(300)
    expect((await signIn(customer.email, password, office)).status).toBe(200)
  })

  it('counts an IPv6 network as one', async () => {
    const { email } = await world.customer()
    const tried: number[] = []
    for (let host = 1; host <= 11; host++) tried.push((await guess(email, `2001:db8:0:7::${host}`)).status)

    expect(tried.at(-1)).toBe(429)
    expect((await signIn(email, password, '2001:db8:0:8::1')).status).toBe(200)
  })

  it('returns the same for an unknown address', async () => {
    const [{ email }, nobody] = [await world.customer(), `nobody-${randomUUID()}@test.example`]
    await guesses(10, email, elsewhere)
    await guesses(10, nobody, elsewhere)

    const answers = [await guess(email, elsewhere), await guess(nobody, elsewhere)]

    const responses = answers.map(({ status, body, headers }) => [status, body, [...headers.keys()]])
    expect(responses[0]).toEqual(responses[1])
  })
})

describe('guessing at an account from many networks', () => {
  it('slows down every unknown browser of the account within 20 tries', async () => {
    const customer = await world.customer()
    const statuses: number[] = []
    for (let network = 0; network < 20; network++)
      statuses.push((await guess(customer.email, `198.51.100.${network}`)).status)

    expect(statuses.slice(0, 18)).toEqual(Array.from({ length: 18 }, () => 401))
    expect(statuses.slice(18)).toEqual([429, 429])
    expect((await signIn(customer.email, password, third)).body.error.message).toMatch(/Try again in (9|10) minutes\.$/)
  })

  it('counts no right passwords', async () => {
    const customer = await world.customer()

    for (let times = 0; times < 20; times++) expect((await signIn(customer.email, password, home)).status).toBe(200)
  })

  it('stops counting once the owner of the mailbox has chosen a new password', async () => {
    const customer = await world.customer()
    await world.work()
    for (let network = 0; network < 20; network++) await guess(customer.email, `198.51.100.${network}`)
    await world.as(null).post('/api/password-reset', { email: customer.email })
    const { token } = await linkTo(customer.email, /new password/)

    await world.as(null).post('/api/password-reset/confirm', { token, password: 'Quiet-otter-71' })

    expect((await signIn(customer.email, 'Quiet-otter-71', third)).status).toBe(200)
  })
})

describe('a browser that has signed in to the account before', () => {
  it('can sign in despite guesses, even from the network of the guesser', async () => {
    const customer = await world.customer()
    const browser = await browserOf(customer)
    for (let network = 0; network < 20; network++) await guess(customer.email, `198.51.100.${network}`)
    await guesses(11, customer.email, home)
    for (let times = 0; times < 300; times++) await world.services.limits.consume('signInPerAddress', crowded)

    for (const network of [home, crowded]) expect((await signIn(customer.email, password, network)).status).toBe(429)
    for (const network of [home, crowded])
      expect((await signIn(customer.email, password, network, browser)).status).toBe(200)
  })

  it('gets 429 after its own wrong tries', async () => {
    const customer = await world.customer()
    const browser = await browserOf(customer)

    const statuses = await guesses(10, customer.email, home, browser)

    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429])
    expect((await signIn(customer.email, password, home)).status).toBe(200)
  })

  it('gets a separate cookie that says nothing and that no script can read', async () => {
    const customer = await world.customer()
    const { headers } = await signIn(customer.email, password, home)
    const [cookie = ''] = known(headers)

    expect(known(headers)).toHaveLength(1)
    expect(cookie).toMatch(
      /^verdigris\.known-[\w-]{16}=[0-9a-z]+\.[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(cookie).not.toContain(customer.id)
    const bytes = Buffer.from(cookie, 'base64url').toString('latin1') + cookie
    for (const word of [customer.email, customer.email.split('@')[0] ?? '', 'argon2']) expect(bytes).not.toContain(word)
    const again = known((await signIn(customer.email, password, home)).headers)[0] ?? ''
    expect(again.split('=')[0]).toBe(cookie.split('=')[0])
    expect(again.split('=')[1]).not.toBe(cookie.split('=')[1])
  })

  it('gets a cookie for this host only over https, like the session', () => {
    const { cookieName } = createAuth({ secret: authSecret, baseUrl: 'https://market.example' })
    const auth = { cookieName, secret: authSecret }

    expect(knownBrowserCookies(auth, {}, { id: randomUUID() as PersonId, hash: 'x' }, new Date()).name).toMatch(
      /^__Host-verdigris\.known-/,
    )
  })

  it('loses its mark after a change of the password, except the browser that changed it', async () => {
    const customer = await world.customer()
    const browser = await browserOf(customer)
    const body = { current_password: password, new_password: 'Quiet-otter-71' }
    const changed = await world.as(customer).post('/api/password', body)
    expect(changed.status).toBe(200)
    await guesses(11, customer.email, home)

    expect((await signIn(customer.email, 'Quiet-otter-71', home, browser)).status).toBe(429)
    const own = cookiesOf(changed.headers)
    expect((await signIn(customer.email, 'Quiet-otter-71', home, own)).status).toBe(200)
  })

  it('cannot use a cookie that it invented, changed or took from another account', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    const [browser, foreign] = [await browserOf(customer), await browserOf(other)]
    const name = browser.split('=')[0] ?? ''
    const value = browser.split('=')[1] ?? ''
    const [issued = '', id = '', mac = ''] = value.split('.')
    await guesses(11, customer.email, home)

    const forged = [
      `${name}=${foreign.split('=')[1]}`,
      `${name}=${issued}.${'A'.repeat(22)}.${mac}`,
      `${name}=${(Number.parseInt(issued, 36) + 1).toString(36)}.${id}.${mac}`,
      `${name}=${id}`,
      `${name}=`,
      foreign,
    ]
    for (const cookie of forged) expect((await signIn(customer.email, password, home, cookie)).status).toBe(429)
    expect((await signIn(customer.email, password, home, browser)).status).toBe(200)
  })

  it('can have marks of five accounts, and loses that of the oldest sign-in', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.customer()))
    const now = Date.now()
    let jar: Record<string, string> = {}
    const { auth } = world.services
    for (const [number, { personId: id }] of people.entries()) {
      const { name, value, cleared } = knownBrowserCookies(auth, jar, { id, hash: 'x' }, new Date(now + number * 1000))
      jar = Object.fromEntries(Object.entries({ ...jar, [name]: value }).filter(([one]) => !cleared.includes(one)))
      expect(cleared).toHaveLength(number === 5 ? 1 : 0)
    }
    expect(Object.keys(jar)).toHaveLength(5)

    const cookies = Object.entries(jar).map(([name, value]) => `${name}=${value}`)
    const { headers } = await signIn(people[0]?.email ?? '', password, home, cookies.join('; '))
    expect(known(headers).map((cookie) => /Max-Age=0/.test(cookie))).toEqual([false, true])
  })

  it('gets its mark after a registration too', async () => {
    const body = { role: 'customer', company_name: 'New AB', contact_person: 'Test Person', password }
    const answer = await world.as(null).post('/api/accounts', { ...body, email: `new-${randomUUID()}@test.example` })

    expect(known(answer.headers)).toHaveLength(1)
  })

  it('gets its mark after a sign-in by a mailed code too', async () => {
    const { email } = await world.customer()
    await world.work()
    await world.db.updateTable('auth_users').set({ email_verified: true }).where('email', '=', email).execute()
    await world.as(null).post('/api/sign-in-codes', { email })
    const [mail = ''] = await mailsTo(email, /is your code$/)
    const code = /\b\d{6}\b/.exec(mail)?.[0] ?? ''

    expect(known((await world.as(null).post('/api/session/code', { email, code })).headers)).toHaveLength(1)
  })
})
