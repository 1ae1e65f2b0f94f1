import { beforeAll, describe, expect, it, vi } from 'vitest'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { responseStatuses } from '#domain/quotes/response.ts'
import { clientOf, type Client } from '#test/client.ts'
import { useWorld } from '#test/world.ts'
import { announce, announceFilled, fillDemoData } from './first-start.ts'
import { demoAccounts, demoPassword } from './seed-accounts.ts'

const world = useWorld()
beforeAll(() => fillDemoData(world.services))

async function signedIn(role: keyof typeof demoAccounts): Promise<Client> {
  const { email } = demoAccounts[role]
  const { status, headers } = await world.as(null).post('/api/session', { email, password: demoPassword })
  expect(status).toBe(200)
  return clientOf(world.app, headers.getSetCookie()[0]?.split(';')[0])
}
const quotesOf = async (client: Client) => (await client.get('/api/quotes')).body.quotes
const statusesIn = (quotes: { state: { status: string } }[]) => new Set(quotes.map(({ state }) => state.status))

describe('the demo accounts', () => {
  it('have a conversation with one unread message', async () => {
    const [customer, supplier] = [await signedIn('customer'), await signedIn('supplier')]
    const quote = (await quotesOf(customer)).find((one: { unread: number }) => one.unread > 0)
    const { body } = await supplier.get(`/api/quotes/${quote.id}/threads`)

    const thread = (await supplier.get(`/api/threads/${body.threads[0].id}`)).body
    expect(quote.unread).toBe(1)
    expect(thread.messages.map((message: { own: boolean }) => message.own)).toEqual([false, true, false, true])
    expect(thread.messages[1].documents).toMatchObject([{ name: 'EPD declaration.pdf' }])
    expect((await supplier.get('/api/messages/unread')).body).toEqual({ count: 0 })
  })

  it('show a customer requests in every status, and offers to compare', async () => {
    const quotes = await quotesOf(await signedIn('customer'))

    expect(statusesIn(quotes)).toEqual(new Set(quoteStatuses))
    expect(
      quotes.filter(({ supplier_label }: { supplier_label: string }) => supplier_label === '3 suppliers').length,
    ).toBeGreaterThan(1)
  })

  it('show a customer a comparison in which the cleaner offer costs more', async () => {
    const customer = await signedIn('customer')
    const pending = (await quotesOf(customer)).filter(
      ({ state }: { state: { status: string } }) => state.status === 'pending',
    )
    const views = await Promise.all(
      pending.map(async ({ id }: { id: string }) => (await customer.get(`/api/quotes/${id}`)).body),
    )
    type Offers = { status: string; currency: string; price_per_kg: number; epd: { value: number | null } }[]
    const rich = views.filter(({ offers }: { offers: Offers }) => {
      const given = offers.filter(({ status, epd }) => status === 'accepted' && epd.value !== null)
      const [cheapest] = given.toSorted((a, b) => a.price_per_kg - b.price_per_kg)
      const [cleanest] = given.toSorted((a, b) => (a.epd.value ?? 0) - (b.epd.value ?? 0))
      const currencies = new Set(given.map(({ currency }) => currency))
      return given.length > 3 && currencies.size === 1 && cheapest !== cleanest
    })

    expect(rich).toHaveLength(1)
  })

  it('show a supplier requests to answer, offers given and deliveries', async () => {
    const supplier = await signedIn('supplier')
    const quotes = await quotesOf(supplier)
    const answers = quotes.map(({ own_response }: { own_response: { status: string } }) => own_response.status)
    const deleted = await supplier.get('/api/quotes?deleted=true')

    expect(statusesIn(quotes)).toEqual(new Set(quoteStatuses.filter((status) => status !== 'pending_admin_approval')))
    expect(new Set(answers)).toEqual(new Set(responseStatuses))
    expect(deleted.body.count).toBeGreaterThan(1)
  })

  it('show an administrator pending work', async () => {
    const { body } = await (await signedIn('admin')).get('/api/overview')

    expect(body).toMatchObject({ users: 53, quotes: 69, pending_users: 3 })
    expect(body.pending_quotes).toBeGreaterThanOrEqual(8)
  })

  it('get printed with their password once they exist', () => {
    const written: string[] = []
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
    announce({ baseUrl: 'http://localhost:3000' }, true)
    announce({ baseUrl: 'http://localhost:3000' }, false)
    announceFilled()
    spy.mockRestore()

    for (const { email } of Object.values(demoAccounts)) expect(written[0]).toContain(email)
    expect(written[0]).toContain(demoPassword)
    expect(written[1]).toBe('Verdigris is at http://localhost:3000\n')
    // Nothing listens after it, so it says no address.
    expect(written[2]).toMatch(/^The demo data is in the database now\. Start the program: npm start\n/)
    expect(written[2]).not.toContain('http')
  })
})
