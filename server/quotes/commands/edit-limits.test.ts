import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responseOf, mailsAbout, view, act } = quotesIn(world)

const asked = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'HEA 200', volume: 12.5 }

/** A request that a supplier has answered. */
async function sent(overrides: Record<string, unknown> = {}) {
  const all = await people()
  const request = { positions: [asked], max_price_currency: 'EUR', ...overrides }
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier], request)
  await world.offer(all.supplier, id)
  const edit = async (limits: object, changes: object = {}, as: Person = all.customer) => {
    const { version } = await row(id)
    return act(as, id, 'edit', editInput({ version, positions: [{ ...asked, was: 1, ...limits }], ...changes }))
  }
  const told = async () => (await mailsAbout(id)).filter((mail) => mail.startsWith('A quote request was changed'))
  const changesFor = async (reader: Person) =>
    (await view(reader, id)).timeline.flatMap(({ changes }: { changes: { from: string; to: string }[] }) => changes)
  return { ...all, id, edit, told, changesFor }
}

describe('editQuote of limits, notes and the latest day', () => {
  it('changes them with a revision, asks for a confirmation of offers, and mails the suppliers', async () => {
    const { id, customer, supplier, edit, told, changesFor } = await sent({ max_price_shown: true })

    const limits = { max_epd: 0.5, max_price_per_kg: 1.2, note: 'Blasted' }
    expect((await edit(limits, { latest_delivery_date: '2126-02-03' })).status).toBe(200)

    const seen = await view(supplier, id)
    expect(seen).toMatchObject({ latest_delivery_date: '2126-02-03', positions: [limits] })
    expect(await responseOf(id, supplier)).toMatchObject({ to_be_confirmed: true })
    expect(await told()).toHaveLength(1)
    const [mail] = (await queuedMailsAboutQuote(world.db, id)).filter(({ subject }) => /was changed/.test(subject))
    expect(mail?.text).toMatch(/3 February 2126[^]*max EPD 0\.5[^]*max price 1\.20 EUR\/kg[^]*note: Blasted/)
    for (const reader of [customer, supplier])
      expect(await changesFor(reader)).toEqual([
        {
          field: 'positions',
          from: expect.not.stringContaining('max'),
          to: expect.stringMatching(/max EPD 0\.5 kg CO₂e\/kg, max price 1\.20 per kg, note: Blasted$/),
        },
        { field: 'latest_delivery_date', from: null, to: '3 February 2126 (week 5)' },
      ])
  })

  it('refuses a changed day that is past everywhere, and keeps one that has passed', async () => {
    const { id, edit } = await sent()
    expect(await edit({}, { latest_delivery_date: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { error: { fields: { latest_delivery_date: expect.any(String) } } },
    })
    expect(await row(id)).toMatchObject({ latest_delivery_date: null })

    await world.db.updateTable('orders').set({ latest_delivery_date: '2020-01-01' }).where('id', '=', id).execute()
    expect((await edit({ max_epd: 0.5 }, { latest_delivery_date: '2020-01-01' })).status).toBe(200)
  })

  it('says nothing of a maximum price to suppliers that do not see it', async () => {
    const { id, customer, supplier, edit, told, changesFor } = await sent()
    const before = (await view(supplier, id)).timeline.length

    expect((await edit({ max_price_per_kg: 1.2 })).status).toBe(200)

    expect((await view(customer, id)).max_price_per_kg).toBe(1.2)
    expect(await changesFor(customer)).toHaveLength(1)
    expect(await responseOf(id, supplier)).toMatchObject({ to_be_confirmed: false })
    expect(await told()).toEqual([])
    expect((await view(supplier, id)).timeline).toHaveLength(before)
    expect(JSON.stringify(await view(supplier, id))).not.toMatch(/1\.20? per kg|other details/)

    // With another change, suppliers learn of that one alone.
    expect((await edit({ max_price_per_kg: 1.3, volume: 14 })).status).toBe(200)
    expect(await told()).toHaveLength(1)
    expect(JSON.stringify(await changesFor(supplier))).toMatch(/14 tons/)
    expect(JSON.stringify(await changesFor(supplier))).not.toMatch(/max price/)
  })

  it('keeps the day if it is left out, and removes it with null', async () => {
    const { id, edit } = await sent({ latest_delivery_date: '2126-02-03' })

    await edit({ volume: 13 })
    expect((await row(id)).latest_delivery_date).toBe('2126-02-03')
    await edit({ volume: 13 }, { latest_delivery_date: null })
    expect((await row(id)).latest_delivery_date).toBeNull()
  })

  it('refuses what is no limit or no day, at its field', async () => {
    const { edit } = await sent()

    expect(await edit({ max_epd: -1 })).toMatchObject({ status: 400 })
    expect(await edit({}, { latest_delivery_date: '2126-02-30' })).toMatchObject(
      invalidAt('latest_delivery_date', 'Please enter a valid date.'),
    )
  })

  it('lets one of two edits at once succeed, and none of a stranger', async () => {
    const { id, edit } = await sent()
    const stranger = await world.customer()

    expect((await edit({ max_epd: 0.5 }, {}, stranger)).status).toBe(404)
    const answers = await Promise.all([edit({ max_epd: 0.5 }), edit({ max_epd: 0.6 })])

    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await view(stranger, id)).error).toBeDefined()
  })
})
