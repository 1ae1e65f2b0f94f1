import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { millisecondsPerDay } from '#domain/values/days.ts'
import type { Region } from '#domain/values/regions.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { notificationsIn } from '#test/notifications.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { sendDigests } from './send-digests.ts'

const world = useWorld()
const { people } = quotesIn(world)
const { subjectsTo, mailsTo } = mailsIn(world)
const { add, rowsOf } = notificationsIn(world)
beforeAll(() => world.work())

/** 7:00 in Stockholm, and in UTC, the day after tomorrow: later than everything that a test adds. */
const day = Math.floor(Date.now() / millisecondsPerDay) * millisecondsPerDay + 2 * millisecondsPerDay
const at = (hour: number, days = 0) => new Date(day + days * millisecondsPerDay + hour * 3_600_000)
const run = (now: Date) => sendDigests(world.services, { at: now })
const choose = (person: Person, kind: string, choice: string) =>
  world.as(person).put('/api/notification-choices', { kind, choice })
const inCountry = async (person: Person, country: string | null, region: Region | null) =>
  world.db.updateTable('profiles').set({ country, region }).where('id', '=', person.id).execute()
const digestsTo = async (person: Person) =>
  (await subjectsTo(person.email)).filter((subject) => subject.startsWith('Your digest'))

describe('sendDigests', () => {
  it('mails what waits, oldest first, with a link to turn it off, and nothing of it again', async () => {
    const { customer, admin, supplier, other } = await people()
    await choose(customer, 'requestAnswered', 'digest')
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, id, { price_per_kg: 1.32 })
    await world.decline(other, id)
    expect(await subjectsTo(customer.email)).not.toContainEqual(expect.stringMatching(/^Offer|^No offer/))

    await run(at(8))
    await run(at(9))

    expect(await digestsTo(customer)).toEqual(['Your digest'])
    const [mail = ''] = await mailsTo(customer.email, /^Your digest: 2 notifications$/)
    expect(mail).toContain(`Answers to my requests: Offer: 1.32 EUR/kg, ${supplier.company_name} (${quoteNumber(id)})`)
    expect(mail.indexOf('Offer: 1.32')).toBeLessThan(mail.indexOf(`No offer, ${other.company_name}`))
    expect(mail).toContain('Open your notifications: http://localhost:3000/notifications')
    expect(mail).toContain('Turn these mails off: http://localhost:3000/turn-off-mails?token=')
    expect(mail).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
    expect((await rowsOf(customer)).every(({ read_at, in_digest }) => read_at === null && !in_digest)).toBe(true)
  })

  it('waits for the morning of the country, in UTC where it is not known', async () => {
    const [swede, indian, unknown] = [await world.customer(), await world.customer(), await world.customer()]
    await inCountry(swede, 'Sweden', 'European Union')
    await inCountry(indian, 'India', 'Asia')
    await inCountry(unknown, null, null)
    for (const person of [swede, indian, unknown]) await add(person, [{ in_digest: true, created_at: at(-12) }])
    const mailed = async () => Promise.all([swede, indian, unknown].map(async (one) => (await digestsTo(one)).length))

    await run(at(1))
    expect(await mailed()).toEqual([0, 0, 0])
    await run(at(1.5))
    expect(await mailed()).toEqual([0, 1, 0])
    await run(at(6))
    expect(await mailed()).toEqual([1, 1, 0])
    await run(at(6.75))
    expect(await mailed()).toEqual([1, 1, 0])
    await run(at(7))
    expect(await mailed()).toEqual([1, 1, 1])
  })

  it('sends one a day, and what came later on the next', async () => {
    const customer = await world.customer()
    await inCountry(customer, null, null)
    await add(customer, [{ in_digest: true, created_at: at(6) }])
    await run(at(7))
    // Before the hour by its time, and committed after it.
    await add(customer, [{ in_digest: true, created_at: at(6.9) }])

    await run(at(8))
    await run(at(23))
    expect(await digestsTo(customer)).toHaveLength(1)
    await run(at(7, 1))

    expect(await digestsTo(customer)).toHaveLength(2)
  })

  it('sends none to people who opened everything, turned the kind off, left, or are inactive', async () => {
    const [opened, muted, left, inactive] = [
      await world.customer(),
      await world.customer(),
      await world.customer(),
      await world.customer(),
    ]
    for (const person of [muted, left]) await choose(person, 'requestAnswered', 'digest')
    const all = [opened, muted, left, inactive]
    const ids = await Promise.all(all.map((person) => add(person, [{ in_digest: true }])))
    await world.as(opened).post('/api/notifications/read', { ids: ids[0] })
    await choose(muted, 'requestAnswered', 'bell')
    expect((await world.as(left).post('/api/account/close', { confirm_email: left.email })).status).toBe(200)
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', inactive.id).execute()

    await run(at(12))

    for (const person of all) expect(await digestsTo(person)).toEqual([])
  })

  it('sends one when two nodes run it at once, and again after a crash in between', async () => {
    const customer = await world.customer()
    await add(customer, [{ in_digest: true }])
    // The mail cannot be queued, so nothing may be marked as sent.
    await sql`alter table pgboss.job add constraint no_mail check (name <> 'mail') not valid`.execute(world.db)
    await expect(run(at(12))).rejects.toThrow(/no_mail/)
    await sql`alter table pgboss.job drop constraint no_mail`.execute(world.db)

    await Promise.all([run(at(12)), run(at(12))])

    expect(await digestsTo(customer)).toHaveLength(1)
  })
})
