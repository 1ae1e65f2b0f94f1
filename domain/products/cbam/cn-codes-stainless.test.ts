import { expect, it } from 'vitest'
import { possibleCnCodes } from './cn-codes.ts'

const codesOf = (profile: string, size: string | null) =>
  possibleCnCodes('Stainless Steel', profile, size).map(({ code, when }) => (when === '' ? code : `${code}: ${when}`))

it.each<[profile: string, size: string | null, string[]]>([
  ['HEA Beam', 'HEA 100', ['72224010: hot-rolled', '72224050: cold-formed', '73012000: welded']],
  ['Round Tubes', '508x10', ['73053100: welded', '73044989: seamless, hot-finished', '73044100: seamless, cold-drawn']],
  [
    'Round Bar',
    '25',
    [
      '72221181: hot-rolled, 2.5 % nickel or more',
      '72221189: hot-rolled, under 2.5 % nickel',
      '72222021: cold-finished, 2.5 % nickel or more',
      '72222029: cold-finished, under 2.5 % nickel',
    ],
  ],
])('the code of %s %s depends on conditions: %j', (profile, size, expected) => {
  expect(codesOf(profile, size)).toEqual(expected)
})

it.each([
  ['10.1x1500', '721921', 'hot-rolled'],
  ['10x1500', '721922', 'hot-rolled'],
  ['3x1500', '721932', 'cold-rolled'],
  ['1.01x1500', '721933', 'cold-rolled'],
  ['1x1500', '721934', 'cold-rolled'],
  ['0.4x1500', '721935', 'cold-rolled'],
])('the code of a stainless sheet of %s is %s with 10 or 90, by its nickel', (size, subheading, made) => {
  expect(codesOf('Sheet Metal', size)).toEqual(
    expect.arrayContaining([
      `${subheading}10: ${made}, 2.5 % nickel or more`,
      `${subheading}90: ${made}, under 2.5 % nickel`,
    ]),
  )
})
