import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/access/actor.ts'
import type { MutedMails } from '#domain/mails/notifications.ts'
import { mutingLink } from '#server/mail/muting-link.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn, statusAndBody } from '#test/mails.ts'
import { invalidAt, quotesIn } from '#test/quotes.ts'
import { authSecret, useWorld } from '#test/world.ts'

const world = useWorld()
const { people } = quotesIn(world)
const { mailsTo } = mailsIn(world)

const tokenFor = (person: PersonId | string, kind: MutedMails, secret = authSecret) => {
  const link = mutingLink({ baseUrl: 'http://localhost:3000', secret }, { person: person as PersonId, kind })
  return new URL(link).searchParams.get('token') ?? ''
}
const mute = (token: string) => world.as(null).post('/api/muted-mails', { token })
const choicesOf = async ({ personId }: Person) =>
  (
    await world.db
      .selectFrom('people')
      .where('id', '=', personId)
      .select('notification_choices')
      .executeTakeFirstOrThrow()
  ).notification_choices
const choose = (person: Person, kind: string, choice: string) =>
  world.as(person).put('/api/notification-choices', { kind, choice })
const historyOf = ({ id }: Person) =>
  world.db.selectFrom('history').where('subject_id', '=', id).select(['action', 'actor_id', 'detail']).execute()
const invalid = invalidAt('token', 'This link is not valid. Sign in to choose your mails.')

/** A mail program that posts to the link of the header, as RFC 8058 asks it to. */
const postOneClick = (url: string) =>
  world.app.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describe('muteMails', () => {
  it('leaves the bell alone of the kind of the link for its reader, once, and records it', async () => {
    const [customer, colleague] = [await world.customer(), await world.customer()]

    expect(await mute(tokenFor(customer.personId, 'quoteMoved'))).toMatchObject({
      status: 200,
      body: { kind: 'quoteMoved' },
    })
    expect(await mute(tokenFor(customer.personId, 'quoteMoved'))).toMatchObject({ status: 200 })

    expect(await choicesOf(customer)).toEqual({ quoteMoved: 'bell' })
    expect(await choicesOf(colleague)).toEqual({})
    const detail = { kind: 'quoteMoved', choice: 'bell' }
    expect(await historyOf(customer)).toEqual([
      { action: 'updateNotificationChoice', actor_id: customer.personId, detail },
    ])
  })

  it('turns on nothing that its reader has turned off', async () => {
    const customer = await world.customer()
    await choose(customer, 'quoteMoved', 'nothing')

    expect(await mute(tokenFor(customer.personId, 'quoteMoved'))).toMatchObject({ status: 200 })

    expect(await choicesOf(customer)).toEqual({ quoteMoved: 'nothing' })
  })

  it('ends the digest by the link of a digest: its kinds stay at the bell, and what waits is not mailed', async () => {
    const customer = await world.customer()
    await choose(customer, 'quoteMoved', 'digest')
    await choose(customer, 'messageReceived', 'digest')
    await choose(customer, 'requestSent', 'digest')
    const { id } = await world.db
      .insertInto('notifications')
      .values({ person_id: customer.personId, kind: 'quoteMoved', text: 'Shipped', path: '/', in_digest: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await choose(customer, 'requestSent', 'mail')

    expect(await mute(tokenFor(customer.personId, 'digest'))).toMatchObject({ status: 200, body: { kind: 'digest' } })

    expect(await choicesOf(customer)).toEqual({ quoteMoved: 'bell', messageReceived: 'bell', requestSent: 'mail' })
    expect(
      await world.db.selectFrom('notifications').where('id', '=', id).select(['in_digest', 'read_at']).execute(),
    ).toEqual([{ in_digest: false, read_at: null }])
  })

  it('keeps both of two kinds at once', async () => {
    const customer = await world.customer()

    await Promise.all([
      mute(tokenFor(customer.personId, 'quoteMoved')),
      mute(tokenFor(customer.personId, 'requestAnswered')),
    ])

    expect(await choicesOf(customer)).toEqual({ quoteMoved: 'bell', requestAnswered: 'bell' })
  })

  it('refuses a changed link, a stranger, somebody who left and a kind of another role with the same words', async () => {
    const [customer, gone] = [await world.customer(), await world.customer()]
    await world.db
      .updateTable('people')
      .set({ status: 'removed', removed_at: new Date() })
      .where('id', '=', gone.personId)
      .execute()
    const token = tokenFor(customer.personId, 'quoteMoved')

    const answers = await Promise.all([
      mute(token.replace('quoteMoved', 'messageReceived')),
      mute(`${token}x`),
      mute(tokenFor(customer.personId, 'quoteMoved', 'another secret of 32 characters, or more')),
      mute(tokenFor(randomUUID(), 'quoteMoved')),
      mute(tokenFor(gone.personId, 'quoteMoved')),
      mute(tokenFor(customer.personId, 'requestReceived')),
    ])

    for (const answer of answers) expect(answer).toMatchObject(invalid)
    expect(new Set(answers.map((answer) => JSON.stringify(statusAndBody(answer)))).size).toBe(1)
    expect(await choicesOf(customer)).toEqual({})
    expect(await historyOf(customer)).toEqual([])
  })
})

describe('a mail that can be turned off', () => {
  beforeAll(() => world.work())

  it('has a link and the headers for it, which mute its reader and nobody else', async () => {
    const { customer, admin, supplier, other } = await people()
    await world.sentQuote(customer, admin, [supplier, other])
    const [mail = ''] = await mailsTo(supplier.email, /^New quote request/)
    const raw = (await world.sentMails()).find((one) => one.includes(`To: ${supplier.email}\r\n`)) ?? ''
    const [, url = ''] = /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(raw) ?? []

    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(mail).toContain('Turn these mails off: http://localhost:3000/turn-off-mails?token=')
    expect(await choicesOf(supplier)).toEqual({})
    expect((await postOneClick(url)).status).toBe(200)
    expect(await choicesOf(supplier)).toEqual({ requestReceived: 'bell' })
    expect(await choicesOf(other)).toEqual({})
    expect((await postOneClick(`${url}x`)).status).toBe(400)
  })

  it('is changed by no GET, because scanners of mail open every link', async () => {
    const customer = await world.customer()
    const token = tokenFor(customer.personId, 'quoteMoved')

    for (const path of [`/turn-off-mails?token=${token}`, `/api/muted-mails?token=${token}`])
      await world.app.request(path)

    expect(await choicesOf(customer)).toEqual({})
  })

  it('has neither if it is about the account', async () => {
    const [admin, supplier] = [await world.admin(), await world.supplier()]
    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)

    const [mail = ''] = await mailsTo(supplier.email, /^Your account was deactivated/)
    expect(mail).not.toMatch(/List-Unsubscribe|turn-off-mails/)
  })
})
