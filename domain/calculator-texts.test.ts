import { expect, test } from 'vitest'
import { calculatorRefusalText } from './calculator-texts.ts'

test('the maximum of projects is said', () => {
  expect(calculatorRefusalText('calculator.tooManyProjects')).toMatch(/^You have 100 saved projects/)
})
