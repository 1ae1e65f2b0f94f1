import { describe, expect, it } from 'vitest'
import {
  effectiveEpd,
  epdSourceLabels,
  epdSources,
  epdUnit,
  footprint,
  footprintOfAll,
  splitSupplierEpd,
  type ProductEpd,
  type SupplierEpd,
} from './epd.ts'
import { epdColumnOf, materials } from '#domain/materials/materials.ts'

const undeclared: SupplierEpd = {
  epd_steel: null,
  epd_stainless_steel: null,
  epd_aluminium: null,
  epd_brass: null,
  epd_copper: null,
  epd_total: null,
}

const stated = (value: number | null): ProductEpd => ({ record: null, stated: value })
const facts = { id: 'r', standard: 'EN 15804+A2', subtype: 'average', declared_by: null } as const
const record = { ...facts, value: 0.42, verified: false }

describe('effectiveEpd', () => {
  const supplier = { ...undeclared, epd_steel: 1.9315, epd_total: 2.5 }

  it("returns the product's own value, else the supplier's for the material, else the supplier's total, else none", () => {
    expect(effectiveEpd(stated(0.6866), 'Steel', supplier)).toEqual({ value: 0.6866, source: 'product' })
    expect(effectiveEpd(null, 'Steel', supplier)).toEqual({ value: 1.9315, source: 'material' })
    expect(effectiveEpd(null, 'Copper', supplier)).toEqual({ value: 2.5, source: 'total' })
    expect(effectiveEpd(null, 'Copper', undeclared)).toEqual({ value: null, source: 'none' })
  })

  it('returns the value of the record in force before all others, verified or not', () => {
    const product = { record, stated: 0.6866 }
    expect(effectiveEpd(product, 'Steel', supplier)).toEqual({ value: 0.42, source: 'record', record: facts })
    const verified = { record: { ...record, verified: true }, stated: null }
    expect(effectiveEpd(verified, 'Steel', null)).toEqual({ value: 0.42, source: 'verified', record: facts })
  })

  it('accepts 0 as declared at every step', () => {
    expect(effectiveEpd(stated(0), 'Steel', supplier)).toEqual({ value: 0, source: 'product' })
    expect(effectiveEpd(null, 'Steel', { ...supplier, epd_steel: 0 })).toEqual({ value: 0, source: 'material' })
    expect(effectiveEpd(null, 'Brass', { ...undeclared, epd_total: 0 })).toEqual({ value: 0, source: 'total' })
  })

  it.each(materials)('reads the column of %s and no other', (material) => {
    const only = { ...undeclared, [epdColumnOf[material]]: 3 }

    const values = materials.map((asked) => effectiveEpd(null, asked, only).value)

    expect(values).toEqual(materials.map((asked) => (asked === material ? 3 : null)))
  })

  it("uses the total without a material, and only the product's own value without a supplier", () => {
    expect(effectiveEpd(null, null, supplier)).toEqual({ value: 2.5, source: 'total' })
    expect(effectiveEpd(stated(1.2), 'Steel', null)).toEqual({ value: 1.2, source: 'product' })
    expect(effectiveEpd(null, 'Steel', null)).toEqual({ value: null, source: 'none' })
  })
})

describe('footprint', () => {
  it.each([
    [12.5, 0.6866, 8.583],
    [1, 1.9315, 1.932],
    [20, 0, 0],
    [0.1, 0.0049, 0],
    [0.1, 0.005, 0.001],
  ])('multiplies %d t by %d kg CO₂e/kg to %d t CO₂e', (volume, epd, tons) => {
    expect(footprint(volume, epd)).toBe(tons)
  })

  it('returns null where nothing is declared', () => {
    expect(footprint(12.5, null)).toBeNull()
  })

  it('rounds several volumes once', () => {
    expect(footprintOfAll(Array.from({ length: 4 }, () => ({ volume: 0.001, value: 0.5 })))).toBe(0.002)
    expect(
      footprintOfAll([
        { volume: 2, value: 0.5 },
        { volume: 3, value: null },
      ]),
    ).toBe(1)
    expect(footprintOfAll([])).toBe(0)
  })
})

describe('labels of an EPD value', () => {
  it('name the unit and every source of a value', () => {
    expect(epdUnit).toBe('kg CO₂e/kg')
    expect(epdSources.map((source) => epdSourceLabels[source])).toEqual([
      'Verified EPD in force',
      'EPD in force',
      "Supplier's statement for this offer",
      "Supplier's statement for the product",
      "Supplier's value for the material",
      "Supplier's total",
      'No EPD declared',
    ])
  })
})

it("splitSupplierEpd keeps a product's own value with the product", () => {
  const row = { id: 'a', epd_value: 1, ...undeclared, epd_brass: 2 }

  expect(splitSupplierEpd(row)).toEqual([
    { id: 'a', epd_value: 1 },
    { ...undeclared, epd_brass: 2 },
  ])
})
