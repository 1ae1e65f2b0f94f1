import { expect, test } from 'vitest'
import { fitSize } from './fit-size.ts'
import { TextInParts } from './text-in-parts.ts'

const fit = (
  text: string,
  profile: string | undefined,
  given: { size?: string; length?: string; open?: string } = {},
) =>
  fitSize({
    text: new TextInParts(text),
    material: 'Steel',
    profile,
    open: given.open,
    size: given.size,
    isBeam: false,
    length: given.length,
  })

test('fitSize reads the thickness of a sheet beside its width and length', () => {
  expect(fit('8 mm', 'Sheet Metal', { size: '2500x1250' }).found).toEqual({ size: '8x1250', length_mm: '2500 mm' })
  expect(fit('', 'Sheet Metal', { size: '2500x1250' }).found).toEqual({ size: '2500x1250' })
})

test('fitSize reads the width of a sheet in metres before a length in metres', () => {
  expect(fit('', 'Sheet Metal', { size: '10mm x 1.0', length: '2.0 m' }).found).toEqual({ size: '10x1000' })
  expect(fit('', 'Sheet Metal', { size: '10x1000', length: '2.0 m' }).found).toEqual({ size: '10x1000' })
})

test('fitSize reads a tube with a slash, and its nominal sizes', () => {
  expect(fit('48.3/3.2', undefined, { open: 'tube' })).toMatchObject({
    found: { size: '48.3x3.2' },
    profile: 'Round Tubes',
  })
  expect(fit('DN 50', 'Round Tubes').notes).toEqual(['DN 50 is read as 60.3 mm outside (EN 10220).'])
})

test('fitSize takes a lone number as the diameter of a bar, and an alloy as none of its length', () => {
  expect(fit('20', 'Round Bar').found).toEqual({ size: '20' })
  expect(fit('6082', 'Round Bar', { size: '20' }).found).toEqual({ size: '20', grade: '6082' })
  expect(fit('6000', 'Round Bar', { size: '20' }).found).toEqual({ size: '20', length_mm: '6000 mm' })
})

test.each([
  'Pos 14',
  'pos. 14',
  'nr 14',
  'rev 3',
  'ritning 12',
  'vecka 48',
  'KW 48',
  '3.',
  '3)',
  '3:',
  '14 dagar',
  '3 Wochen',
  '12 kr',
  '50%',
  '2 bundles',
])('fitSize takes the number of “%s” for no size', (text) => {
  expect(fit(text, 'Sheet Metal').found).toEqual({})
  expect(fit(`${text} Plåt 10`, 'Sheet Metal').found).toEqual({ size: '10' })
})
