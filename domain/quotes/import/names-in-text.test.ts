import { describe, expect, test } from 'vitest'
import { takeDesignation, takeGrade, takeMaterial, takeProfile, takeStandard } from './names-in-text.ts'
import { TextInParts } from './text-in-parts.ts'

const text = (given: string) => new TextInParts(given)

describe('takeDesignation', () => {
  test.each([
    ['HEA 200', 'HEA Beam', 'HEA 200'],
    ['he 200 b', 'HEB Beam', 'HEB 200'],
    ['HEA-200', 'HEA Beam', 'HEA 200'],
    ['IPE\t300', 'IPE Beam', 'IPE 300'],
    ['UPN200', 'UNP Beam', 'UNP 200'],
    ['IPB 200', 'HEB Beam', 'HEB 200'],
    ['HEA balk 200', 'HEA Beam', 'HEA 200'],
    ['HE-A 200', 'HEA Beam', 'HEA 200'],
    ['HEAA 200', 'HEA Beam', 'HEAA 200'],
    ['IPE A 240', 'IPE Beam', 'IPE A 240'],
    ['HEB 300 A', 'HEB Beam', 'HEB 300 A'],
  ])('reads %j as %s, %s', (given, profile, size) => {
    expect(takeDesignation(text(given))).toEqual({ profile, size })
  })

  test.each(['HEA 200.5', 'XHEA 200', 'HEA', 'HEA 20000'])('finds no beam in %j', (given) => {
    expect(takeDesignation(text(given))).toBeUndefined()
  })
})

test.each([
  ['S355J2', 'S355J2'],
  ['of EN AW-6082 T6,', 'EN AW-6082 T6'],
  ['S355J2 + N 12', 'S355J2 + N'],
  ['St 52-3', 'St 52-3'],
  ['CW 614 N', 'CW 614 N'],
  ['316L', '316L'],
  ['1.4301/1.4307', '1.4301/1.4307'],
])('takeGrade finds in %j the grade %j', (given, grade) => {
  expect(takeGrade(text(given))).toBe(grade)
})

test.each(['304', '5754', '12100', '11 000', '1.5', 'unobtainium'])(
  'takeGrade finds no certain grade in %j',
  (given) => {
    expect(takeGrade(text(given))).toBeUndefined()
  },
)

test.each([
  ['EN 10025-2', 'EN 10025-2'],
  ['SS-EN 10025-2:2019', 'SS-EN 10025-2:2019'],
  ['DIN 1028', 'DIN 1028'],
  ['EN AW-6082', undefined],
  ['EN 1.4301', undefined],
  ['EN 10204-3.1', undefined],
])('takeStandard finds in %j the standard %j', (given, standard) => {
  expect(takeStandard(text(given))).toBe(standard)
})

test.each([
  ['Perforated Sheet (Clover) 2x1000', { profile: 'Perforated Sheet (Clover)', word: 'perforated sheet (clover)' }],
  ['perforerad plåt', { open: 'perforated sheet', word: 'perforerad plat' }],
  ['balk av plåt', { profile: 'Sheet Metal', word: 'plat' }],
  ['VKR', { profile: 'Square Tube', word: 'vkr' }],
  ['rör', { open: 'tube', word: 'ror' }],
  ['unobtainium', {}],
])('takeProfile finds in %j the product profile %j', (given, profile) => {
  expect(takeProfile(text(given))).toEqual(profile)
})

test('takeMaterial reads a material of several words', () => {
  expect(takeMaterial(text('2 rostfritt stål'))).toBe('Stainless Steel')
})
