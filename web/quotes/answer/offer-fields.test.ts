import { describe, expect, it } from 'vitest'
import { offerLinesInput, offerTermsInput } from '#domain/quotes/offers/offer-input.ts'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import {
  emptyLine,
  hasDetails,
  lineFieldsOf,
  lineInput,
  pastedColumn,
  termFieldsOf,
  termInput,
} from './offer-fields.ts'

const asked = { position: 1, volume: 4, pieces: 8, length_mm: 12_100 } as never
const line = {
  position: 1,
  offered: true,
  price: { amount: 675.5, unit: 'piece' },
  price_per_kg: 1.351,
  total: 5404,
  volume: 3.5,
  size: 'HEA 200',
  grade: null,
  standard: null,
  length_mm: 12_000,
  origin: null,
  mill: 'Works',
  delivery_time: 12,
  note: null,
} as const

describe('lineFieldsOf', () => {
  it('starts with the present line, which is sent as it was', () => {
    const [fields = emptyLine] = lineFieldsOf([asked], [line])
    expect(fields).toMatchObject({ price: '675.5', unit: 'piece', volume: '3.5', delivery_time: '12', mill: 'Works' })
    expect(offerLinesInput.parse([lineInput(fields, 0)])).toEqual([
      { ...line, price: 675.5, unit: 'piece', price_per_kg: undefined, total: undefined },
    ])
  })

  it('is empty for a position that was added since, and for a price that can no longer be converted', () => {
    expect(lineFieldsOf([asked], [])).toEqual([emptyLine])
    const withoutPieces = { position: 1, volume: 4, pieces: null, length_mm: null } as never
    expect(lineFieldsOf([withoutPieces], [line])).toMatchObject([{ price: '', unit: 'kg' }])
  })
})

describe('hasDetails', () => {
  it('notices everything beside a price per kg', () => {
    expect(hasDetails({ ...emptyLine, price: '1.32' })).toBe(false)
    for (const more of [{ offered: false }, { unit: 't' }, { volume: '2' }, { note: 'From stock' }] as const)
      expect(hasDetails({ ...emptyLine, ...more })).toBe(true)
  })
})

describe('termInput', () => {
  it('sends the terms as they were', () => {
    const terms = {
      ...noTerms,
      incoterm: 'DAP',
      incoterm_place: 'Göteborg',
      freight: 'amount',
      freight_amount: 350.5,
    } as const
    expect(offerTermsInput.parse(termInput(termFieldsOf(terms)))).toEqual(terms)
    expect(offerTermsInput.parse(termInput(termFieldsOf(null)))).toEqual(noTerms)
  })

  it('leaves out an amount of freight that was typed before another choice', () => {
    expect(termInput({ ...termFieldsOf(null), freight: 'included', freight_amount: '350' }).freight_amount).toBeNull()
  })
})

describe('pastedColumn', () => {
  it('returns the first cell of each line', () => {
    expect(pastedColumn('1,32\r\n1,40\r\n')).toEqual(['1,32', '1,40'])
    expect(pastedColumn('1.32\tkg\n\n1.4\tt')).toEqual(['1.32', '', '1.4'])
  })

  it('reads a cell with two readings by the decimal sign of the others', () => {
    expect(pastedColumn('12,317\n12,3\n1,105')).toEqual(['12.3170', '12,3', '1.1050'])
    expect(pastedColumn('12.317\n12,3')).toEqual(['12317', '12,3'])
  })

  it('leaves a column of unclear cells as it is, so that each asks', () => {
    expect(pastedColumn('12,317\n1,105')).toEqual(['12,317', '1,105'])
  })

  it('returns null for a single value', () => {
    expect(pastedColumn('1.32')).toBeNull()
    expect(pastedColumn('1.32\n')).toBeNull()
  })
})
