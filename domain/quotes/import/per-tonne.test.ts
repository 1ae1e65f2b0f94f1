import { expect, it } from 'vitest'
import { checkTexts } from './check-texts.ts'
import { positionColumnNames, type PositionTexts } from './columns.ts'
import { perTonneProblem } from './per-tonne.ts'

it.each([
  ['max_epd', 750, '750 looks like kg CO₂e per tonne. Please write it per kg: 0.75.'],
  ['max_epd', 20, undefined],
  ['max_price_per_kg', 12_500, '12500 looks like a price per tonne. Please write it per kg: 12.5.'],
  ['max_price_per_kg', 100, undefined],
  ['volume', 12_500, undefined],
])('asks about a %s of %d: %s', (field, value, question) => {
  expect(perTonneProblem(field, value)).toBe(question)
})

it('checkTexts rejects a limit per tonne', () => {
  const empty = Object.fromEntries(positionColumnNames.map((name) => [name, ''])) as PositionTexts
  const row = { ...empty, material: 'Steel', profile: 'HEA Beam', size: 'HEA 200', volume: '2 t' }

  expect(checkTexts({ ...row, max_epd: '750' }).problems).toMatchObject([{ field: 'max_epd' }])
  expect(checkTexts({ ...row, max_price_per_kg: '12500' }).problems).toMatchObject([{ field: 'max_price_per_kg' }])
  expect(checkTexts({ ...row, max_epd: '0,75', max_price_per_kg: '1,25' }).problems).toEqual([])
})
