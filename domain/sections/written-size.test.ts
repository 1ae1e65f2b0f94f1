import { expect, test } from 'vitest'
import { readProductSize } from '#domain/products/product-size.ts'
import { isTooThick } from './written-size.ts'

test.each([
  ['Sheet Metal', '8x1.250', '“1.250” can be 1\u202F250 or 1.25. Which is meant?'],
  ['Sheet Metal', '8 mm x 1,250 mm', '“1,250” can be 1\u202F250 or 1.25. Which is meant?'],
  ['Round Tubes', '3.175x0.5', '“3.175” can be 3\u202F175 or 3.175. Which is meant?'],
  ['Round Bar', '3.175', '“3.175” can be 3\u202F175 or 3.175. Which is meant?'],
  ['Flat Bar', '5x1.250', '“1.250” can be 1\u202F250 or 1.25. Which is meant?'],
  ['Flat Bar', '1,250x5', '“1,250” can be 1\u202F250 or 1.25. Which is meant?'],
  ['Sheet Metal', '1.250x1500', '“1.250” can be 1\u202F250 or 1.25. Which is meant?'],
  ['Square Tube', '60x40x1.250', '“1.250” can be 1\u202F250 or 1.25. Which is meant?'],
  ['Angle Bar', '50x5x1.250', '“1.250” can be 1\u202F250 or 1.25. Which is meant?'],
  ['Angle Bar', '50x50x5x1.250', '“1.250” can be 1\u202F250 or 1.25. Which is meant?'],
])('readProductSize asks which number is meant in %s %s', (profile, text, message) => {
  expect(readProductSize('Steel', profile, text)).toEqual({ ok: false, message })
})

test.each([
  ['Flat Bar', '1250x5', '1250x5'],
  ['Flat Bar', '50x1.2500', '50x1.25'],
  ['Round Bar', '3.1750', '3.1750'],
  ['Round Tubes', '21.336x2.7690', '21.336x2.7690'],
  ['Round Tubes', '3.1750x0.5', '3.1750x0.5'],
  ['Sheet Metal', '8x1250', '8x1250'],
])('readProductSize accepts %s %s', (profile, text, size) => {
  expect(readProductSize('Steel', profile, text)).toEqual({ ok: true, size })
})

test.each([
  ['Sheet Metal', '1500x3000'],
  ['Tread Plate', '301x1000'],
  ['Perforated Sheet (Clover)', '301x1000'],
])('readProductSize rejects %s %s as thicker than 300 mm', (profile, text) => {
  expect(readProductSize('Steel', profile, text)).toMatchObject({ ok: false, message: expect.stringContaining('300') })
})

test('readProductSize rejects dimensions of a sheet over 300 mm thick like its text', () => {
  expect(readProductSize('Steel', 'Sheet Metal', { thickness: 301, width: 1000 }).ok).toBe(false)
  expect(readProductSize('Steel', 'Sheet Metal', { thickness: 300, width: 1000 }).ok).toBe(true)
})

test('isTooThick accepts a thick flat bar, which is no sheet', () => {
  expect(isTooThick({ shape: 'flat bar', names: ['width', 'thickness'], example: '' }, { thickness: 400 })).toBe(false)
})
