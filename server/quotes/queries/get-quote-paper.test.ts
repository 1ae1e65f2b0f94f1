import { describe, expect, it } from 'vitest'
import type { PaperKind } from '#domain/quotes/papers/paper.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import type { Person } from '#test/factories.ts'
import { textOfPages } from '#test/pdf-text.ts'
import { quotesIn, refusedFor, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, act, row } = quotesIn(world)
const unknown = '00000000-0000-4000-8000-000000000000'

const nordic = 'åäöæøÅÄÖÆØ'
const beam = { material: 'Steel', profile: 'HEA Beam', manual_product_details: `Balkar ${nordic}`, volume: 12.5 }
const position = { ...beam, size: 'HEA 200', grade: 'S355J2', length_mm: 12100, pieces: 24 }
const asked = {
  positions: [position, { ...beam, volume: 0.85 }],
  notes: 'Call the gate',
  delivery_to_site: true,
  delivery_address: { street: 'Verkstadsgatan 1', postal_code: '801 22', city: 'Gävle', country: 'Sweden' },
  latest_delivery_date: '2099-02-01',
}

/** A request of two positions that two suppliers have offered, with the addresses of its companies. */
async function scene(changes: Record<string, unknown> = {}) {
  const all = await people()
  const { customer, admin, supplier, other } = all
  const addressOf = { customer: 'Storgatan 12\n111 22 Stockholm', supplier: 'Bruksgatan 4, 811 81 Sandviken' }
  for (const [of, address] of [
    [customer, addressOf.customer],
    [supplier, addressOf.supplier],
  ] as const)
    await world.db
      .updateTable('profiles')
      .set({ address, region: 'European Union', country: 'Sweden' })
      .where('id', '=', of.id)
      .execute()
  const id = await world.sentQuote(customer, admin, [supplier, other], { ...asked, ...changes })
  await world.offer(supplier, id, { price_per_kg: 1.32, currency: 'EUR', delivery_time: 12, notes: 'From stock' })
  await world.offer(other, id, { price_per_kg: 7.654321, currency: 'SEK', notes: 'OTHER-NOTES' })
  return { ...all, id }
}

const download = (as: Person | null, id: string, kind: PaperKind, of?: Person) =>
  world.app.request(
    `/api/quotes/${id}/paper?kind=${kind}${of ? `&supplier=${of.id}` : ''}`,
    as ? { headers: { cookie: as.cookie } } : {},
  )
/** The text of each page without spaces, because lines that wrap lose theirs. */
async function pagesOf(response: Response): Promise<string[]> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pages = textOfPages(Buffer.from(await response.arrayBuffer()))
  return pages.map((text) => text.replaceAll(/\s/g, ''))
}
const textOf = async (...args: Parameters<typeof download>) => (await pagesOf(await download(...args))).join('')
const refusalOf = async (response: Response) => ({ status: response.status, body: await response.json() })

