import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailsIn, statusAndBody } from '#test/mails.ts'
import { statusesOf } from '#test/quotes.ts'
import { signInByMailIn, unfitPeople } from '#test/sign-in-by-mail.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { subjectsTo } = mailsIn(world)
beforeAll(() => world.work())
const { askCode, askLink, confirmed, makeUnfit, mailedCode, mailedToken } = signInByMailIn(world)

describe('requestSignInCode and requestSignInLink', () => {
  it.each(unfitPeople)('answer a person %s like everybody, and write nothing', async (how) => {
    const person = await confirmed()
    const allowed = await confirmed()
    await makeUnfit(person, how)

    const asked = [await askCode(person.email), await askLink(person.email)]
    const others = [await askCode(allowed.email), await askLink(allowed.email)]
    const strangers = [
      await askCode(`nobody-${randomUUID()}@test.example`),
      await askLink(`nobody-${randomUUID()}@test.example`),
    ]

    expect(asked.map(statusAndBody)).toEqual(others.map(statusAndBody))
    expect(strangers.map(statusAndBody)).toEqual(others.map(statusAndBody))
    expect(await subjectsTo(person.email)).toEqual([])
    expect(await subjectsTo(allowed.email)).toHaveLength(2)
  })

  it('take about the same time for anybody', async () => {
    const person = await confirmed()
    const started = performance.now()

    await askCode(person.email)
    const known = performance.now() - started
    await askCode(`nobody-${randomUUID()}@test.example`)
    const unknown = performance.now() - started - known

    expect(Math.min(known, unknown)).toBeGreaterThan(290)
  })

  it('return 429 for an address, each by its own count', async () => {
    const { email } = await confirmed()

    const codes = await Promise.all(Array.from({ length: 6 }, () => askCode(email)))
    const link = await askLink(email)

    expect(statusesOf(codes)).toEqual([200, 200, 200, 200, 200, 429])
    expect(link.status).toBe(200)
  })

  it('store no usable code or token in the database', async () => {
    const person = await confirmed()
    const code = await mailedCode(person)
    const token = await mailedToken(person)

    const rows = JSON.stringify(
      await world.db.selectFrom('auth_verifications').select(['identifier', 'value']).execute(),
    )

    expect(rows).not.toContain(code)
    expect(rows).not.toContain(token)
  })
})
