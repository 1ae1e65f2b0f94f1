import { describe, expect, test } from 'vitest'
import { positionInput } from '#domain/quotes/position.ts'
import { acceptCell, checkRow, correctRow, positionOf } from './check-row.ts'
import { emptyPositionTexts, type PositionColumn, type PositionTexts } from './columns.ts'
import type { Said } from './row-check.ts'

const beam: PositionTexts = {
  ...emptyPositionTexts,
  material: 'Steel',
  profile: 'HEA Beam',
  size: 'HEA 200',
  grade: 'S355J2',
  length_mm: '12100',
  pieces: '8',
}
const evidence = { questions: [], said: {}, notes: [], accepted: [] }
const check = (cells: PositionTexts, said: Said = {}) =>
  checkRow({ row: 2, mark: '', cells, unread: '', calculated: [], evidence: { ...evidence, said } })
const problemsOf = (change: Partial<PositionTexts>) =>
  check({ ...beam, ...change }).problems.map(({ field, message }) => [field, message])

test('checkRow returns the cells in one way of writing, and positionOf the texts of the form, for a position without problems', () => {
  const changes = {
    material: 'stål',
    profile: 'hea',
    size: 'he 200 a',
    length_mm: '12,1 m',
    volume: '4000 kg',
    certificate: '3,1',
  }
  const row = check({ ...beam, ...changes })

  expect(row.problems).toEqual([])
  expect(row.cells).toEqual({ ...beam, length_mm: '12100 mm', volume: '4 t', certificate: '3.1' })
  expect(positionOf(row)?.texts).toEqual({
    ...beam,
    length_mm: '12100',
    volume: '4',
    certificate: '3.1',
    manual_product_details: 'Steel HEA Beam',
  })
})

test('checkRow returns the same for its own cells', () => {
  for (const volume of ['1234 kg', '1,2340 t', '12,5 t', '0.901 t', '1 250 t'])
    for (const length_mm of ['1,5 m', '1,2 m', '1.2345 m', '12 100']) {
      const once = check({ ...beam, pieces: '', volume, length_mm })

      expect(once.problems).toEqual([])
      expect(checkRow(once)).toEqual(once)
    }
})

test('the texts of positionOf meet the rules of a position', () => {
  const { texts } = positionOf(check({ ...beam, volume: '4,1 t', max_epd: '0,75', max_price_per_kg: '1,9320' })) ?? {}
  const { length_mm, pieces, volume, max_epd, max_price_per_kg, size, certificate, ...rest } = texts ?? beam

  expect(max_price_per_kg).toBe('1.9320')
  expect(
    positionInput.safeParse({
      ...rest,
      size: { designation: size },
      length_mm: Number(length_mm),
      pieces: Number(pieces),
      volume: Number(volume),
      max_epd: Number(max_epd),
      max_price_per_kg: Number(max_price_per_kg),
      certificate: certificate || null,
    }).error,
  ).toBeUndefined()
})

describe('checkRow reports a problem at its cell', () => {
  test.each<[PositionColumn, string, string]>([
    ['material', '', 'Please select a material'],
    ['material', 'Wood', 'Please select a material'],
    ['profile', '', 'Please select a profile'],
    ['profile', 'Rör', 'Please select a profile'],
    ['profile', 'Oval Tube', 'Steel has no profile “Oval Tube”.'],
    ['size', '200x', '200x is no size of HEA Beam. Write it like HEA 200.'],
    ['grade', 'x'.repeat(61), 'Please use at most 60 characters.'],
    ['note', 'x'.repeat(1001), 'Please use at most 1\u202F000 characters.'],
    ['manual_product_details', 'x'.repeat(5001), 'Please use at most 5\u202F000 characters.'],
    ['length_mm', '12,1', 'Please write the unit: 12,1 mm or 12,1 m.'],
    ['length_mm', '12.100', '“12.100” can be 12100 or 12.1. Please write 12100 or 12.1.'],
    ['length_mm', '200 m', 'Length can be at most 100 m.'],
    ['length_mm', '0 m', 'Length must be more than 0.'],
    ['length_mm', 'NaN', 'Please write a length in mm or m, such as 12100 mm.'],
    ['pieces', '1.5', 'Pieces must be a whole number.'],
    ['pieces', '-8', 'Pieces must be at least 1.'],
    ['pieces', '1e308', 'Please write a whole number of pieces, such as 12.'],
    ['pieces', '1.000', '“1.000” can be 1000 or 1. Please write 1000 or 1.'],
    ['pieces', '=2*4', 'This is a formula. Please write a whole number of pieces, such as 12.'],
    ['pieces', '@SUM(A1)', 'Please write a whole number of pieces, such as 12.'],
    ['volume', '12', 'Please write a volume in t or kg, such as 2.5 t.'],
    ['volume', '0.1+0.2 t', 'Please write a volume in t or kg, such as 2.5 t.'],
    ['volume', '1.250 kg', '“1.250 kg” can be 1250 or 1.25. Please write 1250 kg or 1.25 kg.'],
    ['volume', '-1 t', 'Please enter a valid volume'],
    ['volume', '1e308 t', 'Please write a volume in t or kg, such as 2.5 t.'],
    ['max_epd', '-1', 'Max EPD cannot be negative.'],
    ['max_epd', 'low', 'Please write kg CO₂e/kg as a number, such as 0.75.'],
    [
      'max_price_per_kg',
      '12 SEK',
      'Please write the price per kg as a number, such as 1.25, in the currency of the request.',
    ],
    ['certificate', 'yes', 'Please choose a certificate of EN 10204: 2.1, 2.2, 3.1, 3.2.'],
    ['certificate', '2026-01-03', 'Please choose a certificate of EN 10204: 2.1, 2.2, 3.1, 3.2.'],
  ])('%s %j', (field, text, message) => {
    const checked = check({ ...beam, [field]: text })

    expect(checked.problems).toEqual([{ field, message }])
    expect(positionOf(checked)).toBeNull()
    expect(checked.cells[field]).toBe(text)
  })
})

