import { describe, expect, it } from 'vitest'
import { readOrganisationNumber, readVatNumber } from './company-numbers.ts'

const sweden = { country: 'Sweden', address: '' }

describe('readOrganisationNumber', () => {
  it.each([
    ['Sweden', '5560000001', '556000-0001'],
    ['Sweden', ' 556000 - 0001', '556000-0001'],
    ['Norway', '900000006', '900 000 006'],
    ['Denmark', '10 00 00 09', '10000009'],
    ['Finland', '10000004', '1000000-4'],
    ['Iceland', '5000000000', '500000-0000'],
    ['Germany', 'hrb 12345', 'HRB 12345'],
  ])('writes a number of %s as the country does: %s', (country, typed, number) => {
    expect(readOrganisationNumber(typed, { country, address: '' })).toEqual({ number })
  })

  it.each([
    [
      'Sweden',
      '556000-0002',
      /^The last digit does not fit the others\. Swedish organisation numbers look like 556000-0001\./,
    ],
    ['Sweden', '556000-001', /^Swedish organisation numbers look like 556000-0001\.$/],
    ['Sweden', 'SE556000000101', /^Swedish organisation numbers look like/],
    ['Norway', '900 000 007', /^The last digit does not fit the others/],
    ['Denmark', '10000010', /^The last digit does not fit the others/],
    ['Finland', '1000000-5', /^The last digit does not fit the others/],
    ['Iceland', '500000', /^Icelandic identification numbers look like/],
    ['Germany', '<b>', /^Please use letters, digits/],
    ['Germany', '1'.repeat(31), /^Please use at most 30 characters\.$/],
  ])('refuses a number of %s that the register cannot have given: %s', (country, typed, refusal) => {
    expect(readOrganisationNumber(typed, { country, address: '' })).toEqual({
      refusal: expect.stringMatching(refusal) as string,
    })
  })

  it('finds the country at the end of the address, and takes any number without one', () => {
    expect(readOrganisationNumber('12', { address: 'Kajen 1, Göteborg, Sverige' })).toHaveProperty('refusal')
    expect(readOrganisationNumber('12', { country: null, address: 'Kajen 1, Göteborg' })).toEqual({ number: '12' })
    expect(readOrganisationNumber('12', { ...sweden, address: 'Oslo, Norway' })).toEqual({
      refusal: 'Swedish organisation numbers look like 556000-0001.',
    })
  })
})

describe('readVatNumber', () => {
  it.each([
    ['se 556000-0001 01', 'SE556000000101'],
    ['NO 900 000 006 MVA', 'NO900000006MVA'],
    ['DK10000009', 'DK10000009'],
    ['FI10000004', 'FI10000004'],
    ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['EL123456789', 'EL123456789'],
    ['US 12-3456789', 'US 12-3456789'],
  ])('keeps %s as %s', (typed, number) => {
    expect(readVatNumber(typed)).toEqual({ number })
  })

  it.each([
    ['556000000101', 'A VAT number begins with the letters of its country, for example SE.'],
    ['SE5560000001', 'This is not a VAT number of SE. Please compare it with your papers.'],
    ['NO900000006', 'This is not a VAT number of NO. Please compare it with your papers.'],
    ['DK1000000', 'This is not a VAT number of DK. Please compare it with your papers.'],
  ])('refuses %s', (typed, refusal) => {
    expect(readVatNumber(typed)).toEqual({ refusal })
  })
})
