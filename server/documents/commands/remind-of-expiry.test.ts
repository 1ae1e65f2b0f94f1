import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { dayAfter } from '#domain/values/days.ts'
import { pdf, type Person } from '#test/factories.ts'
import { queuedMails, mailsIn } from '#test/mails.ts'
import { daysOfMails, itRemindsOnce } from '#test/reminders.ts'
import { useWorld } from '#test/world.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'

const world = useWorld()
const { subjectsTo } = mailsIn(world)

/** The last day on which the document of a test is valid. */
const last = '2027-06-30'
const one = 'A document of yours expires soon'

async function document(supplier: Person, expires_on: string | null = last, name = 'reach.pdf'): Promise<string> {
  const { body } = await world.as(supplier).upload(name, pdf(name))
  const input = { file_id: body.id, category: 'REACH Declaration', expires_on }
  return (await world.as(supplier).post('/api/supplier-documents', input)).body.id
}
/** Runs the daily job this many days before the last day, at six in the morning. */
const job = (daysBefore: number) =>
  remindOfExpiry(world.services, { at: new Date(`${dayAfter(last, -daysBefore)}T06:00:00Z`) })
const mails = ({ email }: Person) => subjectsTo(email)
const textsTo = async ({ email }: Person) =>
  (await queuedMails(world.db)).filter(({ to }) => to === email).map(({ text }) => text)

describe('remindOfExpiry', () => {
  itRemindsOnce(world, { add: document, job, kind: 'documentExpiring', subject: one, textsTo })

  it('mails 30 and 7 days before the end, once each, with the remedy', async () => {
    const supplier = await world.supplier()
    await document(supplier)

    expect(await daysOfMails(world, { job }, supplier)).toEqual([
      [30, 1],
      [7, 1],
    ])
    expect(await mails(supplier)).toEqual([one, one])
    const [first, second] = await textsTo(supplier)
    expect(first).toContain('REACH Declaration: “reach.pdf” expires on 30 June 2027, in 30 days')
    expect(second).toContain('REACH Declaration: “reach.pdf” expires on 30 June 2027, in 7 days')
    expect(first).toContain('http://localhost:3000/dashboard/settings#documents')
    expect(first).toContain('http://localhost:3000/dashboard/settings#notifications')
  })

  it('puts all due documents into one mail', async () => {
    const supplier = await world.supplier()
    await document(supplier, last, 'b.pdf')
    await document(supplier, dayAfter(last, -23), 'a.pdf')
    await document(supplier, dayAfter(last, 1), 'later.pdf')
    await document(supplier, null, 'never.pdf')

    await job(30)

    expect(await mails(supplier)).toEqual(['2 of your documents expire soon'])
    const [text = ''] = await textsTo(supplier)
    expect(text.match(/“.*”.*, in \d+ days/g)).toEqual([
      '“a.pdf” expires on 7 June 2027, in 7 days',
      '“b.pdf” expires on 30 June 2027, in 30 days',
    ])
  })

  it('starts again after another date', async () => {
    const supplier = await world.supplier()
    const id = await document(supplier)
    await job(30)
    await job(7)

    await world.as(supplier).put(`/api/supplier-documents/${id}`, { expires_on: dayAfter(last, 10) })
    await job(7)
    await job(-3)

    expect(await textsTo(supplier)).toEqual(
      ['in 30 days', 'in 7 days', 'in 17 days', 'in 7 days'].map((text) => expect.stringContaining(text)),
    )
  })

  it('mails active accounts only', async () => {
    const [deactivated, closed, admin] = [await world.supplier(), await world.supplier(), await world.admin()]
    await document(deactivated)
    await document(closed)
    await world.as(admin).post(`/api/accounts/${deactivated.id}/deactivate`)
    await world.as(closed).post('/api/account/close', { confirm_email: closed.email })

    await job(30)

    expect(await mails(deactivated)).toEqual(['Your account was deactivated'])
    expect(await mails(closed)).not.toContain(one)
  })

  it('mails more than a hundred suppliers', async () => {
    const suppliers = await Promise.all(Array.from({ length: 103 }, () => world.supplier()))
    for (const { id } of suppliers) {
      const file = { owner_id: id, storage_key: id, name: 'many.pdf', type: 'application/pdf', size: 10 }
      const { id: file_id } = await world.db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
      const { name, type } = file
      await world.db
        .insertInto('supplier_documents')
        .values({ supplier_id: id, file_id, category: 'Other', name, type, expires_on: last })
        .execute()
    }

    await job(7)

    const told = (await queuedMails(world.db)).filter(({ text }) => text.includes('many.pdf'))
    expect(new Set(told.map(({ to }) => to)).size).toBe(103)
  })
})

describe('the daily job', () => {
  it('uses one schedule, and runs a missed day once', async () => {
    const { rows } = await sql<{ name: string; cron: string; options: { missed: string } }>`
      select name, cron, options from pgboss.schedule where name = 'remindOfExpiry'`.execute(world.db)

    expect(rows).toMatchObject([{ name: 'remindOfExpiry', cron: '0 6 * * *', options: { missed: 'once' } }])
  })

  it('uses the day on which it runs', async () => {
    const supplier = await world.supplier()
    await document(supplier, dayAfter(new Date().toISOString().slice(0, 10), 5))
    await world.work()

    await world.db.transaction().execute((tx) => world.services.jobs.enqueue(tx, 'remindOfExpiry', null))

    await vi.waitFor(async () => expect(await mails(supplier)).toEqual([one]), { timeout: 240_000 })
  })
})
