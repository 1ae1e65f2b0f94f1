import { expect, test } from 'vitest'
import { refusalText } from '#domain/refusal-texts.ts'
import { priceUnits } from './offer-lines.ts'
import { priceUnitLabels } from './offer-texts.ts'

test('refused offers name the position or the unit', () => {
  expect(refusalText({ code: 'offer.noPosition', position: 4 })).toContain('position 4')
  expect(refusalText({ code: 'offer.twice', position: 2 })).toBe('Position 2 is priced twice.')
  expect(refusalText({ code: 'offer.missing', position: 3 })).toContain('price position 3')
  expect(refusalText({ code: 'offer.noUnits', unit: 'm' })).toContain('per metre')
  expect(refusalText({ code: 'offer.noUnits', unit: 'piece' })).toContain('per piece')
})

test('every unit of prices has a label', () => {
  expect(Object.keys(priceUnitLabels)).toEqual([...priceUnits])
})