test('checkRow requires a volume, or the size, length and pieces that give a weight', () => {
  const message = 'Please write the volume in t or kg, or the size, the length and the pieces.'

  expect(problemsOf({ pieces: '' })).toEqual([['volume', message]])
  expect(problemsOf({ size: '' })).toEqual([['volume', message]])
  expect(problemsOf({ pieces: '', length_mm: '', size: '', volume: '2 t' })).toEqual([])
})

test.each(['1.234', '1,234'])('checkRow reads %s pieces as 1234', (pieces) => {
  expect(check({ ...beam, pieces }).cells.pieces).toBe('1234')
})

test.each(['3.1', '3,1', 'EN 10204 3.1', 'EN10204-3.1', '3.1 (EN 10204)'])(
  'checkRow reads the certificate %j as 3.1',
  (certificate) => {
    expect(check({ ...beam, certificate }).cells.certificate).toBe('3.1')
  },
)

test('checkRow keeps harmless texts in any script and with any first sign', () => {
  for (const note of ['=1+1', '+46 8 123', '-', '@home', 'שלום \u202Eabc', '<b>'])
    expect(positionOf(check({ ...beam, note }))?.texts.note).toBe(note)
})

test('checkRow reports a grade of another material', () => {
  const of = 'is a grade of Steel, and the material is Aluminium. Please correct one of them.'

  expect(problemsOf({ material: 'Aluminium', profile: 'Sheet Metal', size: '3x1500' })).toEqual([
    ['grade', `S355J2 ${of}`],
  ])
  expect(problemsOf({ material: 'Stainless Steel', profile: 'Sheet Metal', size: '3x1500', grade: '5754' })).toEqual([
    ['grade', '5754 is a grade of Aluminium, and the material is Stainless Steel. Please correct one of them.'],
  ])
  expect(problemsOf({ grade: 'Our own 7', volume: '2 t' })).toEqual([])
  expect(problemsOf({ grade: 'Our own 7' })).toEqual([
    [
      'volume',
      'The density of Our own 7 is not known for Steel. Leave the grade empty for the usual density. Please write the volume in t or kg.',
    ],
  ])
})

test('acceptCell accepts an unusual cell until another one is corrected', () => {
  const accepted = acceptCell(check({ ...beam, volume: '0.512 t' }), 'volume')

  expect(accepted.problems).toEqual([])
  expect(positionOf(accepted)?.texts.volume).toBe('0.512')
  expect(correctRow(accepted, { pieces: '9' }).problems.map(({ field }) => field)).toEqual(['volume'])
})

test.each([
  [{ length_mm: '99 mm' }, 'length_mm'],
  [{ length_mm: '25 m' }, 'length_mm'],
  [{ profile: 'Square Tube', size: '60x40x20' }, 'size'],
  [{ profile: 'Sheet Metal', size: '2x10' }, 'size'],
  [{ profile: 'Sheet Metal', size: '310x1000' }, 'size'],
])('checkRow asks about the implausible %j', (change, field) => {
  expect(problemsOf(change).map(([name]) => name)).toEqual([field])
})
