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
  ['HEA', { height: '190', width: '200' }, ''],
])('fillFromTexts joins the dimensions of a %s %j', (profile, dimensions, size) => {
  expect(fill({ profile, material: 'Steel' }, dimensions)).toEqual({ size, questions: [] })
})

test('fillFromTexts asks about a size that its dimensions contradict', () => {
  const { questions } = fill({ profile: 'Sheet', size: '12x1200' }, { thickness: '16', width: '1200' })

  expect(questions).toMatchObject([{ field: 'size', text: '12x1200 / 16x1200' }])
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
