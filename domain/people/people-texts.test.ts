import { expect, test } from 'vitest'
import { approvalLimitText, peopleRefusalText } from './people-texts.ts'

test('the refusal of a used address says what to do', () => {
  expect(peopleRefusalText('people.addressTaken')).toMatch(/^This address has an account already, .* another address/)
})

test.each([
  [null, 'Accepts offers of any amount'],
  [0, 'Never accepts offers alone'],
  [12_500.5, 'Accepts offers up to 12\u202F500.5 EUR'],
])('approvalLimitText words the limit %j as %j', (limit, text) => {
  expect(approvalLimitText(limit)).toBe(text)
})
