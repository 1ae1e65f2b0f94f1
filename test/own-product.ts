import type { OwnProduct } from '#web/products/queries/own-products.ts'

/** A product of a catalogue whose EPD value is stated, as its supplier edits it. */
export const ownProduct = (changes: Partial<OwnProduct> = {}): OwnProduct => ({
  id: '11111111-0000-4000-8000-000000000000',
  name: 'Steel HEA Beam',
  material: 'Steel',
  subcategory: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 5,
  epd_value: 0.6866,
  effective_epd: { value: 0.6866, source: 'product' },
  record: null,
  dimensions: { Height: '190 mm' },
  size: null,
  grade: null,
  standard: null,
  article_number: null,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
  ...changes,
})

const record = { id: '99999999-0000-4000-8000-000000000000', name: 'Recycled sections' }

/** The fields of a product with an EPD record in force, which is linked to it or for its material. */
export const withRecord = (linked: boolean): Pick<OwnProduct, 'effective_epd' | 'record'> => ({
  effective_epd: {
    value: 0.42,
    source: 'record',
    record: { id: record.id, standard: 'EN 15804+A2', subtype: 'average', declared_by: null },
  },
  record: { ...record, linked },
})
