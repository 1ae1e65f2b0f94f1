import { describe, expect, it } from 'vitest'
import { pdf, type Person } from '#test/factories.ts'
import { epdsIn } from '#test/epds.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add } = epdsIn(world)
const dashboard = async (as: Person) => (await world.as(as).get('/api/dashboard')).body
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
type Step = { step: string; is_done: boolean }
const done = (steps: Step[]) => steps.filter(({ is_done }) => is_done).map(({ step }) => step)

async function addDocument(supplier: Person, name: string, expires_on: string | null) {
  const { body: file } = await world.as(supplier).upload(name, pdf())
  await world.as(supplier).post('/api/supplier-documents', { file_id: file.id, category: 'Other', expires_on })
}

describe('getDashboard', () => {
  it('a customer sees its first steps until it accepted an offer', async () => {
    const [customer, admin, supplier] = [await world.customer(), await world.admin(), await world.supplier()]
    const update = (changes: object) =>
      world.db.updateTable('profiles').set(changes).where('id', '=', customer.id).execute()
    await update({ address: null, phone: null, country: null, region: null, several_people: false })
    const before = await dashboard(customer)
    expect(before.steps.map(({ step }: Step) => step)).toEqual(['company', 'country', 'colleague', 'request', 'order'])
    expect(done(before.steps)).toEqual([])

    await update({ address: 'Street 1', phone: '+46 8 1', country: 'Sweden', several_people: true })
    const id = await world.sentQuote(customer, admin, [supplier])
    expect(done((await dashboard(customer)).steps)).toEqual(['company', 'country', 'colleague', 'request'])

    await world.offer(supplier, id)
    const { body: quote } = await world.as(customer).get(`/api/quotes/${id}`)
    const [{ id: response_id, answered_at }] = quote.offers
    const accepted = await world
      .as(customer)
      .post(`/api/quotes/${id}/accept-response`, { version: quote.version, response_id, answered_at })
    expect(accepted.status).toBe(200)
    expect(await dashboard(customer)).toEqual({ steps: [], results: null, ending: [] })
    // Nobody else's orders count.
    expect((await dashboard(await world.customer())).steps).toHaveLength(5)
    expect((await dashboard(supplier)).results).toEqual({ won: 1, lost: 0 })
  })

  it('a supplier sees its first steps until it answered, and the papers that end, the next first', async () => {
    const [customer, admin, supplier] = [await world.customer(), await world.admin(), await world.supplier()]
    await addDocument(supplier, 'ends-later.pdf', dayIn(20))
    await addDocument(supplier, 'ended.pdf', dayIn(-3))
    await addDocument(supplier, 'long-valid.pdf', dayIn(60))
    await addDocument(supplier, 'without-end.pdf', null)
    await addDocument(await world.supplier(), 'of-another.pdf', dayIn(5))
    const id = await world.sentQuote(customer, admin, [supplier])

    const { steps, ending, results } = await dashboard(supplier)
    expect(steps.map(({ step }: Step) => step)).toEqual(['profile', 'documents', 'prices', 'epd', 'answer'])
    expect(done(steps)).toContain('documents')
    expect(ending.map(({ name }: { name: string }) => name)).toEqual(['ended.pdf', 'ends-later.pdf'])
    expect(results).toEqual({ won: 0, lost: 0 })
    const epd = await add(supplier, { name: 'ended-epd.json' })
    await world.db
      .updateTable('epds')
      .set({ in_force: false, valid_until: dayIn(-1) })
      .where('id', '=', epd.id)
      .execute()
    expect((await dashboard(supplier)).ending).toMatchObject([{ kind: 'document' }, { kind: 'epd', id: epd.id }, {}])

    await world.offer(supplier, id)
    expect((await dashboard(supplier)).steps).toEqual([])
  })

  it('refuses an administrator', async () => {
    expect((await world.as(await world.admin()).get('/api/dashboard')).status).toBe(403)
  })
})
