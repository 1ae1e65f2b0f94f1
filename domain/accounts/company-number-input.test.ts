import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { companyText, withCheckedNumbers } from './company-number-input.ts'

const input = z
  .object({ address: z.string(), organisation_number: companyText.optional(), vat_number: companyText.optional() })
  .transform(withCheckedNumbers)

describe('withCheckedNumbers', () => {
  it('leaves out a number that was not given, and keeps an empty one as the wish to remove it', () => {
    expect(input.parse({ address: '' })).toEqual({ address: '' })
    expect(input.parse({ address: '', vat_number: ' ' })).toEqual({ address: '', vat_number: '' })
  })

  it('reads an organisation number by the country of the address', () => {
    expect(input.parse({ address: 'Malmö, Sweden', organisation_number: '5560000001' }).organisation_number).toBe(
      '556000-0001',
    )
  })

  it('reports both numbers at their fields', () => {
    const { error } = input.safeParse({ address: 'Malmö, Sweden', organisation_number: '1', vat_number: '1' })

    expect(error?.issues.map(({ path }) => path[0])).toEqual(['organisation_number', 'vat_number'])
  })
})
