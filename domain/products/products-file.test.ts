import { expect, test } from 'vitest'
import { csvCells } from '#domain/values/file-columns.ts'
import { productsFile, type ExportedProduct } from './products-file.ts'

const product: ExportedProduct = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  name: 'Steel HEA Beam',
  category: 'Steel',
  subcategory: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 5,
  epd_value: 0,
  effective_epd: { value: 0.42, source: 'record' },
  size: 'HEA 200',
  grade: '=S355J2',
  standard: 'EN 10025-2',
  created_at: '2026-03-14T12:00:00.000Z',
  supplier: { id: 'x', company_name: '+Stål Demo AB', user_status: 'pending' },
}
const asRead = (changes: Partial<ExportedProduct> = {}) => {
  const cells = csvCells(productsFile.columns, productsFile.values({ ...product, ...changes }))
  return Object.fromEntries(productsFile.header.map((name, index) => [name, cells[index]]))
}

test('productsFile writes plain numbers, and text without formulas', () => {
  expect(asRead()).toEqual({
    Product: 'Steel HEA Beam',
    Supplier: "'+Stål Demo AB",
    'Supplier status': 'pending',
    Category: 'Steel',
    Subcategory: 'HEA Beam',
    Size: 'HEA 200',
    Grade: "'=S355J2",
    Standard: 'EN 10025-2',
    'Price per kg': '1.02',
    Currency: 'EUR',
    'Min volume (tons)': '5',
    'EPD value (kg CO2e/kg)': '0',
    'Effective EPD value (kg CO2e/kg)': '0.42',
    'Source of the effective EPD value': 'EPD in force',
    'Listed (UTC)': '2026-03-14 12:00:00',
    'Product id': product.id,
    'Supplier id': 'x',
  })
})

test('productsFile marks a missing price and EPD value, and a standard product', () => {
  const effective_epd = { value: null, source: 'none' } as const
  expect(
    asRead({ price_per_kg: 0, epd_value: null, effective_epd, size: null, grade: null, supplier: null }),
  ).toMatchObject({
    Supplier: 'Standard product',
    'Supplier status': '',
    Size: '',
    Grade: '',
    'Price per kg': '',
    Currency: '',
    'EPD value (kg CO2e/kg)': '',
    'Effective EPD value (kg CO2e/kg)': '',
    'Source of the effective EPD value': 'No EPD declared',
    'Supplier id': '',
  })
})
