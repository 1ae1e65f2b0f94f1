import { TOTP, URI } from 'otpauth'
import { password, type Person } from './factories.ts'
import type { World } from './world.ts'

/** An authenticator app that has scanned the code. */
export function appOf(uri: string) {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('not a key of an authenticator app')
  // The code of the next period is valid too, and stays valid if the period changes during the test.
  return {
    now: () => totp.generate(),
    next: () => totp.generate({ timestamp: Date.now() + 30_000 }),
    wrong: () => String((Number(totp.generate()) + 1) % 1_000_000).padStart(6, '0'),
  }
}

/** The browser's cookies of an answer: the name and value of those that are not cleared. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')

/** People with a second factor, and the two steps in which they sign in. */
export function secondFactorsOn(world: World) {
  const start = (person: Person | null) => world.as(person).post('/api/two-factor')
  const confirm = (person: Person | null, code: string) => world.as(person).post('/api/two-factor/confirm', { code })
  const security = async (person: Person) => (await world.as(person).get('/api/security')).body

  /** A customer whose second factor is on, with the app and the recovery codes. */
  async function secured() {
    const customer = await world.customer()
    const { body } = await start(customer)
    const app = appOf(body.uri)
    const code = app.now()
    const confirmed = await confirm(customer, code)
    // The next test step may sign in within the same half minute.
    await world.services.limits.reset('code', `${customer.personId}:${code}`)
    return { customer, app, codes: confirmed.body.recovery_codes as string[] }
  }

  /** The first step: a correct password. */
  async function begin(person: Person, secret: string = password) {
    const answer = await world.as(null).post('/api/session', { email: person.email, password: secret })
    return { answer, browser: { ...person, cookie: cookiesOf(answer.headers) } }
  }
  const finish = (browser: Person | null, input: unknown) => world.as(browser).post('/api/session/second-factor', input)

  return { start, confirm, security, secured, begin, finish }
}
