import { expect, it } from 'vitest'
import { checkRow } from './check-row.ts'
import { emptyPositionTexts, type PositionTexts } from './columns.ts'
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

it('checkRow rejects a limit per tonne', () => {
  const evidence = { questions: [], said: {}, notes: [], accepted: [] }
  const problemsOf = (limits: Partial<PositionTexts>) => {
    const beam = { material: 'Steel', profile: 'HEA Beam', size: 'HEA 200', volume: '2 t' }
    const cells = { ...emptyPositionTexts, ...beam, ...limits }
    return checkRow({ row: 1, mark: '', cells, unread: '', calculated: [], evidence }).problems
  }

  expect(problemsOf({ max_epd: '750' })).toMatchObject([{ field: 'max_epd' }])
  expect(problemsOf({ max_price_per_kg: '12500' })).toMatchObject([{ field: 'max_price_per_kg' }])
  expect(problemsOf({ max_epd: '0,75', max_price_per_kg: '1,25' })).toEqual([])
})
