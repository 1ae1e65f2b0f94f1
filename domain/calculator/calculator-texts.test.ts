import { expect, test } from 'vitest'
import { refusalText } from '#domain/refusal-texts.ts'

test('the maximum of projects is said', () => {
  expect(refusalText('calculator.tooManyProjects')).toMatch(/^You have 100 saved projects/)
})
