import { describe, expect, it } from 'vitest'
import { deriveEpd } from './epd-derivation.ts'
import {
  checkEpdInput,
  createEpdInput,
  epdByHand,
  maxEpdProducts,
  readingByHand,
  refusedValue,
  type EpdByHand,
} from './epd-input.ts'

const byHand: EpdByHand = {
  name: 'Steel sections',
  declaration_number: 'EPD-2024-001',
  program_operator: 'The EPD programme',
  manufacturer: 'Exempel Valsverk AB',
  owner: null,
  standard: 'EN 15804+A2',
  lcia_method: 'EF 3.0',
  subtype: 'product-specific',
  issued_on: '2024-05-08',
  valid_until: '2029-05-08',
  declared_unit: { quantity: 1, unit: 't' },
  mass_kg: 1000,
  modules: [{ module: 'A1-A3', gwp_total: 2300.5 }],
}
const messages = (changes: Record<string, unknown>) =>
  epdByHand.safeParse({ ...byHand, ...changes }).error?.issues.map(({ message }) => message) ?? []

describe('an EPD typed by hand', () => {
  it('derives its value like an EPD from a file', () => {
    const derived = deriveEpd(readingByHand(byHand), { today: '2026-03-01', material: 'Steel' })

    expect(derived).toEqual({ ok: true, gwp_a1_a3: '2300.5', gwp_a1_a3_per_kg: '2.3005', warnings: [] })
  })

  it.each([
    [{ issued_on: '2030-01-01' }, 'valid_until'],
    [{ mass_kg: 1 }, 'mass_kg'],
    [{ modules: [] }, 'modules'],
  ])('shows the refusal at a field if no value follows: %j', (changes, field) => {
    const derived = deriveEpd(readingByHand({ ...byHand, ...changes }), { today: '2026-03-01', material: 'Steel' })

    expect(derived.ok ? null : refusedValue(derived.refusal)).toBe(field)
  })

  it('keeps the digits of small and large numbers', () => {
    const reading = readingByHand({
      ...byHand,
      declared_unit: { quantity: 1, unit: 'm' },
      mass_kg: 0.1 + 0.2,
      modules: [{ module: 'A1-A3', gwp_total: 1e-7 }],
    })

    expect(reading).toMatchObject({ mass_kg: '0.30000000000000004', modules: [{ gwp_total: '1e-7' }] })
    expect(deriveEpd(reading, { today: '2026-03-01', material: 'Steel' })).toMatchObject({
      ok: true,
      gwp_a1_a3: '0.0000001',
    })
  })

  it.each([
    [{ name: ' ' }, 'Name is required.'],
    [{ program_operator: '' }, 'Programme operator is required.'],
    [{ name: 'x'.repeat(301) }, 'Name can have at most 300 characters.'],
    [{ name: 'Steel\u0000' }, 'Name cannot contain control characters.'],
    [{ name: 'Steel\uD800' }, 'Name cannot contain control characters.'],
    [{ declaration_number: 'EPD\u0007' }, 'Declaration number cannot contain control characters.'],
    [{ standard: 'EN 15978' }, 'Please choose a standard.'],
    [{ valid_until: '2100-01-01' }, 'Please enter a date between 1990 and 2099.'],
    [{ valid_until: '' }, 'Please enter a date between 1990 and 2099.'],
    [{ mass_kg: 0 }, 'Mass must be more than 0.'],
    [{ mass_kg: Number.NaN }, 'Mass must be a number.'],
    [{ mass_kg: 1e308 }, 'Mass is too high.'],
    [{ mass_kg: undefined }, 'Mass is required.'],
    [{ declared_unit: { quantity: -1, unit: 't' } }, 'Declared quantity must be more than 0.'],
    [{ modules: [{ module: 'A1-A3', gwp_total: Number.NaN }] }, 'GWP-total must be a number.'],
  ])('rejects %j', (changes, message) => {
    expect(messages(changes)).toContain(message)
  })

  it('keeps texts on one line, in any script', () => {
    const name = 'Steel\r\n\r\nPay at\tevil.example'
    expect(epdByHand.parse({ ...byHand, name }).name).toBe('Steel Pay at evil.example')
    expect(epdByHand.parse({ ...byHand, name: ' פלדה \u200F(HEA) ' }).name).toBe('פלדה \u200F(HEA)')
  })

  it('accepts a missing declaration number', () => {
    expect(epdByHand.parse({ ...byHand, declaration_number: ' ' }).declaration_number).toBeNull()
  })
})

describe('the targets of a record', () => {
  const input = (changes: Record<string, unknown>) =>
    createEpdInput.safeParse({ material: 'Steel', covers_material: false, product_ids: [], by_hand: null, ...changes })
  const id = '0b6a3c1e-7d2f-4c5a-9e8b-1f2d3c4b5a69'

  it('accept one known material, and at most 5,000 products', () => {
    expect(input({ product_ids: Array.from({ length: maxEpdProducts }, () => id) }).success).toBe(true)
    expect(input({ product_ids: Array.from({ length: maxEpdProducts + 1 }, () => id) }).error?.issues[0]?.message).toBe(
      'One EPD can be linked to at most 5\u202F000 products.',
    )
    expect(input({ material: 'Wood' }).error?.issues[0]?.message).toBe('Please choose a material.')
  })
})

it('returning a record requires a remark', () => {
  expect(checkEpdInput.parse({ version: 1, remark: null })).toEqual({ version: 1, remark: null })
  expect(checkEpdInput.safeParse({ version: 1, remark: ' ' }).error?.issues[0]?.message).toBe('Remark is required.')
})
