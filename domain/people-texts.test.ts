import { expect, test } from 'vitest'
import { peopleRefusalText } from './people-texts.ts'

test('the refusal of an address that has an account says what to do', () => {
  expect(peopleRefusalText('people.addressTaken')).toMatch(/^This address has an account already, .* another address/)
})
