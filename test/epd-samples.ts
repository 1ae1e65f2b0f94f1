import type { EpdPreview, EpdProduct } from '#web/epds/queries.ts'
import type { Epd } from '#web/epds/queries/record.ts'

const said = {
  name: 'Steel sections',
  declaration_number: 'EPD-2024-001',
  program_operator: 'The EPD programme',
  manufacturer: 'Exempel Valsverk AB',
  owner: null,
  standard: 'EN 15804+A2',
  lcia_method: 'EF 3.0',
  subtype: 'product-specific',
  issued_on: '2024-05-08',
  valid_until: '2099-05-08',
  declared_unit: { quantity: 1, unit: 't' },
  mass_kg: 1000,
  gwp_a1_a3: 2300.5,
  gwp_a1_a3_per_kg: 2.3005,
  warnings: [],
} as const

/** The content of a file with a credit in module D. */
export const samplePreview: EpdPreview = {
  ...said,
  warnings: [],
  format: 'openepd',
  modules: [
    { module: 'A1-A3', scenario: null, gwp_total: 2300.5 },
    { module: 'D', scenario: null, gwp_total: -700.25 },
  ],
  found_at: { name: 'product_name', modules: 'impacts.EF 3.0.gwp' },
}

/** A record in force that nobody has checked, as its supplier reads it. */
export const sampleEpd: Epd = {
  ...said,
  warnings: [],
  id: '7f3a91c2-0000-4000-8000-0000000000e0',
  state: 'in_force',
  format: 'openepd',
  material: 'Steel',
  covers_material: true,
  products: 0,
  is_public: false,
  product_ids: [],
  modules: [
    { module: 'A1-A3', scenario: null, gwp_total: '2300.5' },
    { module: 'D', scenario: null, gwp_total: '-700.25' },
  ],
  found_at: { name: 'product_name' },
  checked_at: null,
  remark: null,
  withdrawn_at: null,
  created_at: '2026-11-18T09:32:00.000Z',
  version: 3,
  supplier: { id: '00000000-0000-4000-8000-00000000000c', company_name: 'Stål Test AB' },
  file: {
    id: '7f3a91c2-0000-4000-8000-0000000000f0',
    name: 'epd.json',
    type: 'application/json',
    url: '/api/files/7f3a91c2-0000-4000-8000-0000000000f0',
    size: 2048,
    sha256: 'e09ff39a50bf32b88017689b3c673d606fc12e61f94b29d009f093d899e2e970',
  },
}

/** A draft with values from a PDF. */
export const sampleDraft: Epd = {
  ...sampleEpd,
  format: 'by_hand',
  state: 'draft',
  found_at: {},
  file: { ...sampleEpd.file, name: 'epd.pdf', type: 'application/pdf' },
}

const productProfiles = ['HEA Beam', 'IPE Beam', 'Flat Bar', 'Round Bar']
/** Own products of steel: four profiles, each in ten sizes. */
export const sampleProducts = (count: number): EpdProduct[] =>
  Array.from({ length: count }, (_, index) => {
    const subcategory = productProfiles[index % 4] ?? ''
    const size = `${subcategory.split(' ')[0]} ${100 + 10 * (Math.floor(index / 4) % 10)}`
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    return { id, name: `Steel ${subcategory} ${index}`, subcategory, size, grade: 'S355J2' }
  })
