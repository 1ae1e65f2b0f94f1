import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cbamIn } from '#test/cbam.ts'
import { epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { textOfPages } from '#test/pdf-text.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, accept } = quotesIn(world)
const { add } = epdsIn(world)
const { moveTo } = cbamIn(world)

/** A description without material and profile that was sent to two suppliers. */
async function scene() {
  const all = await people()
  const { customer, admin, supplier, other } = all
  const id = await world.sentQuote(customer, admin, [supplier, other], {
    material: null,
    profile: null,
    manual_product_details: 'Railing, as in the drawing',
    volume: 2.5,
  })
  return { ...all, id }
}

describe('the carbon of a description without material and profile', () => {
  it('stays null without a statement for the offer, never 0 and never a declared value', async () => {
    const { customer, supplier, other, id } = await scene()
    for (const one of [supplier, other])
      await world.db.updateTable('profiles').set({ epd_total: 1.2, epd_steel: 2 }).where('id', '=', one.id).execute()
    await world.offer(supplier, id)
    await world.offer(other, id, { carbon: [{ position: 1, by: 'stated', value: 0.5, reason: 'Own figures' }] })

    const { offers } = await view(customer, id)

    const of = (who: Person) => offers.find(({ supplier_id }: { supplier_id: string }) => supplier_id === who.id)
    expect(of(supplier)).toMatchObject({ epd: { value: null, source: 'none' }, footprint: null })
    expect(of(other)).toMatchObject({ epd: { value: 0.5, source: 'stated' }, footprint: 1.25 })
  })

  it("comes from any record of the supplier's company, and never from another company's", async () => {
    const { customer, supplier, other, id } = await scene()
    const own = await add(supplier)
    const foreign = await add(other)
    const carbon = (epd_id: string) => [{ position: 1, by: 'record', epd_id }]

    expect((await world.offer(supplier, id, { carbon: carbon(foreign.id) })).status).toBe(400)
    expect((await world.offer(supplier, id, { carbon: carbon(own.id) })).status).toBe(200)

    expect((await view(customer, id)).offers).toMatchObject([{ epd: { value: 2.3005, source: 'record' } }, {}])
  })

  it('appears as “not stated” without a number in the evidence and in CBAM data', async () => {
    const { customer, supplier, other, id } = await scene()
    await moveTo(supplier, 'Turkey')
    await world.product(supplier)
    await world.offer(supplier, id)
    await world.offer(other, id)
    expect((await view(supplier, id)).cbam_wanted).toBe(true)
    await accept(customer, id, supplier)

    for (const reader of [customer, supplier]) {
      const { headers } = { headers: { cookie: reader.cookie } }
      const response = await world.app.request(`/api/quotes/${id}/evidence`, { headers })
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      const sheets = unzipSync(files['overview.xlsx'] as Uint8Array)
      const textOf = (number: number) =>
        [
          ...strFromU8(sheets[`xl/worksheets/sheet${number}.xml`] as Uint8Array).matchAll(/<(?:t [^>]*|v)>(.*?)<\//gs),
        ].map(([, text]) => text)
      expect(textOf(1)).toEqual(
        expect.arrayContaining([
          'Railing, as in the drawing',
          'Not stated',
          '2500',
          'No EPD declared',
          'Material not stated',
        ]),
      )
      expect(textOf(3)).toEqual(expect.arrayContaining(['Not stated', supplier.company_name, '2.5']))
      expect(textOf(4)).toEqual(
        expect.arrayContaining([
          'Railing, as in the drawing',
          'No data. Material not stated: it can be steel or aluminium',
          '1 position without data',
        ]),
      )
      const printed = textOfPages(Buffer.from(files['overview.pdf'] as Uint8Array)).join('')
      expect(printed).toContain('Not stated')
    }
  })
})
