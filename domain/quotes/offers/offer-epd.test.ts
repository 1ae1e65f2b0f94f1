import { describe, expect, it } from 'vitest'
import type { ProductEpd, RecordInForce, SupplierEpd } from '#domain/epds/epd.ts'
import type { EpdStandard, EpdSubtype } from '#domain/epds/epd-record.ts'
import {
  epdDifferences,
  formatOfferEpd,
  missingEpdText,
  namedMaterial,
  offeredEpds,
  offerEpd,
  offerFootprint,
  onlyInForce,
  togetherEpd,
} from './offer-epd.ts'

const undeclared: SupplierEpd = {
  epd_steel: null,
  epd_stainless_steel: null,
  epd_aluminium: null,
  epd_brass: null,
  epd_copper: null,
  epd_total: null,
}
const stated = (value: number | null): ProductEpd => ({ record: null, stated: value })
const declares = (declared: SupplierEpd, ofMaterial: RecordInForce | null = null) => ({ declared, record: ofMaterial })
const facts = { id: 'r', standard: 'EN 15804+A2', subtype: 'average', declared_by: null } as const
const record = { ...facts, value: 0.42, verified: false }

describe('offerEpd', () => {
  const supplier = { ...undeclared, epd_steel: 1.9315, epd_total: 2.5 }
  const product = { id: 'a', name: 'Steel HEA Beam', is_asked: true, equals: 1 }
  const own = offerEpd({ ...product, epd: stated(1.33) }, 'Steel', declares(supplier))

  it('returns the EPD of the matching product, and names it', () => {
    expect(own).toEqual({ value: 1.33, source: 'product', product })
  })

  it("returns the supplier's value where no product matches, or it has no value of its own", () => {
    const material = { value: 1.9315, source: 'material', product: null }
    expect(offerEpd(null, 'Steel', declares(supplier))).toEqual(material)
    expect(offerEpd({ ...product, epd: stated(null) }, 'Steel', declares(supplier))).toEqual(material)
  })

  it("returns a record for the material before the supplier's value, where no product matches", () => {
    const ofMaterial = { value: 0.42, source: 'record', record: facts, product: null }
    expect(offerEpd(null, 'Steel', declares(supplier, record))).toEqual(ofMaterial)
    expect(offerEpd({ ...product, epd: stated(1.33) }, 'Steel', declares(supplier, record))).toEqual(own)
  })

  it('formatOfferEpd names the owner of the value', () => {
    const named = (different: Partial<typeof product>) =>
      formatOfferEpd({ ...own, product: { ...product, ...different } }, 'Steel')
    expect(named({})).toBe("Supplier's statement for the product Steel HEA Beam, as asked for")
    expect(named({ is_asked: false })).toBe("Supplier's statement for the product Steel HEA Beam, the best match")
    expect(named({ is_asked: false, equals: 3 })).toBe(
      "Supplier's statement for the product Steel HEA Beam, the lowest of 3 that match alike",
    )
    const recorded = offerEpd({ ...product, epd: { record, stated: null } }, 'Steel', declares(supplier))
    expect(formatOfferEpd(recorded, 'Steel')).toBe('EPD of the product Steel HEA Beam, as asked for')
    expect(formatOfferEpd({ ...recorded, source: 'verified' }, 'Steel')).toBe(
      'Verified EPD of the product Steel HEA Beam, as asked for',
    )
    expect(formatOfferEpd(offerEpd(null, 'Steel', declares(supplier)), 'Steel')).toBe("Supplier's value for Steel")
    expect(formatOfferEpd(offerEpd(null, 'Copper', declares(supplier)), 'Copper')).toBe("Supplier's total")
    expect(formatOfferEpd(offerEpd(null, 'Copper', declares(undeclared)), 'Copper')).toBe('No EPD declared')
  })
})

describe('togetherEpd', () => {
  it('has no value for an offer of which no position is left, nor a footprint', () => {
    expect(togetherEpd([])).toEqual({ value: null, source: 'none', product: null })
    expect(offerFootprint([])).toBeNull()
  })

  const at = (position: number, volume: number, value: number | null, source: 'product' | 'material' | 'none') => ({
    volume,
    epd: { position, value, source, product: null },
  })

  it('returns the value of the only position', () => {
    const product = { id: 'p', name: 'Steel HEA Beam', is_asked: true, equals: 1 }
    const only = { volume: 5, epd: { position: 1, value: 0.6866, source: 'product' as const, product } }

    expect(togetherEpd([only])).toEqual({ value: 0.6866, source: 'product', product })
  })

  it('returns the mean by volume, and the least exact of the sources', () => {
    expect(togetherEpd([at(1, 10, 0.5, 'product'), at(2, 30, 1.5, 'material')])).toEqual({
      value: 1.25,
      source: 'material',
      product: null,
    })
    expect(togetherEpd([at(1, 0.1, 1, 'product'), at(2, 0.2, 2, 'product')]).value).toBe(1.666667)
  })

  it('returns null if one position has no value', () => {
    expect(togetherEpd([at(1, 10, 0.5, 'product'), at(2, 30, null, 'none')])).toEqual({
      value: null,
      source: 'none',
      product: null,
    })
  })
})

