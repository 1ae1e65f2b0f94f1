import { expect, it } from 'vitest'
import { addressLengths } from './address-limits.ts'
import { addressLine } from './create-quote-input.ts'
import { editQuoteInput } from './quote-input.ts'

it('the longest address fits an edit of the request', () => {
  const [street = '', postal_code = '', city = '', country = ''] = Object.values(addressLengths).map((length) =>
    'x'.repeat(length),
  )
  const delivery_address = addressLine({ street, postal_code, city, country })

  const { error } = editQuoteInput.safeParse({ delivery_to_site: true, delivery_address })

  expect(error?.issues.map(({ path }) => path[0])).not.toContain('delivery_address')
  expect(delivery_address.length).toBeGreaterThan(400)
})
