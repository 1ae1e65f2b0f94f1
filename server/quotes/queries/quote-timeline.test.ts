import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, act } = quotesIn(world)

type Entry = { id: string; action: string; changes: { field: string; from: string | null; to: string | null }[] }
const changesOf = async (as: Person, id: string) => {
  const timeline: Entry[] = (await view(as, id)).timeline
  return timeline
    .filter(({ action }) => action.startsWith('editQuote'))
    .flatMap(({ changes }) => changes.map(({ field, from, to }) => `${field}: ${from} > ${to}`))
}

describe('an edit in the timeline', () => {
  it('names its changes without the text of notes', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.quote(customer, { notes: 'SECRET-NOTES' })
    const edit = editInput({ version: 1, volume: 13, notes: 'Other' })
    await act(customer, id, 'edit', edit)
    await act(admin, id, 'approve', { version: 2, supplier_ids: [supplier.id] })
    const delivery_address = 'Gatan 1, 411 04 Göteborg, Sweden'
    const after = editInput({ version: 3, volume: 14, delivery_to_site: true, delivery_address, notes: 'Other' })
    expect((await act(customer, id, 'edit', after)).status).toBe(200)

    const sent = [
      'volume: 13 t > 14 t',
      'delivery_to_site: Pickup from Harbor > Delivery to Site',
      `delivery_address: null > ${delivery_address}`,
    ]
    expect(await changesOf(customer, id)).toEqual(['volume: 12.5 t > 13 t', 'notes: … > …', ...sent])
    expect(await changesOf(admin, id)).toEqual(await changesOf(customer, id))
    // Before it was sent a supplier knew nothing of it.
    expect(await changesOf(supplier, id)).toEqual(sent)
    expect(JSON.stringify((await view(supplier, id)).timeline)).not.toContain('SECRET-NOTES')
  })
})

describe('a long timeline', () => {
  it('returns pages with each event once and in order', async () => {
    const { customer, admin, supplier, other, third } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(other, id)
    const created_at = new Date()
    const detail = { from: 'pending', to: 'processing' }
    const entry = {
      action: 'updateStatus',
      actor_id: supplier.personId,
      subject: 'quote' as const,
      subject_id: id,
      detail,
    }
    await world.db
      .insertInto('history')
      .values(Array.from({ length: 120 }, () => ({ ...entry, created_at })))
      .execute()

    const newest = await view(customer, id)
    const path = `/api/quotes/${id}/timeline`
    const earlier = await world.as(customer).get(`${path}?before=${newest.timeline_earlier}`)

    expect(newest.timeline).toHaveLength(100)
    expect(earlier).toMatchObject({ status: 200, body: { earlier: null } })
    const all: Entry[] = [...earlier.body.entries, ...newest.timeline]
    expect(all.slice(0, 3).map(({ action }) => action)).toEqual(['createQuote', 'approveQuote', 'respond'])
    expect(new Set(all.map((event) => event.id)).size).toBe(123)

    const seen = await world.as(supplier).get(`${path}?before=${newest.timeline_earlier}`)
    expect(seen.body.entries.map(({ action }: Entry) => action)).not.toContain('respond')
    expect(await world.as(third).get(path)).toMatchObject(unknownQuote)
    expect(await world.as(customer).get(`/api/quotes/${crypto.randomUUID()}/timeline`)).toMatchObject(unknownQuote)
    expect(await world.as(null).get(path)).toMatchObject({ status: 401 })
    expect(await world.as(customer).get(`${path}?before=first`)).toMatchObject({ status: 400 })
  })

  it('pages by events that the reader may see, so that their numbers reveal no other supplier', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(other, id)
    const events: Entry[] = (await view(customer, id)).timeline
    const answered = events.find(({ action }) => action === 'respond')?.id
    const path = `/api/quotes/${id}/timeline`

    expect((await world.as(customer).get(`${path}?before=${answered}`)).body.entries).toHaveLength(2)
    const unknown = await world.as(supplier).get(`${path}?before=${crypto.randomUUID()}`)
    expect(unknown).toMatchObject(invalidAt('before', 'Unknown event.'))
    expect((await world.as(supplier).get(`${path}?before=${answered}`)).body).toEqual(unknown.body)
    // A number among those of all quotes would.
    expect(await world.as(supplier).get(`${path}?before=1000000`)).toMatchObject({ status: 400 })
  })
})
