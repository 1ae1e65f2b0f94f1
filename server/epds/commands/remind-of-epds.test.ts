import { describe, expect, it } from 'vitest'
import { dayAfter } from '#domain/values/days.ts'
import { openEpd } from '#test/epd-json.ts'
import { byHand, epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn, queuedMails } from '#test/mails.ts'
import { daysOfMails, itRemindsOnce } from '#test/reminders.ts'
import { useWorld } from '#test/world.ts'
import { expireEpds } from './expire-epds.ts'
import { remindOfEpds } from './remind-of-epds.ts'

const world = useWorld()
const { add, addByHand, check, update, withdraw } = epdsIn(world)
const { subjectsTo } = mailsIn(world)

/** The last day of the records of a test. */
const last = '2029-05-08'
const one = 'An EPD of yours expires soon'

let number = 0
const epd = (supplier: Person, valid_until = last, product_name = 'Steel sections') =>
  add(supplier, { content: openEpd({ product_name, valid_until, program_operator_doc_id: `${++number}` }) })
/** Runs the daily job this many days before the last day, at six in the morning. */
const job = (daysBefore: number) =>
  remindOfEpds(world.services, { at: new Date(`${dayAfter(last, -daysBefore)}T06:00:00Z`) })
const mails = ({ email }: Person) => subjectsTo(email)
const textsTo = async ({ email }: Person) =>
  (await queuedMails(world.db))
    .filter(({ to, text }) => to === email && text.includes('Valid until'))
    .map(({ text }) => text)

describe('remindOfEpds', () => {
  itRemindsOnce(world, { add: epd, job, kind: 'epdRecord', subject: one, textsTo })

  it('mails 90, 30 and 7 days before and on the last day, once each, with the remedy', async () => {
    const supplier = await world.supplier()
    await epd(supplier)

    expect(await daysOfMails(world, { job }, supplier)).toEqual([
      [90, 1],
      [30, 1],
      [7, 1],
      [0, 1],
    ])
    expect(new Set(await mails(supplier))).toEqual(new Set([one]))
    const texts = await textsTo(supplier)
    expect(texts.map((text) => /Steel sections: Valid until 8 May 2029, (.*)/.exec(text)?.[1])).toEqual([
      'in 90 days',
      'in 30 days',
      'in 7 days',
      'today',
    ])
    expect(texts[0]).toContain('http://localhost:3000/dashboard/epds')
    expect(texts[0]).toContain('http://localhost:3000/dashboard/settings#notifications')
  })

  it('puts all due records into one mail, the earliest first', async () => {
    const supplier = await world.supplier()
    await epd(supplier, last, 'Beams')
    await epd(supplier, dayAfter(last, -23), 'Tubes')
    await epd(supplier, dayAfter(last, 61), 'Not yet')

    await job(30)

    expect(await mails(supplier)).toEqual(['2 of your EPDs expire soon'])
    const [text = ''] = await textsTo(supplier)
    expect(text.match(/.*: Valid until .*, in \d+ days/g)).toEqual([
      'Tubes: Valid until 15 April 2029, in 7 days',
      'Beams: Valid until 8 May 2029, in 30 days',
    ])
  })

  it('mails about records in force only', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    await withdraw(supplier, (await epd(supplier)).id)
    await check(admin, (await epd(supplier)).id, 'Another value')
    await addByHand(supplier, { valid_until: last })
    await epd(supplier, dayAfter(last, -31))
    await expireEpds(world.services, { at: new Date(`${dayAfter(last, -30)}T00:00:00Z`) })

    await job(30)

    expect(await textsTo(supplier)).toEqual([])
  })

  it('starts again after typed values are corrected', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await addByHand(supplier, { valid_until: last })
    await world.db.updateTable('epds').set({ reminded_days: 0 }).where('id', '=', id).execute()
    await update(supplier, id, { by_hand: { ...byHand, valid_until: dayAfter(last, 5) } })
    await check(admin, id)

    await job(2)

    expect(await textsTo(supplier)).toEqual([expect.stringContaining('in 7 days')])
  })

  it('mails owners and members of active accounts', async () => {
    const [supplier, deactivated, closed] = [await world.supplier(), await world.supplier(), await world.supplier()]
    const [member, viewer] = [await world.colleague(supplier, 'member'), await world.colleague(supplier, 'viewer')]
    for (const company of [supplier, deactivated, closed]) await epd(company)
    await world.as(await world.admin()).post(`/api/accounts/${deactivated.id}/deactivate`)
    await world.as(closed).post('/api/account/close', { confirm_email: closed.email })

    await job(30)

    expect(await Promise.all([supplier, member, viewer].map(mails))).toEqual([[one], [one], []])
    expect(await mails(deactivated)).toEqual(['Your account was deactivated'])
    expect(await mails(closed)).not.toContain(one)
  })
})
