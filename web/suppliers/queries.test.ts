import { expect, it } from 'vitest'
import { addressOf } from '#web/lists/list-search.ts'
import { supplierFiltersOf, readSupplierSearch } from './queries.ts'

const id = '00000000-0000-4000-8000-000000000001'

it('readSupplierSearch reads every filter, the order, the page, the view and the comparison', () => {
  const address = {
    text: 'nord',
    material: 'Steel',
    profile: 'HEA Beam',
    region: 'European Union',
    country: 'Sweden',
    max_epd: 0.7,
    min_volume: 5,
    my_volume: 12.5,
    declared: 1,
    sort: 'epd_desc',
    page: 2,
    view: 'list',
    filters: 'open',
    compare: `p-${id}`,
    search: 1,
  }

  expect(readSupplierSearch(address)).toEqual(address)
  // The router parses digits as a number.
  expect(readSupplierSearch({ text: 2026, declared: '1' })).toEqual({ text: '2026', declared: 1 })
})

it('readSupplierSearch drops invalid values and defaults', () => {
  const address = { material: 'Gold', max_epd: -1, page: 1, sort: 'epd_asc', view: 'grid', filters: 'x', compare: 'x' }

  expect(readSupplierSearch(address)).toEqual({})
  expect(readSupplierSearch({ profile: 'HEA Beam', country: 'Sweden' })).toEqual({})
})

it('addressOf drops parameters that the search does not have', () => {
  const address = { material: 'Steel', region: 'Atlantis', utm_source: 'mail' }

  expect(supplierFiltersOf(addressOf(readSupplierSearch)(address))).toEqual({
    material: 'Steel',
    sort: 'epd_asc',
    page: 1,
  })
})

it('supplierFiltersOf returns null unless a search was made', () => {
  expect(supplierFiltersOf({})).toBeNull()
  expect(supplierFiltersOf({ view: 'list', filters: 'open', compare: `p-${id}` })).toBeNull()
  expect(supplierFiltersOf({ search: 1 })).toEqual({ sort: 'epd_asc', page: 1 })
  expect(supplierFiltersOf({ declared: 1 })).toEqual({ declared: '1', sort: 'epd_asc', page: 1 })
  expect(supplierFiltersOf({ my_volume: 3, compare: `p-${id}` })).toEqual({ my_volume: 3, sort: 'epd_asc', page: 1 })
})
