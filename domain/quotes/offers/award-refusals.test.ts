import { expect, it } from 'vitest'
import { awardRefusalText } from './award-refusals.ts'

it.each([
  [{ code: 'award.twice', position: 3 }, 'Position 3 is chosen of two suppliers.'],
  [{ code: 'award.notOffered', position: 3, company_name: 'Nordvik Stål' }, 'Nordvik Stål does not offer position 3.'],
  [
    { code: 'award.belowMinimumOrder', company_name: 'Nordvik Stål', goods: 900, minimum_order: 1000, currency: 'SEK' },
    'The minimum order of Nordvik Stål is 1\u202F000.00 SEK, and these positions cost 900.00 SEK.',
  ],
  [
    { code: 'award.aboveLimit', amount: 1200, limit: 1000 },
    'This order is 1\u202F200.00 EUR in all. You may order up to 1\u202F000.00 EUR alone. A colleague with a higher limit can place it.',
  ],
  [
    { code: 'award.aboveLimit', amount: null, limit: 0 },
    'A currency of this order has no rate, so it is above every limit. You may not order alone. A colleague with a higher limit can place it.',
  ],
] as const)('awardRefusalText of %j', (refusal, text) => {
  expect(awardRefusalText(refusal)).toBe(text)
})
