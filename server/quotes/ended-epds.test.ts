import { describe, expect, it } from 'vitest'
import { openEpd } from '#test/epd-json.ts'
import { epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { queuedMails } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, accept, act } = quotesIn(world)
const { add, get, update, withdraw } = epdsIn(world)

/** A request for a product with a record of 2.3005, and another for anything alike, sent to two suppliers. */
async function scene() {
  const all = await people()
  const { customer, admin, supplier, other } = all
  const product = await world.product(supplier)
  const content = openEpd({ product_name: 'Sections', program_operator_doc_id: crypto.randomUUID() })
  const epd = await add(supplier, { content, covers_material: false, product_ids: [product] })
  const asked = { product_id: product, manual_product_details: null }
  const [id, alike] = [
    await world.sentQuote(customer, admin, [supplier, other], asked),
    await world.sentQuote(customer, admin, [supplier, other]),
  ]
  return { ...all, product, epd, id, alike }
}

describe("an open request whose product's EPD has ended", () => {
  const endedFor = async (person: Person, id: string) => (await view(person, id)).positions[0].ended_epd

  it('shows it to the customer, administrators and the supplier of the product, after any change of the EPD', async () => {
    const { customer, admin, supplier, other, product, epd, id, alike } = await scene()
    expect(await endedFor(customer, id)).toBeNull()
    await update(supplier, epd.id, { covers_material: true, product_ids: [] })
    await withdraw(supplier, epd.id)

    const ended = { id: epd.id, name: 'Sections' }
    expect(await Promise.all([customer, admin, supplier, other].map((person) => endedFor(person, id)))).toEqual([
      ended,
      ended,
      ended,
      null,
    ])
    expect(await endedFor(customer, alike)).toBeNull()
    const told = (await queuedMails(world.db)).filter(
      ({ to, subject }) => to === customer.email && subject.includes('no longer in force'),
    )
    expect(told).toHaveLength(1)

    const { version } = await view(customer, id)
    const [position] = (await view(customer, id)).positions
    const kept = { product_id: product, profile: position.subcategory, material: 'Steel', volume: 20, was: 1 }
    const edited = { version, positions: [kept], delivery_to_site: false, delivery_address: null, notes: '' }
    expect((await world.as(customer).post(`/api/quotes/${id}/edit`, edited)).status).toBe(200)
    expect(await endedFor(customer, id)).toEqual(ended)
  })
})

describe('a record with an offer or a request', () => {
  it('keeps its material', async () => {
    const { supplier, admin, customer, epd } = await scene()
    const elsewhere = { material: 'Aluminium', covers_material: true, product_ids: [] }
    const refused = {
      status: 409,
      body: { error: { message: 'An offer or a request is based on this EPD, so its material stays.' } },
    }
    expect(await update(supplier, epd.id, elsewhere)).toMatchObject(refused)

    const offered = await add(supplier, { covers_material: false, product_ids: [await world.product(supplier)] })
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, id, { carbon: [{ position: 1, by: 'record', epd_id: offered.id }] })
    expect(await update(supplier, offered.id, elsewhere)).toMatchObject(refused)

    const unused = await add(supplier, { covers_material: false, product_ids: [await world.product(supplier)] })
    expect((await update(supplier, unused.id, elsewhere)).status).toBe(200)
  })

  it('stays readable with its file for the customer of the offer, also when its supplier is gone', async () => {
    const { supplier, admin, customer, third, epd, id, alike } = await scene()
    await world.offer(supplier, alike, { carbon: [{ position: 1, by: 'record', epd_id: epd.id }] })
    const { file } = await get(customer, epd.id)
    const stranger = await world.customer()
    const statuses = async (person: Person) => [
      (await world.as(person).get(`/api/epds/${epd.id}`)).status,
      (await world.app.request(file.url, { headers: { cookie: person.cookie } })).status,
    ]
    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)
    expect(await Promise.all([customer, stranger, third].map(statuses))).toEqual([
      [200, 200],
      [404, 404],
      [404, 404],
    ])
    await world.as(admin).post(`/api/accounts/${supplier.id}/reactivate`)
    await world.as(customer).post(`/api/quotes/${id}/delete`, { version: 2, reason: 'Not needed' })
    await accept(customer, alike, supplier)
    const again = { ...supplier, cookie: await world.session(supplier.personId) }
    await act(again, alike, 'status', { status: 'delivered' })

    const closed = await world.as(again).post('/api/account/close', { confirm_email: supplier.email })

    expect(closed.status).toBe(200)
    expect(await Promise.all([customer, stranger].map(statuses))).toEqual([
      [200, 200],
      [404, 404],
    ])
  })
})

it('a record for all of a material applies to an offer without a matching product', async () => {
  const { customer, admin, supplier, other } = await people()
  await world.db.updateTable('profiles').set({ epd_steel: 1.9 }).where('id', '=', supplier.id).execute()
  const older = await add(supplier, {
    content: openEpd({ program_operator_doc_id: 'A', date_of_issue: '2023-01-01T00:00:00Z' }),
  })
  const newer = await add(supplier, { content: openEpd({ program_operator_doc_id: 'B' }) })
  const id = await world.sentQuote(customer, admin, [supplier, other])
  await world.offer(supplier, id)
  const valueNow = async () => {
    const { offers } = await view(customer, id)
    return offers.find((offer: { supplier_id: string }) => offer.supplier_id === supplier.id).position_epds[0]
  }

  expect(await valueNow()).toMatchObject({ value: 2.3005, source: 'record', record: { id: newer.id }, product: null })
  await withdraw(supplier, newer.id)
  expect(await valueNow()).toMatchObject({ record: { id: older.id }, lapsed: { id: newer.id } })
  await withdraw(supplier, older.id)
  expect(await valueNow()).toMatchObject({ value: 1.9, source: 'material' })
})