describe('getQuotePaper', () => {
  it('gives both parties and administrators the request with the buyer and its positions', async () => {
    const { id, customer, supplier, admin } = await scene()

    const texts = new Map<Person, string>()
    for (const reader of [customer, admin, supplier]) {
      const text = await textOf(reader, id, 'request')
      texts.set(reader, text)
      for (const said of [
        'Requestforquotation',
        quoteNumber(id),
        customer.company_name.replaceAll(' ', ''),
        'Storgatan12',
        '11122Stockholm',
        'Sweden',
        `Balkar${nordic}`,
        'Steel,HEABeam·HEA200·S355J2',
        '24×12100mm',
        '12.5t',
        '850kg',
        'Verkstadsgatan1,80122Gävle',
        '1February2099',
        'Callthegate',
        'Page1of1',
      ])
        expect(text).toContain(said)
    }
    expect(texts.get(supplier)).toContain('Bruksgatan4,81181Sandviken')
    expect(texts.get(customer)).not.toContain('Bruksgatan')
  })

  it('gives the buyer and administrators each offer, and a supplier its own', async () => {
    const { id, customer, supplier, other, admin } = await scene()
    const own = [
      'Offer',
      'Fromstock',
      '12days',
      '1.32perkg',
      '16500.00',
      '1122.00',
      '13.35t×1000kg/t×1.32EUR/kg=17622.00EUR',
      'Bruksgatan4,81181Sandviken',
      'Storgatan12',
      'TotalwithoutVAT',
    ]

    for (const [reader, of] of [
      [customer, supplier],
      [admin, supplier],
      [supplier, undefined],
      // A supplier has its own, whatever it names.
      [supplier, other],
    ] as const) {
      const text = await textOf(reader, id, 'offer', of)
      for (const said of own) expect(text).toContain(said)
      expect(text).not.toContain('OTHER-NOTES')
    }
    expect(await textOf(customer, id, 'offer', other)).toContain('OTHER-NOTES')
    expect(await textOf(other, id, 'offer')).toContain('7.654321')
  })

  it('gives the order to its parties with both addresses, terms, amounts and the working of the total', async () => {
    const { id, customer, supplier, admin } = await scene()
    await accept(customer, id, supplier)

    for (const reader of [customer, supplier, admin]) {
      const text = await textOf(reader, id, 'purchase_order')
      for (const said of ['Purchaseorder', 'Storgatan12', 'Bruksgatan4,81181Sandviken', '17622.00EUR', 'Fromstock'])
        expect(text).toContain(said)
      expect(text).not.toContain('OTHER-NOTES')
    }
  })

  it('prints hostile texts as texts, and leaves out what turns their direction', async () => {
    const hostile = `<script>alert(1)</script> \u202E00.1\u202C 😀 ${'Ŵ'.repeat(1500)}`
    const { id, customer } = await scene({
      positions: [{ ...beam, manual_product_details: hostile, note: `${'Ä'.repeat(900)}\n.`.slice(0, 1000) }],
      notes: `${'line\n'.repeat(200)}the end`,
    })

    const pages = await pagesOf(await download(customer, id, 'request'))

    const text = pages.join('')
    expect(text).toContain('<script>alert(1)</script>00.1□')
    expect(text.match(/Ŵ/g)?.length).toBe(1500)
    expect(text.match(/Ä/g)?.length).toBe(900)
    expect(text).toContain('theend')
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}of${pages.length}`)
  })

  it('prints 200 positions on numbered pages, each with the heads of the table', async () => {
    const positions = Array.from({ length: 200 }, (_, index) => ({
      ...position,
      manual_product_details: `Beam ${index + 1};`,
    }))
    const { id, customer, supplier } = await scene({ positions })
    await accept(customer, id, supplier)

    for (const kind of ['request', 'offer', 'purchase_order'] as const) {
      const pages = await pagesOf(await download(supplier, id, kind))

      const text = pages.join('')
      expect(positions.filter((_, index) => !text.includes(`Beam${index + 1};`))).toEqual([])
      expect(pages.length).toBeGreaterThan(5)
      for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}of${pages.length}`)
      for (const page of pages.slice(0, -1)) expect(page).toContain('No.Position')
    }
  })

  it('is downloaded by a name that says what it is, and for a buyer whose offer it is', async () => {
    const { id, customer, supplier } = await scene()
    const nameOf = async (reader: Person) => (await download(reader, id, 'offer', supplier)).headers

    const begin = `attachment; filename="verdigris-offer-${quoteNumber(id)}`
    expect((await nameOf(supplier)).get('content-disposition')).toBe(`${begin}.pdf"`)
    expect((await nameOf(customer)).get('content-disposition')).toMatch(new RegExp(`^${begin}-[a-z0-9-]+\\.pdf"$`))
  })

  it('returns 404 to strangers and for an unknown quote, and 401 to nobody', async () => {
    const { id, third, customer } = await scene()

    for (const kind of ['request', 'offer', 'purchase_order'] as const) {
      for (const stranger of [third, await world.customer()])
        expect(await refusalOf(await download(stranger, id, kind))).toMatchObject(unknownQuote)
      expect(await refusalOf(await download(customer, unknown, kind))).toMatchObject(unknownQuote)
      expect((await download(null, id, kind)).status).toBe(401)
    }
    expect((await download(customer, id, 'invoice' as PaperKind)).status).toBe(400)
  })

  it('returns 409 with the reason for a paper that there is not', async () => {
    const { id, customer, supplier, other, third } = await scene()
    const refused = async (...args: Parameters<typeof download>) => refusalOf(await download(...args))

    expect(await refused(customer, id, 'purchase_order')).toMatchObject(
      refusedFor('Nothing is ordered on this quote yet.'),
    )
    expect(await refused(customer, id, 'offer')).toMatchObject(
      refusedFor('Several suppliers have given offers. Please say whose offer you want.'),
    )
    expect(await refused(customer, id, 'offer', third)).toMatchObject(refusedFor('This supplier has given no offer.'))
    await accept(customer, id, supplier)
    expect(await refused(other, id, 'purchase_order')).toMatchObject(refusedFor('Another offer was accepted.'))
    expect((await download(other, id, 'offer')).status).toBe(200)
  })

  it('refuses a sealed offer to everybody but its supplier until the deadline', async () => {
    const answers_until = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
    const { id, customer, admin, supplier } = await scene({ answers_until, sealed: true })

    for (const reader of [customer, admin])
      expect(await refusalOf(await download(reader, id, 'offer', supplier))).toMatchObject(
        refusedFor('The offers are sealed until the deadline.'),
      )
    expect(await textOf(supplier, id, 'offer')).toContain('17622.00EUR')
  })

  it('has a maximum price only if suppliers see it', async () => {
    const priced = { positions: [{ ...position, max_price_per_kg: 6.123457 }] }
    const [hidden, shown] = [
      await scene({ ...priced, max_price_shown: false }),
      await scene({ ...priced, max_price_shown: true }),
    ]

    for (const reader of [hidden.customer, hidden.supplier])
      expect(await textOf(reader, hidden.id, 'request')).not.toContain('6.123457')
    expect(await textOf(shown.supplier, shown.id, 'request')).toContain('6.123457')
  })

  it('says that a request is not sent yet, and that an order was cancelled', async () => {
    const { customer } = await people()
    expect(await textOf(customer, await world.quote(customer), 'request')).toContain('Notsenttosuppliersyet')
    const { id, customer: buyer, supplier } = await scene()
    await accept(buyer, id, supplier)
    await act(supplier, id, 'cancel', { reason: 'No steel' })

    expect((await row(id)).status).toBe('cancelled')
    const text = await textOf(buyer, id, 'purchase_order')
    expect(text).toContain('Cancelled')
    expect(text).not.toContain('Nosteel')
  })

  it('gives a viewer of the company the same, because it reads', async () => {
    const { id, customer } = await scene()

    expect((await download(await world.colleague(customer, 'viewer'), id, 'request')).status).toBe(200)
  })
})
