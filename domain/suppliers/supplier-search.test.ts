import { describe, expect, it } from 'vitest'
import {
  coherent,
  hasProductFilter,
  searchPageSize,
  supplierFilters,
  supplierSortLabels,
  supplierSorts,
  variousMaterials,
  type SupplierFilters,
} from './supplier-search.ts'

describe('supplierFilters', () => {
  it('starts with the lowest EPD, on the first page, without a filter', () => {
    expect(supplierFilters.parse({})).toEqual({ sort: 'epd_asc', page: 1 })
  })

  it('reads texts and numbers from an address', () => {
    const query = { text: ' nord ', material: 'Steel', profile: 'HEA Beam', max_epd: '0.7', min_volume: '5', page: '2' }

    expect(supplierFilters.parse(query)).toEqual({
      text: 'nord',
      material: 'Steel',
      profile: 'HEA Beam',
      max_epd: 0.7,
      min_volume: 5,
      sort: 'epd_asc',
      page: 2,
    })
  })

  it.each([
    { material: 'Gold' },
    { region: 'Atlantis' },
    { sort: 'price' },
    { max_epd: '-1' },
    { max_epd: 'low' },
    { min_volume: '-0.1' },
    { page: '0' },
    { page: '1.5' },
    { text: 't'.repeat(201) },
    { supplier: 'x' },
  ])('rejects %o', (query) => {
    expect(supplierFilters.safeParse(query).success).toBe(false)
  })
})

describe('coherent', () => {
  it.each([
    ['a profile without its material', { profile: 'HEA Beam' }, {}],
    ['a profile of another material', { material: 'Copper', profile: 'HEA Beam' }, { material: 'Copper' }],
    ['a country without its region', { country: 'Sweden' }, {}],
    ['a country of another region', { region: 'Asia', country: 'Sweden' }, { region: 'Asia' }],
  ] as const)('drops %s', (_case, filters, expected) => {
    expect(coherent<Partial<SupplierFilters>>(filters)).toEqual(expected)
  })

  it('keeps matching and unknown filters, and leaves its argument unchanged', () => {
    const given = {
      material: 'Steel',
      profile: 'HEA Beam',
      region: 'European Union',
      country: 'Sweden',
      text: 'x',
    } as const

    const wrong = { region: 'Asia', country: 'Sweden' } as const
    coherent<Partial<SupplierFilters>>(wrong)

    expect(coherent(given)).toEqual(given)
    expect(wrong).toEqual({ region: 'Asia', country: 'Sweden' })
  })
})

describe('hasProductFilter', () => {
  it.each([
    [{}, false],
    [{ text: 'nord', region: 'Asia', country: 'Japan' }, false],
    [{ material: 'Brass' }, true],
    [{ profile: 'Flat Bar' }, true],
    [{ max_epd: 0 }, true],
    [{ my_volume: 12.5 }, true],
    [{ declared: '1' as const }, true],
    [{ min_volume: 0 }, true],
  ] as const)('returns for %o %s', (filters, asked) => {
    expect(hasProductFilter({ sort: 'epd_asc', page: 1, ...filters })).toBe(asked)
  })
})

describe('texts of the supplier search', () => {
  it('include the four sorts as specified', () => {
    expect(supplierSorts.map((sort) => supplierSortLabels[sort])).toEqual([
      'EPD low to high',
      'EPD high to low',
      'Min volume low to high',
      'Min volume high to low',
    ])
    expect(variousMaterials).toBe('Various')
    expect(searchPageSize).toBe(24)
  })
})
