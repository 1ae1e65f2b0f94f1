import { describe, expect, it } from 'vitest'
import { changedEpd, epdFields, updateEpdValuesInput } from './epd-values.ts'
import { epdColumns } from '#domain/materials/materials.ts'

const empty = {
  epd_steel: null,
  epd_stainless_steel: null,
  epd_aluminium: null,
  epd_brass: null,
  epd_copper: null,
  epd_total: null,
}
const updated_at = '2026-11-21T08:00:00.000Z'

it('the fields are the five materials and the total, each column once', () => {
  expect(epdFields.map(({ label }) => label)).toEqual([
    'Steel',
    'Stainless Steel',
    'Aluminium',
    'Brass',
    'Copper',
    'Total',
  ])
  expect(epdFields.map(({ column }) => column).toSorted()).toEqual(epdColumns.toSorted())
})

describe('updateEpdValuesInput', () => {
  const refusals = (changes: Record<string, unknown>) =>
    updateEpdValuesInput.safeParse({ updated_at, ...empty, ...changes }).error?.issues.map(({ message }) => message) ??
    []

  it.each([0, 0.01, 1.93, 1.9315, 0.6866, 10_000, null])('accepts %d as it is', (value) => {
    expect(updateEpdValuesInput.parse({ updated_at, ...empty, epd_steel: value }).epd_steel).toBe(value)
  })

  it.each([
    [{ epd_steel: -0.01 }, 'The value for Steel cannot be negative.'],
    [{ epd_stainless_steel: Number.NaN }, 'The value for Stainless Steel must be a number.'],
    [{ epd_copper: '1.2' }, 'The value for Copper must be a number.'],
    [{ epd_brass: undefined }, 'The value for Brass must be a number.'],
    [{ epd_total: 10_000.01 }, 'The value for Total is too high.'],
  ])('rejects %j', (changes, message) => {
    expect(refusals(changes)).toEqual([message])
  })

  it('rejects other fields, and requires the values that were edited', () => {
    expect(refusals({ user_status: 'active' })).toHaveLength(1)
    expect(refusals({ updated_at: undefined })).toHaveLength(1)
  })
})

it('changedEpd returns the changed columns, and distinguishes 0 from no value', () => {
  expect(changedEpd(empty, empty)).toEqual([])
  expect(changedEpd({ ...empty, epd_brass: 1 }, { ...empty, epd_steel: 0 })).toEqual(['epd_steel', 'epd_brass'])
})
