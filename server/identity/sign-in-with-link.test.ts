import { beforeAll, describe, expect, it } from 'vitest'
import { password } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { statusesOf } from '#test/quotes.ts'
import { signInByMailIn, unfitPeople } from '#test/sign-in-by-mail.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { subjectsTo, linkTo } = mailsIn(world)
const { askLink, confirmed, makeUnfit, mailedToken, letTimePass, sessionsOf, passwordOf } = signInByMailIn(world)
beforeAll(() => world.work())

const withLink = (token: string) => world.as(null).post('/api/session/link', { token })
const expiredLink = { status: 400, body: { error: { fields: { token: expect.stringContaining('used already') } } } }

describe('signInWithLink', () => {
  it('begins a session that a browser keeps', async () => {
    const admin = await confirmed('admin')
    const token = await mailedToken(admin)

    const answer = await withLink(token)

    expect(answer).toMatchObject({ status: 200, body: { actor: { id: admin.personId, role: 'admin' } } })
    const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    const overview = await world.app.request('/api/overview', { headers: { cookie } })
    expect(overview.status).toBe(200)
  })

  it('ends once the password is changed', async () => {
    const customer = await confirmed()
    const token = await mailedToken(customer)

    const passwords = { current_password: password, new_password: 'Another-horse-9' }
    expect((await world.as(customer).post('/api/password', passwords)).status).toBe(200)

    expect(await withLink(token)).toMatchObject(expiredLink)
  })

  it('leads to the page of this site, with the remembered page', async () => {
    const customer = await confirmed()

    await askLink(customer.email, { from: '/orders/1?tab=offers' })

    const { url } = await linkTo(customer.email, /^Your link to sign in$/)
    expect(url.origin + url.pathname).toBe('http://localhost:3000/sign-in/link')
    expect(url.searchParams.get('from')).toBe('/orders/1?tab=offers')
  })

  it('rejects a page of another site', async () => {
    const customer = await confirmed()

    const answer = await askLink(customer.email, { from: '//evil.example' })

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { from: expect.any(String) } } } })
    expect(await subjectsTo(customer.email)).toEqual([])
  })

  it('accepts a link once, also of two at once', async () => {
    const customer = await confirmed()
    const token = await mailedToken(customer)

    const answers = await Promise.all([withLink(token), withLink(token)])
    const later = await withLink(token)

    expect(statusesOf(answers)).toEqual([200, 400])
    expect(later).toMatchObject(expiredLink)
    expect(await sessionsOf(customer)).toHaveLength(2)
  })

  it('rejects an expired link', async () => {
    const customer = await confirmed()
    const token = await mailedToken(customer)
    await letTimePass()

    expect(await withLink(token)).toMatchObject(expiredLink)
  })

  it.each(['', 'no-such-token', 'x'.repeat(201)])('rejects the token "%s"', async (token) => {
    expect(await withLink(token)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
  })

  it.each(unfitPeople)('rejects the link of a person %s by now, and changes nothing', async (how) => {
    const customer = await confirmed()
    const token = await mailedToken(customer)
    await makeUnfit(customer, how)

    expect(await withLink(token)).toMatchObject(expiredLink)
    expect(await sessionsOf(customer)).toHaveLength(1)
    expect(await passwordOf(customer)).toMatch(/^\$argon2id/)
  })
})
