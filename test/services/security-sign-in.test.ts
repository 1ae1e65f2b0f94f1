import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonPasswords } from '#domain/identity/password-rules.ts'
import { password } from '#test/factories.ts'
import { cookieOf, startProgramWithUsers, type ProgramWithUsers, type ProgramUser } from '#test/program-users.ts'

let outside: ProgramWithUsers
beforeAll(async () => {
  // Behind one proxy, like most installations: its header of the client's address is trusted, and the client's own is not.
  outside = await startProgramWithUsers({
    BASE_URL: 'https://market.example',
    AUTH_SECRET: 'q7-ZkP0w_Yd3vR8xTn5cJm2bHs6fLg9Q',
    TRUST_PROXY: '1',
  })
})
afterAll(() => outside.close())

const tryPassword = (email: string, secret: string, forwarded = '') =>
  outside.send(null, 'POST', '/api/session', {
    body: { email, password: secret },
    headers: forwarded === '' ? {} : { 'x-forwarded-for': forwarded },
  })
const isIn = async ({ cookie }: Pick<ProgramUser, 'cookie'>) =>
  (await outside.send({ id: '', email: '', cookie }, 'GET', '/api/sessions')).status === 200
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN

describe('passwords', () => {
  const register = (secret: string, email = 'new@outside.example') =>
    outside.send(null, 'POST', '/api/accounts', {
      body: { role: 'customer', email, password: secret, company_name: 'New AB', contact_person: 'Test Person' },
    })

  it('must have fewer than 10,000 characters, at registration and at every other operation', async () => {
    const customer = await outside.active('customer')
    const long = `Aa1!${'x'.repeat(9996)}`

    const answers = [
      await register(long),
      await outside.send(customer, 'POST', '/api/password', {
        body: { current_password: password, new_password: long },
      }),
      await outside.send(null, 'POST', '/api/password-reset/confirm', { body: { token: 'x', password: long } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await tryPassword(customer.email, long)).status).toBe(401)
    expect((await tryPassword(customer.email, 'x'.repeat(200_000))).status).toBe(400)
  })

  it('count with every character', async () => {
    const customer = await outside.active('customer')
    const long = `Aa1!${'x'.repeat(252)}`
    const body = { current_password: password, new_password: long }
    expect((await outside.send(customer, 'POST', '/api/password', { body })).status).toBe(200)

    expect((await tryPassword(customer.email, long.slice(0, 255))).status).toBe(401)
    expect((await tryPassword(customer.email, `${long.slice(0, 255)}y`)).status).toBe(401)
    expect((await tryPassword(customer.email, long)).status).toBe(200)
  })

  it('from the most common are rejected in any letter case, unlike their variants', async () => {
    const taken: string[] = []
    for (const word of commonPasswords) {
      const first = Array.from(word).findIndex((sign) => sign.toUpperCase() !== sign) + 1
      for (const secret of [word, word.slice(0, first).toUpperCase() + word.slice(first)]) {
        const { status } = await register(secret)
        // Refused requests are not tries: a reached limit shows that one was accepted.
        if (status !== 400) taken.push(`${secret}: ${status}`)
      }
    }

    expect(taken).toEqual([])
    expect((await register('Password1!')).status).toBe(201)
  })
})

describe('guessing passwords', () => {
  it('gets 429 for an account after 5 and within 20 tries, from any claimed address, and not for other accounts', async () => {
    const [customer, other] = [await outside.active('customer'), await outside.active('customer')]
    const statuses: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const claimed = [`198.51.100.${round}`, `198.51.100.${round}, 203.0.113.${round}`, `2001:db8:${round}::1`][
        round % 3
      ]
      statuses.push((await tryPassword(customer.email, `Wrong-horse-${round}`, claimed)).status)
    }

    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(5)
    expect(statuses.at(-1)).toBe(429)
    for (const email of [customer.email.toUpperCase(), ` ${customer.email} `])
      expect((await tryPassword(email, password, '192.0.2.77')).status).toBe(429)
    expect((await tryPassword(other.email, password)).status).toBe(200)
  })

  it.each(['/api/session/reauthentication', '/api/password'])(
    'with a stolen session gets 429 at %s too',
    async (path) => {
      const customer = await outside.active('customer')
      const statuses: number[] = []
      for (let round = 0; round < 20; round += 1) {
        const guess = `Wrong-horse-${round}`
        const body = path.endsWith('reauthentication')
          ? { password: guess }
          : { current_password: guess, new_password: 'Quiet-otter-71' }
        statuses.push((await outside.send(customer, 'POST', path, { body })).status)
      }

      expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
      expect(statuses.at(-1)).toBe(429)
    },
  )

  const doors: [what: string, path: string, bodyOf: (email: string) => object][] = [
    ['signing in', '/api/session', (email) => ({ email, password: 'Wrong-horse-9' })],
    ['asking for a new password', '/api/password-reset', (email) => ({ email })],
    ['asking for a link', '/api/sign-in-links', (email) => ({ email })],
    ['asking for a code', '/api/sign-in-codes', (email) => ({ email })],
    ['trying a code', '/api/session/code', (email) => ({ email, code: '123456' })],
  ]
  it.each(doors)('learns of no account by %s: text, headers and time are alike', async (_what, path, bodyOf) => {
    const customer = await outside.active('customer')
    const words = new Set<string>()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 9; round += 1) {
      await outside.resetRateLimits()
      const emails = { known: customer.email, unknown: `nobody-${round}@outside.example` }
      for (const kind of ['known', 'unknown'] as const) {
        const begun = performance.now()
        const answer = await outside.send(null, 'POST', path, { body: bodyOf(emails[kind]) })
        times[kind].push(performance.now() - begun)
        words.add(
          JSON.stringify([
            answer.status,
            answer.body,
            [...answer.headers.keys()],
            answer.headers.getSetCookie().length,
          ]),
        )
      }
    }

    expect([...words]).toHaveLength(1)
    // Without the same work one answer would take a tenth of the time; other load on the machine makes less of a difference.
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('sessions', () => {
  it('get an id of at least 128 bits, new at each sign-in, whatever the browser sends', async () => {
    const customer = await outside.active('customer')
    const tokens: string[] = []
    for (let round = 0; round < 5; round += 1) {
      const answer = await outside.send(customer, 'POST', '/api/session', { body: { email: customer.email, password } })
      tokens.push(decodeURIComponent(cookieOf(answer)).split('=')[1]?.split('.')[0] ?? '')
    }

    expect(new Set(tokens).size).toBe(5)
    // Letters and digits alone have 5.95 bits each.
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22,}$/)
    const positions = Array.from(tokens[0] ?? '').map((_, at) => new Set(tokens.map((token) => token[at])).size)
    expect(positions.filter((different) => different === 1).length).toBeLessThan(3)
  })

  it('cannot be chosen or invented by somebody else', async () => {
    const customer = await outside.active('customer')
    const [name = '', value = ''] = customer.cookie.split('=')
    const token = decodeURIComponent(value).split('.')[0] ?? ''

    for (const cookie of [
      `${name}=${token}`,
      `${name}=${encodeURIComponent(`${token}.AAAA`)}`,
      `verdigris=${value}`,
      `${name}=`,
    ])
      expect(await isIn({ cookie })).toBe(false)
    expect(await isIn(customer)).toBe(true)
  })

  it.each<[string, (person: ProgramUser) => Promise<unknown>]>([
    ['signing out', (person) => outside.send(person, 'DELETE', '/api/session')],
    ['deactivation', (person) => outside.decide(person, 'deactivate')],
  ])('end at once at %s', async (_what, end) => {
    const customer = await outside.active('customer')
    expect(await isIn(customer)).toBe(true)

    await end(customer)

    expect(await isIn(customer)).toBe(false)
    expect((await outside.send(customer, 'GET', '/api/session')).body.actor).toBeNull()
  })

  it('end at once when the password is changed elsewhere, which requires the current one', async () => {
    const here = await outside.active('customer')
    const elsewhere = await outside.signIn(here.email)
    const change = (current_password: string) =>
      outside.send(here, 'POST', '/api/password', { body: { current_password, new_password: 'Quiet-otter-71' } })

    expect((await change('Wrong-horse-9')).status).toBe(400)
    expect(await isIn(elsewhere)).toBe(true)
    expect((await change(password)).status).toBe(200)

    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await tryPassword(here.email, password)).status).toBe(401)
  })

  it('share with all other cookies the attributes __Host-, Secure, HttpOnly and SameSite', async () => {
    const customer = await outside.active('customer')
    const answers = [
      await tryPassword(customer.email, password),
      await outside.send(customer, 'DELETE', '/api/session'),
      await outside.send(null, 'POST', '/api/session/passkey/options', { body: {} }),
      await outside.send(await outside.active('customer'), 'POST', '/api/passkeys/options', { body: {} }),
    ]

    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())
    expect(cookies.length).toBeGreaterThanOrEqual(4)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-verdigris[\w.-]*=/)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; Secure(;|$)/)
      expect(cookie).toMatch(/; HttpOnly(;|$)/)
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)(;|$)/i)
      expect(cookie).not.toMatch(/Domain=/i)
    }
  })
})
