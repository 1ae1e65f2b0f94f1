import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { password, type Person } from '#test/factories.ts'
import { mailsIn, statusAndBody } from '#test/mails.ts'
import { statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { subjectsTo, mailsTo, linkTo } = mailsIn(world)
beforeAll(() => world.work())

const atCurrent = /^Do you want to change your email address\?$/
const atNew = /^Confirm your new email address$/
const expiredLink = { status: 400, body: { error: { fields: { token: expect.stringContaining('used already') } } } }

const newAddress = () => `moved-${randomUUID()}@test.example`
const change = (person: Person | null, email: string) => world.as(person).post('/api/email-change', { email })
const confirm = (token: string) => world.as(null).post('/api/email-change/confirm', { token })
const signIn = (email: string) => world.as(null).post('/api/session', { email, password })
const userOf = ({ personId }: Person) =>
  world.db
    .selectFrom('auth_users')
    .select(['email', 'email_verified'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
const historyOf = ({ id }: Person) =>
  world.db.selectFrom('history').select(['action', 'actor_id', 'detail']).where('subject_id', '=', id).execute()

/** A person who asked, and the link that the current address got. */
async function startChange(newEmail = newAddress()) {
  const person = await world.customer()
  await change(person, newEmail)
  return { person, newEmail, leave: (await linkTo(person.email, atCurrent)).token }
}

/** A person whose current address has confirmed, and the link that the new one got. */
async function halfWay() {
  const scene = await startChange()
  await confirm(scene.leave)
  return { ...scene, take: (await linkTo(scene.newEmail, atNew)).token }
}

describe('changeEmail', () => {
  it('unlinks identities of single sign-on, which a company may give to another person with the address', async () => {
    const { person, take } = await halfWay()
    const of = ['sso:1b4e28ba-2fa1-41d2-883f-0016d3cca427', 'external']
    for (const provider_id of of)
      await world.db
        .insertInto('auth_accounts')
        .values({ user_id: person.personId, provider_id, account_id: `urn:acme:idp ${person.email}` })
        .execute()

    expect((await confirm(take)).status).toBe(200)

    const left = world.db.selectFrom('auth_accounts').where('user_id', '=', person.personId).select('provider_id')
    expect((await left.execute()).map(({ provider_id }) => provider_id).toSorted()).toEqual(['credential', 'external'])
  })

  it('changes the address only after both addresses have confirmed it', async () => {
    const person = await world.customer()
    const newEmail = newAddress()
    const before = await userOf(person)

    expect(await change(person, ` ${newEmail.toUpperCase()} `)).toMatchObject({ status: 200, body: {} })
    const { url, token: leave } = await linkTo(person.email, atCurrent)
    expect(url.origin + url.pathname).toBe('http://localhost:3000/confirm-email-change')
    expect(await subjectsTo(newEmail)).toEqual([])

    expect(await confirm(leave)).toMatchObject({ status: 200, body: { step: 'asked' } })
    expect(await userOf(person)).toEqual(before)
    const { token: take } = await linkTo(newEmail, atNew)

    const changed = await confirm(take)
    expect(changed).toMatchObject({ status: 200, body: { step: 'changed' } })
    expect(changed.headers.getSetCookie()).toEqual([])
    expect(await userOf(person)).toEqual({ email: newEmail, email_verified: true })
    expect([(await signIn(newEmail)).status, (await signIn(person.email)).status]).toEqual([200, 401])
    expect(await historyOf(person)).toEqual([{ action: 'changeEmail', actor_id: person.personId, detail: {} }])
    const [notice] = await mailsTo(person.email, /^Your email address was changed$/)
    expect(notice).toContain(newEmail)
  })

  it('leaves no owner of the old address in the log of mails', async () => {
    const { person, take } = await halfWay()

    await confirm(take)

    await mailsTo(person.email, /^Your email address was changed$/)
    const logged = await world.db
      .selectFrom('mails')
      .where('search_text', 'like', `%${person.email}%`)
      .selectAll()
      .execute()
    expect(logged).toEqual([])
  })

  it('asks the current address even if it was never confirmed', async () => {
    const { person, newEmail } = await startChange()

    expect((await userOf(person)).email_verified).toBe(false)
    expect(await subjectsTo(newEmail)).toEqual([])
  })

  it('keeps the person signed in', async () => {
    const { person, take } = await halfWay()

    await confirm(take)

    expect((await world.as(person).get('/api/session')).body.actor).toMatchObject({ id: person.personId })
  })

  it('answers a taken address like a free one, notifies nobody and changes nothing', async () => {
    const owner = await world.supplier()
    const person = await world.customer()
    const other = await world.customer()

    const taken = await change(person, owner.email)
    const free = await change(other, newAddress())
    const links = [await linkTo(person.email, atCurrent), await linkTo(other.email, atCurrent)]
    const confirmed = [await confirm(links[0]?.token ?? ''), await confirm(links[1]?.token ?? '')]

    expect(statusAndBody(taken)).toEqual(statusAndBody(free))
    expect(confirmed.map(statusAndBody)).toEqual([1, 2].map(() => ({ status: 200, body: { step: 'asked' } })))
    expect(await subjectsTo(owner.email)).toEqual([])
    expect((await userOf(person)).email).toBe(person.email)
    expect((await userOf(owner)).email).toBe(owner.email)
  })

  it('refuses the address that it is already', async () => {
    const person = await world.customer()

    const answer = await change(person, person.email.toUpperCase())

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { email: expect.any(String) } } } })
    expect(await subjectsTo(person.email)).toEqual([])
  })

  it('requires reauthentication', async () => {
    const person = await world.customer()
    await world.db
      .updateTable('auth_sessions')
      .set({ reauthenticated_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', person.personId)
      .execute()

    const answer = await change(person, newAddress())

    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'reauthentication_required' } } })
    expect(await subjectsTo(person.email)).toEqual([])
  })

  it('accepts a pending account, and refuses a deactivated one and visitors', async () => {
    const pending = await world.customer({ user_status: 'pending' })
    const deactivated = await world.customer({ user_status: 'deactivated' })

    expect((await change(pending, newAddress())).status).toBe(200)
    expect((await change(deactivated, newAddress())).status).toBe(403)
    expect((await change(null, newAddress())).status).toBe(401)
    expect(await subjectsTo(deactivated.email)).toEqual([])
  })

  it('returns 429 for the sixth attempt of an account, for any addresses', async () => {
    const person = await world.customer()

    const answers = await Promise.all(Array.from({ length: 6 }, () => change(person, newAddress())))

    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('replaces the earlier change', async () => {
    const { person, leave } = await startChange()

    await change(person, newAddress())

    expect(await confirm(leave)).toMatchObject(expiredLink)
  })
})