describe('offeredEpds', () => {
  it('takes the offered tons, else the asked ones, and leaves out what is not offered or was added later', () => {
    const positions = [1, 2, 3].map((position) => ({ position, volume: 10 * position }))
    const epds = [1, 2, 3, 4].map((position) => ({ position, value: 0.4, source: 'total' as const, product: null }))
    const lines = [
      { position: 1, offered: true, volume: 4 },
      { position: 2, offered: false, volume: null },
    ]
    const tonsOf = (of: typeof lines) =>
      offeredEpds(positions, of, epds).map(({ volume, epd }) => [epd.position, volume])

    expect(tonsOf(lines)).toEqual([[1, 4]])
    expect(tonsOf([...lines, { position: 3, offered: true, volume: null }])).toEqual([
      [1, 4],
      [3, 30],
    ])
    expect(tonsOf([])).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
    ])
  })
})

describe('offerFootprint', () => {
  const at = (volume: number, value: number | null) => ({
    volume,
    epd: { position: 1, value, source: 'total', product: null } as const,
  })

  it('rounds once, independent of the rounded mean', () => {
    expect(offerFootprint([at(0.001, 0.5), at(0.001, 0.5)])).toBe(0.001)
    // The mean is 1.666667, whose product with 30,000 t is 50,000.01.
    expect(offerFootprint([at(10_000, 1), at(20_000, 2)])).toBe(50_000)
  })

  it('returns null if one position has no value', () => {
    expect(offerFootprint([at(1, 0.5), at(1, null)])).toBeNull()
  })
})

describe('comparing offers by EPDs in force only', () => {
  const own = { value: 0.7, source: 'product', product: null } as const
  const proven = { value: 0.42, source: 'record', product: null, record: facts } as const

  it('removes the value unless every position has a record', () => {
    const offer = { epd: proven, position_epds: [proven], footprint: 1 }
    expect(onlyInForce(offer)).toBe(offer)
    expect(onlyInForce({ epd: own, position_epds: [proven, own], footprint: 2 })).toMatchObject({
      epd: { value: null, source: 'product', product: null },
      footprint: null,
    })
    expect(onlyInForce({ epd: own, position_epds: [], footprint: null }).epd.value).toBeNull()
  })

  it('removes the value without a stated material, even if the supplier declares one', () => {
    const declared = { ...undeclared, epd_total: 1.2 }

    expect(offerEpd(null, null, declares(declared, record))).toEqual({ value: null, source: 'none', product: null })
    expect(missingEpdText({ source: 'none' }, null)).toBe('No EPD value: material not stated')
    expect(formatOfferEpd({ value: null, source: 'none', product: null }, null)).toBe(
      'No EPD value: material not stated',
    )
  })

  it('names the first material, and none if one position states none', () => {
    expect(namedMaterial([{ material: 'Steel' }, { material: 'Copper' }])).toBe('Steel')
    expect(namedMaterial([{ material: 'Steel' }, { material: null }])).toBeNull()
    expect(formatOfferEpd({ value: 1, source: 'material', product: null }, null)).toBe(
      "Supplier's value for the material",
    )
  })

  it('names the reason for a missing value', () => {
    expect(missingEpdText(onlyInForce({ epd: own, position_epds: [own], footprint: 1 }).epd, 'Steel')).toBe(
      'No EPD in force',
    )
    expect(missingEpdText({ source: 'none' }, 'Steel')).toBe('No EPD declared')
  })
})

describe('epdDifferences', () => {
  const of = (standard: EpdStandard | null, subtype: EpdSubtype | null) => ({
    record: { id: 'r', standard, subtype, declared_by: null },
  })

  it('returns nothing for comparable EPDs, and for values without a record', () => {
    expect(epdDifferences([of('EN 15804+A2', 'average'), of('EN 15804+A2', 'average'), of(null, null), {}])).toEqual([])
  })

  it('names different standards and kinds', () => {
    expect(epdDifferences([of('EN 15804+A1', 'average'), of('EN 15804+A2', 'average')])).toEqual([
      'Some of these EPDs are by EN 15804+A1, others by EN 15804+A2. Their values are not comparable.',
    ])
    expect(epdDifferences([of('ISO 21930', null), of('EN 15804+A2', 'average')])).toEqual([
      'These EPDs are by different standards: EN 15804+A2, ISO 21930. Their values are not comparable.',
    ])
    expect(epdDifferences([of('EN 15804+A2', 'product-specific'), of('EN 15804+A2', 'average')])).toEqual([
      'These EPDs are of different kinds: average, product-specific. An average hides what one product emits.',
    ])
  })
})
