import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { NotificationChoice } from '#domain/mails/notification-choices.ts'
import { mailsIn } from './mails.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

type Reminder = {
  /** Adds what the supplier is reminded of, with the last day that the job counts to. */
  add: (supplier: Person) => Promise<unknown>
  /** Runs the daily job this many days before the last day. */
  job: (daysBefore: number) => Promise<unknown>
  /** The kind of mails that can be muted. */
  kind: string
  /** The subject of a mail about one. */
  subject: string
  /** The texts of the mails to the supplier. */
  textsTo: (supplier: Person) => Promise<string[]>
}

/** The days before the last day on which the job writes to the supplier, with the number of mails. */
export async function daysOfMails(
  world: World,
  { job }: Pick<Reminder, 'job'>,
  { email }: Person,
): Promise<[days: number, mails: number][]> {
  const { subjectsTo } = mailsIn(world)
  const sent: [number, number][] = []
  for (let days = 92; days >= -2; days--) {
    const before = (await subjectsTo(email)).length
    await job(days)
    const count = (await subjectsTo(email)).length - before
    if (count > 0) sent.push([days, count])
  }
  return sent
}

/** The tests that every daily reminder of suppliers passes. */
export function itRemindsOnce(world: World, { add, job, kind, subject, textsTo }: Reminder): void {
  const { subjectsTo } = mailsIn(world)

  it('sends only the nearest reminder after days without the program, while there is something to do', async () => {
    const [early, late, tooLate] = [await world.supplier(), await world.supplier(), await world.supplier()]
    await add(early)
    await job(12)
    await add(late)
    await job(3)
    await add(tooLate)
    await job(-1)

    const [first, second] = ['in 12 days', 'in 3 days'].map((text) => expect.stringContaining(text))
    expect(await textsTo(early)).toEqual([first, second])
    expect(await textsTo(late)).toEqual([second])
    expect(await textsTo(tooLate)).toEqual([])
  })

  it('sends each once with two nodes at once, and again after a crash in between', async () => {
    const [supplier, other] = [await world.supplier(), await world.supplier()]
    await add(supplier)
    await add(other)
    // The mail cannot be queued, so no reminder may be marked as sent.
    await sql`alter table pgboss.job add constraint no_mail check (name <> 'mail') not valid`.execute(world.db)
    await expect(job(30)).rejects.toThrow(/no_mail/)
    await sql`alter table pgboss.job drop constraint no_mail`.execute(world.db)

    await Promise.all([job(30), job(30)])
    await job(30)

    expect(await Promise.all([supplier, other].map(({ email }) => subjectsTo(email)))).toEqual([[subject], [subject]])
  })

  it('skips a person who muted it, until it is wanted again', async () => {
    const supplier = await world.supplier()
    await add(supplier)
    const choose = (choice: NotificationChoice) => world.as(supplier).put('/api/notification-choices', { kind, choice })

    await choose('nothing')
    await job(30)
    expect(await subjectsTo(supplier.email)).toEqual([])
    await choose('mail')
    await job(29)

    expect(await textsTo(supplier)).toEqual([expect.stringContaining('in 29 days')])
  })
}
