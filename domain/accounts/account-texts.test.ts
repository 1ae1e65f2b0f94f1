import { expect, test } from 'vitest'
import { accountRefusalText } from './account-texts.ts'

test.each([
  [1, 'You have 1 order under way.'],
  [2, 'You have 2 orders under way.'],
])('%i orders in progress are counted', (count, beginning) => {
  expect(accountRefusalText({ code: 'account.ordersUnderWay', count })).toMatch(beginning)
})
