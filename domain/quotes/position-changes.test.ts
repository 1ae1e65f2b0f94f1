import { expect, it } from 'vitest'
import { changesSince, epdChangesSince } from './position-changes.ts'

const listed = { price_per_kg: 1.02, currency: 'EUR', epd: 0.6866 } as const
const product = { price_per_kg: 1.02, currency: 'EUR', effective_epd: { value: 0.6866 } } as const
const position = { position: 2, product_name: 'Steel HEA Beam', manual_product_details: null, listed, product }

it('changesSince returns nothing without a change', () => {
  expect(changesSince([position])).toEqual([])
  expect(changesSince([{ ...position, listed: null }])).toEqual([])
  expect(changesSince([{ ...position, product_name: null, manual_product_details: 'Beams', product: null }])).toEqual(
    [],
  )
})

it('changesSince names a product that is gone, and changed prices and EPD values', () => {
  expect(changesSince([{ ...position, product: null }])).toEqual([
    'Position 2, Steel HEA Beam: the product is no longer listed, so it is described instead.',
  ])
  const dearer = { ...product, price_per_kg: 1.1, effective_epd: { value: null } }
  expect(changesSince([{ ...position, product: dearer }])).toEqual([
    'Position 2, Steel HEA Beam: the price was 1.02 EUR/kg and is now 1.10 EUR/kg.',
    'Position 2, Steel HEA Beam: the EPD value was 0.6866 kg CO₂e/kg and is now not declared.',
  ])
  expect(changesSince([{ ...position, product: { ...product, currency: 'GBP' } }])).toHaveLength(1)
  expect(changesSince([{ ...position, listed: { ...listed, price_per_kg: 0 } }])[0]).toContain('Price on request')
})

it('epdChangesSince names changed EPD values only, for an open request', () => {
  const changed = { ...product, price_per_kg: 1.1, effective_epd: { value: 0.9 } }
  expect(epdChangesSince([{ ...position, product: changed }, position, { ...position, product: null }])).toEqual([
    'Position 2, Steel HEA Beam: the EPD value was 0.6866 kg CO₂e/kg and is now 0.9 kg CO₂e/kg.',
  ])
})
