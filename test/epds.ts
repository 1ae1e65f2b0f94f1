import type { CreateEpdInput, EpdByHand } from '#domain/epds/epd-input.ts'
import { openEpd } from './epd-json.ts'
import { pdf, type Person } from './factories.ts'
import type { World } from './world.ts'

/** Values as somebody types them from a PDF. */
export const byHand: EpdByHand = {
  name: 'Steel sections',
  declaration_number: 'EPD-2024-001',
  program_operator: 'The EPD programme',
  manufacturer: 'Exempel Valsverk AB',
  owner: null,
  standard: 'EN 15804+A2',
  lcia_method: 'EF 3.0',
  subtype: 'product-specific',
  issued_on: '2024-05-08',
  valid_until: '2029-05-08',
  declared_unit: { quantity: 1, unit: 't' },
  mass_kg: 1000,
  modules: [{ module: 'A1-A3', gwp_total: 2300.5 }],
}

type Parts = { content?: string | Uint8Array; name?: string } & Partial<CreateEpdInput>
let made = 0

/** Helpers for tests of EPD records. */
export function epdsIn(world: World) {
  /** Adds an EPD: by default an openEPD of 2.3005 kg CO₂e per kg that is in force until 2029, for all of the supplier's steel. */
  async function add(supplier: Person | null, { content, name = 'epd.json', ...epd }: Parts = {}) {
    const form = new FormData()
    const file = content ?? openEpd({ program_operator_doc_id: `EPD-${++made}` })
    form.append('file', new File([file as Uint8Array<ArrayBuffer>], name))
    form.append(
      'epd',
      JSON.stringify({ material: 'Steel', covers_material: true, product_ids: [], by_hand: null, ...epd }),
    )
    const answer = await world.as(supplier).form('/api/epds', form)
    return { answer, id: answer.body.id as string }
  }
  const get = async (person: Person | null, id: string) => (await world.as(person).get(`/api/epds/${id}`)).body
  return {
    add,
    get,
    /** Adds an EPD with typed values and its PDF, which counts once it is checked. */
    addByHand: (supplier: Person, changes: Partial<EpdByHand> = {}, parts: Parts = {}) =>
      add(supplier, {
        content: pdf(`epd ${++made}`),
        name: 'epd.pdf',
        by_hand: { ...byHand, ...changes },
        ...parts,
      }),
    async check(admin: Person | null, id: string, remark: string | null = null) {
      const { version } = await world.db
        .selectFrom('epds')
        .where('id', '=', id)
        .select('version')
        .executeTakeFirstOrThrow()
      return world.as(admin).post(`/api/epds/${id}/check`, { version, remark })
    },
    async update(supplier: Person | null, id: string, changes: Record<string, unknown> = {}) {
      const { version } = await world.db
        .selectFrom('epds')
        .where('id', '=', id)
        .select('version')
        .executeTakeFirstOrThrow()
      const epd = { material: 'Steel', covers_material: true, product_ids: [], by_hand: null, version, ...changes }
      return world.as(supplier).put(`/api/epds/${id}`, epd)
    },
    withdraw: (supplier: Person | null, id: string) => world.as(supplier).post(`/api/epds/${id}/withdraw`),
    /** The effective EPD value of a product, as buyers read it. */
    async effective(buyer: Person, product: string) {
      const { body } = await world.as(buyer).get(`/api/products/${product}`)
      return body.effective_epd as { value: number | null; source: string; record?: { id: string } }
    },
  }
}
