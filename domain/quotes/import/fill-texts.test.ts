import { expect, test } from 'vitest'
import { emptyPositionTexts, type PositionTexts } from './columns.ts'
import { fillFromTexts, meaningOf } from './fill-texts.ts'

const fill = (texts: Partial<PositionTexts>, dimensions: Parameters<typeof fillFromTexts>[1]) => {
  const filled = { ...emptyPositionTexts, ...texts }
  const { questions } = fillFromTexts(filled, dimensions)
  return { size: filled.size, questions }
}

test.each([
  ['Sheet', { thickness: '16', width: '1200' }, '16x1200'],
  ['Flat bar', { thickness: '5', width: '50' }, '50x5'],
  ['Square tube', { height: '100', width: '50', thickness: '4' }, '100x50x4'],
  ['Square tube', { width: '100', thickness: '5' }, '100x100x5'],
  ['Round tube', { height: '60.3', thickness: '2.9' }, '60.3x2.9'],
  ['Round bar', { height: '20' }, '20'],
  ['Hexagon', { height: '24' }, '24'],
  ['Angle', { height: '50', width: '50', thickness: '5' }, '50x50x5'],
  ['Something', { thickness: '16', width: '1200' }, '1200x16'],
])('fillFromTexts joins the dimensions of a %s %j', (profile, dimensions, size) => {
  expect(fill({ profile, material: 'Steel' }, dimensions)).toEqual({ size, questions: [] })
})

test('fillFromTexts asks about a size that its dimensions contradict', () => {
  const { questions } = fill({ profile: 'Sheet', size: '12x1200' }, { thickness: '16', width: '1200' })

  expect(questions).toMatchObject([{ field: 'size', text: '12x1200 / 16x1200' }])
})

test.each([
  ['Round bar', { height: '20', width: '30' }, '20 x 30 mm'],
  ['Round tube', { height: '100', width: '50', thickness: '5' }, '100 x 50 x 5 mm'],
  ['HEA', { height: '190', width: '200' }, '190 x 200 mm'],
  ['HEA', { height: '200' }, '200 mm'],
])('fillFromTexts asks for the size of a %s with the dimensions %j', (profile, dimensions, text) => {
  expect(fill({ profile, material: 'Steel' }, dimensions).questions).toMatchObject([{ field: 'size', text }])
})

test.each([
  [{ height: '100', width: '100', thickness: '5' }, 'Square Tube', '100x100x5'],
  [{ height: '100', width: '50', thickness: '5' }, 'Square Tube', '100x50x5'],
  [{ height: '48.3', thickness: '3.2' }, 'Round Tubes', '48.3x3.2'],
])('fillFromTexts reads from %j whether a tube is round', (dimensions, profile, size) => {
  const texts = { ...emptyPositionTexts, profile: 'Rör', material: 'Steel' }
  const { questions } = fillFromTexts(texts, dimensions)

  expect([texts.profile, texts.size, questions]).toEqual([profile, size, []])
})

test('fillFromTexts asks about a description with another thickness than its column', () => {
  const dimensions = { thickness: '12', width: '1500' }

  expect(fill({ manual_product_details: 'Plåt 10' }, dimensions).questions).toMatchObject([
    { field: 'size', text: '12x1500 / 10' },
  ])
  expect(fill({ manual_product_details: 'Plåt 12' }, dimensions)).toEqual({ size: '12x1500', questions: [] })
  expect(fill({ manual_product_details: 'Plåt 12x1500x3000', length_mm: '3 m' }, dimensions).questions).toEqual([])
})

test('fillFromTexts takes the size of a beam from its description beside its dimensions', () => {
  expect(fill({ manual_product_details: 'HEA 200' }, { height: '190', width: '200' })).toEqual({
    size: 'HEA 200',
    questions: [],
  })
})

test('fillFromTexts takes the material from a compound', () => {
  const texts = { ...emptyPositionTexts, profile: 'Aluminiumplåt', size: '4x1500' }
  fillFromTexts(texts, {})

  expect(texts).toMatchObject({ material: 'Aluminium', profile: 'Sheet Metal' })
})

test.each([
  ['length_mm', '12.1 m', '12100 mm'],
  ['grade', 'S355 J2', 's355j2'],
  ['size', '60,3 × 2,9', '60.3x2.9'],
  ['profile', 'Rundstång', 'Round bar'],
  ['material', 'stål', 'Steel'],
] as const)('meaningOf is equal for the %s %s and %s', (field, one, other) => {
  expect(meaningOf(field, one)).toBe(meaningOf(field, other))
})
