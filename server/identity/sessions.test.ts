import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { password, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** The same person, signed in once more with the password. */
async function signedIn(person: Person, headers: Record<string, string> = {}): Promise<Person> {
  const answer = await world.as(null).post('/api/session', { email: person.email, password }, headers)
  return { ...person, cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
}

type Device = {
  id: string
  device: string
  address: string | null
  signed_in_at: string
  last_seen_at: string
  is_current: boolean
}
const devicesOf = async (person: Person): Promise<Device[]> =>
  (await world.as(person).get('/api/sessions')).body.sessions
const actorOf = async (person: Person) => (await world.as(person).get('/api/session')).body.actor
const otherOf = async (person: Person) => (await devicesOf(person)).find(({ is_current }) => !is_current)?.id

describe('listSessions', () => {
  it('returns the devices, this one first', async () => {
    const customer = await world.customer()
    const desk = await signedIn(customer, { 'user-agent': firefox })

    const devices = await devicesOf(desk)

    expect(devices).toMatchObject([
      { device: 'Firefox on Windows', is_current: true },
      { device: 'Unknown device', is_current: false },
    ])
    expect(Math.abs(Date.now() - Date.parse(devices[0]?.signed_in_at ?? ''))).toBeLessThan(60_000)
  })

  it("returns nobody else's, no expired ones, and no secret", async () => {
    const customer = await world.customer()
    const stranger = await world.customer()
    const past = await signedIn(customer)
    const pastId = (await devicesOf(past)).find(({ is_current }) => is_current)?.id ?? ''
    const end = new Date(Date.now() - 1000)
    await world.db.updateTable('auth_sessions').set({ expires_at: end }).where('id', '=', pastId).execute()

    const answer = await world.as(customer).get('/api/sessions')

    expect(answer.body.sessions).toHaveLength(1)
    expect(JSON.stringify(answer.body)).not.toContain((await devicesOf(stranger))[0]?.id)
    expect(JSON.stringify(answer.body)).not.toMatch(/token|argon2/)
  })

  it('ignores a header about the address', async () => {
    const customer = await world.customer()

    const desk = await signedIn(customer, { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' })

    expect((await devicesOf(desk)).map(({ address }) => address)).toEqual([null, null])
  })

  it("stores the address that the trusted proxy saw, not the client's header", async () => {
    const customer = await world.customer()
    const app = createApp({
      services: world.services,
      log: pino({ level: 'silent' }),
      trustProxy: 1,
      siteRoot: null,
    })

    const answer = await app.request('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7, 198.51.100.4' },
      body: JSON.stringify({ email: customer.email, password }),
    })

    const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    expect((await devicesOf({ ...customer, cookie }))[0]).toMatchObject({ address: '198.51.100.4', is_current: true })
  })

  it('returns when a device last called getSession', async () => {
    const customer = await world.customer()
    const desk = await signedIn(customer)
    const longAgo = new Date(Date.now() - 3 * 86_400_000)
    await world.db
      .updateTable('auth_sessions')
      .set({ updated_at: longAgo })
      .where('user_id', '=', customer.personId)
      .execute()

    await world.as(desk).get('/api/session')

    const [ownDevice, otherDevice] = await devicesOf(desk)
    expect(Date.now() - Date.parse(ownDevice?.last_seen_at ?? '')).toBeLessThan(60_000)
    expect(otherDevice?.last_seen_at).toBe(longAgo.toISOString())
  })
})

describe('endSession', () => {
  it('signs that device out at once, and no other', async () => {
    const customer = await world.customer()
    const desk = await signedIn(customer)
    const phone = await signedIn(customer)
    const id = (await devicesOf(phone)).find(({ is_current }) => is_current)?.id

    const answer = await world.as(desk).delete(`/api/sessions/${id}`)

    expect(answer).toMatchObject({ status: 200, body: { id } })
    expect(await actorOf(phone)).toBeNull()
    expect((await world.as(phone).get('/api/quotes')).status).toBe(401)
    expect(await actorOf(desk)).not.toBeNull()
    expect(await actorOf(customer)).not.toBeNull()
    expect(
      await world.db.selectFrom('history').where('subject_id', '=', customer.id).select('action').execute(),
    ).toEqual([{ action: 'endSession' }])
  })

  it("returns 404 for a stranger's session and an unknown one alike, and ends neither", async () => {
    const customer = await world.customer()
    const stranger = await world.customer()
    const theirs = (await devicesOf(stranger))[0]?.id

    const answers = await Promise.all(
      [theirs, randomUUID()].map((id) => world.as(customer).delete(`/api/sessions/${id}`)),
    )

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await actorOf(stranger)).not.toBeNull()
  })

  it('ends a session once, also of two at once', async () => {
    const customer = await world.customer()
    const desk = await signedIn(customer)
    const id = await otherOf(desk)

    const answers = await Promise.all([1, 2].map(() => world.as(desk).delete(`/api/sessions/${id}`)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('requires a sign-in', async () => {
    const customer = await world.customer()
    const id = (await devicesOf(customer))[0]?.id

    expect((await world.as(null).delete(`/api/sessions/${id}`)).status).toBe(401)
    expect((await world.as(null).get('/api/sessions')).status).toBe(401)
    expect(await actorOf(customer)).not.toBeNull()
  })
})

describe('endOtherSessions', () => {
  it('signs every other device out at once', async () => {
    const customer = await world.customer()
    const stranger = await world.customer()
    const desk = await signedIn(customer)
    const phone = await signedIn(customer)

    const answer = await world.as(desk).delete('/api/sessions')

    expect(answer.status).toBe(200)
    expect([await actorOf(phone), await actorOf(customer)]).toEqual([null, null])
    expect(await actorOf(desk)).not.toBeNull()
    expect(await actorOf(stranger)).not.toBeNull()
    expect(await devicesOf(desk)).toHaveLength(1)
  })

  it('succeeds without another device, and requires a sign-in', async () => {
    const customer = await world.customer()

    expect((await world.as(customer).delete('/api/sessions')).status).toBe(200)
    expect((await world.as(null).delete('/api/sessions')).status).toBe(401)
    expect(await actorOf(customer)).not.toBeNull()
  })
})
