import { expect, it } from 'vitest'
import { possibleCnCodes } from './cn-codes.ts'

const codesOf = (profile: string, size: string | null) =>
  possibleCnCodes('Aluminium', profile, size).map(({ code, when }) => (when === '' ? code : `${code}: ${when}`))

it.each<[profile: string, size: string | null, string[]]>([
  ['Flat Bar', '50x6', ['76042910: alloyed', '76041010: not alloyed']],
  ['Flat Bar', '50x5', ['76061293: alloyed', '76061193: not alloyed']],
  ['Sheet Metal', '2.99x1000', ['76061292: alloyed', '76061191: not alloyed']],
  ['Sheet Metal', '6x1000', ['76061299: alloyed', '76061199: not alloyed']],
])('the code of %s %s depends on conditions: %j', (profile, size, expected) => {
  expect(codesOf(profile, size)).toEqual(expected)
})
