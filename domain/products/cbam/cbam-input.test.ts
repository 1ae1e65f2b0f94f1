import { describe, expect, it } from 'vitest'
import { cbamData, updateCbamInput } from './cbam-input.ts'

const data = {
  cn_code: '7216 33 10',
  country: 'Turkey',
  installation: 'Works 2, Iskenderun',
  production_route: 'Electric arc furnace',
  direct_emissions: 0.4123456789,
  indirect_emissions: 0.2,
  verified_by: null,
  carbon_price: null,
  carbon_price_currency: null,
}
const messagesOf = (changes: Record<string, unknown>) =>
  Object.fromEntries(
    (cbamData.safeParse({ ...data, ...changes }).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  )

describe('cbamData', () => {
  it('keeps the typed data, the code without spaces', () => {
    expect(cbamData.parse(data)).toEqual({ ...data, cn_code: '72163310' })
    expect(
      cbamData.parse({ ...data, verified_by: ' TÜV  Test ', carbon_price: 12.5, carbon_price_currency: 'cny' }),
    ).toMatchObject({ verified_by: 'TÜV Test', carbon_price: 12.5, carbon_price_currency: 'CNY' })
  })

  it('drops a currency without a price, and an empty verifier', () => {
    expect(cbamData.parse({ ...data, verified_by: ' ', carbon_price_currency: 'EUR' })).toMatchObject({
      verified_by: null,
      carbon_price_currency: null,
    })
  })

  it.each([
    ['cn_code', { cn_code: '721633' }, 'A CN code has 8 digits for a declaration, such as 7216 33 10.'],
    ['cn_code', { cn_code: '72163310 10' }, 'A CN code has 8 digits for a declaration, such as 7216 33 10.'],
    ['country', { country: 'Atlantis' }, 'Please choose a country.'],
    ['installation', { installation: '  ' }, 'Installation is required.'],
    ['production_route', { production_route: 'x'.repeat(201) }, 'Production route can be at most 200 characters long.'],
    ['direct_emissions', { direct_emissions: null }, 'Direct emissions are required.'],
    ['direct_emissions', { direct_emissions: 1900 }, 'Direct emissions are in t CO₂e per tonne and at most 100.'],
    ['indirect_emissions', { indirect_emissions: -0.1 }, 'Indirect emissions cannot be negative.'],
    ['verified_by', { verified_by: 'a\u0000b' }, 'Verifier cannot contain control characters.'],
    ['carbon_price', { carbon_price: -1, carbon_price_currency: 'EUR' }, 'Carbon price cannot be negative.'],
    ['carbon_price_currency', { carbon_price: 10 }, 'Please add the currency of the carbon price.'],
    [
      'carbon_price_currency',
      { carbon_price: 10, carbon_price_currency: 'Euro' },
      'A currency has three letters, such as EUR.',
    ],
  ])('shows the error at %s', (field, changes, message) => {
    expect(messagesOf(changes)).toEqual({ [field]: message })
  })

  it('reports every wrong field at once', () => {
    expect(Object.keys(messagesOf({ cn_code: '', installation: '', carbon_price: 3 }))).toEqual([
      'cn_code',
      'installation',
      'carbon_price_currency',
    ])
  })
})

it('an update can remove the data', () => {
  expect(updateCbamInput.parse({ cbam: null, updated_at: null })).toEqual({ cbam: null, updated_at: null })
})
