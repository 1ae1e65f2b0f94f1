import { describe, expect, it } from 'vitest'
import { notifyEnded } from '#server/epds/commands/notify-ended.ts'
import { mailHtml } from '#server/mail/mail-layout.ts'
import { answersTo, usualQueries as queries } from '#test/answers-to.ts'
import type { Person } from '#test/factories.ts'
import { queuedMails } from '#test/mails.ts'
import { quotesIn, refusedFor } from '#test/quotes.ts'
import { rivalsIn } from '#test/rivals.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const rivals = rivalsIn(world)
const { row, view, accept } = quotesIn(world)

/** What the offer of the rival says, in the form of JSON, CSV and a workbook. */
const figures = [
  '7.654321',
  '"total":95679.01',
  '"delivery_time":3217',
  ',3217,',
  ';3217;',
  '<v>3217</v>',
  '<v>95679.01</v>',
  '7,654321',
  'RIVAL-NOTES',
  'RIVAL-TERMS',
  'RIVAL-CARBON',
]
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000).toISOString()
const aMinuteAgo = () => new Date(Date.now() - 60_000)

async function scene() {
  const made = await rivals({ answers_until: tomorrow(), sealed: true })
  // A second answer, whose timeline and mail say what has changed.
  const changed = await world.offer(made.rival, made.id, {
    price_per_kg: 7.654321,
    delivery_time: 3217,
    notes: 'RIVAL-NOTES, changed',
    file_ids: [made.file],
    carbon: [{ position: 1, by: 'stated', value: 0.31, reason: 'RIVAL-CARBON' }],
  })
  expect(changed.status).toBe(200)
  const [member, viewer] = [
    await world.colleague(made.customer, 'member'),
    await world.colleague(made.customer, 'viewer'),
  ]
  return { ...made, member, viewer, open: () => moveDeadline(made.id) }
}

const moveDeadline = (id: string) =>
  world.db.updateTable('orders').set({ answers_until: aMinuteAgo() }).where('id', '=', id).execute()

type Scene = Awaited<ReturnType<typeof scene>>

/** The places where a figure or a text of the offer is in this person's answers and mails. */
async function leaksTo(reader: Person, made: Scene): Promise<string[]> {
  const ids = [made.id, ...made.rivalIds, made.customer.id, made.ownFile, made.ownProduct, made.ownEpd]
  const answers = await answersTo(world, reader, { ids, queries })
  const mails = (await queuedMails(world.db)).filter(({ to }) => to === reader.email)
  const all = [
    ...answers,
    ...mails.map((mail) => ({ path: 'a mail', text: JSON.stringify(mail) + mailHtml(mail.body) })),
  ]
  return all.flatMap(({ path, text }) =>
    figures.filter((mark) => text.includes(mark)).map((mark) => `${path}: ${mark}`),
  )
}

describe('sealed answers before the deadline', () => {
  it.each(['customer', 'member', 'viewer', 'admin', 'supplier'] as const)(
    'say nothing in any answer and any mail to the %s',
    async (reader) => {
      const made = await scene()

      expect(await leaksTo(made[reader], made)).toEqual([])
    },
  )

  it('are read by the supplier that gave them', async () => {
    const made = await scene()

    const own = await view(made.rival, made.id)
    expect(own.own_response).toMatchObject({ price_per_kg: 7.654321, delivery_time: 3217 })
    expect(own.timeline.at(-1).answer_changes).not.toEqual([])
    expect((await world.as(made.rival).get(`/api/files/${made.file}`)).status).toBe(200)
  })

  it('show the buyer and administrators who has answered, and when', async () => {
    const { id, customer, admin, rival } = await scene()

    for (const reader of [customer, admin]) {
      const { offers, state, offers_to_choose } = await view(reader, id)
      const offer = offers.find(({ supplier_id }: { supplier_id: string }) => supplier_id === rival.id)
      expect(offer).toMatchObject({ status: 'accepted', sealed: true, price_per_kg: 0, total: null, documents: [] })
      expect(offer.answered_at).not.toBeNull()
      expect(state).toMatchObject({ sealed: true, answering: 'open' })
      expect(offers_to_choose).toBe(0)
    }
  })

  it('cannot be accepted, nor be part of a pack of evidence', async () => {
    const { id, customer, supplier } = await scene()

    expect(await accept(customer, id, supplier)).toMatchObject(refusedFor('The offers are sealed until the deadline.'))
    expect((await world.as(customer).get(`/api/quotes/${id}/evidence`)).status).toBe(409)
    expect(await row(id)).toMatchObject({ status: 'pending', accepted_response_id: null })
  })

  it('are not among those to choose from', async () => {
    const { customer, open } = await scene()
    const toChoose = async () => (await world.as(customer).get('/api/quotes?to_choose=true')).body.count

    expect(await toChoose()).toBe(0)
    await open()
    expect(await toChoose()).toBe(1)
  })

  it('do not reveal their EPD when it ends', async () => {
    const { id, customer, rival } = await scene()
    const offer = await world.db
      .selectFrom('supplier_responses')
      .where('order_id', '=', id)
      .where('supplier_id', '=', rival.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const epd = await world.db
      .selectFrom('epds')
      .where('supplier_id', '=', rival.id)
      .select(['id', 'name', 'supplier_id'])
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('response_positions')
      .set({ epd_id: epd.id, epd_source: 'record', epd_reason: null })
      .where('response_id', '=', offer.id)
      .execute()

    await world.db.transaction().execute((tx) => notifyEnded(world.services, tx, [epd]))

    const mails = await queuedMails(world.db)
    expect(mails.filter(({ to, subject }) => to === customer.email && subject.includes('EPD'))).toEqual([])
    expect(mails.filter(({ to, subject }) => to === rival.email && subject.includes('EPD'))).toHaveLength(1)
  })
})

describe('sealed answers after the deadline', () => {
  it('are read by the buyer and administrators, and their files too', async () => {
    const made = await scene()
    await made.open()

    for (const reader of [made.customer, made.viewer, made.admin]) {
      const { offers, timeline } = await view(reader, made.id)
      const offer = offers.find(({ supplier_id }: { supplier_id: string }) => supplier_id === made.rival.id)
      expect(offer).toMatchObject({ sealed: false, price_per_kg: 7.654321, delivery_time: 3217 })
      expect(offer.documents).toHaveLength(1)
      const changes = timeline.flatMap((entry: { answer_changes: unknown[] }) => entry.answer_changes)
      expect(changes).not.toEqual([])
      expect((await world.as(reader).get(`/api/files/${made.file}`)).status).toBe(200)
    }
    // The same reading that finds nothing before the deadline.
    expect((await leaksTo(made.customer, made)).length).toBeGreaterThan(2)
    expect((await accept(made.customer, made.id, made.rival)).status).toBe(200)
  })

  it('are still kept from the other suppliers', async () => {
    const made = await scene()
    await made.open()

    expect(await leaksTo(made.supplier, made)).toEqual([])
  })
})
