import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { exportedList } from '#test/exported-list.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept } = quotesIn(world)

/** A supplier, and a request to it or others that was received and, if it became an order, accepted at these times. */
async function scene() {
  const { customer, admin, supplier, other } = await people()
  const send = async (received: string, accepted?: string, recipients: readonly Person[] = [supplier]) => {
    const id = await world.sentQuote(customer, admin, recipients)
    for (const one of accepted === undefined ? [] : recipients) await world.offer(one, id)
    const [winner] = recipients
    if (accepted !== undefined && winner) await accept(customer, id, winner)
    await world.db
      .updateTable('orders')
      .set({ admin_approved_at: new Date(received), ...(accepted && { accepted_at: new Date(accepted) }) })
      .where('id', '=', id)
      .execute()
    await world.db
      .updateTable('supplier_responses')
      .set({ created_at: new Date(received) })
      .where('order_id', '=', id)
      .execute()
    return id
  }
  const figures = async (query: string) => (await world.as(supplier).get(`/api/analytics${query}`)).body
  return { supplier, other, send, figures }
}

const counts = ({ months }: { months: { month: string; requests: number; orders: number }[] }) =>
  months.map(({ month, requests, orders }) => `${month} ${requests} ${orders}`)

describe('getSupplierAnalytics of a period', () => {
  it('counts requests by their receipt and orders by their acceptance, to the edges of its months', async () => {
    const { send, figures } = await scene()
    await send('2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z')
    await send('2026-02-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z')
    await send('2026-03-31T23:59:59.999Z', '2026-03-31T23:59:59.999Z')
    await send('2026-04-01T00:00:00.000Z')

    const found = await figures('?from=2026-02&until=2026-03')

    expect(found).toMatchObject({ period: { from: '2026-02', until: '2026-03' }, requests: 2, answered: 2, orders: 2 })
    expect(counts(found)).toEqual(['2026-02 1 1', '2026-03 1 1'])
    expect(found.recent_requests).toEqual({ current: 2, before: 1 })
    expect(found.profiles).toMatchObject([{ requests: 2, won: 2 }])
    expect(found.revenue).toHaveLength(1)
    const all = await figures('')
    expect(all).toMatchObject({ period: null, requests: 4, answered: 3, orders: 3 })
    expect(all.revenue[0].amount).toBeCloseTo((found.revenue[0].amount / 2) * 3)
    expect(await figures('?from=2025-01&until=2025-12')).toMatchObject({
      requests: 0,
      orders: 0,
      revenue: [],
      profiles: [],
    })
  })

  it('divides its months at midnight in the reader’s time zone', async () => {
    const { send, figures } = await scene()
    await send('2026-02-28T23:30:00Z')

    const query = '?from=2026-03&until=2026-03'
    expect(counts(await figures(query))).toEqual(['2026-03 0 0'])
    expect(counts(await figures(`${query}&time_zone=Europe/Stockholm`))).toEqual(['2026-03 1 0'])
  })

  it('counts losses, declines and the median of the requests of the period alone', async () => {
    const { supplier, other, send, figures } = await scene()
    await send('2026-02-10T08:00:00Z', '2026-02-20T08:00:00Z', [other, supplier])
    await world.decline(supplier, await send('2026-03-10T08:00:00Z'), { reason: 'capacity' })

    const [february, march] = [
      await figures('?from=2026-02&until=2026-02'),
      await figures('?from=2026-03&until=2026-03'),
    ]

    expect(february).toMatchObject({ requests: 1, declines: [], profiles: [{ lost: 1, declined: 0 }] })
    expect(march).toMatchObject({ declines: [{ reason: 'capacity', count: 1 }], profiles: [{ lost: 0, declined: 1 }] })
    expect(february.median_answer_seconds).toBeGreaterThan(march.median_answer_seconds)
    expect((await figures('?from=2026-01&until=2026-01')).median_answer_seconds).toBeNull()
  })

  it('reads nothing of another company', async () => {
    const { other, send, figures } = await scene()
    await send('2026-02-10T08:00:00Z', '2026-02-20T08:00:00Z', [other])

    expect(await figures('?from=2026-02&until=2026-02')).toMatchObject({ requests: 0, orders: 0, revenue: [] })
  })

  it.each(['?from=2026', '?until=now', '?from=0000-05', '?until=3000-01', '?from=9999-12', '?until=2026-13'])(
    'rejects %s at its field',
    async (query) => {
      const supplier = await world.supplier()

      for (const path of ['/api/analytics', '/api/analytics/export']) {
        const { status, body } = await world.as(supplier).get(path + query)
        expect(status).toBe(400)
        expect(Object.keys(body.error.fields)).toEqual([query.slice(1).split('=')[0]])
      }
    },
  )

  it.each([
    '?from=1900-01',
    '?until=2999-12',
    '?from=2999-12',
    '?from=2026-05&until=2026-02',
    '?from=1900-01&until=2999-12',
  ])('answers %s', async (query) => {
    const { status, body } = await world.as(await world.supplier()).get(`/api/analytics${query}`)

    expect(status).toBe(200)
    expect(body.months.length).toBeLessThanOrEqual(36)
  })
})

it('exportSupplierAnalytics has the months of the period, and names it', async () => {
  const { supplier, send } = await scene()
  await send('2026-02-10T08:00:00Z', '2026-03-20T08:00:00Z')

  for (const form of ['csv', 'xlsx']) {
    const { headers, rows } = await exportedList(
      world,
      supplier,
      `/api/analytics/export?format=${form}&from=2026-02&until=2026-03`,
    )
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`"verdigris-analytics-2026-02-to-2026-03-[0-9-]{10}\\.${form}"`),
    )
    expect(rows.map((row) => row['Month from'])).toEqual(['2026-02-01', '2026-03-01'])
    expect(rows.map(({ Requests, Orders }) => `${Requests} ${Orders}`)).toEqual(['1 0', '0 1'])
  }
})
