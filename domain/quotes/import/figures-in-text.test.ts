import { describe, expect, test } from 'vitest'
import {
  takeCertificate,
  takeLength,
  takeMultiplier,
  takeNamedCertificate,
  takePieces,
  takeVolume,
} from './figures-in-text.ts'
import { marks, TextInParts } from './text-in-parts.ts'

const taken = (take: (text: TextInParts) => string | undefined, given: string) => take(new TextInParts(given))

describe('takePieces', () => {
  test.each([
    ['8 st HEA', '8'],
    ['12 Stk.', '12'],
    ['12stk', '12'],
    ['4 kpl', '4'],
    ['10 pcs', '10'],
    ['RHS 12 off', '12'],
    ['SHS 6m 4 no.', '4'],
    ['antal: 8', '8'],
    ['Menge 12', '12'],
    [`12x ${marks.designation}`, '12'],
    ['4 x VKR', '4'],
    ['-5 st', '-5'],
    ['EN AW-5754 400 st', '400'],
  ])('finds in %j the number %j', (given, pieces) => {
    expect(taken(takePieces, given)).toBe(pieces)
  })

  test.each(['8 steel', '0 st', '1.5 st', '3x1500 st', '20 mm'])('finds nothing in %j', (given) => {
    expect(taken(takePieces, given)).toBeUndefined()
  })
})

describe('takeLength', () => {
  test.each([
    ['L=12100', '12100'],
    ['L = 12 100 mm', '12 100 mm'],
    ['L: 6 m', '6 m'],
    ['L12100', '12100'],
    ['längd 6000', '6000'],
    ['Länge 6,5 m', '6,5 m'],
    ['12,1 m', '12,1 m'],
    ['x 6 m', '6 m'],
    ['12 100 mm', '12 100 mm'],
    ['6000mm', '6000mm'],
    ['12.100 m', '12.100 m'],
    [`${marks.designation} x 12100`, '12100'],
  ])('finds in %j the length %j', (given, length) => {
    expect(taken(takeLength, given)).toBe(length)
  })

  test.each(['L 50x50x5', '50 x 6000 mm', '6 m²', '6 m2', '42 kg/m', '20 mm', '12100'])(
    'finds nothing in %j',
    (given) => {
      expect(taken(takeLength, given)).toBeUndefined()
    },
  )
})

test.each([
  [`${marks.length} x 10`, '10'],
  [`10 x ${marks.length}`, '10'],
  [`5 x 10 x ${marks.length}`, undefined],
])('takeMultiplier finds in %j the number %j', (given, multiplier) => {
  expect(taken(takeMultiplier, given)).toBe(multiplier)
})

test.each([
  ['2,5 t', '2,5 t'],
  ['500 kg', '500 kg'],
  ['1 200 kg', '1 200 kg'],
  ['42 kg/m', undefined],
  ['t=3', undefined],
  ['10 to Rundstahl 50', '10 to'],
  ['10 to 50x5 Flachstahl', '10 to'],
])('takeVolume finds in %j the volume %j', (given, volume) => {
  expect(taken(takeVolume, given)).toBe(volume)
})

test.each([
  ['Zeugnis 3.1', '3.1'],
  ['EN 10204-3.1', '3.1'],
  ['cert. EN 10204 2.2', '2.2'],
  ['3.1', undefined],
])('takeNamedCertificate finds in %j the certificate %j', (given, certificate) => {
  expect(taken(takeNamedCertificate, given)).toBe(certificate)
})

test.each([
  ['S355J2, 3.1', '3.1'],
  ['3.1 m', undefined],
  ['3.1x1500', undefined],
  ['13.1', undefined],
  ['3.15', undefined],
])('takeCertificate finds in %j the certificate %j', (given, certificate) => {
  expect(taken(takeCertificate, given)).toBe(certificate)
})

test.each(['10 to 50', '5 to 6 mm', `5 to ${marks.length}`])('takeVolume finds no tons in the range %j', (given) => {
  expect(taken(takeVolume, given)).toBeUndefined()
})
