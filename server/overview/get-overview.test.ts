import { describe, expect, it } from 'vitest'
import { pdf } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const overview = async () => (await world.as(await world.admin()).get('/api/overview')).body

describe('getOverview', () => {
  it('counts users without administrators, and quotes that await approval', async () => {
    const before = await overview()
    const [admin, supplier, customer] = [await world.admin(), await world.supplier(), await world.customer()]
    await world.customer({ user_status: 'pending' })
    await world.admin({ user_status: 'pending' })
    await world.product(supplier)
    const { body: file } = await world.as(supplier).upload('iso.pdf', pdf())
    await world.as(supplier).post('/api/supplier-documents', { file_id: file.id, category: 'Other' })
    await world.quote(customer)
    await world.sentQuote(customer, admin, [supplier])
    const rejected = await world.quote(customer)
    await world.as(admin).post(`/api/quotes/${rejected}/reject`, { note: 'Twice' })
    const deleted = await world.quote(customer)
    await world.as(customer).post(`/api/quotes/${deleted}/delete`, { reason: 'By mistake' })

    const after = await overview()

    const grown = ['users', 'products', 'documents', 'quotes', 'pending_quotes', 'pending_users'].map((counter) => [
      counter,
      after[counter] - before[counter],
    ])
    expect(Object.fromEntries(grown)).toEqual({
      users: 3,
      products: 1,
      documents: 1,
      quotes: 4,
      pending_quotes: 1,
      pending_users: 1,
    })
  })

  it('names suppliers that had all reminders of an open request, the latest first', async () => {
    const [admin, customer] = [await world.admin(), await world.customer()]
    const [first, second] = [await world.supplier(), await world.supplier()]
    const asked = await world.sentQuote(customer, admin, [first])
    const later = await world.sentQuote(customer, admin, [second])
    const reminded = await world.sentQuote(customer, admin, [first])
    const answered = await world.sentQuote(customer, admin, [first])
    const ended = await world.sentQuote(customer, admin, [first])
    await world.db.updateTable('supplier_responses').set({ reminded: 2 }).execute()
    await world.db.updateTable('supplier_responses').set({ reminded: 1 }).where('order_id', '=', reminded).execute()
    await world.offer(first, answered)
    await world.as(customer).post(`/api/quotes/${ended}/delete`, { reason: 'By mistake' })

    const { work } = await overview()

    const own = work.silent.filter(({ quote_id }: { quote_id: string }) =>
      [asked, later, reminded, answered, ended].includes(quote_id),
    )
    expect(own).toMatchObject([
      { quote_id: later, supplier_name: second.company_name },
      { quote_id: asked, supplier_name: first.company_name },
    ])
  })

  it('returns the latest five quotes, newest first, with product and supplier', async () => {
    const [admin, supplier, customer] = [await world.admin(), await world.supplier(), await world.customer()]
    const product_id = await world.product(supplier)
    const ids: string[] = []
    for (let made = 0; made < 4; made++) ids.push(await world.quote(customer))
    ids.push(await world.sentQuote(customer, admin, [supplier], { product_id, manual_product_details: null }))
    ids.push(await world.quote(customer, { manual_product_details: 'Plate, 20 mm' }))

    const { recent_quotes } = await overview()

    expect(recent_quotes.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed().slice(0, 5))
    expect(recent_quotes[0]).toMatchObject({
      customer_name: customer.company_name,
      product: 'Plate, 20 mm',
      is_manual: true,
      status: 'pending_admin_approval',
    })
    expect(recent_quotes[1]).toMatchObject({
      product: 'Steel HEA Beam',
      supplier_label: supplier.company_name,
      is_manual: false,
      status: 'pending',
    })
  })

  it.each(['customer', 'supplier'] as const)('refuses the %s', async (role) => {
    expect((await world.as(await world[role]()).get('/api/overview')).status).toBe(403)
  })
})
