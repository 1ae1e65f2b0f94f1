import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { remindToAnswer } from './remind-to-answer.ts'

const world = useWorld()
const { people, act, responseOf } = quotesIn(world)
const { subjectsTo } = mailsIn(world)

const hour = 60 * 60_000
const reminder = /^A request awaits your answer/
const remindersTo = async ({ email }: Person) =>
  (await subjectsTo(email)).filter((subject) => reminder.test(subject)).length

/** A request that was sent on a Monday, to two suppliers; its deadline is ten days later. */
const sent = new Date('2026-11-23T09:00:00Z')
const deadline = new Date('2026-12-03T12:00:00Z')
async function scene(answers_until: Date | null = deadline) {
  const made = await people()
  const { customer, admin, supplier, other } = made
  const id = await world.sentQuote(customer, admin, [supplier, other])
  await world.db
    .updateTable('orders')
    .set({ answers_until, admin_approved_at: sent, created_at: sent })
    .where('id', '=', id)
    .execute()
  await world.db.updateTable('supplier_responses').set({ created_at: sent }).where('order_id', '=', id).execute()
  return { ...made, id }
}
const job = (at: Date) => remindToAnswer(world.services, { at })
const before = (hours: number) => new Date(deadline.getTime() - hours * hour)

describe('remindToAnswer', () => {
  it('mails whoever has not answered 3 days and 1 day before the deadline, once each', async () => {
    const { supplier, other, id } = await scene()
    await world.offer(other, id)
    const counts: number[] = []

    for (const hours of [80, 72, 71, 25, 24, 23, -1]) {
      await job(before(hours))
      counts.push(await remindersTo(supplier))
    }

    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2])
    expect(await remindersTo(other)).toBe(0)
  })

  it('mails after 2 and 5 working days without a deadline, and not about old requests', async () => {
    const { supplier } = await scene(null)
    const counts: number[] = []

    for (const at of ['11-25T08:00', '11-25T09:00', '11-28T09:00', '11-30T08:59', '11-30T09:00', '12-01T09:00']) {
      await job(new Date(`2026-${at}:00Z`))
      counts.push(await remindersTo(supplier))
    }
    const old = await scene(null)
    await job(new Date('2026-12-20T09:00:00Z'))

    expect(counts).toEqual([0, 1, 1, 1, 2, 2])
    expect(await remindersTo(old.supplier)).toBe(0)
  })

  it('sends one mail on several nodes at once', async () => {
    const { supplier, id } = await scene()

    await Promise.all([job(before(72)), job(before(72)), job(before(72))])

    expect(await remindersTo(supplier)).toBe(1)
    expect((await responseOf(id, supplier))?.reminded).toBe(1)
  })

  it('sends none to somebody who has turned them off, and none about a request that has ended', async () => {
    const { supplier, other, customer, id } = await scene()
    await world.as(supplier).put('/api/notification-choices', { kind: 'answerReminder', choice: 'nothing' })
    await job(before(72))
    expect([await remindersTo(supplier), await remindersTo(other)]).toEqual([0, 1])

    await act(customer, id, 'delete', { reason: 'Not needed' })
    await job(before(24))

    expect(await remindersTo(other)).toBe(1)
  })

  it('reminds again before an extended deadline', async () => {
    const { supplier, customer, id } = await scene(new Date(Date.now() + 20 * hour))
    const version = 2
    await world.db.updateTable('supplier_responses').set({ reminded: 2 }).where('order_id', '=', id).execute()
    const next = new Date(Date.now() + 100 * hour)

    await act(customer, id, 'change-deadline', { version, answers_until: next.toISOString() })
    await job(new Date(next.getTime() - 72 * hour))

    expect(await remindersTo(supplier)).toBe(1)
  })
})
