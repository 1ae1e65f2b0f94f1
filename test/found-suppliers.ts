import type { FoundSupplier, Supplier } from '#web/suppliers/queries.ts'
import type { Product } from '#web/products/queries.ts'

/** A result of the supplier search: one product of Nordstål. */
export const foundProduct = (different: Partial<FoundSupplier> = {}): FoundSupplier => ({
  supplier_id: crypto.randomUUID(),
  company_name: 'Nordstål Demo AB',
  contact_person: 'Test Person',
  region: 'European Union',
  country: 'Sweden',
  bio: 'Beams, bars and plate from recycled scrap.',
  verified: true,
  product_id: crypto.randomUUID(),
  material: 'Steel',
  subcategory: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.05,
  min_volume: 5,
  size: 'HEA 200',
  grade: 'S355J2',
  epd: 0.4866,
  epd_source: 'product',
  ...different,
})

/** A result without a product filter: it represents all products of the supplier. */
export const foundPlaceholder = (different: Partial<FoundSupplier> = {}): FoundSupplier =>
  foundProduct({
    product_id: null,
    material: 'Various',
    subcategory: null,
    currency: null,
    price_per_kg: null,
    min_volume: null,
    size: null,
    grade: null,
    epd: null,
    epd_source: 'none',
    ...different,
  })

export const sampleSupplier = (different: Partial<Supplier> = {}): Supplier => ({
  id: crypto.randomUUID(),
  company_name: 'Nordstål Demo AB',
  contact_person: 'Test Person',
  phone: null,
  address: null,
  region: 'European Union',
  country: 'Sweden',
  bio: null,
  verified: true,
  effective_epd: { value: 0.9, source: 'total' },
  epd_steel: null,
  epd_stainless_steel: null,
  epd_aluminium: null,
  epd_brass: null,
  epd_copper: null,
  epd_total: 0.9,
  documents: [],
  document_count: 0,
  valid_document_count: 0,
  document_categories: [],
  product_count: 3,
  groups: [{ material: 'Steel', subcategory: 'HEA Beam', count: 3 }],
  opened: null,
  ...different,
})

export const sampleProduct = (supplier: Supplier | null, different: Partial<Product> = {}): Product => ({
  id: crypto.randomUUID(),
  name: 'Steel HEA Beam',
  material: 'Steel',
  subcategory: 'HEA Beam',
  currency: 'EUR',
  cbam: null,
  price_per_kg: 1.05,
  min_volume: 5,
  epd_value: 0.4866,
  supplier_id: supplier?.id ?? null,
  company_name: supplier?.company_name ?? null,
  effective_epd: { value: 0.4866, source: 'product' },
  dimensions: { Height: '190 mm' },
  size: null,
  grade: null,
  standard: null,
  updated_at: '2026-11-18T09:32:00.000Z',
  supplier,
  ...different,
})
