import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailAfterMinutes } from '#domain/messages/message.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { messagesIn } from '#test/messages.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { mailUnread } from './mail-unread.ts'

const world = useWorld()
const { people, act } = quotesIn(world)
const { threadOf, write, read } = messagesIn(world)
const { mailsTo, subjectsTo } = mailsIn(world)
beforeAll(() => world.work())

const minute = 60_000
/** Runs the job this many minutes from now. */
const digest = (minutes: number) => mailUnread(world.services, { at: new Date(Date.now() + minutes * minute) })
const late = mailAfterMinutes + 1
const digestsTo = async (person: Person) =>
  (await subjectsTo(person.email)).filter((subject) => subject.includes('unread message'))

async function scene() {
  const all = await people()
  const quote = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  return { ...all, quote, id: await threadOf(quote, all.supplier), others: await threadOf(quote, all.other) }
}

describe('mailUnread', () => {
  it('mails each person once about all messages, with links and without their text', async () => {
    const { customer, admin, supplier, other, quote, id, others } = await scene()
    const another = await world.sentQuote(customer, admin, [supplier])
    await write(supplier, id, 'SECRET-ONE')
    await write(supplier, id, 'SECRET-TWO')
    await write(other, others, 'SECRET-THREE')
    await write(supplier, await threadOf(another, supplier), 'SECRET-FOUR')
    await write(customer, id, 'SECRET-FIVE')

    await digest(late)
    await digest(late)

    expect(await digestsTo(customer)).toEqual(['4 unread messages on 2 quotes'])
    expect(await digestsTo(supplier)).toEqual([`1 unread message (${quoteNumber(quote)})`])
    expect(await digestsTo(other)).toEqual([])
    const [mail = ''] = await mailsTo(customer.email, /unread/)
    expect(mail).toContain(
      `${supplier.company_name} wrote 2 messages on quote ${quoteNumber(quote)}: http://localhost:3000/orders/${quote}#conversation`,
    )
    expect(mail).toContain(`${other.company_name} wrote a message on quote ${quoteNumber(quote)}`)
    expect(mail).toContain(`http://localhost:3000/orders/${another}#conversation`)
    expect(mail).toContain('/dashboard/settings#notifications')
    expect(mail).not.toContain('SECRET')
    const [own = ''] = await mailsTo(supplier.email, /unread/)
    expect(own).toContain(`${customer.company_name} wrote a message`)
    expect(own).not.toContain(other.company_name)
  })

  it('waits some minutes, and omits messages that were read meanwhile', async () => {
    const { customer, supplier, other, id, others } = await scene()
    const message = await write(supplier, id, 'One')
    await write(other, others, 'Two')

    await digest(mailAfterMinutes - 1)
    expect(await digestsTo(customer)).toEqual([])
    await read(customer, id, message)
    await digest(late)

    expect(await digestsTo(customer)).toHaveLength(1)
    const [mail = ''] = await mailsTo(customer.email, /unread/)
    expect(mail).toContain(other.company_name)
    expect(mail).not.toContain(supplier.company_name)
  })

  it('mails again about new messages only', async () => {
    const { customer, supplier, id, quote } = await scene()
    await write(supplier, id, 'One')
    await digest(late)
    await write(supplier, id, 'Two')

    await digest(late)
    await digest(late)

    const subject = `1 unread message (${quoteNumber(quote)})`
    expect(await digestsTo(customer)).toEqual([subject, subject])
  })

  it('skips a person who muted it, is inactive, closed the account or deleted the quote', async () => {
    const { customer, admin, supplier, other, third, id, others } = await scene()
    await world.as(supplier).put('/api/notification-choices', { kind: 'messageReceived', choice: 'nothing' })
    for (const thread of [id, others]) await write(customer, thread, 'Hello')
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', other.id).execute()
    const deleted = await world.sentQuote(customer, admin, [third])
    await write(third, await threadOf(deleted, third), 'Hello')
    await act(customer, deleted, 'delete', { reason: 'Not needed' })
    const leaving = await world.supplier()
    const left = await world.sentQuote(customer, admin, [leaving])
    await write(customer, await threadOf(left, leaving), 'Hello')
    expect((await world.as(leaving).post('/api/account/close', { confirm_email: leaving.email })).status).toBe(200)

    await digest(late)

    for (const person of [supplier, other, customer, leaving]) expect(await digestsTo(person)).toEqual([])
    // Turned on again: the message is still unread.
    await world.as(supplier).put('/api/notification-choices', { kind: 'messageReceived', choice: 'mail' })
    await digest(late)
    expect(await digestsTo(supplier)).toHaveLength(1)
  })

  it('sends one mail when two nodes run it at once', async () => {
    const { customer, supplier, id } = await scene()
    await write(supplier, id, 'One')

    await Promise.all([digest(late), digest(late), digest(late)])

    expect(await digestsTo(customer)).toHaveLength(1)
  })

  it('marks nothing when the mail cannot be queued, and mails at the next run', async () => {
    const { customer, supplier, id } = await scene()
    await write(supplier, id, 'One')
    const failing = async () => {
      throw new Error('no queue')
    }
    const services = { ...world.services, jobs: { ...world.services.jobs, enqueue: failing } }

    await expect(mailUnread(services, { at: new Date(Date.now() + late * minute) })).rejects.toThrow('no queue')
    expect(await digestsTo(customer)).toEqual([])
    await digest(late)

    expect(await digestsTo(customer)).toHaveLength(1)
  })

  it('runs every ten minutes', async () => {
    const { rows } = await sql<{ cron: string }>`select cron from pgboss.schedule where name = 'mailUnread'`.execute(
      world.db,
    )

    expect(rows).toEqual([{ cron: '*/10 * * * *' }])
  })
})
