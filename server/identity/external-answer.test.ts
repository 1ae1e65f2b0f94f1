import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { browserOf } from '#test/external-browser.ts'
import { signInAtProvider } from '#test/openid-provider.ts'
import { callback, usePlatformProvider } from '#test/platform-provider.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const external = '/api/session/external'
const provider = usePlatformProvider(world)

const { begin, comeBack } = browserOf(world)

/** Somebody who could sign in. */
async function linkedPerson() {
  const person = await world.customer()
  await world.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', person.personId).execute()
  const login = randomUUID()
  provider.people.set(login, { email: person.email, email_verified: true })
  return { person, login }
}

const refused = (problem: string) => ({ status: 303, to: `/sign-in?problem=${problem}`, session: undefined })

describe("refusing a provider's answer", () => {
  it('refuses it in another browser than the first, and keeps the page', async () => {
    const { login } = await linkedPerson()
    const { url } = await begin(external, { from: '/orders/1' })
    const other = await begin(external, {})
    const answer = await signInAtProvider(url, login)

    expect(await comeBack(answer, '')).toEqual(refused('expired'))
    expect(await comeBack(answer, other.cookie)).toEqual(refused('expired'))
  })

  it('refuses an unknown state, and none', async () => {
    const invented = 'x'.repeat(43)

    expect(await comeBack(`${callback}?code=1&state=${invented}`, `verdigris-external=${invented}`)).toEqual(
      refused('expired'),
    )
    expect(await comeBack(callback, 'verdigris-external=')).toEqual(refused('expired'))
  })

  it('refuses the same answer a second time, even at once', async () => {
    const { login } = await linkedPerson()
    const { url, cookie } = await begin(external, {})
    const answer = await signInAtProvider(url, login)

    const both = await Promise.all([comeBack(answer, cookie), comeBack(answer, cookie)])

    expect(both.map(({ to }) => to).toSorted()).toEqual(['/dashboard', '/sign-in?problem=expired'])
    expect(await comeBack(answer, cookie)).toEqual(refused('expired'))
  })

  it('refuses a code of another attempt, whose PKCE and nonce differ', async () => {
    const { login } = await linkedPerson()
    const [mine, stolen] = [await begin(external, {}), await begin(external, {})]
    const answer = await signInAtProvider(mine.url, login)
    const code = (await signInAtProvider(stolen.url, login)).searchParams.get('code') ?? ''
    answer.searchParams.set('code', code)

    expect(await comeBack(answer, mine.cookie)).toEqual(refused('failed'))
  })

  it.each([
    ['nonce', { nonce: 'another' }],
    ['verifier', { verifier: 'v'.repeat(43) }],
  ])('refuses another %s in the answer', async (_what, change) => {
    const { login } = await linkedPerson()
    const { url, cookie } = await begin(external, {})
    const answer = await signInAtProvider(url, login)
    const row = await world.db
      .selectFrom('auth_verifications')
      .orderBy('created_at', 'desc')
      .select(['id', 'value'])
      .executeTakeFirstOrThrow()
    const attempt = JSON.parse(row.value)
    const value = JSON.stringify({ ...attempt, openId: { ...attempt.openId, ...change } })
    await world.db.updateTable('auth_verifications').set({ value }).where('id', '=', row.id).execute()

    expect(await comeBack(answer, cookie)).toEqual(refused('failed'))
  })

  it('refuses an attempt that began too long ago', async () => {
    const { login } = await linkedPerson()
    const { url, cookie } = await begin(external, {})
    const answer = await signInAtProvider(url, login)
    await world.db
      .updateTable('auth_verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()

    expect(await comeBack(answer, cookie)).toEqual(refused('expired'))
  })

  it('refuses another issuer, and a person who declined', async () => {
    const { login } = await linkedPerson()
    const one = await begin(external, {})
    const answer = await signInAtProvider(one.url, login)
    answer.searchParams.set('iss', 'https://evil.example')
    const two = await begin(external, { from: '/orders/1' })
    const state = new URL(two.url).searchParams.get('state')
    const denied = `${callback}?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`

    expect(await comeBack(answer, one.cookie)).toEqual(refused('failed'))
    expect((await comeBack(denied, two.cookie)).to).toBe('/sign-in?problem=cancelled&from=%2Forders%2F1')
  })
})
