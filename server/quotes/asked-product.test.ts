import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { answersTo } from '#test/answers-to.ts'
import type { Person } from '#test/factories.ts'
import { messagesIn } from '#test/messages.ts'
import { editInput } from '#test/quote-input.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, act } = quotesIn(world)
const { threadOf } = messagesIn(world)
const queries = { listQuotes: ['?deleted=true', '?sort=supplier', '?sort=product', '?text=Rival'] }

it('every operation hides from a supplier whose product was requested', async () => {
  const { customer, admin, supplier } = await people()
  const rival = await world.supplier({ company_name: `Rival ${crypto.randomUUID()} Test AB` })
  const dimensions = { Height: '190 mm' }
  const product = await world.product(rival, { min_volume: 3.217, dimensions })
  const request = { product_id: product, manual_product_details: null, supplier_ids: [supplier.id, rival.id] }
  const id = await world.quote(customer, request)
  await act(admin, id, 'approve', { version: 1, supplier_ids: [supplier.id, rival.id] })
  const leaking = async (reader: Person) => {
    const ownThread = await threadOf(id, reader)
    const answered = await answersTo(world, reader, { ids: [id, customer.id, ownThread], queries })
    const { rows } = await sql<{ text: string }>`
      select data::text as text from pgboss.job where data ->> 'to' = ${reader.email}`.execute(world.db)
    return [...answered, ...rows.map(({ text }) => ({ path: 'a mail', text }))]
      .filter(({ path, text }) => !/^\/api\/(suppliers|products)/.test(path) && text.includes(product))
      .map(({ path }) => path)
  }

  const described = { product_name: expect.any(String), material: 'Steel', product_dimensions: dimensions }
  expect(await view(supplier, id)).toMatchObject({ ...described, product_id: null, min_volume: 0 })
  expect(await leaking(supplier)).toEqual([])
  expect(await view(rival, id)).toMatchObject({ ...described, product_id: product, min_volume: 3.217 })
  expect(await leaking(rival)).not.toEqual([])
  expect(await view(customer, id)).toMatchObject({ ...described, product_id: product })
})

const beam = { size: 'HEA 100', grade: 'S235JR', standard: 'EN 10025-2', dimensions: { Height: '96 mm' } }
const copied = { size: 'HEA 100', grade: 'S235JR', standard: 'EN 10025-2', product_dimensions: { Height: '96 mm' } }
const ofProduct = (product_id: string) => ({ product_id, manual_product_details: null })

it('a position keeps the details of its product at the request, for every reader', async () => {
  const { customer, admin, supplier, other } = await people()
  const product = await world.product(other, beam)
  const id = await world.sentQuote(customer, admin, [supplier, other], ofProduct(product))

  await world.as(other).put(`/api/products/${product}`, {
    currency: 'EUR',
    price_per_kg: 1,
    min_volume: 5,
    epd_value: null,
    size: 'HEA 120',
    grade: 'S355J2',
    standard: null,
    dimensions: {},
  })

  for (const reader of [customer, admin, supplier, other])
    expect(await view(reader, id)).toMatchObject({ ...copied, positions: [copied] })
  const { version } = await view(customer, id)
  const more = editInput({ version, ...ofProduct(product), volume: 20 })
  expect((await act(customer, id, 'edit', more)).status).toBe(200)
  expect(await view(supplier, id)).toMatchObject(copied)
})

it('a position names the supplier of its product to buyers and administrators, and to no supplier', async () => {
  const { customer, admin, supplier } = await people()
  const rival = await world.supplier({ company_name: `Rival ${crypto.randomUUID()} Test AB` })
  const colleague = await world.colleague(customer, 'member')
  const id = await world.sentQuote(customer, admin, [supplier, rival], ofProduct(await world.product(rival)))
  const namedTo = async (reader: Person) =>
    (await view(reader, id)).positions.map(({ supplier_name }: { supplier_name: string | null }) => supplier_name)

  for (const reader of [customer, colleague, admin]) expect(await namedTo(reader)).toEqual([rival.company_name])
  for (const reader of [supplier, rival]) expect(await namedTo(reader)).toEqual([null])
  expect(JSON.stringify(await view(supplier, id))).not.toContain(rival.company_name)
})

it('a request of several positions copies each product, and an edit of all positions keeps the copies', async () => {
  const { customer, admin, other, supplier } = await people()
  const product = await world.product(other, beam)
  const plain = { material: 'Steel', profile: 'HEA Beam', volume: 10 }
  const positions = [
    { ...plain, product_id: product },
    { ...plain, manual_product_details: 'IPE 200' },
  ]
  const id = await world.sentQuote(customer, admin, [supplier], { positions })
  expect((await view(supplier, id)).positions).toMatchObject([copied, { size: null, product_dimensions: {} }])

  const { version } = await view(customer, id)
  const edited = positions.map((position, index) => ({ ...position, was: index + 1, volume: 12 }))
  const answer = await act(customer, id, 'edit', { version, delivery_to_site: false, positions: edited })
  expect(answer.status).toBe(200)
  expect((await view(supplier, id)).positions).toMatchObject([copied, { size: null, product_dimensions: {} }])
})

it('a request with another size and grade than its product asks for confirmation, and is sent with it', async () => {
  const { customer, admin, other } = await people()
  const product = await world.product(other, beam)
  const asked = {
    material: 'Steel',
    profile: 'HEA Beam',
    volume: 12.5,
    product_id: product,
    size: 'HEA 120',
    grade: 'S355J2',
  }
  const request = { positions: [asked] }
  const size =
    'The size of the chosen product is HEA 100, and you wrote HEA 120. Do you want HEA 120 of this supplier all the same?'

  expect(await world.as(customer).post('/api/quotes', request)).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'confirmation_required',
        message: size,
        fields: { 'positions.0.size': size, 'positions.0.grade': expect.stringContaining('S355J2') },
      },
    },
  })
  // Another way to write the same is no difference.
  const same = { positions: [{ ...asked, size: 'HE 100 A', grade: 's235 jr' }] }
  expect((await world.as(customer).post('/api/quotes', same)).status).toBe(201)
  const confirmed = await world.as(customer).post('/api/quotes', { ...request, differences_confirmed: true })
  expect(confirmed.status).toBe(201)
  const own = { size: 'HEA 120', grade: 'S355J2', standard: null, product_dimensions: {} }
  expect(await view(customer, confirmed.body.id)).toMatchObject(own)

  const id = await world.quote(customer, ofProduct(product))
  const position = { ...asked, was: 1 }
  const edit = { version: 1, delivery_to_site: false, positions: [position] }
  expect(await act(customer, id, 'edit', edit)).toMatchObject({
    body: { error: { code: 'confirmation_required', fields: { 'positions.0.size': size } } },
  })
  expect(await view(admin, id)).toMatchObject(copied)
})
