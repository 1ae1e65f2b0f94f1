import { expect, it } from 'vitest'
import { fileNumber } from './file-number.ts'

it('fileNumber never writes an exponent or groups thousands', () => {
  expect([1.02, 0, 1_000_000, 0.0000001].map(fileNumber)).toEqual(['1.02', '0', '1000000', '0.0000001'])
})