describe('confirmEmailChange', () => {
  it('accepts each link once', async () => {
    const { person, newEmail, leave, take } = await halfWay()

    expect(await confirm(leave)).toMatchObject(expiredLink)
    expect((await confirm(take)).status).toBe(200)
    expect(await confirm(take)).toMatchObject(expiredLink)
    expect((await userOf(person)).email).toBe(newEmail)
    expect(await historyOf(person)).toHaveLength(1)
  })

  it('accepts one of two at once', async () => {
    const { person, newEmail, take } = await halfWay()

    const answers = await Promise.all([confirm(take), confirm(take)])

    expect(statusesOf(answers)).toEqual([200, 400])
    expect((await userOf(person)).email).toBe(newEmail)
    expect(await historyOf(person)).toHaveLength(1)
  })

  it('gives an address that two people want to one of them', async () => {
    const newEmail = newAddress()
    const [one, two] = [await startChange(newEmail), await startChange(newEmail)]
    await confirm(one.leave)
    await confirm(two.leave)
    const mails = await mailsTo(newEmail, atNew, 2)
    const tokens = mails.map((mail) => /token=([\w-]{43})/.exec(mail)?.[1] ?? '')

    const answers = await Promise.all(tokens.map(confirm))

    expect(statusesOf(answers)).toEqual([200, 400])
    const addresses = [(await userOf(one.person)).email, (await userOf(two.person)).email]
    expect(addresses.filter((email) => email === newEmail)).toHaveLength(1)
  })

  it('rejects expired links, at either address', async () => {
    const first = await startChange()
    const second = await halfWay()
    await world.db
      .updateTable('auth_verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()

    expect(await confirm(first.leave)).toMatchObject(expiredLink)
    expect(await confirm(second.take)).toMatchObject(expiredLink)
    expect((await userOf(second.person)).email).toBe(second.person.email)
  })

  it('rejects the link once the account is deactivated', async () => {
    const { person, take } = await halfWay()
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', person.id).execute()

    expect(await confirm(take)).toMatchObject(expiredLink)
    expect((await userOf(person)).email).toBe(person.email)
  })

  it('rejects the link after a new password was chosen by mail', async () => {
    const { person, take } = await halfWay()
    await world.as(null).post('/api/password-reset', { email: person.email })
    const { token } = await linkTo(person.email, /^Choose a new password$/)
    await world.as(null).post('/api/password-reset/confirm', { token, password: 'Better-horse-10' })

    expect(await confirm(take)).toMatchObject(expiredLink)
    expect((await userOf(person)).email).toBe(person.email)
  })
})
