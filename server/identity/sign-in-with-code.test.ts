import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { statusesOf } from '#test/quotes.ts'
import { signInByMailIn, unfitPeople } from '#test/sign-in-by-mail.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { confirmed, setUser, makeUnfit, mailedCode, letTimePass, sessionsOf, passwordOf } = signInByMailIn(world)
beforeAll(() => world.work())

const withCode = (email: string, code: string) => world.as(null).post('/api/session/code', { email, code })
const wrongCode = { status: 400, body: { error: { fields: { code: expect.stringContaining('wrong or too old') } } } }

/** A different code. */
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signInWithCode', () => {
  it('begins a session that a browser keeps', async () => {
    const supplier = await confirmed('supplier')
    const code = await mailedCode(supplier)

    const answer = await withCode(` ${supplier.email.toUpperCase()}`, `${code.slice(0, 3)} ${code.slice(3)}`)

    expect(answer).toMatchObject({ status: 200, body: { actor: { id: supplier.personId, role: 'supplier' } } })
    const cookie = answer.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^verdigris=[^;]+; .*HttpOnly.*SameSite=Lax/i)
    const search = await world.app.request('/api/suppliers', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(search.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toMatch(/token/i)
  })

  it('signs a pending person in, with the permissions of one', async () => {
    const customer = await world.customer({ user_status: 'pending' })
    await setUser(customer, { email_verified: true })

    const answer = await withCode(customer.email, await mailedCode(customer))

    expect(answer).toMatchObject({ status: 200, body: { actor: { user_status: 'pending' } } })
  })

  it('accepts a code once, also of two at once', async () => {
    const customer = await confirmed()
    const code = await mailedCode(customer)

    const answers = await Promise.all([withCode(customer.email, code), withCode(customer.email, code)])
    const later = await withCode(customer.email, code)

    expect(statusesOf(answers)).toEqual([200, 400])
    expect(later).toMatchObject(wrongCode)
    expect(await sessionsOf(customer)).toHaveLength(2)
  })

  it('accepts at most three guesses for a code', async () => {
    const customer = await confirmed()
    const code = await mailedCode(customer)

    const guesses = []
    for (let tries = 0; tries < 3; tries++) guesses.push(await withCode(customer.email, otherCode(code)))
    const right = await withCode(customer.email, code)

    expect(guesses).toMatchObject([wrongCode, wrongCode, wrongCode])
    expect(right).toMatchObject(wrongCode)
    expect(await sessionsOf(customer)).toHaveLength(1)
  })

  it('returns 429 over all codes of an address, existing or not', async () => {
    const customer = await confirmed()
    const code = await mailedCode(customer)
    const nobody = `nobody-${randomUUID()}@test.example`

    for (const email of [customer.email, nobody]) {
      const guesses = await Promise.all(Array.from({ length: 10 }, () => withCode(email, otherCode(code))))
      expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 400))
      expect(await withCode(email, code)).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
    }
  })

  it("rejects another person's code", async () => {
    const customer = await confirmed()
    const other = await confirmed()
    const code = await mailedCode(customer)

    expect(await withCode(other.email, code)).toMatchObject(wrongCode)
    expect(await sessionsOf(other)).toHaveLength(1)
    expect((await withCode(customer.email, code)).status).toBe(200)
  })

  it('rejects an expired code', async () => {
    const customer = await confirmed()
    const code = await mailedCode(customer)
    await letTimePass()

    expect(await withCode(customer.email, code)).toMatchObject(wrongCode)
  })

  it.each(unfitPeople)('rejects the right code of a person %s by now, and changes nothing', async (how) => {
    const customer = await confirmed()
    const code = await mailedCode(customer)
    await makeUnfit(customer, how)

    expect(await withCode(customer.email, code)).toMatchObject(wrongCode)
    expect(await sessionsOf(customer)).toHaveLength(1)
    expect(await passwordOf(customer)).toMatch(/^\$argon2id/)
  })
})
